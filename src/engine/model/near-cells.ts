import { groupDigits } from '../key/group-digits'
import { firstAtLeast } from '../math/first-place'
import type { Codes } from '../table/column'

/** The occupied cells of a key: by variable the code of each, and how many records each holds. */
export type OccupiedCells = {
  /** Levels of each variable, one more where a value is missing. */
  readonly sizes: readonly number[]
  readonly codes: readonly Codes[]
  readonly count: ArrayLike<number>
}

/** How far a neighbourhood goes along a variable. */
export type Reach = {
  /** Levels away that still count as near; 0 for a nominal variable. */
  readonly radius: number
  /** The levels that are in an order: a code from here on, which is a missing value, is near to itself only. */
  readonly levels: number
}

/** Visits every occupied cell near `codes`, with its count and how many levels away it is on each variable. */
type NearCells = (
  codes: readonly number[],
  visit: (count: number, offsets: readonly number[]) => void,
) => void

/**
 * Finds the occupied cells near a cell, however many cells the key has.
 *
 * The cells are put in the order of their codes, nominal variables first: those that agree on the first few variables
 * then stand side by side, and each further variable narrows the stretch by bisection.
 */
export function nearCells({ sizes, codes, count }: OccupiedCells, reach: readonly Reach[]): NearCells {
  const variables = [...sizes.keys()].sort(
    (v, w) => Number(reach[v].radius > 0) - Number(reach[w].radius > 0),
  )
  const digits = variables.map((v) => ({ codes: codes[v], size: sizes[v] }))
  const order = groupDigits(digits, count.length).firstMember
  const sorted = variables.map((v) => Uint32Array.from(order, (cell) => codes[v][cell]))
  const offsets = new Array<number>(sizes.length).fill(0)

  return (at, visit) => {
    const descend = (depth: number, from: number, until: number): void => {
      if (depth === variables.length) {
        visit(count[order[from]], offsets)
        return
      }
      const v = variables[depth]
      const { radius, levels } = reach[v]
      const isMissing = at[v] >= levels
      const last = isMissing ? at[v] : Math.min(levels - 1, at[v] + radius)
      let next = firstAtLeast(sorted[depth], isMissing ? at[v] : at[v] - radius, from, until)
      while (next < until && sorted[depth][next] <= last) {
        const code = sorted[depth][next]
        const end = firstAtLeast(sorted[depth], code + 1, next, until)
        offsets[v] = code - at[v]
        descend(depth + 1, next, end)
        next = end
      }
    }
    if (count.length > 0) descend(0, 0, count.length)
  }
}
