import { valuesAt } from '../math/values-at'
import { type CategoricalColumn, type Codes, codesAt, type Column, newCodes } from './column'
import type { Table } from './table'

/** The table of some of the records, in the order of `rows`: rows of `table` from 0. */
export function someRecords({ columns, times }: Table, rows: Uint32Array): Table {
  return {
    records: rows.length,
    columns: columns.map((column) => someOfColumn(column, rows)),
    ...(times && { times: rows.map((row) => times[row]) }),
  }
}

/** Each record of a table, without keeping what is put down of it. */
export type RecordByRecord = {
  readonly records: Table
  /** Lets go of what was put down of the records. */
  readonly forget: () => void
}

/**
 * Each record of a table whose rows are counted, by the row that it is. A variable’s values are only put down one by one when they are
 * looked at: steps change a few, and the rest would take as much memory as the file.
 */
export function recordsWhenAsked({ columns }: Pick<Table, 'columns'>, rowOf: Uint32Array): RecordByRecord {
  const known = new Map<string, Codes>()
  function whenAsked(column: Column): Column {
    if (column.kind !== 'categorical') return someOfColumn(column, rowOf)
    const asked = {
      ...column,
      get codes() {
        const codes = known.get(column.name) ?? codesAt(column, rowOf)
        known.set(column.name, codes)
        return codes
      },
    }
    notPutDown.set(asked, { rows: column, rowOf })
    return asked
  }
  return {
    records: { records: rowOf.length, columns: columns.map(whenAsked) },
    forget: () => known.clear(),
  }
}

/** Columns that are put down when they are asked for: their rows, and which of them each record is. */
const notPutDown = new WeakMap<
  CategoricalColumn,
  { readonly rows: CategoricalColumn; readonly rowOf: Uint32Array }
>()

/** So many records are looked at together. */
const recordsAtOnce = 1 << 16

/** The codes of some records, `from` the first of them on. */
type CodesOfSome = { readonly from: number; readonly codes: Codes }

/** The codes of every record, some at a time, each only until the next are asked for: nothing is put down for it. */
export function* codesInParts(column: CategoricalColumn): Generator<CodesOfSome, void, undefined> {
  const found = notPutDown.get(column)
  if (!found) {
    yield { from: 0, codes: column.codes }
    return
  }
  const { rows, rowOf } = found
  const part = newCodes(rows.levels.length, recordsAtOnce)
  for (let from = 0; from < rowOf.length; from += recordsAtOnce) {
    const codes = part.subarray(0, rowOf.length - from)
    for (let i = 0; i < codes.length; i++) codes[i] = rows.codes[rowOf[from + i]]
    yield { from, codes }
  }
}

/** The values of a column in the order of `rows`. */
export function someOfColumn(column: Column, rows: Uint32Array): Column {
  switch (column.kind) {
    case 'categorical':
      return { ...column, codes: codesAt(column, rows) }
    case 'numeric':
      return { ...column, values: valuesAt(column.values, rows) }
    case 'text':
      return { ...column, values: Array.from(rows, (row) => column.values[row]) }
  }
}
