import { inverseOf } from '../math/linear-solve'

/** How many records had each level before it was drawn anew, as it can be told from a release and its matrix. */
type OriginalCounts = {
  /** Unbiased; where few records have a level it can be below 0. */
  readonly estimate: Float64Array
  /** Standard error of each, over the draws. */
  readonly standardError: Float64Array
}

/**
 * The counts before protection, estimated from the released counts `t` and the published matrix R, rows true and columns released:
 * T̂ = (Rᵀ)⁻¹ t, unbiased as E(t) = Rᵀ T. Every record drew by itself, so that Var(t) = Σ_j T_j (diag R_j − R_j R_jᵀ), and with
 * A = (Rᵀ)⁻¹ the variance of T̂_k is estimated without bias by Σ_i A_ki² t_i − T̂_k; an estimate below 0 is 0.
 *
 * Where chances differed between groups and R is their mean, the variance is somewhat less than that.
 *
 * @param rows of R; every row sums to 1
 * @returns null where R has no inverse: two levels are released alike, and nothing tells them apart
 * @see Gouweleeuw, Kooiman, Willenborg and de Wolf (1998), Journal of Official Statistics 14, section 4
 */
export function originalCounts(
  rows: readonly (readonly number[])[],
  released: ArrayLike<number>,
): OriginalCounts | null {
  const n = rows.length
  const transposed = new Float64Array(n * n)
  rows.forEach((row, j) => row.forEach((entry, k) => (transposed[k * n + j] = entry)))
  const a = inverseOf(transposed, n)
  if (!a) return null
  const estimate = new Float64Array(n)
  const standardError = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    let squares = 0
    for (let i = 0; i < n; i++) {
      const weight = a[k * n + i]
      estimate[k] += weight * released[i]
      squares += weight * weight * released[i]
    }
    standardError[k] = Math.sqrt(Math.max(squares - estimate[k], 0))
  }
  return { estimate, standardError }
}
