/**
 * The inverse of a square matrix, `n` × `n` and row-major, by Gauss–Jordan elimination with the largest pivot of each column.
 * Null where a pivot is no more than `least` times the largest entry of the matrix: then it has none to working precision.
 */
export function inverseOf(matrix: Float64Array, n: number, least = 1e-12): Float64Array | null {
  const a = matrix.slice()
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n; i++) inverse[i * n + i] = 1
  const largest = a.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0)
  for (let column = 0; column < n; column++) {
    const row = pivotRow(a, n, column)
    const pivot = a[row * n + column]
    if (!(Math.abs(pivot) > least * largest)) return null
    for (const each of [a, inverse]) {
      swapRows(each, n, row, column)
      for (let k = 0; k < n; k++) each[column * n + k] /= pivot
    }
    for (let i = 0; i < n; i++) {
      const factor = a[i * n + column]
      if (i === column || factor === 0) continue
      for (const each of [a, inverse]) {
        for (let k = 0; k < n; k++) each[i * n + k] -= factor * each[column * n + k]
      }
    }
  }
  return inverse
}

/** The row at or below the diagonal with the largest entry of a column. */
function pivotRow(a: Float64Array, n: number, column: number): number {
  let best = column
  for (let i = column + 1; i < n; i++) {
    if (Math.abs(a[i * n + column]) > Math.abs(a[best * n + column])) best = i
  }
  return best
}

function swapRows(a: Float64Array, n: number, i: number, j: number): void {
  if (i === j) return
  const kept = a.slice(i * n, (i + 1) * n)
  a.copyWithin(i * n, j * n, (j + 1) * n)
  a.set(kept, j * n)
}
