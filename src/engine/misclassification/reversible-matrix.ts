import { identityMatrix, type MisclassificationMatrix } from './matrix'
import { changeRate } from './pram-matrix'

/**
 * R of `base` with as many expected moves one way as the other: n_i R_ij = min(n_i B_ij, n_j B_ji) for i ≠ j, and the rest of a
 * row on the diagonal. So n R = n, and a move that `base` does not make is not made: where {@link invariantBase} goes through the
 * matrix twice and reaches twice as far, this one stays within its band.
 *
 * `base` is to be {@link amongPresent} `counts`. The moves of Metropolis et al. (1953), Journal of Chemical Physics 21(6),
 * 1087–1092, doi:10.1063/1.1699114, in the form of Hastings (1970), Biometrika 57(1), 97–109, equation (9).
 */
export function reversibleMatrix(
  { levels, probability }: MisclassificationMatrix,
  counts: ArrayLike<number>,
): MisclassificationMatrix {
  const size = levels.length
  const matrix = identityMatrix(levels)
  for (let i = 0; i < size; i++) {
    if (!(counts[i] > 0)) continue
    let moved = 0
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const both = Math.min(counts[i] * probability[i * size + j], counts[j] * probability[j * size + i])
      matrix.probability[i * size + j] = both / counts[i]
      moved += both / counts[i]
    }
    matrix.probability[i * size + i] = 1 - moved
  }
  return matrix
}

/**
 * The α with which αR + (1 − α)I changes the share `rate` of the records, as far as no row loses more than it has: R changes
 * less than its base, so that α is above 1 as a rule. 1 where R changes nothing.
 */
export function alphaOfReversible(
  matrix: MisclassificationMatrix,
  counts: ArrayLike<number>,
  rate: number,
): number {
  const changed = changeRate(matrix, counts)
  if (changed === 0) return 1
  const size = matrix.levels.length
  let most = 0
  for (let i = 0; i < size; i++) most = Math.max(most, 1 - matrix.probability[i * size + i])
  return Math.min(rate / changed, 1 / most)
}
