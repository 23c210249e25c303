import { Bytes } from '../labelled/bytes'
import { versionUnknown } from '../labelled/problems'

/** A variable as its records of type 2 say it; texts are still bytes. */
export type SavVariable = {
  /** 0 for numbers, else the bytes of a text, at most 255. */
  readonly width: number
  readonly name: Uint8Array
  readonly label: Uint8Array
  /** 1 to 3 single values; -2: a range; -3: a range and a value. */
  readonly missingKind: number
  /** The eight bytes of each. */
  readonly missing: readonly Uint8Array[]
  /** How it is printed: the number of a format. */
  readonly format: number
  /** Its place in a record, in units of eight bytes. */
  readonly place: number
}

/** Labels of values that are eight bytes, or of texts of any length where `name` says of which variable. */
type SavLabels = {
  /** Places in units of eight bytes, from 0. */
  readonly places: readonly number[]
  /** The variable of labels of long texts. */
  readonly name: Uint8Array | null
  readonly labels: readonly (readonly [value: Uint8Array, label: Uint8Array])[]
}

/** Everything before the records. */
export type SavDictionary = {
  /** 0 not compressed, 1 by codes of a byte, 2 by zlib. */
  readonly compression: number
  /** Where the variable that records are weighed by begins in a record, from 1; 0: by none. */
  readonly weight: number
  /** -1 where it was not known when the file was begun. */
  readonly records: number
  readonly bias: number
  /** How long a record is, in units of eight bytes. */
  readonly width: number
  readonly variables: readonly SavVariable[]
  readonly labels: readonly SavLabels[]
  /** The number of a code page, and the name of one, where the file says it. */
  readonly codePage: number | null
  readonly encoding: Uint8Array | null
  readonly longNames: Uint8Array | null
  readonly longTexts: Uint8Array | null
  readonly missingTexts: readonly (readonly [name: Uint8Array, values: readonly Uint8Array[]])[]
  /** One number for each variable: 1 nominal, 2 ordinal, 3 scale. */
  readonly measures: readonly number[]
}

type Growing = {
  -readonly [field in keyof SavDictionary]: SavDictionary[field] extends readonly (infer Item)[]
    ? Item[]
    : SavDictionary[field]
}

/** Reads everything before the records; `bytes` stands at the first of them then. @throws Problem */
export function readDictionary(bytes: Bytes): SavDictionary {
  const found = readHeader(bytes)
  for (;;) {
    const start = bytes.at
    switch (bytes.int32()) {
      case 2:
        readVariable(bytes, found)
        break
      case 3:
        readLabels(bytes, found)
        break
      case 6:
        bytes.skip(80 * bytes.count(bytes.int32(), 80, 'lines of a document'))
        break
      case 7:
        readExtension(bytes, found)
        break
      case 999:
        bytes.skip(4)
        return found
      default:
        bytes.at = start
        return bytes.broken('a record of a kind that SPSS files do not have')
    }
  }
}

function readHeader(bytes: Bytes): Growing {
  const signature = String.fromCharCode(...bytes.take(4))
  if (signature !== '$FL2' && signature !== '$FL3') {
    bytes.at = 0
    return bytes.broken('no `$FL2` or `$FL3`, with which a file of SPSS begins')
  }
  bytes.skip(60)
  const layout = bytes.int32()
  if (layout !== 2 && layout !== 3) {
    bytes.isLittle = false
    bytes.at -= 4
    const swapped = bytes.int32()
    if (swapped !== 2 && swapped !== 3) {
      bytes.at -= 4
      return bytes.broken('a layout that SPSS files do not have')
    }
  }
  bytes.skip(4)
  const compression = bytes.int32()
  if (compression < 0 || compression > 2) {
    throw versionUnknown('SPSS', 'compressed in an unknown way', '.sav and .zsav')
  }
  const weight = bytes.int32()
  const records = bytes.int32()
  const bias = bytes.double()
  bytes.skip(9 + 8 + 64 + 3)
  return {
    compression,
    weight,
    records,
    bias,
    width: 0,
    variables: [],
    labels: [],
    codePage: null,
    encoding: null,
    longNames: null,
    longTexts: null,
    missingTexts: [],
    measures: [],
  }
}

