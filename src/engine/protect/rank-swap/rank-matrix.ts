import { randomStream } from '../../math/random'
import { sum } from '../../math/sums'
import { identityMatrix, type MisclassificationMatrix } from '../../misclassification/matrix'
import { drawRankPairs, reachOf } from './rank-pairs'

/** Runs that the chances are the mean of: fewer where each has many records. */
const mostRuns = 400
const fewestRuns = 8
const workOfRuns = 1_000_000

/**
 * How a rank swap changes the values of a stratum with these counts by level: E[records j → k] ÷ n_j as the mean of runs with a
 * stream of their own, so that the same counts have the same chances. Every exchange moves one record each way: n T = n.
 */
export function rankSwapMatrix(
  levels: readonly string[],
  counts: ArrayLike<number>,
  percent: number,
): MisclassificationMatrix {
  const size = levels.length
  const ranks = sum(counts)
  const matrix = identityMatrix(levels)
  const reach = reachOf(percent, ranks)
  if (reach === 0) return matrix
  const runs = Math.ceil(Math.min(mostRuns, Math.max(fewestRuns, workOfRuns / ranks)))
  const levelOf = new Uint32Array(ranks)
  for (let level = 0, rank = 0; level < size; level++) {
    for (let record = 0; record < counts[level]; record++) levelOf[rank++] = level
  }
  const moves = new Float64Array(size * size)
  const random = randomStream(0, 'expected rank swap')
  for (let run = 0; run < runs; run++) {
    const partner = drawRankPairs(ranks, reach, random)
    for (let rank = 0; rank < ranks; rank++) moves[levelOf[rank] * size + levelOf[partner[rank]]]++
  }
  for (let from = 0; from < size; from++) {
    if (counts[from] === 0) continue
    for (let to = 0; to < size; to++) {
      matrix.probability[from * size + to] = moves[from * size + to] / (runs * counts[from])
    }
  }
  return matrix
}
