import { CsvBytes } from './csv-bytes'
import { fieldsOfColumn } from './csv-fields'
import { known, type Table } from '../engine/table/table'

/** Records and fields in one part: of very many columns it has fewer records. */
const mostRecords = 8192
const mostFields = 1 << 17

/**
 * A table as CSV, in parts that a Blob can be made of: a header row, then the records in `order`.
 *
 * Comma, decimal point, CR LF, and quotation marks where a value needs them (RFC 4180). Numbers are the shortest that
 * read back the same. A missing value is written as `missing`, which should be what the file was read with; in a file of
 * one column as `NA` where it would be an empty line. The text of a cell is what `written` makes of it.
 *
 * @throws Problem `variable-unknown`
 */
export function* csvParts(
  table: Table,
  order: Uint32Array,
  columns: readonly string[],
  missing = '',
  written: (cell: string) => string = (cell) => cell,
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  const field = (cell: string) => quoted(written(cell))
  const cells = { field, missing: tokenOfMissing(missing, columns.length) }
  const fields = columns.map((name) => fieldsOfColumn(known(table, name), order, cells))
  const csv = new CsvBytes()
  csv.addHeader(columns.map(field))
  yield csv.taken()
  const recordsInPart = Math.max(1, Math.min(mostRecords, Math.floor(mostFields / columns.length)))
  for (let start = 0; start < order.length; start += recordsInPart) {
    const count = Math.min(recordsInPart, order.length - start)
    csv.addRows(
      count,
      fields.map((of) => of(start, count)),
    )
    yield csv.taken()
  }
}

/** What stands for a missing value: in a file of one column nothing would be an empty line. */
export function tokenOfMissing(missing: string, columns: number): string {
  return columns === 1 && missing === '' ? 'NA' : missing
}

/** The records of a table in their own order. */
export function fileOrder(table: Table): Uint32Array {
  return Uint32Array.from({ length: table.records }, (_, record) => record)
}

/** A field with quotation marks where it needs them. */
export function quoted(value: string): string {
  return /["\r\n,\ufeff]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
