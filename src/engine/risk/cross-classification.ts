import { square } from '../math/elementary'
import { valuesAt } from '../math/values-at'
import { classOf } from './record-risk'

/** Where Table 2 of Shlomo & Skinner (2010) cuts record risks: below 0.1, 0.1–0.5, 0.5 and over. */
export const crossClassificationBounds: readonly number[] = [0.1, 0.5]

/**
 * How many records fall in each class of risk by two measures: rows by `truth`, columns by `estimate`.
 *
 * Shlomo & Skinner (2010), Table 2. Records where either is NaN are left out.
 */
export function crossClassify(
  truth: ArrayLike<number>,
  estimate: ArrayLike<number>,
  bounds: readonly number[] = crossClassificationBounds,
): number[][] {
  const classes = bounds.length + 1
  const table = Array.from({ length: classes }, () => new Array<number>(classes).fill(0))
  for (let i = 0; i < truth.length; i++) {
    if (Number.isNaN(truth[i]) || Number.isNaN(estimate[i])) continue
    table[classOf(truth[i], bounds)][classOf(estimate[i], bounds)]++
  }
  return table
}

/**
 * Spearman's rank correlation: Pearson's correlation of ranks, equal values sharing their average rank.
 *
 * Pairs where either is NaN are left out. Null when one of the two is the same for all, or with fewer than two pairs.
 */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const pairs: number[] = []
  for (let i = 0; i < x.length; i++) if (!Number.isNaN(x[i]) && !Number.isNaN(y[i])) pairs.push(i)
  const xRank = averageRanks(valuesAt(x, pairs))
  const yRank = averageRanks(valuesAt(y, pairs))
  const middle = (pairs.length + 1) / 2
  let xx = 0
  let yy = 0
  let xy = 0
  for (let p = 0; p < pairs.length; p++) {
    xx += square(xRank[p] - middle)
    yy += square(yRank[p] - middle)
    xy += (xRank[p] - middle) * (yRank[p] - middle)
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
}

/** The rank of each value from 1, equal values sharing the average of their ranks. */
function averageRanks(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b])
  const rank = new Float64Array(values.length)
  for (let first = 0; first < order.length;) {
    let after = first + 1
    while (after < order.length && values[order[after]] === values[order[first]]) after++
    for (let p = first; p < after; p++) rank[order[p]] = (first + 1 + after) / 2
    first = after
  }
  return rank
}
