/**
 * Solves A x = b for a symmetric positive definite A, by Cholesky's decomposition. A is `n` × `n`, row-major; both are
 * overwritten, b by x. False when A is not positive definite to working precision.
 */
export function solveSymmetric(a: Float64Array, b: Float64Array): boolean {
  const n = b.length
  for (let j = 0; j < n; j++) {
    let pivot = a[j * n + j]
    for (let k = 0; k < j; k++) pivot -= a[j * n + k] * a[j * n + k]
    if (!(pivot > 0)) return false
    const root = Math.sqrt(pivot)
    a[j * n + j] = root
    for (let i = j + 1; i < n; i++) {
      let value = a[i * n + j]
      for (let k = 0; k < j; k++) value -= a[i * n + k] * a[j * n + k]
      a[i * n + j] = value / root
    }
  }
  for (let i = 0; i < n; i++) {
    let value = b[i]
    for (let k = 0; k < i; k++) value -= a[i * n + k] * b[k]
    b[i] = value / a[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    let value = b[i]
    for (let k = i + 1; k < n; k++) value -= a[k * n + i] * b[k]
    b[i] = value / a[i * n + i]
  }
  return true
}
