import { unzlibSync } from 'fflate'
import type { Bytes } from '../labelled/bytes'
import { fileCutShort } from '../labelled/problems'
import type { SavDictionary } from './dictionary'

/** Records of a file, one after the other. */
export type Rows = { readonly bytes: Uint8Array; readonly records: number }

/** So many bytes of records are held at a time. */
const bytesOfPart = 1 << 20

/** More than this zlib does not compress: larger claims are wrong. */
const mostCompressed = 1100

const command = { skip: 0, end: 252, raw: 253, spaces: 254, missing: 255 } as const

/** The records of the file, some at a time, as they would stand in one that is not compressed. @throws Problem */
export function* rowsOf(bytes: Bytes, dictionary: SavDictionary): Generator<Rows, void, undefined> {
  switch (dictionary.compression) {
    case 0:
      yield rowsAsTheyStand(bytes, dictionary)
      return
    case 1:
      yield* unpacked(bytes, dictionary, bytes.bytes.subarray(bytes.at), bytes.at)
      return
    default:
      yield* unpacked(bytes, dictionary, inflated(bytes), bytes.at)
  }
}

function rowsAsTheyStand(bytes: Bytes, { width, records }: SavDictionary): Rows {
  const size = 8 * width
  const announced = records >= 0 ? records : Math.floor(bytes.left / size)
  if (announced * size > bytes.left) {
    throw fileCutShort('SPSS', bytes.at, announced * size - bytes.left)
  }
  return { bytes: bytes.take(announced * size), records: announced }
}

/**
 * Values by codes of a byte: eight codes, then the eight bytes of each value that has no code of its own. `start` is where
 * they begin in the file, for messages.
 */
function* unpacked(
  { isLittle }: Bytes,
  { width, bias, records }: SavDictionary,
  packed: Uint8Array,
  start: number,
): Generator<Rows, void, undefined> {
  const size = 8 * width
  const part = new Uint8Array(Math.max(1, Math.floor(bytesOfPart / size)) * size)
  const view = new DataView(part.buffer)
  const values = Float64Array.from({ length: 256 }, (_, code) => code - bias)
  let filled = 0
  let whole = 0
  let at = 0
  reading: while (at + 8 <= packed.length) {
    const codes = at
    at += 8
    for (let c = 0; c < 8; c++) {
      const code = packed[codes + c]
      if (code === command.skip) continue
      if (code === command.end) break reading
      if (code === command.raw) {
        if (at + 8 > packed.length) throw fileCutShort('SPSS', start + at, at + 8 - packed.length)
        for (let b = 0; b < 8; b++) part[filled + b] = packed[at + b]
        at += 8
      } else if (code === command.spaces) part.fill(32, filled, filled + 8)
      else view.setFloat64(filled, code === command.missing ? -Number.MAX_VALUE : values[code], isLittle)
      filled += 8
      if (filled < part.length) continue
      const rows = part.length / size
      yield { bytes: part, records: records >= 0 ? Math.min(rows, records - whole) : rows }
      whole += rows
      filled = 0
      if (records >= 0 && whole >= records) return
    }
  }
  const rest = Math.floor(filled / size)
  if (filled % size > 0 || (records >= 0 && whole + rest < records)) {
    throw fileCutShort('SPSS', start + at, Math.max(1, size - (filled % size)))
  }
  if (rest > 0) yield { bytes: part, records: records >= 0 ? Math.min(rest, records - whole) : rest }
}

/** The codes and values of a `.zsav`, whose blocks its last part lists. */
function inflated(bytes: Bytes): Uint8Array {
  bytes.skip(8)
  const trailer = bytes.int64()
  const length = bytes.int64()
  const start = bytes.at
  if (trailer < start || length < 24) return bytes.broken('no place of the list of compressed blocks')
  bytes.at = Math.min(trailer, bytes.bytes.length)
  bytes.skip(16 + 4)
  const blocks = bytes.count(bytes.int32(), 24, 'compressed blocks')
  const parts = Array.from({ length: blocks }, () => {
    bytes.skip(8)
    const offset = bytes.int64()
    const size = bytes.int32()
    const compressed = bytes.int32()
    const place = bytes.at
    bytes.at = Math.min(Math.max(0, offset), bytes.bytes.length)
    const content = bytes.take(bytes.count(compressed, 1, 'compressed bytes'))
    if (size < 0 || size > content.length * mostCompressed) {
      return bytes.broken('a compressed block with a length that cannot be')
    }
    bytes.at = place
    return inflate(bytes, offset, content, size)
  })
  bytes.at = start
  return joined(parts)
}

function inflate(bytes: Bytes, offset: number, content: Uint8Array, size: number): Uint8Array {
  let block: Uint8Array | null = null
  try {
    block = unzlibSync(content, { out: new Uint8Array(size) })
  } catch {
    // The sentence below says it with the place.
  }
  if (block?.length === size) return block
  bytes.at = offset
  return bytes.broken('a compressed block that cannot be unpacked')
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
