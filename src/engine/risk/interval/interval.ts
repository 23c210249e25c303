import { deviationOf } from '../../math/deviation'
import { firstAbove, firstAtLeast } from '../../math/first-place'
import { silent, type Progress } from '../../progress'
import { boxTree, countingInBoxes, type BoxTree } from '../box-tree'
import { membersOf } from '../members'
import type { PairedNumbers } from '../paired-variable'
import { isWithinShare } from '../within-share'

/*
 * How near numbers are released to the true ones, and how many others are as near. A missing value is near a missing one
 * only.
 */

/**
 * 1 for records whose true value lies within `share` standard deviations of the released one, ends included, on all
 * variables (sdcMicro, `dRisk`: the deviation is that of the released column).
 */
export function withinDeviations(variables: readonly PairedNumbers[], share: number): Uint8Array {
  const within = new Uint8Array(variables[0].before.length).fill(1)
  for (const { before, after } of variables) {
    const reach = share * deviationOf(after)
    for (let i = 0; i < within.length; i++) {
      const isNear = before[i] >= after[i] - reach && before[i] <= after[i] + reach
      if (!isNear && !(Number.isNaN(before[i]) && Number.isNaN(after[i]))) within[i] = 0
    }
  }
  return within
}

/**
 * For each record how many released values lie in the interval around its true one ({@link isWithinShare}); 0 where its own
 * does not, since whoever looks there finds others only, and NaN for missing values and zeros, which stand for nobody.
 */
export function countsWithin({ before, after }: PairedNumbers, share: number): Float64Array {
  const sorted = after.filter((value) => !Number.isNaN(value)).sort()
  return before.map((x, i) => {
    if (Number.isNaN(x) || x === 0) return NaN
    if (!isWithinShare(after[i], x, share)) return 0
    const [low, high] = endsAround(x, share)
    return firstAtLeast(sorted, high) - firstAbove(sorted, low)
  })
}

/**
 * For each record how many released ones are in its true cell and have every number in the interval around its own true
 * one; 0 where the record itself is not among them.
 *
 * The released numbers are put in order, so that an interval is one of ranks; in each cell the ranks are points in a tree of
 * boxes, in which many alike or near are counted at once.
 *
 * @param cellOf the cell of each record, true and released, numbered alike; `cells` of them
 */
export function matchesWithin(
  variables: readonly PairedNumbers[],
  cellOf: { readonly before: Uint32Array; readonly after: Uint32Array; readonly cells: number },
  share: number,
  progress: Progress = silent,
): Uint32Array {
  const width = variables.length
  const intervals = variables.map((variable) => rankIntervals(variable, share))
  const matches = new Uint32Array(cellOf.after.length)
  const [low, high] = [new Float64Array(width), new Float64Array(width)]
  let done = 0
  for (const members of membersOf(cellOf.after, cellOf.cells)) {
    const count = countingInBoxes(ranksOf(members, intervals), width)
    for (const i of members) {
      if (done++ % every === 0) progress(done, matches.length, 'Counting records with such numbers')
      const isItself = intervals.every(({ rank, from, to }) => from[i] <= rank[i] && rank[i] <= to[i])
      if (cellOf.before[i] !== cellOf.after[i] || !isItself) continue
      for (let v = 0; v < width; v++) {
        low[v] = intervals[v].from[i]
        high[v] = intervals[v].to[i]
      }
      matches[i] = count(low, high)
    }
  }
  return matches
}

/** How often progress is told. */
const every = 2048

/** The numbers of records as their places among the released ones, a missing one after all. */
type RankIntervals = {
  /** Of the released number. */
  readonly rank: Float64Array
  /** The first and the last place in the interval around the true number; `to` is below `from` where there is none. */
  readonly from: Float64Array
  readonly to: Float64Array
}

function rankIntervals({ before, after }: PairedNumbers, share: number): RankIntervals {
  const sorted = after.filter((value) => !Number.isNaN(value)).sort()
  const distinct = sorted.filter((value, at) => at === 0 || value !== sorted[at - 1])
  const missing = distinct.length
  const [from, to] = [new Float64Array(before.length), new Float64Array(before.length)]
  before.forEach((x, i) => {
    if (Number.isNaN(x)) {
      from[i] = to[i] = missing
      return
    }
    const [low, high] = endsAround(x, share)
    from[i] = x === 0 ? firstAtLeast(distinct, 0) : firstAbove(distinct, low)
    to[i] = (x === 0 ? firstAbove(distinct, 0) : firstAtLeast(distinct, high)) - 1
  })
  return {
    rank: after.map((value) => (Number.isNaN(value) ? missing : firstAtLeast(distinct, value))),
    from,
    to,
  }
}

function ranksOf(members: Uint32Array, intervals: readonly RankIntervals[]): BoxTree {
  const width = intervals.length
  const points = new Float64Array(members.length * width)
  members.forEach((record, at) => {
    for (let v = 0; v < width; v++) points[at * width + v] = intervals[v].rank[record]
  })
  return boxTree(points, width, (_, low, high) => high - low)
}

/** How many records have numbers that no other record of the file has, all of them together. */
export function aloneWithNumbers(columns: readonly Float64Array[]): number {
  const counts = new Map<string, number>()
  const name = (i: number) => columns.map((values) => values[i]).join(' ')
  for (let i = 0; i < columns[0].length; i++) counts.set(name(i), (counts.get(name(i)) ?? 0) + 1)
  let alone = 0
  for (const count of counts.values()) if (count === 1) alone++
  return alone
}

/** The ends of the open interval of {@link isWithinShare}, which around zero has none. */
function endsAround(x: number, share: number): readonly [low: number, high: number] {
  return x > 0 ? [x * (1 - share), x * (1 + share)] : [x * (1 + share), x * (1 - share)]
}
