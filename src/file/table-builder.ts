import { type ColumnEncoder, type ColumnRead } from './column-encoder'
import { columnNameEmpty, columnNameRepeated, type RaggedRows } from './problems'

/** Ragged rows that a message or a list can name. */
const mostRows = 100

/**
 * Takes the rows of a file as they come: the first that is not empty is the header, the others are records.
 *
 * From the first row with a wrong number of fields on, rows are only counted, to say how many are wrong and how.
 */
export class TableBuilder {
  /** Rows so far, the header and empty lines included. */
  rows = 0
  records = 0
  /** Empty lines before the last record. */
  emptyLines = 0
  /** Whether a row of the wrong length holds a line feed on its own, although rows end in CR LF. */
  hasLoneFeeds = false
  names: readonly string[] | null = null

  private encoders: ColumnEncoder[] = []
  private emptyAtEnd = 0
  private readonly raggedRows: number[] = []
  private readonly raggedFields: number[] = []
  private readonly differentFields = new Set<number>()
  private raggedCount = 0
  private endsEmpty = true

  constructor(private readonly encoderOf: (name: string) => ColumnEncoder) {}

  /** @throws Problem `column-name-empty` or `column-name-repeated` */
  add(rows: readonly string[][]): void {
    let records = rows
    if (this.names === null) {
      const header = rows.findIndex((row) => !isEmpty(row))
      this.rows += header < 0 ? rows.length : header + 1
      if (header < 0) return
      this.names = columnNames(rows[header])
      this.encoders = this.names.map(this.encoderOf)
      records = rows.slice(header + 1)
    }
    const width = this.names.length
    const regular = this.areRegular(records, width) ? records : this.regularRows(records, width)
    this.rows += records.length
    this.records += regular.length
    if (this.raggedCount > 0) return
    this.encoders.forEach((encoder, column) => encoder.add(regular, column))
  }

  isRagged(): boolean {
    return this.raggedCount > 0
  }

  ragged(delimiter: string): RaggedRows {
    return {
      expected: this.names?.length ?? 0,
      regular: this.records,
      count: this.raggedCount,
      rows: this.raggedRows,
      fields: this.raggedFields,
      differentFields: [...this.differentFields],
      endsEmpty: this.endsEmpty,
      lastRow: this.rows - this.emptyAtEnd,
      delimiter,
    }
  }

  /** The columns one by one; each is let go of once it has been taken. */
  *columns(): Generator<ColumnRead, void, undefined> {
    for (;;) {
      const encoder = this.encoders.shift()
      if (!encoder) return
      yield encoder.read()
    }
  }

  private areRegular(rows: readonly string[][], width: number): boolean {
    for (const row of rows) if (row.length !== width || isEmpty(row)) return false
    if (rows.length > 0) this.closeEmptyLines()
    return true
  }

  /** The rows of the right length; the others are noted, empty lines apart. */
  private regularRows(rows: readonly string[][], width: number): readonly string[][] {
    return rows.filter((row, i) => {
      if (isEmpty(row)) {
        this.emptyAtEnd++
        return false
      }
      this.closeEmptyLines()
      if (row.length === width) return true
      this.noteRagged(row, this.rows + i + 1, width)
      return false
    })
  }

  private closeEmptyLines(): void {
    this.emptyLines += this.emptyAtEnd
    this.emptyAtEnd = 0
  }

  private noteRagged(row: readonly string[], number: number, width: number): void {
    this.raggedCount++
    this.differentFields.add(row.length)
    this.endsEmpty &&= row.length === width + 1 && row[width] === ''
    this.hasLoneFeeds ||= row.some((field) => field.includes('\n'))
    if (this.raggedRows.length === mostRows) return
    this.raggedRows.push(number)
    this.raggedFields.push(row.length)
  }
}

/** Whether a row is an empty line. */
export function isEmpty(row: readonly string[]): boolean {
  return row.length === 1 && row[0] === ''
}

function columnNames(header: readonly string[]): readonly string[] {
  const names = header.map((name) => name.trim())
  const nameless = names.flatMap((name, i) => (name === '' ? [i + 1] : []))
  if (nameless.length > 0) throw columnNameEmpty(nameless, names.length)
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))]
  if (repeated.length > 0) {
    const [name] = repeated
    const places = names.flatMap((each, i) => (each === name ? [i + 1] : []))
    throw columnNameRepeated(name, places, repeated.length - 1)
  }
  return names
}
