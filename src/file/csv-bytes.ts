import type { FieldBytes } from './field-bytes'
import { quoted } from './write-csv'

const encoder = new TextEncoder()
const [comma, mark, feed, carriageReturn, space, tab] = encoder.encode(',"\n\r \t')
const firstOutsideAscii = 128

/** The bytes of a text, in UTF-8. */
export function spelt(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Texts one after the other in UTF-8: text `t` from `starts[t]` to `starts[t + 1]`. */
export type SpeltTexts = { readonly bytes: Uint8Array; readonly starts: Uint32Array }

export function speltTexts(texts: readonly string[]): SpeltTexts {
  const all = texts.map(spelt)
  const starts = new Uint32Array(texts.length + 1)
  all.forEach(({ length }, t) => (starts[t + 1] = starts[t] + length))
  const bytes = new Uint8Array(starts[texts.length])
  all.forEach((text, t) => bytes.set(text, starts[t]))
  return { bytes, starts }
}

/** Fields of a CSV put together as bytes, in UTF-8: to make a text of each and join them takes several times as long. */
export class CsvBytes {
  private room = new Uint8Array(1 << 16)
  private length = 0

  comma(): void {
    this.makeRoom(1)
    this.room[this.length++] = comma
  }

  add(bytes: Uint8Array): void {
    this.copy(bytes, 0, bytes.length)
  }

  /** Bytes from a place to before another. Most are a few: to hand them over takes longer than to copy them one by one. */
  copy(bytes: Uint8Array, start: number, end: number): void {
    this.makeRoom(end - start)
    const { room } = this
    let to = this.length
    for (let i = start; i < end; i++) room[to++] = bytes[i]
    this.length = to
  }

  /** A field as it stands elsewhere, with quotation marks where it needs them. */
  copyField(fields: FieldBytes, place: number): void {
    const { bytes, starts, ends } = fields
    if (isPlain(bytes, starts[place], ends[place])) this.copy(bytes, starts[place], ends[place])
    else this.add(spelt(quoted(fields.textAt(place))))
  }

  /** What was put together since it was asked last. */
  taken(): Uint8Array<ArrayBuffer> {
    const part = this.room.slice(0, this.length)
    this.length = 0
    return part
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.room.length) return
    const wider = new Uint8Array(2 * (this.length + bytes))
    wider.set(this.room.subarray(0, this.length))
    this.room = wider
  }
}

/** Whether a field is the same byte for byte in UTF-8 and needs no quotation marks. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true
  if (isWhite(bytes[start]) || isWhite(bytes[end - 1])) return false
  for (let i = start; i < end; i++) {
    const byte = bytes[i]
    if (byte === comma || byte === mark || byte === feed || byte === carriageReturn) return false
    if (byte >= firstOutsideAscii) return false
  }
  return true
}

/** White space of ASCII: a space, or what stands from the tab to the carriage return. */
function isWhite(byte: number): boolean {
  return byte === space || (byte >= tab && byte <= carriageReturn)
}
