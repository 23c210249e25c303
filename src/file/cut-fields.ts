import { areAscii, bytesAlike, firstOf, wordOf } from './byte-words'
import { FieldBytes } from './field-bytes'
import type { ReadingPlan } from './reading-plan'
import { longestRow } from './split-rows'

const feed = 10
const carriageReturn = 13
const feeds = wordOf(feed)

/** Fields cut at a time: what was read of them is still near when they are coded. */
const fieldsAtOnce = 1 << 15

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

  constructor({ delimiter, quote, newline, encoding }: ReadingPlan, width: number) {
    this.rowsAtOnce = Math.max(1, Math.floor(fieldsAtOnce / width))
    this.fields = new FieldBytes(width, this.rowsAtOnce * width, encoding)
    this.delimiter = delimiter.charCodeAt(0)
    this.quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.endsInBoth = newline === '\r\n'
  }

  /** Cuts rows from `from` on, where one begins, into {@link fields}. */
  cut(bytes: Uint8Array<ArrayBuffer>, from: number): Cut {
    const { fields, delimiter, quote, endsInBoth, rowsAtOnce } = this
    const { starts, ends, width } = fields
    const { length } = bytes
    const words = new DataView(bytes.buffer, bytes.byteOffset, length)
    const delimiters = wordOf(delimiter)
    let stop: Cut['stop'] = 'open'
    let rows = 0
    let rowStart = from
    let start = from
    let place = 0
    let last = width - 1
    // All bytes at once, to know whether one is outside ASCII.
    let seen = 0
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
        if (i >= length) break
        if (place === last && endsInBoth && bytes[i] === carriageReturn) {
          i++
          if (i === length) break
        } else if (bytes[i] === feed && (endsInBoth || (end > start && bytes[end - 1] === carriageReturn))) {
          stop = 'odd'
          break
        }
      } else if (bytes[i] === feed) {
        if (end > start && bytes[end - 1] === carriageReturn) end--
        else if (endsInBoth) {
          stop = 'odd'
          break
        }
      }
      if (bytes[i] !== (place === last ? feed : delimiter)) {
        stop = 'odd'
        break
      }
      starts[place] = start
      ends[place] = end
      i++
      if (place === last) {
        // An empty line is no row of one empty field.
        if ((width === 1 && start === end) || i - rowStart > longestRow) {
          stop = 'odd'
          break
        }
        rows++
        rowStart = i
        if (rows === rowsAtOnce) {
          stop = 'full'
          break
        }
        last += width
      }
      place++
      start = i
    }
    fields.hold(bytes, words, { rows, from, to: rowStart, isAscii: areAscii(seen) })
    return { to: rowStart, stop }
  }
}

/** Whether rows can be cut as bytes: what stands between fields is one byte that is part of no other character. */
export function canCutBytes({ delimiter, quote, newline, encoding }: ReadingPlan): boolean {
  const isByte = (mark: string) => mark === '' || mark.charCodeAt(0) < 128
  const isOneByte = encoding === 'utf-8' || encoding === 'windows-1252'
  return isOneByte && newline !== '\r' && isByte(delimiter) && isByte(quote)
}
