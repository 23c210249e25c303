import { textAt } from '../../engine/table/column'
import { sampleOf, type Held } from '../held'

export type RecordValue = { readonly variable: string; readonly value: string | null }

/** Every value of a record, counted from 1; null where it is missing. */
export function valuesOfRecord(held: Held, { row }: { readonly row: number }): readonly RecordValue[] {
  return sampleOf(held).columns.map((column) => ({ variable: column.name, value: textAt(column, row - 1) }))
}
