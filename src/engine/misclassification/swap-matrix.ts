import { identityMatrix, type MisclassificationMatrix } from './matrix'
import { expectedSwapMoves } from './swap-moves'

/**
 * How a swap of `rate` of a group's records changes their values: T[j][k] = E[moves j → k] ÷ n_j of the swap as it runs,
 * with n the group's counts by level. Flows go both ways in equal numbers, so n_j T[j][k] = n_k T[k][j] and n T = n.
 *
 * A level that is absent, or whose records have nobody to exchange with, keeps its row of the identity.
 */
export function swapMatrix(
  levels: readonly string[],
  counts: ArrayLike<number>,
  rate: number,
): MisclassificationMatrix {
  const size = levels.length
  const matrix = identityMatrix(levels)
  const moves = expectedSwapMoves(counts, rate)
  for (let j = 0; j < size; j++) {
    if (counts[j] === 0) continue
    let leaving = 0
    for (let k = 0; k < size; k++) {
      if (k === j) continue
      leaving += moves[j * size + k]
      matrix.probability[j * size + k] = moves[j * size + k] / counts[j]
    }
    matrix.probability[j * size + j] = 1 - leaving / counts[j]
  }
  return matrix
}

/**
 * The matrix as published: T[j][j] = 1 − q and T[j][k] = q n_k ÷ Σ_{l≠j} n_l, which takes every drawn record to have found
 * a partner and understates the risk where they run out. n T = n only nearly. With nobody to exchange with the identity.
 *
 * Shlomo and Skinner (2010), section 4.1.
 */
export function publishedSwapMatrix(
  levels: readonly string[],
  counts: ArrayLike<number>,
  rate: number,
): MisclassificationMatrix {
  const matrix = identityMatrix(levels)
  const size = levels.length
  for (let j = 0; j < size; j++) {
    let elsewhere = 0
    for (let k = 0; k < size; k++) if (k !== j) elsewhere += counts[k]
    if (elsewhere === 0) continue
    for (let k = 0; k < size; k++) {
      matrix.probability[j * size + k] = k === j ? 1 - rate : (rate * counts[k]) / elsewhere
    }
  }
  return matrix
}
