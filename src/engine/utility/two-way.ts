import { levelsMadeOf } from '../key/recoded'
import { categorical, findColumn, type Table } from '../table/table'
import type { Comparison, Original } from './comparison'
import { crossTable, type CrossTable, type MadeOf, sharedOut, weightedCrossTable } from './cross-table'

type RowAndColumn = readonly [row: string, column: string]

/** A two-way table before and after. */
type TwoWay = { readonly before: CrossTable; readonly after: CrossTable }

/**
 * A table of two variables before and after, on the levels of the file; null where a variable is not released, or has other
 * levels than the file, as in a release made elsewhere.
 *
 * Where levels were merged, for everybody or for some, the records of a released level are shared out over those of the file
 * as many as it has of each. Where records were left out, each of the others counts as one over the chance that it had to be
 * kept.
 */
export function twoWay(comparison: Comparison, variables: RowAndColumn): TwoWay | null {
  const before = tableBefore(comparison.original, variables)
  return comparison.once(`two-way ${JSON.stringify(variables)}`, () => {
    const released = crossTableIn(comparison.after, variables, comparison.weights)
    if (!released) return null
    const after = apart(released, before, comparison, variables)
    return after.rows === before.rows && after.columns === before.columns ? { before, after } : null
  })
}

/** The table before protection. */
function tableBefore({ table, once }: Original, variables: RowAndColumn): CrossTable {
  const [row, column] = variables
  return once(`two-way ${JSON.stringify(variables)}`, () =>
    crossTable(categorical(table, row), categorical(table, column)),
  )
}

/** A table of released levels on the levels of the file. */
function apart(
  released: CrossTable,
  before: CrossTable,
  { original, after, recodings }: Comparison,
  variables: RowAndColumn,
): CrossTable {
  const [madeOfRow, madeOfColumn] = variables.map((name): MadeOf | null => {
    const own = recodings.filter(({ variable }) => variable === name)
    if (own.length === 0) return null
    return levelsMadeOf(categorical(after, name).levels, categorical(original.table, name).levels, own)
  })
  return madeOfRow || madeOfColumn ? sharedOut(released, before, madeOfRow, madeOfColumn) : released
}

function crossTableIn(
  table: Table,
  [rowName, columnName]: RowAndColumn,
  weights: Float64Array | null,
): CrossTable | null {
  const row = findColumn(table, rowName)
  const column = findColumn(table, columnName)
  if (row?.kind !== 'categorical' || column?.kind !== 'categorical') return null
  return weights ? weightedCrossTable(row, column, weights) : crossTable(row, column)
}
