import { textAt } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import type { RecordValue } from './contract-risk'

/** Every value of a record, counted from 1; null where it is missing. */
export function valuesOfRecord(table: Table, row: number): readonly RecordValue[] {
  return table.columns.map((column) => ({ variable: column.name, value: textAt(column, row - 1) }))
}
