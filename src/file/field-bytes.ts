import { NotInEncoding } from './decode'
import type { Encoding } from './sniff'

/** So many rows, where they begin and end, and whether they are known to be all ASCII. */
type RowsCut = {
  readonly rows: number
  readonly from: number
  readonly to: number
  readonly isAscii: boolean
}

/** Fields of rows that follow each other, in the bytes of a file: field `c` of row `r` at place r × width + c. */
export class FieldBytes {
  readonly starts: Int32Array
  readonly ends: Int32Array
  bytes = new Uint8Array(0)
  /** The same bytes, to be taken as words. */
  words = new DataView(this.bytes.buffer)
  rows = 0
  private readonly decoder: TextDecoder
  private from = 0
  private to = 0
  private isAscii = true
  /** The text of all rows, once it was asked for. */
  private whole: string | null = null

  /** @param places room for the fields of whole rows, each of `width` */
  constructor(
    readonly width: number,
    places: number,
    private readonly encoding: Encoding,
  ) {
    this.starts = new Int32Array(places)
    this.ends = new Int32Array(places)
    this.decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  }

  /** To be told once rows were cut. */
  hold(bytes: Uint8Array<ArrayBuffer>, words: DataView<ArrayBuffer>, cut: RowsCut): void {
    this.bytes = bytes
    this.words = words
    this.rows = cut.rows
    this.from = cut.from
    this.to = cut.to
    this.isAscii = cut.isAscii
    this.whole = null
  }

  /** The text of the rows where it is not all ASCII, which is looked at before any of it is taken. @throws NotInEncoding */
  foreignText(): string | null {
    return this.isAscii ? null : this.text()
  }

  /** The text of a field. */
  textAt(place: number): string {
    const { from } = this
    const [start, end] = [this.starts[place], this.ends[place]]
    // A byte is a character: cutting what was decoded at once takes a tenth of decoding it anew.
    return this.isAscii ? this.text().slice(start - from, end - from) : this.decoded(start, end)
  }

  private text(): string {
    return (this.whole ??= this.decoded(this.from, this.to))
  }

  private decoded(from: number, to: number): string {
    // As part of a stream where no character is of several bytes: at once, Node 20 takes Windows-1252 for Latin-1.
    const stream = this.encoding !== 'utf-8'
    try {
      return this.decoder.decode(this.bytes.subarray(from, to), { stream })
    } catch {
      throw new NotInEncoding()
    }
  }
}
