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

/**
 * Each record of a table whose rows are counted, by the row that it is. A variable’s values are only put down one by one when they are
 * first looked at: steps change a few, and the rest would take as much memory as the file.
 */
export function recordsWhenAsked({ columns }: Pick<Table, 'columns'>, rowOf: Uint32Array): Table {
  return { records: rowOf.length, columns: columns.map((column) => columnWhenAsked(column, rowOf)) }
}

function columnWhenAsked(column: Column, rowOf: Uint32Array): Column {
  if (column.kind !== 'categorical') return someOfColumn(column, rowOf)
  let codes: Codes | null = null
  return {
    ...column,
    get codes() {
      return (codes ??= codesAt(column, rowOf))
    },
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
