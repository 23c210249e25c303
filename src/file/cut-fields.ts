import { areAscii, bytesAlike, firstOf, wordOf } from './byte-words'
import { FieldBytes } from './field-bytes'
import type { ReadingPlan } from './reading-plan'
import { longestRow } from './split-rows'

const feed = 10
const carriageReturn = 13
const feeds = wordOf(feed)

/** Fields cut at a time: what was read of them is still near when they are coded. */
const fieldsAtOnce = 1 << 15

/** A row that is not all there yet. */
const isOpen = -1
/** A row that is to be looked at as text. */
const isOdd = -2

/** Where cutting came to, and why: room was full, the row there is not all there yet, or it is to be looked at as text. */
type Cut = { readonly to: number; readonly stop: 'full' | 'open' | 'odd' }

/**
 * Cuts rows into fields as bytes, as long as they are regular: of so many fields, quotation marks round a whole value or
 * nowhere, and ended as the rows of the file are. What it gives is what Papa's parser gives of the same rows.
 */
export class FieldCutter {
  readonly fields: FieldBytes
  private readonly rowsAtOnce: number
  private readonly delimiter: number
  private readonly quote: number
  private readonly endsInBoth: boolean
  private readonly delimiters: number
  /** All bytes of the rows that were cut at once, to know whether one is outside ASCII. */
  private seen = 0

  constructor({ delimiter, quote, newline, encoding }: ReadingPlan, width: number) {
    this.rowsAtOnce = Math.max(1, Math.floor(fieldsAtOnce / width))
    this.fields = new FieldBytes(width, this.rowsAtOnce * width, encoding)
    this.delimiter = delimiter.charCodeAt(0)
    this.quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.delimiters = wordOf(this.delimiter)
    this.endsInBoth = newline === '\r\n'
  }

  /** Cuts rows from `from` on, where one begins, into {@link fields}. */
  cut(bytes: Uint8Array<ArrayBuffer>, from: number): Cut {
    const { fields, rowsAtOnce } = this
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.seen = 0
    let rows = 0
    let to = from
    let next = from
    while (rows < rowsAtOnce) {
      next = this.cutRow(bytes, words, to, rows * fields.width)
      if (next < 0) break
      to = next
      rows++
    }
    fields.hold(bytes, words, { rows, from, to, isAscii: areAscii(this.seen) })
    return { to, stop: next >= 0 ? 'full' : next === isOpen ? 'open' : 'odd' }
  }

  /**
   * Cuts a row into fields from a place on: where it ends, {@link isOpen} or {@link isOdd}. A function for each row, not one loop
   * over all: V8 has what is called often fast sooner than a loop that goes on.
   */
  private cutRow(bytes: Uint8Array, words: DataView, from: number, firstPlace: number): number {
    const { delimiter, delimiters, quote, endsInBoth } = this
    const { starts, ends, width } = this.fields
    const { length } = bytes
    const last = firstPlace + width - 1
    let seen = 0
    let start = from
    let place = firstPlace
    // By words of four bytes, none beyond the last: the rest waits for what comes next.
    for (let i = from; i <= length - 4;) {
      const word = words.getInt32(i, true)
      seen |= word
      const marks = bytesAlike(word, delimiters) | bytesAlike(word, feeds)
      if (marks === 0) {
        i += 4
        continue
      }
      i += firstOf(marks)
      let end = i
      if (bytes[start] === quote) {
        start++
        end = start
        while (end < length && bytes[end] !== quote) seen |= bytes[end++]
        i = end + 1
        if (i >= length) return isOpen
        if (place === last && endsInBoth && bytes[i] === carriageReturn) {
          i++
          if (i === length) return isOpen
        } else if (bytes[i] === feed && (endsInBoth || (end > start && bytes[end - 1] === carriageReturn)))
          return isOdd
      } else if (bytes[i] === feed) {
        if (end > start && bytes[end - 1] === carriageReturn) end--
        else if (endsInBoth) return isOdd
      }
      if (bytes[i] !== (place === last ? feed : delimiter)) return isOdd
      starts[place] = start
      ends[place] = end
      i++
      if (place === last) {
        this.seen |= seen
        // An empty line is no row of one empty field.
        return (width === 1 && start === end) || i - from > longestRow ? isOdd : i
      }
      place++
      start = i
    }
    return isOpen
  }
}

/** Whether rows can be cut as bytes: what stands between fields is one byte that is part of no other character. */
export function canCutBytes({ delimiter, quote, newline, encoding }: ReadingPlan): boolean {
  const isByte = (mark: string) => mark === '' || mark.charCodeAt(0) < 128
  const isOneByte = encoding === 'utf-8' || encoding === 'windows-1252'
  return isOneByte && newline !== '\r' && isByte(delimiter) && isByte(quote)
}
