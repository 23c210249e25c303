import { expm1, log1p } from '../math/elementary'
import { sumsInGroups } from '../math/sums'

/** The rows of a file in groups. */
type RowsInGroups = {
  /** The group of each row, from 0. */
  readonly groupOf: Uint32Array
  readonly groups: number
  /** How many records each row stands for; left out: one each. */
  readonly times: Uint32Array | undefined
}

/**
 * The risk of somebody of a group being re-identified, 1 − Π (1 − r): of a household, of a region. From the risk of each
 * cell and the cell and the group of each record, since a logarithm a cell is less work than one a record. Handbook, ARGUS
 * individual risk methodology (household risk) and measures for categorical variables (hierarchical risk, after Templ 2017).
 */
export function groupRisksOfCells(
  cellRisk: Float64Array,
  cellOf: Uint32Array,
  { groupOf, groups, times }: RowsInGroups,
): Float64Array {
  const logs = cellRisk.map((risk) => log1p(-risk))
  const ofRows = new Float64Array(cellOf.length)
  for (let row = 0; row < cellOf.length; row++) ofRows[row] = logs[cellOf[row]]
  // Of ln 0 rounding loses −∞ − −∞: somebody is certain to be found.
  return sumsInGroups(groupOf, groups, ofRows, times).map((nobody) =>
    Number.isNaN(nobody) ? 1 : -expm1(nobody),
  )
}
