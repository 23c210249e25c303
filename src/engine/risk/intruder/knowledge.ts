import * as v from 'valibot'
import type { WrongSetting } from '../../define'
import { count, fields, finite, flag, levels, limit, names, positive, share } from '../../settings'
import { waysOfKnowing, waysSaid } from './ways-of-knowing'

/*
 * What an intruder knows of one variable: how its values were changed, or how exactly the person's own is known.
 */

/** One of these, with what belongs to it. */
export type KnownOfVariable = {
  /** Values were swapped in so large a share of the records … */
  readonly swapRate?: number
  /** … inside the combinations of these variables, … */
  readonly within?: readonly string[]
  /** … and the matrix is the mean of so many swaps of the released values; left out: worked out from their counts. */
  readonly simulated?: number
  /** Pr(released | true) over `levels`, rows true; by this matrix each value was changed. */
  readonly swapMatrix?: readonly (readonly number[])[]
  readonly levels?: readonly string[]
  /** Noise of this standard deviation was added, drawn again until values are positive, and at most `below`. */
  readonly noiseSd?: number
  /** Values above it are no part of that: they are released as one. */
  readonly below?: number
  /** Whether values are released as whole numbers. Default false. */
  readonly integer?: boolean
  /** Whether values were kept positive, and others left alone. Default true. */
  readonly positive?: boolean
  /** Values above it are released as one. */
  readonly topcode?: number
  /** The person’s value is known in bands so wide, from 0 on. */
  readonly band?: number
  /** Of the person’s value it is known whether it is above this. */
  readonly above?: number
}

const waysInWords = 'one of swapRate, swapMatrix, noiseSd, topcode, band or above'

export const knownOfVariable = fields({
  swapRate: v.exactOptional(share),
  within: v.exactOptional(names),
  simulated: v.exactOptional(count),
  swapMatrix: v.exactOptional(
    v.array(v.array(finite('a number'), 'a list of numbers'), 'a list of rows of numbers'),
  ),
  levels: v.exactOptional(levels),
  noiseSd: v.exactOptional(positive),
  below: v.exactOptional(limit),
  integer: v.exactOptional(flag),
  positive: v.exactOptional(flag),
  topcode: v.exactOptional(limit),
  band: v.exactOptional(positive),
  above: v.exactOptional(limit),
})

/** Why what is said of a variable is refused; `at` is its place. */
export function wrongKnowledge(at: string, known: KnownOfVariable): WrongSetting | null {
  const said = waysSaid(known)
  if (said.length !== 1) {
    return {
      at,
      expected: waysInWords,
      detail: said.length === 0 ? 'It says none.' : `It says ${said.join(' and ')}.`,
    }
  }
  const [way] = said
  const beside: readonly string[] = waysOfKnowing[way].fields.map(({ name }) => name)
  const outside = Object.keys(known).find((name) => !beside.includes(name))
  if (outside !== undefined) return { at: `${at}.${outside}`, expected: `left out beside ${way}` }
  return way === 'swapMatrix' ? wrongMatrix(at, known) : null
}

/** Rows may be off 1 by what rounding to four places leaves. */
const rowTolerance = 1e-3

function wrongMatrix(at: string, { swapMatrix = [], levels: named }: KnownOfVariable): WrongSetting | null {
  if (!named || named.length === 0) {
    return {
      at: `${at}.levels`,
      expected: 'given: the levels that the rows and columns of the matrix are of',
    }
  }
  const size = named.length
  if (swapMatrix.length !== size) {
    return {
      at: `${at}.swapMatrix`,
      expected: `a row for each of the ${size} levels`,
      detail: `It has ${swapMatrix.length}.`,
    }
  }
  for (const [r, row] of swapMatrix.entries()) {
    const place = `${at}.swapMatrix[${r}]`
    if (row.length !== size) {
      return {
        at: place,
        expected: `a number for each of the ${size} levels`,
        detail: `It has ${row.length}.`,
      }
    }
    const total = row.reduce((sum, each) => sum + each, 0)
    if (row.some((each) => each < 0) || Math.abs(total - 1) > rowTolerance) {
      return {
        at: place,
        expected: 'probabilities that add up to 1',
        detail: `They add up to ${Number(total.toPrecision(6))}.`,
      }
    }
  }
  return null
}
