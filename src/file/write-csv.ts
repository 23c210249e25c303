import type { Column } from '../engine/table/column'
import { known, type Table } from '../engine/table/table'

/** Records in one part of the text. */
const recordsInPart = 8192

export const lineEnd = '\r\n'

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
): Generator<string, void, undefined> {
  const token = tokenOfMissing(missing, columns.length)
  const field = (cell: string) => quoted(written(cell))
  const writers = columns.map((name) => fieldWriter(known(table, name), token, field))
  yield columns.map(field).join(',') + lineEnd
  for (let start = 0; start < order.length; start += recordsInPart) {
    const end = Math.min(start + recordsInPart, order.length)
    let part = ''
    for (let i = start; i < end; i++) {
      for (let c = 0; c < writers.length; c++) part += (c === 0 ? '' : ',') + writers[c](order[i])
      part += lineEnd
    }
    yield part
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

/** What a column has at a record, as a field. */
export function fieldWriter(
  column: Column,
  missing: string,
  field: (cell: string) => string,
): (record: number) => string {
  const token = field(missing)
  switch (column.kind) {
    case 'categorical': {
      const fields = [...column.levels.map(field), token]
      return (record) => fields[column.codes[record]]
    }
    case 'numeric':
      return (record) => (Number.isNaN(column.values[record]) ? token : String(column.values[record]))
    case 'text':
      return (record) => {
        const value = column.values[record]
        return value === null ? token : field(value)
      }
  }
}

/** A field with quotation marks where it needs them. */
export function quoted(value: string): string {
  return /["\r\n,\ufeff]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
