import type { NumberStyle } from './number-notation'
import { recordsOfParquet } from './parquet/records-of-parquet'
import { recordsAsWritten, styleOf, type RecordsAsWritten, type RowsAsked } from './read-rows'
import type { ReadableFile } from './readable-file'

/** How the records of a file are read again, each as it is written. Plain data. */
export type ReadAgain =
  | { readonly rows: RowsAsked }
  /** Of a Parquet file: what a number that is missing is written as. */
  | { readonly missing: string }

/**
 * The records of a file, some at a time.
 *
 * @param unread variables of which nobody asks for a field
 * @throws Problem, as the file was read before
 */
export function recordsAgain(
  file: ReadableFile,
  again: ReadAgain,
  unread: ReadonlySet<string> = new Set(),
): AsyncIterable<RecordsAsWritten> {
  return 'rows' in again ? recordsAsWritten(file, again.rows) : recordsOfParquet(file, again.missing, unread)
}

/** How numbers stand in those records. */
export function numberStyleOf(again: ReadAgain): NumberStyle {
  return 'rows' in again ? styleOf(again.rows.request, again.rows.plan) : { mark: '.', delimiter: ',' }
}
