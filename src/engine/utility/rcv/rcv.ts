import { square } from '../../math/elementary'
import { columnTotals, type CrossTable, rowTotals } from '../cross-table'

/**
 * Relative change of Cramér's V, per cent: 0 when the association of rows and columns is as before, negative when it
 * became weaker.
 *
 * RCV = 100 (CV′ − CV) ÷ CV with CV = √(χ² ÷ min(R − 1, C − 1)), as Shlomo and Skinner (2010), section 4.4, print it:
 * without division by n, which is the same in both tables.
 *
 * Null when the original table has no association at all (χ² = 0).
 */
export function rcv(before: CrossTable, after: CrossTable): number | null {
  const original = Math.sqrt(chiSquare(before))
  // min(R − 1, C − 1) is one number for both tables and cancels.
  return original === 0 ? null : (100 * (Math.sqrt(chiSquare(after)) - original)) / original
}

/** Pearson's χ² of independence of rows and columns; cells with an expected count of 0 are skipped. */
export function chiSquare(table: CrossTable): number {
  const rows = rowTotals(table)
  const columns = columnTotals(table)
  const total = rows.reduce((sum, count) => sum + count, 0)
  let chi = 0
  for (let r = 0; r < table.rows; r++) {
    for (let c = 0; c < table.columns; c++) {
      const expected = (rows[r] * columns[c]) / total
      if (expected > 0) chi += square(table.count[r * table.columns + c] - expected) / expected
    }
  }
  return chi
}

/**
 * Cramér's V as it is usually defined, between 0 and 1: √(χ² ÷ (n min(R − 1, C − 1))), over rows and columns that occur.
 *
 * Null for a table with fewer than two rows or columns that occur.
 */
export function cramersV(table: CrossTable): number | null {
  const rows = rowTotals(table)
  const columns = columnTotals(table)
  const degrees = Math.min(occurring(rows), occurring(columns)) - 1
  const total = rows.reduce((sum, count) => sum + count, 0)
  return degrees < 1 ? null : Math.sqrt(chiSquare(table) / (total * degrees))
}

function occurring(totals: Float64Array): number {
  return totals.filter((total) => total > 0).length
}
