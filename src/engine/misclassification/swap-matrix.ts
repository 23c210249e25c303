import { identityMatrix, type MisclassificationMatrix } from './matrix'

/**
 * The matrix of a swap of one group: `rate` of its records exchange their level with a record of another level.
 *
 * T[j][j] = 1 − q and T[j][k] = q n_k ÷ Σ_{l≠j} n_l, with n the group's counts by level. Shlomo & Skinner (2010), section
 * 4.1. An approximation: a swap keeps the counts exactly, n T = n only nearly. A level that nobody could exchange with
 * (no one has another) keeps its records.
 */
export function swapMatrix(
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
