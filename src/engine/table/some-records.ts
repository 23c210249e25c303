import { valuesAt } from '../math/values-at'
import { type Codes, codesAt, type Column } from './column'
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
  const whenAsked = (column: Column): Column =>
    column.kind !== 'categorical'
      ? someOfColumn(column, rowOf)
      : {
          ...column,
          get codes() {
            const codes = known.get(column.name) ?? codesAt(column, rowOf)
            known.set(column.name, codes)
            return codes
          },
        }
  return {
    records: { records: rowOf.length, columns: columns.map(whenAsked) },
    forget: () => known.clear(),
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
