import { chiSquare } from '../cramers-v'
import type { CrossTable } from '../cross-table'

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