function readVariable(bytes: Bytes, found: Growing): void {
  const width = bytes.int32()
  const hasLabel = bytes.int32()
  const missingKind = bytes.int32()
  const format = (bytes.int32() >> 16) & 0xff
  bytes.skip(4)
  const name = bytes.take(8)
  let label = bytes.take(0)
  if (hasLabel === 1) {
    const length = bytes.count(bytes.int32(), 1, 'bytes of a label')
    label = bytes.take(length)
    bytes.skip((4 - (length % 4)) % 4)
  }
  if (missingKind < -3 || missingKind > 3 || missingKind === -1) {
    return bytes.broken('a number of missing values that SPSS files do not have')
  }
  const missing = Array.from({ length: Math.abs(missingKind) }, () => bytes.take(8))
  const place = found.width
  found.width++
  // Width -1: eight bytes more of the text before.
  if (width === -1) return
  if (width < 0 || width > 255) return bytes.broken('the width of a variable that SPSS files do not have')
  found.variables.push({ width, name, label, missingKind, missing, format, place })
}

function readLabels(bytes: Bytes, found: Growing): void {
  const count = bytes.count(bytes.int32(), 16, 'labels')
  const labels = Array.from({ length: count }, () => {
    const value = bytes.take(8)
    const length = bytes.uint8()
    const label = bytes.take(length)
    bytes.skip((8 - ((length + 1) % 8)) % 8)
    return [value, label] as const
  })
  if (bytes.int32() !== 4) {
    bytes.at -= 4
    return bytes.broken('no list of variables after their labels')
  }
  const variables = bytes.count(bytes.int32(), 4, 'variables')
  const places = Array.from({ length: variables }, () => bytes.int32() - 1)
  found.labels.push({ places, name: null, labels })
}

function readExtension(bytes: Bytes, found: Growing): void {
  const kind = bytes.int32()
  const size = bytes.int32()
  const count = bytes.int32()
  if (size < 0 || count < 0) return bytes.broken('an extension of negative length')
  const part = new Bytes(
    bytes.take(bytes.count(count, Math.max(1, size), 'items') * size),
    'SPSS',
    bytes.isLittle,
  )
  switch (kind) {
    case 3:
      if (part.left >= 32) {
        part.skip(28)
        found.codePage = part.int32()
      }
      return
    case 11:
      found.measures = Array.from({ length: Math.floor(part.left / 4) }, () => part.int32())
      return
    case 13:
      found.longNames = part.bytes
      return
    case 14:
      found.longTexts = part.bytes
      return
    case 16:
      if (part.left >= 16) {
        part.skip(8)
        found.records = part.int64()
      }
      return
    case 20:
      found.encoding = part.bytes
      return
    case 21:
      while (part.left > 0) found.labels.push(labelsOfTexts(part))
      return
    case 22:
      while (part.left > 0) found.missingTexts.push(missingOfTexts(part))
  }
}

function labelsOfTexts(part: Bytes): SavLabels {
  const name = sized(part)
  part.skip(4)
  const count = part.count(part.int32(), 8, 'labels')
  return {
    places: [],
    name,
    labels: Array.from({ length: count }, () => [sized(part), sized(part)] as const),
  }
}

function missingOfTexts(part: Bytes): readonly [Uint8Array, readonly Uint8Array[]] {
  const name = sized(part)
  const count = part.uint8()
  const length = part.int32()
  const values = Array.from({ length: part.count(count, length, 'missing values') }, () => part.take(length))
  return [name, values]
}

/** Bytes with their number before them. */
function sized(part: Bytes): Uint8Array {
  return part.take(part.count(part.int32(), 1, 'bytes'))
}
