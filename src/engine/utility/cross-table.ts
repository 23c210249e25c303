import type { CategoricalColumn } from '../table/column'

/** Records by two variables: rows × columns counts, row-major. Rows are the perturbed variable, as a rule the area. */
export type CrossTable = {
  readonly rows: number
  readonly columns: number
  readonly count: Float64Array
}

/** The records counted by `row` and `column`; a record with a missing value in either is left out. */
export function crossTable(row: CategoricalColumn, column: CategoricalColumn): CrossTable {
  const rows = row.levels.length
  const columns = column.levels.length
  // Counted with room for the missing codes, so that the loop over records has no branch.
  const width = columns + 1
  const counted = new Uint32Array((rows + 1) * width)
  for (let i = 0; i < row.codes.length; i++) counted[row.codes[i] * width + column.codes[i]]++
  const count = new Float64Array(rows * columns)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) count[r * columns + c] = counted[r * width + c]
  }
  return { rows, columns, count }
}

/** The same where each record counts as so many: `weights` by record. */
export function weightedCrossTable(
  row: CategoricalColumn,
  column: CategoricalColumn,
  weights: Float64Array,
): CrossTable {
  const rows = row.levels.length
  const columns = column.levels.length
  const count = new Float64Array(rows * columns)
  for (let i = 0; i < weights.length; i++) {
    const [r, c] = [row.codes[i], column.codes[i]]
    if (r < rows && c < columns) count[r * columns + c] += weights[i]
  }
  return { rows, columns, count }
}

/** The sums of the rows. */
export function rowTotals({ rows, columns, count }: CrossTable): Float64Array {
  const totals = new Float64Array(rows)
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) totals[r] += count[r * columns + c]
  return totals
}

/** The sums of the columns. */
export function columnTotals({ rows, columns, count }: CrossTable): Float64Array {
  const totals = new Float64Array(columns)
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) totals[c] += count[r * columns + c]
  return totals
}

/**
 * A table of merged levels on the levels before: the records of a merged level are shared out over those it was made of, in
 * proportion to their totals in the table `before`, and alike where that has none of them.
 *
 * @param rowOf by level before, the row of `merged` that it is in; null where rows are as they were
 * @param columnOf the same of columns
 */
export function sharedOut(
  merged: CrossTable,
  before: CrossTable,
  rowOf: Uint32Array | null,
  columnOf: Uint32Array | null,
): CrossTable {
  const { rows, columns } = before
  const ofRow = sharesOfMerged(rowTotals(before), rowOf, merged.rows)
  const ofColumn = sharesOfMerged(columnTotals(before), columnOf, merged.columns)
  const count = new Float64Array(rows * columns)
  for (let r = 0; r < rows; r++) {
    const from = (rowOf?.[r] ?? r) * merged.columns
    for (let c = 0; c < columns; c++) {
      count[r * columns + c] = merged.count[from + (columnOf?.[c] ?? c)] * ofRow[r] * ofColumn[c]
    }
  }
  return { rows, columns, count }
}

/** By level before, its share of the merged level that it is in. */
function sharesOfMerged(totals: Float64Array, mergedOf: Uint32Array | null, merged: number): Float64Array {
  if (!mergedOf) return new Float64Array(totals.length).fill(1)
  const total = new Float64Array(merged)
  const levels = new Float64Array(merged)
  totals.forEach((of, level) => {
    total[mergedOf[level]] += of
    levels[mergedOf[level]]++
  })
  return totals.map((of, level) => {
    const all = total[mergedOf[level]]
    return all === 0 ? 1 / levels[mergedOf[level]] : of / all
  })
}
