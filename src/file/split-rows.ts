import Papa from 'papaparse'
import { withoutRowMarks, type Cuts } from './row-marks'
import { quoting, usualQuote, type Newline } from './sniff'

/** A quotation mark at the beginning of a value that is not closed as it should be. */
type LooseQuote = {
  /** Where it stands in the whole text, in UTF-16 units. */
  readonly position: number
  /** The row of the piece that it stands in. */
  readonly row: number
  /** Whether nothing closes it, or only something in a later line. Otherwise the value could be read all the same. */
  readonly runsOn: boolean
}

export type RowsOfPiece = {
  readonly rows: string[][]
  readonly looseQuotes: readonly LooseQuote[]
}

type ParseResult = {
  readonly data: string[][]
  readonly errors: readonly {
    readonly type: string
    readonly code: string
    readonly row: number
    readonly index: number
  }[]
  readonly meta: { readonly cursor: number }
}

/** A row longer than this has lost its end: an open quotation mark, or no line breaks at all. */
export const longestRow = 1_000_000

/**
 * Cuts text that comes in pieces into rows of fields.
 *
 * The rest of a piece after its last whole row is carried to the next piece. Papa's parser tells of broken quotes that
 * are only cut by the end of a piece; these stand in the row that is carried and are passed over.
 */
export class RowSplitter {
  /** Byte order marks before rows, which were left out. */
  marks = 0

  private readonly parser: Papa.Parser
  private readonly newline: Newline
  private readonly cuts: Cuts
  private carried = ''
  /** The length from which on `carried` may hold another whole row. */
  private worthCutting = 0
  /** Units of text before `carried`, marks that were left out among them. */
  private passed = 0

  constructor(delimiter: string, newline: Newline, quote = usualQuote) {
    this.parser = new Papa.Parser({ delimiter, newline, ...quoting(quote) })
    this.newline = newline
    this.cuts = { delimiter, newline, quote }
  }

  /**
   * The whole rows that are there with this piece. Where a row goes on and on, it is looked for its end only when there is
   * twice as much of it: to look again with every piece would take a time that grows with the square of its length.
   */
  split(piece: string): RowsOfPiece {
    this.carried += piece
    return this.carried.length < this.worthCutting ? { rows: [], looseQuotes: [] } : this.cut()
  }

  /** The whole rows in what is carried. */
  cut(): RowsOfPiece {
    const { text, at } = withoutRowMarks(this.carried, this.cuts)
    const parsed = this.parser.parse(text, 0, true) as ParseResult
    const found = this.rowsOf(parsed, at)
    this.carried = text.substring(parsed.meta.cursor)
    this.passed += parsed.meta.cursor + at.length
    this.marks += at.length
    this.worthCutting = found.rows.length > 0 ? 0 : Math.min(2 * this.carried.length, longestRow)
    return found
  }

  /** To be told of so much text, of whole rows, that was cut elsewhere. */
  pass(length: number): void {
    this.passed += length
  }

  /** Whether a row has begun and is carried. */
  hasBegun(): boolean {
    return this.carried !== ''
  }

  /** Whether the row that is carried is too long to be one. */
  isLost(): boolean {
    return this.carried.length > longestRow
  }

  /** The last row, of what {@link cut} leaves when the text is at its end, or is given up. */
  splitRest(): RowsOfPiece {
    if (this.carried === '') return { rows: [], looseQuotes: [] }
    const parsed = this.parser.parse(this.carried, 0, false) as ParseResult
    const found = this.rowsOf(parsed, [])
    this.carried = ''
    return found
  }

  /** `marksAt`: where marks were left out of what was parsed. */
  private rowsOf({ data, errors }: ParseResult, marksAt: readonly number[]): RowsOfPiece {
    const spanning = new Map<number, boolean>()
    const spansLines = (row: number): boolean => {
      // Once a row: it may have as many such marks as it has characters.
      const spans = spanning.get(row) ?? data[row].some((field) => field.includes(this.newline))
      spanning.set(row, spans)
      return spans
    }
    const marksBefore = counter(marksAt)
    const looseQuotes = errors
      .filter(({ row }) => row < data.length)
      .map(({ code, row, index }) => ({
        // Papa names the place after the mark that opens.
        position: this.passed + index - 1 + marksBefore(index),
        row,
        runsOn: code === 'MissingQuotes' || spansLines(row),
      }))
    return { rows: this.newline === '\n' ? withoutReturns(data) : data, looseQuotes }
  }
}

/** Rows that end in CR LF, read as ending in LF, without the CR that is left on the last field. */
function withoutReturns(rows: string[][]): string[][] {
  for (const row of rows) {
    const last = row[row.length - 1]
    if (last.charCodeAt(last.length - 1) === 13) row[row.length - 1] = last.slice(0, -1)
  }
  return rows
}

/** How many of some ascending places come before another, of which each is asked for no earlier than the one before. */
function counter(places: readonly number[]): (place: number) => number {
  let before = 0
  return (place) => {
    while (before < places.length && places[before] < place) before++
    return before
  }
}
