import { highOf, lowOf, mostShort, unitsOf, type Fields } from './fields'
import type { Cuts } from './row-marks'

const LINE_FEED = 10
const RETURN = 13
const firstForeign = 128

const encoder = new TextEncoder()

/** The rows at the beginning of a text that are as they should be, and how much of the text they are, in UTF-16 units. */
export type RegularBeginning = {
  readonly fields: Fields
  readonly length: number
  /** Whether a row follows that is not. Otherwise what follows is the beginning of a row, or nothing. */
  readonly isBroken: boolean
}

/**
 * Cuts the rows of a text that have the right number of fields and are written as RFC 4180 has them, without making a text
 * of every field. The first row that is not so ends it: Papa's parser, which tells what is wrong, goes on from there.
 */
export class RegularRows {
  private readonly delimiter: number
  /** −1 where no mark stands round values. */
  private readonly quote: number
  private readonly lineEnd: number
  private readonly isCrLf: boolean
  private readonly mayHaveReturn: boolean
  private bytes = new Uint8Array(0)
  private starts = new Uint32Array(0)
  private ends = new Uint32Array(0)
  private low = new Int32Array(0)
  private high = new Int32Array(0)
  /** Fields in which a mark stands twice for one. */
  private doubled: number[] = []

  constructor({ delimiter, newline, quote }: Cuts) {
    this.delimiter = delimiter.charCodeAt(0)
    this.quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.lineEnd = newline === '\r' ? RETURN : LINE_FEED
    this.isCrLf = newline === '\r\n'
    this.mayHaveReturn = newline === '\n'
  }

  /** Whether these cuts can be made in bytes: delimiter and mark are ASCII. */
  get areSimple(): boolean {
    return this.delimiter < firstForeign && this.quote < firstForeign
  }

  /** @param text begins with a row, before which no byte order mark stands */
  cut(text: string, width: number): RegularBeginning {
    const length = this.encode(text)
    const { rows, end, isBroken } = this.scan(length, width)
    const taken = length === text.length ? end : text.length - unitsBetween(this.bytes, end, length)
    for (const field of this.doubled) this.undouble(field)
    const { bytes, starts, ends, low, high } = this
    return { fields: { bytes, starts, ends, low, high, rows, width }, length: taken, isBroken }
  }

  private encode(text: string): number {
    // Three bytes for a unit at the most, and one for the delimiter after the end.
    if (this.bytes.length <= 3 * text.length) this.bytes = new Uint8Array(3 * text.length + 1)
    return encoder.encodeInto(text, this.bytes).written
  }

  /** Where the fields of the first rows are; `end` is where they end. */
  private scan(length: number, width: number): { rows: number; end: number; isBroken: boolean } {
    const { bytes, delimiter, quote, lineEnd, isCrLf, mayHaveReturn } = this
    let { starts, ends, low, high } = this
    this.doubled = []
    // A value never goes beyond the text.
    bytes[length] = delimiter
    let at = 0
    let end = 0
    let field = 0
    for (let rows = 0; ; rows++) {
      if (field + width > starts.length) {
        this.makeRoom(field + width)
        ;({ starts, ends, low, high } = this)
      }
      const doubledBefore = this.doubled.length
      for (let column = 0; column < width; column++) {
        let from = at
        let to: number
        let lowest = 0
        let highest = 0
        if (bytes[at] === quote) {
          from++
          at = this.closing(from, length, field)
          if (at === length) return this.stopped(rows, end, false, doubledBefore)
          to = at++
          lowest = lowOf(bytes, from, to)
          highest = highOf(bytes, from, to)
          if (isCrLf && bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) at++
          else if (bytes[at] !== delimiter && (isCrLf || bytes[at] !== lineEnd)) {
            return this.stopped(rows, end, at < length, doubledBefore)
          }
        } else {
          for (;;) {
            let byte = bytes[at]
            while (byte !== delimiter && byte !== lineEnd) {
              highest = (highest << 8) | (lowest >>> 24)
              lowest = (lowest << 8) | byte
              byte = bytes[++at]
            }
            // A line feed on its own is a character like any other where rows end in CR LF.
            if (!isCrLf || byte === delimiter || (at > from && bytes[at - 1] === RETURN)) break
            highest = (highest << 8) | (lowest >>> 24)
            lowest = (lowest << 8) | byte
            at++
          }
          to = isCrLf && bytes[at] === LINE_FEED ? at - 1 : at
          highest = to - from > mostShort ? -1 : highest | ((to - from) << 24)
        }
        if (at >= length) return this.stopped(rows, end, false, doubledBefore)
        const isLast = column === width - 1
        if ((bytes[at] === delimiter) === isLast) return this.stopped(rows, end, true, doubledBefore)
        at++
        if (isLast) {
          if (mayHaveReturn && to > from && bytes[to - 1] === RETURN) to--
          if (bytes[to] === RETURN) {
            lowest = lowOf(bytes, from, to)
            highest = highOf(bytes, from, to)
          }
          // An empty line is no record of one value.
          if (width === 1 && to === from) return this.stopped(rows, end, true, doubledBefore)
        }
        starts[field] = from
        ends[field] = to
        low[field] = lowest
        high[field++] = highest
      }
      end = at
    }
  }

  /** The mark that closes the value from `from` on; `length` where none does. */
  private closing(from: number, length: number, field: number): number {
    const { bytes, quote } = this
    let isDoubled = false
    for (let at = from; at < length; at++) {
      if (bytes[at] !== quote) continue
      if (bytes[at + 1] !== quote || at + 1 >= length) {
        if (isDoubled) this.doubled.push(field)
        return at
      }
      isDoubled = true
      at++
    }
    return length
  }

  private stopped(
    rows: number,
    end: number,
    isBroken: boolean,
    doubledBefore: number,
  ): { rows: number; end: number; isBroken: boolean } {
    this.doubled.length = doubledBefore
    return { rows, end, isBroken }
  }

  private makeRoom(fields: number): void {
    const room = Math.max(fields, 2 * this.starts.length)
    const { starts, ends, low, high } = this
    this.starts = new Uint32Array(room)
    this.starts.set(starts)
    this.ends = new Uint32Array(room)
    this.ends.set(ends)
    this.low = new Int32Array(room)
    this.low.set(low)
    this.high = new Int32Array(room)
    this.high.set(high)
  }

  /** One mark in place of each two. */
  private undouble(field: number): void {
    const { bytes, quote } = this
    let to = this.starts[field]
    for (let at = to; at < this.ends[field]; at++) {
      bytes[to++] = bytes[at]
      if (bytes[at] === quote) at++
    }
    this.ends[field] = to
    this.low[field] = lowOf(bytes, this.starts[field], to)
    this.high[field] = highOf(bytes, this.starts[field], to)
  }
}

function unitsBetween(bytes: Uint8Array, from: number, to: number): number {
  let units = 0
  for (let i = from; i < to; i++) units += unitsOf(bytes[i])
  return units
}
