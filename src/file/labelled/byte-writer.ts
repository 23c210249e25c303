/** Bytes of a file that is written, little end first, in room that grows. */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 16)
  private view = new DataView(this.bytes.buffer)
  length = 0

  uint8(value: number): void {
    const at = this.room(1)
    this.view.setUint8(at, value)
  }

  int16(value: number): void {
    const at = this.room(2)
    this.view.setInt16(at, value, true)
  }

  int32(...values: readonly number[]): void {
    let at = this.room(4 * values.length)
    for (const value of values) {
      this.view.setInt32(at, value, true)
      at += 4
    }
  }

  int64(value: number): void {
    const at = this.room(8)
    this.view.setBigInt64(at, BigInt(value), true)
  }

  float64(value: number): void {
    const at = this.room(8)
    this.view.setFloat64(at, value, true)
  }

  put(bytes: Uint8Array): void {
    const at = this.room(bytes.length)
    this.bytes.set(bytes, at)
  }

  /** Text that is ASCII by itself: marks and words of the format. */
  ascii(text: string): void {
    for (let i = 0; i < text.length; i++) this.uint8(text.charCodeAt(i))
  }

  /** The bytes in a field of this length, filled up with `padding`; what is too much is left off. */
  field(bytes: Uint8Array, length: number, padding = 0): void {
    const start = this.room(length)
    this.bytes.fill(padding, start, start + length)
    this.bytes.set(bytes.subarray(0, length), start)
  }

  /** Writes over eight bytes that were left for it. */
  int64At(place: number, value: number): void {
    this.view.setBigInt64(place, BigInt(value), true)
  }

  uint8At(place: number, value: number): void {
    this.bytes[place] = value
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }

  /** Where so many more bytes begin: asked for before `view` and `bytes`, which it may replace. */
  private room(more: number): number {
    const start = this.length
    this.length += more
    if (this.length > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(this.length, 2 * this.bytes.length))
      bytes.set(this.bytes.subarray(0, start))
      this.bytes = bytes
      this.view = new DataView(bytes.buffer)
    }
    return start
  }
}

/** UTF-8 of at most so many bytes; a character that does not fit whole is left off. */
export function utf8(text: string, most = Infinity): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  let end = Math.min(bytes.length, most)
  // A byte that goes on with a character does not begin one.
  while (end < bytes.length && end > 0 && (bytes[end] & 0xc0) === 0x80) end--
  return bytes.subarray(0, end)
}
