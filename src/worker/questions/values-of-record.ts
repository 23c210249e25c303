import { textAt } from '../../engine/table/column'
import type { RecordValue } from '../contract-risk'
import { sampleOf, type Held } from '../held'

/** Every value of a record, counted from 1; null where it is missing. */
export function valuesOfRecord(held: Held, { row }: { readonly row: number }): readonly RecordValue[] {
  return sampleOf(held).columns.map((column) => ({ variable: column.name, value: textAt(column, row - 1) }))
}
