/** Rows that are added together: each sum is then read and written once for so many. */
const rowsAtOnce = 4

/**
 * Adds rows to `sums`, each times its factor, in their order.
 *
 * @param rows row by row, each as long as `sums`; as many as there are factors
 */
export function addRows(sums: Float64Array, factors: Float64Array, rows: Float64Array): void {
  const width = sums.length
  let row = 0
  for (; row + rowsAtOnce <= factors.length; row += rowsAtOnce) {
    const f0 = factors[row]
    const f1 = factors[row + 1]
    const f2 = factors[row + 2]
    const f3 = factors[row + 3]
    if (f0 === 0 && f1 === 0 && f2 === 0 && f3 === 0) continue
    const r0 = row * width
    const r1 = r0 + width
    const r2 = r1 + width
    const r3 = r2 + width
    for (let j = 0; j < width; j++) {
      let total = sums[j]
      total += f0 * rows[r0 + j]
      total += f1 * rows[r1 + j]
      total += f2 * rows[r2 + j]
      total += f3 * rows[r3 + j]
      sums[j] = total
    }
  }
  for (; row < factors.length; row++) {
    const factor = factors[row]
    if (factor === 0) continue
    const start = row * width
    for (let j = 0; j < width; j++) sums[j] += factor * rows[start + j]
  }
}
