/** Wider numbers do not fit beside a byte into 32 bits. */
const widest = 24

/**
 * Whole numbers of `width` bits each, as many as there is room for: runs of one of them, and others close together (Apache
 * Parquet format 2.11, `Encodings.md`, RLE / bit-packing hybrid).
 *
 * @throws RangeError where they end too early or are too wide
 */
export function readHybrid(bytes: Uint8Array, width: number, into: Uint32Array): void {
  if (width > widest) throw new RangeError('The numbers are too wide.')
  // Of one value alone some programs write nothing.
  if (width === 0) return void into.fill(0)
  const mask = (1 << width) - 1
  let at = 0
  for (let seen = 0; seen < into.length;) {
    const header = readCount()
    const many = header >>> 1
    if ((header & 1) === 0) {
      let value = 0
      for (let shift = 0; shift < width; shift += 8) value |= readByte() << shift
      const end = Math.min(into.length, seen + many)
      into.fill(value, seen, end)
      seen = end
    } else {
      const after = at + many * width
      const end = Math.min(into.length, seen + 8 * many)
      let held = 0
      let bits = 0
      while (seen < end) {
        while (bits < width) {
          held |= bytes[at++] << bits
          bits += 8
        }
        into[seen++] = held & mask
        held >>>= width
        bits -= width
      }
      if (at > bytes.length) throw tooEarly()
      at = after
    }
  }

  function readByte(): number {
    if (at >= bytes.length) throw tooEarly()
    return bytes[at++]
  }

  /** Seven bits a byte, the last of them first. */
  function readCount(): number {
    let count = 0
    for (let shift = 0; ; shift += 7) {
      const byte = readByte()
      count |= (byte & 0x7f) << shift
      if (byte < 0x80) return count >>> 0
    }
  }
}

function tooEarly(): RangeError {
  return new RangeError('The numbers end too early.')
}
