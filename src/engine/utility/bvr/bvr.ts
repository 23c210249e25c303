import { square } from '../../math/elementary'
import { columnTotals, type CrossTable, rowTotals } from '../cross-table'

/**
 * Relative change of the variance between rows of one level's share, per cent: 0 when areas differ as much as before,
 * negative when they were made more alike.
 *
 * BVR = 100 (BV′ − BV) ÷ BV with {@link betweenVariance}. Shlomo and Skinner (2010), section 4.4.
 *
 * Null when the original shares do not differ (BV = 0), or when one of the two does not exist.
 */
export function bvr(before: CrossTable, after: CrossTable, column: number): number | null {
  const original = betweenVariance(before, column)
  const released = betweenVariance(after, column)
  return original === null || original === 0 || released === null
    ? null
    : (100 * (released - original)) / original
}

/**
 * Variance between rows of the share of one column c: BV = Σ_r (P(r) − P)² ÷ (R − 1), with P(r) = D(r, c) ÷ Σ_c D(r, c) and
 * P = Σ_r D(r, c) ÷ Σ D. Rows without records are skipped and R is reduced. Null for fewer than two rows.
 */
export function betweenVariance(table: CrossTable, column: number): number | null {
  const totals = rowTotals(table)
  const total = totals.reduce((sum, count) => sum + count, 0)
  const overall = columnTotals(table)[column] / total
  let rows = 0
  let squares = 0
  for (let r = 0; r < table.rows; r++) {
    if (totals[r] === 0) continue
    rows++
    squares += square(table.count[r * table.columns + column] / totals[r] - overall)
  }
  return rows < 2 ? null : squares / (rows - 1)
}
