import type { CrossTable } from '../cross-table'

/**
 * Relative absolute average distance of two tables, per cent: 100 when nothing changed, less the more cells differ.
 *
 * RAAD = 100 (D̄ − AAD) ÷ D̄, with D̄ = Σ D ÷ RC the average cell of the original table D and AAD = Σ |D′ − D| ÷ RC the
 * average absolute difference. It is negative when the differences outweigh the table.
 * Shlomo and Skinner (2010), section 4.4.
 *
 * Null for a table without records.
 */
export function raad(before: CrossTable, after: CrossTable): number | null {
  let total = 0
  let distance = 0
  for (let k = 0; k < before.count.length; k++) {
    total += before.count[k]
    distance += Math.abs(after.count[k] - before.count[k])
  }
  return total === 0 ? null : (100 * (total - distance)) / total
}
