import { fileBroken, fileCutShort } from './problems'

/** The bytes of a file, read one field after the other. What would be read beyond the end is refused with its place. */
export class Bytes {
  at = 0
  private readonly view: DataView

  constructor(
    readonly bytes: Uint8Array,
    readonly program: string,
    public isLittle: boolean,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  take(count: number): Uint8Array {
    const start = this.step(count)
    return this.bytes.subarray(start, start + count)
  }

  skip(count: number): void {
    this.step(count)
  }

  uint8(): number {
    return this.view.getUint8(this.step(1))
  }

  uint16(): number {
    return this.view.getUint16(this.step(2), this.isLittle)
  }

  int32(): number {
    return this.view.getInt32(this.step(4), this.isLittle)
  }

  /** A whole number of eight bytes, which no file fills beyond what a double can tell apart. */
  int64(): number {
    const value = Number(this.view.getBigInt64(this.step(8), this.isLittle))
    return Number.isSafeInteger(value) ? value : this.broken('a number that is too large')
  }

  double(): number {
    return this.view.getFloat64(this.step(8), this.isLittle)
  }

  /** A count of things that take up at least `size` bytes each: more than there is room for is refused. */
  count(found: number, size: number, what: string): number {
    if (found < 0) return this.broken(`a negative number of ${what}`)
    if (found * size > this.left) throw fileCutShort(this.program, this.at, found * size - this.left)
    return found
  }

  /** @throws Problem `file-broken`, that there is `what` at this place */
  broken(what: string): never {
    throw fileBroken(this.program, this.at, what)
  }

  private step(count: number): number {
    if (count > this.left) throw fileCutShort(this.program, this.at, count - this.left)
    const { at } = this
    this.at += count
    return at
  }
}
