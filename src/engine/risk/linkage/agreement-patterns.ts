import type { Progress } from '../../progress'
import { membersOf, sizesOf } from '../members'
import { isWithinShare } from '../within-share'
import type { PairedVariable } from '../paired-variable'

/**
 * Pairs of a released and an original record of one block, by the variables they agree on: bit v of a pattern is 1 where they
 * agree on variable v.
 */
export type AgreementPatterns = {
  readonly variables: number
  readonly blocks: number
  /** Pairs of each pattern, 2^variables of them; as numbers, for there may be more pairs than an integer holds. */
  readonly pairs: Float64Array
  /** Of these the pairs of a record and its own original. */
  readonly own: Float64Array
  /** The pattern of each record with its own original; -1 where blocking keeps the two apart. */
  readonly ownPattern: Int32Array
}

/** Variables that are compared, at the most: every pattern is counted. */
export const mostCompared = 12

/** How often progress is told. */
const every = 256

/** The block of each original and of each released record, numbered alike. */
type BlocksOfPairs = {
  readonly before: Uint32Array
  readonly after: Uint32Array
  readonly cells: number
}

/** How many pairs there are within blocks. */
export function pairsInBlocks({ before, after, cells }: BlocksOfPairs): number {
  const released = sizesOf(after, cells)
  return sizesOf(before, cells).reduce((sum, size, block) => sum + size * released[block], 0)
}

/**
 * Counts the patterns of all pairs within blocks. Levels agree where they are the same, numbers where the released one lies
 * within `share` of the original one; missing values agree with each other only.
 */
export function agreementPatterns(
  variables: readonly PairedVariable[],
  blockOf: BlocksOfPairs,
  share: number,
  progress: Progress,
): AgreementPatterns {
  const agree = variables.map((variable) => agreementOn(variable, share))
  const patternOf = (released: number, original: number) => {
    let pattern = 0
    for (let v = 0; v < agree.length; v++) if (agree[v](released, original)) pattern |= 1 << v
    return pattern
  }
  const originals = membersOf(blockOf.before, blockOf.cells)
  const pairs = new Float64Array(1 << agree.length)
  const own = new Float64Array(1 << agree.length)
  const ownPattern = new Int32Array(blockOf.after.length).fill(-1)
  for (let i = 0; i < ownPattern.length; i++) {
    if (i % every === 0) progress(i, ownPattern.length, 'Comparing pairs of records')
    for (const original of originals[blockOf.after[i]]) pairs[patternOf(i, original)]++
    if (blockOf.after[i] !== blockOf.before[i]) continue
    ownPattern[i] = patternOf(i, i)
    own[ownPattern[i]]++
  }
  const occupied = sizesOf(blockOf.after, blockOf.cells).filter(
    (size, block) => size > 0 && originals[block].length > 0,
  )
  return { variables: agree.length, blocks: occupied.length, pairs, own, ownPattern }
}

function agreementOn(
  variable: PairedVariable,
  share: number,
): (released: number, original: number) => boolean {
  if (variable.kind === 'levels') {
    const { before, after } = variable
    return (released, original) => after[released] === before[original]
  }
  const { before, after } = variable
  return (released, original) =>
    Number.isNaN(before[original])
      ? Number.isNaN(after[released])
      : after[released] === before[original] || isWithinShare(after[released], before[original], share)
}
