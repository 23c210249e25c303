import type { ColumnPart, FieldTaker } from './column-encoder'
import { mendedNames, namesByPlace, namesOfHeader } from './column-names'
import type { FieldBytes } from './field-bytes'
import type { RaggedRows } from './problems'
import { repairFor, type RepairAsked, type RepairRow } from './repair-rows'

/** Ragged rows that a message or a list can name. */
const mostRows = 100

/** Where the names of the columns come from; the names, where rows before have said them. */
export type Naming = 'header' | 'headerMended' | 'place' | readonly string[]

/**
 * Takes the rows of a file as they come: the first that is not empty is the header, unless there is none, the others are
 * records.
 *
 * From the first row with a wrong number of fields on that is not repaired, rows are only counted, to say how many are
 * wrong and how.
 */
export class TableBuilder {
  /** Rows so far, the header and empty lines included. */
  rows = 0
  records = 0
  /** Empty lines before the last record, and after it. */
  emptyLines = 0
  emptyAtEnd = 0
  /** Rows of the wrong length that were repaired or left out. */
  repaired = 0
  /** Whether a row of the wrong length holds a line feed on its own, although rows end in CR LF. */
  hasLoneFeeds = false
  names: readonly string[] | null = null

  private encoders: FieldTaker[] = []
  private readonly raggedRows: number[] = []
  private readonly raggedFields: number[] = []
  private readonly differentFields = new Set<number>()
  private raggedCount = 0
  private endsEmpty = true
  private header: readonly string[] | null = null
  private repairRow: RepairRow | null = null

  constructor(
    private readonly encoderOf: (name: string) => FieldTaker,
    private readonly naming: Naming = 'header',
    private readonly repair: RepairAsked | null = null,
  ) {
    if (typeof naming !== 'string') this.beginColumns(naming)
  }

  /** @throws Problem `column-name-empty`, `column-name-repeated` or `join-column-unknown` */
  add(rows: readonly string[][]): void {
    const records = this.names === null ? this.takeHeader(rows) : rows
    if (this.names === null) return
    const width = this.names.length
    const regular = this.areRegular(records, width) ? records : this.regularRows(records, width)
    this.rows += records.length
    this.records += regular.length
    if (this.raggedCount > 0) return
    this.encoders.forEach((encoder, column) => encoder.add(regular, column))
  }

  /** To be told about how many records there will be. */
  expect(records: number): void {
    for (const encoder of this.encoders) encoder.expect(records)
  }

  /** Adds rows that have a field for each column, of which the header is none. */
  addFields(fields: FieldBytes): void {
    if (fields.rows === 0) return
    this.closeEmptyLines()
    this.rows += fields.rows
    this.records += fields.rows
    if (this.raggedCount > 0) return
    this.encoders.forEach((encoder, column) => encoder.addFields(fields, column))
  }

  /** To be called when all rows are in: a header that still waits for a record names the columns. */
  close(): void {
    if (this.names === null && this.header) this.nameColumns(this.header.length)
  }

  /** Columns that the header does not name as they are called. */
  get namesByPlace(): number {
    if (!this.names) return 0
    const written = new Set(this.header?.map((name) => name.trim()))
    return this.names.filter((name) => !written.has(name)).length
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

  columns(): ColumnPart[] {
    return this.encoders.map((encoder) => encoder.read())
  }

  /** The rows that are records, once the columns have names. */
  private takeHeader(rows: readonly string[][]): readonly string[][] {
    const first = rows.findIndex((row) => !isEmpty(row))
    if (first < 0) {
      this.rows += rows.length
      return []
    }
    if (this.naming === 'place' || this.header) {
      this.rows += first
      this.nameColumns(rows[first].length)
      return rows.slice(first)
    }
    this.header = rows[first]
    this.rows += first + 1
    const rest = rows.slice(first + 1)
    if (this.naming === 'headerMended') return this.takeHeader(rest)
    this.nameColumns(this.header.length)
    return rest
  }

  /** `width`: the fields of the first record. */
  private nameColumns(width: number): void {
    if (!this.header) this.beginColumns(namesByPlace(width))
    else
      this.beginColumns(
        this.naming === 'header' ? namesOfHeader(this.header) : mendedNames(this.header, width),
      )
  }

  private beginColumns(names: readonly string[]): void {
    this.names = names
    this.encoders = names.map(this.encoderOf)
    if (this.repair) this.repairRow = repairFor(names, this.repair)
  }

  private areRegular(rows: readonly string[][], width: number): boolean {
    for (const row of rows) if (row.length !== width || isEmpty(row)) return false
    if (rows.length > 0) this.closeEmptyLines()
    return true
  }

  /** The rows of the right length, or brought to it; the others are noted, empty lines apart. */
  private regularRows(rows: readonly string[][], width: number): readonly (readonly string[])[] {
    return rows.flatMap((row, i) => {
      if (isEmpty(row)) {
        this.emptyAtEnd++
        return []
      }
      this.closeEmptyLines()
      if (row.length === width) return [row]
      this.hasLoneFeeds ||= row.some((field) => field.includes('\n'))
      const repaired = this.repairRow ? this.repairRow(row) : row
      if (repaired?.length === width || repaired === null) {
        this.repaired++
        return repaired === null ? [] : [repaired]
      }
      this.noteRagged(row, this.rows + i + 1, width)
      return []
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
    if (this.raggedRows.length === mostRows) return
    this.raggedRows.push(number)
    this.raggedFields.push(row.length)
  }
}

/** Whether a row is an empty line. */
export function isEmpty(row: readonly string[]): boolean {
  return row.length === 1 && row[0] === ''
}
