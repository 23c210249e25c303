import type { Column } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import type { RecordValue } from './contract'

/** Every value of a record, counted from 1; null where it is missing. */
export function valuesOfRecord(table: Table, row: number): readonly RecordValue[] {
  return table.columns.map((column) => ({ variable: column.name, value: valueOf(column, row - 1) }))
}

function valueOf(column: Column, record: number): string | null {
  switch (column.kind) {
    case 'categorical':
      return column.codes[record] === column.levels.length ? null : column.levels[column.codes[record]]
    case 'numeric':
      return Number.isNaN(column.values[record]) ? null : String(column.values[record])
    case 'text':
      return column.values[record]
  }
}
