const encoder = new TextEncoder()
const [comma, mark, feed, carriageReturn, space, tab] = spelt(',"\n\r \t')
const firstOutsideAscii = 128
const rowEnd = spelt('\r\n')

/** Fields as they are written, in UTF-8: each from its place in `starts` to before that in `ends`. */
export type SpeltFields = {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** The bytes of a text, in UTF-8. */
function spelt(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Texts one after the other, which are spelt at once where each character is a byte. */
export function speltTexts(count: number, textOf: (place: number) => string): SpeltFields {
  const texts = new Array<string>(count)
  const starts = new Uint32Array(count + 1)
  for (let place = 0; place < count; place++) {
    texts[place] = textOf(place)
    starts[place + 1] = starts[place] + texts[place].length
  }
  const all = spelt(texts.join(''))
  return starts[count] === all.length
    ? { bytes: all, starts, ends: starts.subarray(1) }
    : speltOneByOne(texts)
}

function speltOneByOne(texts: readonly string[]): SpeltFields {
  const csv = new CsvBytes()
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, place) => {
    csv.add(spelt(text))
    starts[place + 1] = csv.length
  })
  return { bytes: csv.taken(), starts, ends: starts.subarray(1) }
}

/** A CSV put together as bytes: to make a text of each field and join them takes several times as long. */
export class CsvBytes {
  length = 0
  private room = new Uint8Array(1 << 12)

  add(bytes: Uint8Array): void {
    this.makeRoom(bytes.length)
    this.copy(bytes, 0, bytes.length)
  }

  addHeader(fields: readonly string[]): void {
    this.add(spelt(fields.join(',')))
    this.add(rowEnd)
  }

  /** Rows with a field of each of these. */
  addRows(rows: number, fields: readonly SpeltFields[]): void {
    for (let row = 0; row < rows; row++) {
      for (let f = 0; f < fields.length; f++) {
        const { bytes, starts, ends } = fields[f]
        this.makeRoom(ends[row] - starts[row] + 1)
        if (f > 0) this.room[this.length++] = comma
        this.copy(bytes, starts[row], ends[row])
      }
      this.add(rowEnd)
    }
  }

  /** What was put together since it was asked last. */
  taken(): Uint8Array<ArrayBuffer> {
    const part = this.room.slice(0, this.length)
    this.length = 0
    return part
  }

  /** Most fields are a few bytes: to hand them over takes longer than to copy them one by one. */
  private copy(bytes: Uint8Array, start: number, end: number): void {
    const { room } = this
    let to = this.length
    for (let i = start; i < end; i++) room[to++] = bytes[i]
    this.length = to
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.room.length) return
    const wider = new Uint8Array(2 * (this.length + bytes))
    wider.set(this.room.subarray(0, this.length))
    this.room = wider
  }
}

/** Whether a field is the same byte for byte in UTF-8 and needs no quotation marks. */
export function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
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
