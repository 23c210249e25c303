import { type Column, codesAt } from './column'
import type { Table } from './table'

/** The table of some of the records, in the order of `rows`: rows of `table` from 0. */
export function someRecords({ columns, times }: Table, rows: Uint32Array): Table {
  return {
    records: rows.length,
    columns: columns.map((column) => someOfColumn(column, rows)),
    ...(times && { times: rows.map((row) => times[row]) }),
  }
}

/** The values of a column in the order of `rows`. */
export function someOfColumn(column: Column, rows: Uint32Array): Column {
  switch (column.kind) {
    case 'categorical':
      return { ...column, codes: codesAt(column, rows) }
    case 'numeric':
      return { ...column, values: Float64Array.from(rows, (row) => column.values[row]) }
    case 'text':
      return { ...column, values: Array.from(rows, (row) => column.values[row]) }
  }
}
