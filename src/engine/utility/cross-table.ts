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
