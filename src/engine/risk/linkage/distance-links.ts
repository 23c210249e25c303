import { sum } from '../../math/sums'
import type { Progress } from '../../progress'
import type { PairedVariable } from '../paired-variable'
import { originalTree } from './original-tree'
import { recordSpace } from './record-space'

/** Where the ranks end that records are counted by: the first, the second, up to the fifth …; the last has no end. */
export const rankEnds = [1, 2, 5, 10, 50, 200] as const

/** Released records by where their own original stands among all. */
type DistanceLinks = {
  /** The chance that each is linked to its own: one over those that are as near where none is nearer, else 0. */
  readonly linked: Float64Array
  /** The chance that its own is the second nearest. */
  readonly second: Float64Array
  /** Records of which others are exactly as near as their own, and nobody is nearer. */
  readonly tied: number
  /** Expected records by the rank of their own, up to each of {@link rankEnds} and beyond. */
  readonly ranks: readonly number[]
}

/** How often progress is told. */
const block = 2048

/**
 * Links each released record to the nearest original (Pagliuca and Seri 1999; Domingo-Ferrer and Torra 2001). Of several that are
 * equally near one is taken at random: each has its part. sdcMicro's `recordLinkage` is another attacker: it pairs all records
 * one to one at the least total distance.
 */
export function distanceLinks(variables: readonly PairedVariable[], progress: Progress): DistanceLinks {
  const tree = originalTree(recordSpace(variables))
  const records = variables[0].after.length
  const [linked, second] = [new Float64Array(records), new Float64Array(records)]
  const byRank = Array.from({ length: rankEnds.length + 1 }, () => new Float64Array(records))
  const last = rankEnds[rankEnds.length - 1]
  let tied = 0
  for (let i = 0; i < records; i++) {
    if (i % block === 0) progress(i, records, 'Linking records by distance')
    const { nearer, equal } = tree.standingOf(i, last)
    if (nearer >= last) {
      byRank[rankEnds.length][i] = 1
      continue
    }
    let from = nearer
    for (const [r, end] of [...rankEnds, Infinity].entries()) {
      const to = Math.min(end, nearer + equal)
      if (to > from) {
        byRank[r][i] = (to - from) / equal
        from = to
      }
    }
    linked[i] = byRank[0][i]
    second[i] = byRank[1][i]
    if (nearer === 0 && equal > 1) tied++
  }
  return { linked, second, tied, ranks: byRank.map(sum) }
}
