import { expm1, log1p } from '../math/elementary'

/**
 * The risk of somebody of a group being re-identified, 1 − Π (1 − r): of a household, of a region. From the risk of each
 * cell and the cell and the group of each record, since a logarithm a cell is less work than one a record. Handbook, ARGUS
 * individual risk methodology (household risk) and measures for categorical variables (hierarchical risk, after Templ 2017).
 *
 * Sums are compensated as in `sums.ts`, without an object a group.
 *
 * @param groupOf the group of each record, from 0
 */
export function groupRisksOfCells(
  cellRisk: Float64Array,
  cellOf: Uint32Array,
  groupOf: Uint32Array,
  groups: number,
): Float64Array {
  const logs = new Float64Array(cellRisk.length)
  for (let cell = 0; cell < logs.length; cell++) logs[cell] = log1p(-cellRisk[cell])
  const total = new Float64Array(groups)
  const lost = new Float64Array(groups)
  for (let i = 0; i < groupOf.length; i++) {
    const group = groupOf[i]
    const value = logs[cellOf[i]]
    const before = total[group]
    const next = before + value
    // What rounding lost, without asking which of the two is larger (Knuth): few of them are guessed right.
    const added = next - before
    lost[group] += before - (next - added) + (value - added)
    total[group] = next
  }
  for (let group = 0; group < groups; group++) {
    const nobody = total[group] + lost[group]
    // Of ln 0 rounding loses −∞ − −∞: somebody is certain to be found.
    total[group] = Number.isNaN(nobody) ? 1 : -expm1(nobody)
  }
  return total
}
