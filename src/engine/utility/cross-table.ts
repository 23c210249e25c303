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
 * A table of recoded levels on the levels before: the records of a recoded level are shared out over those it was made of, in
 * proportion to their totals in the table `before`, and alike where that has none of them.
 *
 * @param madeOfRow by row of `recoded`, the rows of `before` that it was made of, ascending; null where rows are as they were
 * @param madeOfColumn the same of columns
 */
export function sharedOut(
  recoded: CrossTable,
  before: CrossTable,
  madeOfRow: MadeOf | null,
  madeOfColumn: MadeOf | null,
): CrossTable {
  const { rows, columns } = before
  const ofRow = madeOfRow && sharesOfRecoded(rowTotals(before), madeOfRow)
  const ofColumn = madeOfColumn && sharesOfRecoded(columnTotals(before), madeOfColumn)
  const count = new Float64Array(rows * columns)
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      for (const [row, ofThisRow] of ofRow?.[r] ?? [[r, 1]]) {
        for (const [column, ofThisColumn] of ofColumn?.[c] ?? [[c, 1]]) {
          count[r * columns + c] += recoded.count[row * recoded.columns + column] * ofThisRow * ofThisColumn
        }
      }
    }
  }
  return { rows, columns, count }
}

/** By recoded level, the levels before that it was made of. */
export type MadeOf = readonly (readonly number[])[]

/** By level before, the recoded levels that were made of it, and its share of each. */
export function sharesOfRecoded(
  totals: Float64Array,
  madeOf: MadeOf,
): (readonly [recoded: number, share: number])[][] {
  const shares = Array.from(totals, (): (readonly [number, number])[] => [])
  madeOf.forEach((levels, recoded) => {
    const all = levels.reduce((sum, level) => sum + totals[level], 0)
    for (const level of levels)
      shares[level].push([recoded, all === 0 ? 1 / levels.length : totals[level] / all])
  })
  return shares
}
