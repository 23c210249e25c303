/**
 * Solves A x = b for a symmetric positive definite A, by Cholesky's decomposition. A is `n` × `n`, row-major; both are
 * overwritten, b by x. False when A is not positive definite to working precision.
 */
export function solveSymmetric(a: Float64Array, b: Float64Array): boolean {
  if (factorSymmetric(a, b.length, 0) !== null) return false
  solveFactored(a, b)
  return true
}

/**
 * Cholesky's factor L of a symmetric A = L Lᵀ, `n` × `n` and row-major, written over its lower half.
 *
 * @param least the share of a diagonal element that must be left of it once the columns before are taken out, from 0
 * @returns null; or the first column, from 0, of which no more is left, which follows from those before it
 */
export function factorSymmetric(a: Float64Array, n: number, least: number): number | null {
  for (let j = 0; j < n; j++) {
    const whole = a[j * n + j]
    let pivot = whole
    for (let k = 0; k < j; k++) pivot -= a[j * n + k] * a[j * n + k]
    if (!(pivot > least * whole)) return j
    const root = Math.sqrt(pivot)
    a[j * n + j] = root
    for (let i = j + 1; i < n; i++) {
      let value = a[i * n + j]
      for (let k = 0; k < j; k++) value -= a[i * n + k] * a[j * n + k]
      a[i * n + j] = value / root
    }
  }
  return null
}

/** Solves L Lᵀ x = b by the factor of {@link factorSymmetric}; b is overwritten by x. */
export function solveFactored(factor: Float64Array, b: Float64Array): void {
  const n = b.length
  for (let i = 0; i < n; i++) {
    let value = b[i]
    for (let k = 0; k < i; k++) value -= factor[i * n + k] * b[k]
    b[i] = value / factor[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    let value = b[i]
    for (let k = i + 1; k < n; k++) value -= factor[k * n + i] * b[k]
    b[i] = value / factor[i * n + i]
  }
}
