import type { Comparison } from '../comparison'
import type { LossNotComputed } from '../define'
import { jointCells } from '../joint-cells'
import { isNotComputed } from '../pairs'
import { tablesUpTo, usualDimension, type CtbilEntry, type CtbilResult } from './definition'

/**
 * CTBIL = Σ |x − x′| over all cells of all tables of up to `dimension` of the variables, a missing value being a level, and the same
 * over the number of these cells.
 *
 * Domingo-Ferrer and Torra (2001); Handbook, (3.5.6). In a table of one variable an emptied value counts twice: its level has one record
 * less, missing one more.
 */
export function ctbil(
  { variables, dimension = usualDimension }: CtbilEntry,
  comparison: Comparison,
): CtbilResult | LossNotComputed {
  let [value, cells] = [0, 0]
  for (const table of tablesUpTo(variables, dimension)) {
    const found = jointCells(comparison, table)
    if (isNotComputed(found)) return found
    const { before, after } = found
    for (const [cell, records] of before) value += Math.abs(records - (after.get(cell) ?? 0))
    for (const [cell, records] of after) if (!before.has(cell)) value += records
    cells += found.cells
  }
  return { value, normalised: value / cells }
}
