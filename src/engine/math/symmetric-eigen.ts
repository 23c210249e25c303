/** Eigenvalues from the largest to the smallest; `vectors[i * n + j]` is component i of the j-th, each of length 1. */
type Eigen = { readonly values: Float64Array; readonly vectors: Float64Array }

/** More sweeps than any matrix needs: each squares what is left off the diagonal. */
const mostSweeps = 60

/**
 * The eigenvalues and eigenvectors of a symmetric matrix, `n` × `n`, row-major, by cyclic Jacobi rotations.
 *
 * Golub and Van Loan (2013), Matrix Computations, 4th edition, section 8.5. Accurate to rounding for eigenvalues near zero, too.
 */
export function symmetricEigen(matrix: Float64Array, n: number): Eigen {
  const a = matrix.slice()
  const v = new Float64Array(n * n)
  for (let i = 0; i < n; i++) v[i * n + i] = 1
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let turned = false
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) turned = rotate(a, v, n, p, q) || turned
    }
    if (!turned) break
  }
  const order = [...new Array(n).keys()].sort((i, j) => a[j * n + j] - a[i * n + i])
  const vectors = new Float64Array(n * n)
  order.forEach((from, to) => {
    for (let i = 0; i < n; i++) vectors[i * n + to] = v[i * n + from]
  })
  return { values: Float64Array.from(order, (i) => a[i * n + i]), vectors }
}

/** Makes the entry at p, q zero; false where it is already, beside the diagonal. */
function rotate(a: Float64Array, v: Float64Array, n: number, p: number, q: number): boolean {
  const off = a[p * n + q]
  const size = Math.abs(a[p * n + p]) + Math.abs(a[q * n + q])
  if (size + Math.abs(off) === size) {
    a[p * n + q] = 0
    a[q * n + p] = 0
    return false
  }
  const cotangent = (a[q * n + q] - a[p * n + p]) / (2 * off)
  const t = (cotangent < 0 ? -1 : 1) / (Math.abs(cotangent) + Math.sqrt(cotangent * cotangent + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < n; k++) turn(a, k * n + p, k * n + q, c, s)
  for (let k = 0; k < n; k++) turn(a, p * n + k, q * n + k, c, s)
  for (let k = 0; k < n; k++) turn(v, k * n + p, k * n + q, c, s)
  return true
}

function turn(of: Float64Array, p: number, q: number, c: number, s: number): void {
  const [x, y] = [of[p], of[q]]
  of[p] = c * x - s * y
  of[q] = s * x + c * y
}
