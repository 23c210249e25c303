/*
 * Symmetric matrices, row-major, of which the lower half is kept.
 */

/** Adds what stands above the diagonal to its place below: sums of pairs may be gathered in either order. */
export function foldDown(matrix: Float64Array, width: number): void {
  for (let j = 0; j < width; j++)
    for (let k = 0; k < j; k++) {
      matrix[j * width + k] += matrix[k * width + j]
      matrix[k * width + j] = 0
    }
}

/** zᵀ M z, of whose M the lower half is given. */
export function quadraticForm(lower: Float64Array, z: Float64Array): number {
  let form = 0
  for (let j = 0; j < z.length; j++) {
    let row = 0
    for (let k = 0; k < j; k++) row += lower[j * z.length + k] * z[k]
    form += z[j] * (2 * row + lower[j * z.length + j] * z[j])
  }
  return form
}
