import { square } from '../math/elementary'
import { columnTotals, type CrossTable, rowTotals } from './cross-table'

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
