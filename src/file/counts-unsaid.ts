import { countColumnIn } from '../engine/key/population-of-counts'
import type { Table } from '../engine/table/table'
import { rowsLikeCounts } from './reading-notes'
import type { ReadingNote } from './table-description'

/** What is noted of rows that may be counts, which were read as one record each. */
export function countsUnsaid(table: Table): readonly ReadingNote[] {
  const count = countColumnIn(table)
  return count === null ? [] : [rowsLikeCounts(count, table.records)]
}
