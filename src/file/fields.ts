/**
 * Rows of equally many fields, all in one array of UTF-8: field `c` of row `r` has the bytes from `starts[r * width + c]` up
 * to `ends[r * width + c]`. No text is made of a field before somebody asks for it. The arrays are used again for the next
 * rows.
 *
 * `low` and `high` together are the bytes of a short field and how many they are, so that two short fields are the same
 * where both are; `high` is −1 for a longer one.
 */
export type Fields = {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  readonly low: Int32Array
  readonly high: Int32Array
  readonly rows: number
  readonly width: number
}

/** Bytes of a short field: with their number they fill two integers. */
export const mostShort = 7

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Up to so many bytes a text is put together sooner than decoded. */
const fewBytes = 24

/** The fields of rows that are texts already, `width` in each. */
export function fieldsOf(rows: readonly (readonly string[])[], width: number): Fields {
  const text = rows.map((row) => row.join('')).join('')
  const bytes = encoder.encode(text)
  const isAscii = bytes.length === text.length
  const starts = new Uint32Array(rows.length * width)
  const ends = new Uint32Array(rows.length * width)
  const low = new Int32Array(rows.length * width)
  const high = new Int32Array(rows.length * width)
  let at = 0
  let field = 0
  for (const row of rows) {
    for (const value of row) {
      starts[field] = at
      at += isAscii ? value.length : encodedLength(value)
      ends[field] = at
      low[field] = lowOf(bytes, starts[field], at)
      high[field] = highOf(bytes, starts[field], at)
      field++
    }
  }
  return { bytes, starts, ends, low, high, rows: rows.length, width }
}

/** `low` of a field: its last four bytes. */
export function lowOf(bytes: Uint8Array, from: number, to: number): number {
  let low = 0
  for (let i = Math.max(from, to - 4); i < to; i++) low = (low << 8) | bytes[i]
  return low
}

/** `high` of a field: the bytes before its last four, and how many it has. */
export function highOf(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > mostShort) return -1
  let high = to - from
  // Zeros stand before the bytes of a field that has fewer.
  for (let i = to - mostShort; i < to - 4; i++) high = (high << 8) | (i < from ? 0 : bytes[i])
  return high
}

/** The text that bytes of UTF-8 spell, in memory of its own. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > fewBytes) return decoder.decode(bytes.subarray(from, to))
  let text = ''
  for (let i = from; i < to; i++) {
    if (bytes[i] > 127) return decoder.decode(bytes.subarray(from, to))
    text += String.fromCharCode(bytes[i])
  }
  return text
}

/** The UTF-16 units that a byte of UTF-8 begins: none for one that goes on. */
export function unitsOf(byte: number): number {
  if ((byte & 0xc0) === 0x80) return 0
  return byte >= 0xf0 ? 2 : 1
}

/** Bytes of a text in UTF-8. */
function encodedLength(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    // Half of a pair is two of the four bytes of the whole.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}
