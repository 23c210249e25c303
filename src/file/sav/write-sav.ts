import { maximum } from '../../engine/math/maximum'
import { zlibSync } from 'fflate'
import { ByteWriter, utf8 } from '../labelled/byte-writer'
import type { LabelledFile, LabelledVariable } from '../labelled/labelled-file'
import { bytesOfSegment, roomOfSegment, secondsTo1970 } from './layout'

const longestText = 32_767
const longestLabel = 255
const longestValueLabel = 120
const bias = 100

/** What a value of a variable is in the file: units of eight bytes, one for a number. */
type Column = {
  readonly variable: LabelledVariable
  /** 0 for numbers, else the bytes of the longest text. */
  readonly width: number
  /** Widths of the variables that a long text takes up. */
  readonly segments: readonly number[]
  readonly units: number
  readonly shortNames: readonly string[]
  /** The bytes of each text, as records have them. */
  readonly texts: readonly Uint8Array[]
}

/**
 * The bytes of a `.sav`, compressed by codes of a byte, in UTF-8: what `readSav` reads back. Dates and datetimes are dates of
 * SPSS. Labels of variables end after 255 bytes, of values after 120, texts after 32,767. The same file gives the same bytes:
 * the time of writing is not in them.
 */
export function writeSav(file: LabelledFile): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter()
  const columns = writeHead(out, file, { signature: '$FL2', compression: 1 })
  writeRecords(out, columns, file.records)
  return out.written()
}

/** The same as a `.zsav`, whose codes are compressed by zlib besides, in blocks. */
export function writeZsav(file: LabelledFile): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter()
  const columns = writeHead(out, file, { signature: '$FL3', compression: 2 })
  const codes = new ByteWriter()
  writeRecords(codes, columns, file.records)
  writeBlocks(out, codes.written())
  return out.written()
}

type Kind = { readonly signature: '$FL2' | '$FL3'; readonly compression: 1 | 2 }

/** All that stands before the records. */
function writeHead(
  out: ByteWriter,
  { records, variables, weight }: LabelledFile,
  { signature, compression }: Kind,
): readonly Column[] {
  let parts = 0
  const columns = variables.map((variable) => {
    const column = columnOf(variable, parts)
    parts += column.segments.length
    return column
  })
  const units = columns.reduce((sum, each) => sum + each.units, 0)
  out.ascii(signature)
  out.field(utf8('@(#) SPSS DATA FILE'), 60, 32)
  out.int32(2, units, compression, placeOf(columns, weight), records)
  out.float64(bias)
  out.ascii('01 Jan 7000:00:00')
  out.field(utf8(''), 64, 32)
  out.field(utf8(''), 3)
  for (const column of columns) writeVariable(out, column)
  let place = 1
  for (const column of columns) {
    writeLabels(out, column, place)
    place += column.units
  }
  writeExtensions(out, columns)
  out.int32(999, 0)
  return columns
}

/** Where a variable of numbers begins in a record, from 1; 0 where there is none of this name. */
function placeOf(columns: readonly Column[], name: string | undefined): number {
  const found = columns.findIndex(({ variable, width }) => variable.name === name && width === 0)
  return found < 0 ? 0 : columns.slice(0, found).reduce((sum, { units }) => sum + units, 1)
}

/** The bytes that SPSS compresses at a time. */
const bytesOfBlock = 0x3ff000

/** Blocks of zlib between their place and the list of them; each also says where it would begin without compression. */
function writeBlocks(out: ByteWriter, codes: Uint8Array): void {
  const start = out.length
  out.int64(start)
  const places = out.length
  out.int64(0)
  out.int64(0)
  const blocks = Array.from({ length: Math.ceil(codes.length / bytesOfBlock) }, (_, b) => {
    const part = codes.subarray(b * bytesOfBlock, (b + 1) * bytesOfBlock)
    const offset = out.length
    const compressed = zlibSync(part)
    out.put(compressed)
    return { offset, size: part.length, compressed: compressed.length }
  })
  const list = out.length
  out.int64(-bias)
  out.int64(0)
  out.int32(bytesOfBlock, blocks.length)
  blocks.forEach(({ offset, size, compressed }, b) => {
    out.int64(start + b * bytesOfBlock)
    out.int64(offset)
    out.int32(size, compressed)
  })
  out.int64At(places, list)
  out.int64At(places + 8, out.length - list)
}

function columnOf(variable: LabelledVariable, before: number): Column {
  const { values } = variable
  if (values.kind === 'numbers') {
    return { variable, width: 0, segments: [0], units: 1, shortNames: [`V${before + 1}`], texts: [] }
  }
  const texts = values.texts.map((text) => utf8(text, longestText))
  const width = Math.max(1, maximum(texts.map(({ length }) => length)))
  const count = width > bytesOfSegment ? Math.ceil(width / roomOfSegment) : 1
  const segments = Array.from({ length: count }, (_, s) =>
    s < count - 1 ? bytesOfSegment : width - s * roomOfSegment,
  )
  const units = segments.reduce((sum, segment) => sum + Math.ceil(segment / 8), 0)
  return {
    variable,
    width,
    segments,
    units,
    shortNames: segments.map((_, s) => `V${before + s + 1}`),
    texts: texts.map((bytes) => inSegments(bytes, segments, units)),
  }
}

/** A text as it stands in a record: 255 bytes in each segment, spaces behind. */
function inSegments(bytes: Uint8Array, segments: readonly number[], units: number): Uint8Array {
  const record = new Uint8Array(8 * units).fill(32)
  let start = 0
  segments.forEach((segment, s) => {
    record.set(bytes.subarray(s * bytesOfSegment, (s + 1) * bytesOfSegment), start)
    start += 8 * Math.ceil(segment / 8)
  })
  return record
}

const formats = { number: 5, text: 1, date: 39, datetime: 22, time: 21 } as const

function formatOf({ variable: { values, moment } }: Column, width: number): number {
  const format = (kind: number, wide: number, decimals: number) => (kind << 16) | (wide << 8) | decimals
  if (values.kind === 'texts') return format(formats.text, width, 0)
  if (moment === 'date') return format(formats.date, 10, 0)
  if (moment === 'datetime') return format(formats.datetime, 20, 0)
  if (moment === 'time') return format(formats.time, 8, 0)
  return format(
    formats.number,
    12,
    values.values.every((value) => Number.isNaN(value) || Number.isInteger(value)) ? 0 : 2,
  )
}

function writeVariable(out: ByteWriter, column: Column): void {
  const { variable, segments, shortNames, width } = column
  const label = utf8(variable.label, longestLabel)
  segments.forEach((segment, s) => {
    const isLabelled = s === 0 && label.length > 0
    const missing = s === 0 && width <= 8 ? missingOf(variable) : { kind: 0, values: [] }
    out.int32(
      2,
      segment,
      Number(isLabelled),
      missing.kind,
      formatOf(column, segment),
      formatOf(column, segment),
    )
    out.field(utf8(shortNames[s]), 8, 32)
    if (isLabelled) {
      out.int32(label.length)
      out.field(label, Math.ceil(label.length / 4) * 4)
    }
    for (const value of missing.values) writeValue(out, value)
    for (let unit = 1; unit < Math.ceil(segment / 8); unit++) {
      out.int32(2, -1, 0, 0, 0, 0)
      out.field(utf8(''), 8, 32)
    }
  })
}

function writeValue(out: ByteWriter, value: number | string): void {
  if (typeof value === 'number') out.float64(value)
  else out.field(utf8(value), 8, 32)
}

/** Three codes at most, or a range and a code: further codes are left out. */
function missingOf({ values, missing: { codes, range } }: LabelledVariable) {
  const all = values.kind === 'texts' ? codes : codes.map(Number)
  if (range) return { kind: all.length > 0 ? -3 : -2, values: [...range, ...all.slice(0, 1)] }
  return { kind: Math.min(3, all.length), values: all.slice(0, 3) }
}

/** Labels of numbers and of texts up to eight bytes; `place` is the variable's, from 1. */
function writeLabels(out: ByteWriter, { variable, width }: Column, place: number): void {
  if (variable.labels.length === 0 || width > 8) return
  out.int32(3, variable.labels.length)
  for (const [code, label] of variable.labels) {
    writeValue(out, width === 0 ? Number(code) : code)
    const bytes = utf8(label, longestValueLabel)
    out.uint8(bytes.length)
    out.field(bytes, Math.ceil((bytes.length + 1) / 8) * 8 - 1, 32)
  }
  out.int32(4, 1, place)
}

const measures = { nominal: 1, ordinal: 2, scale: 3 } as const

function writeExtensions(out: ByteWriter, columns: readonly Column[]): void {
  out.int32(7, 3, 4, 8, 20, 0, 0, -1, 1, 1, 2, 65001)
  out.int32(7, 4, 8, 3)
  out.float64(-Number.MAX_VALUE)
  out.float64(Number.MAX_VALUE)
  // The lowest number that is a value: the next above what stands for a missing one.
  out.float64(-1.7976931348623155e308)
  const segments = columns.flatMap((column) => column.segments.map(() => column))
  out.int32(7, 11, 4, 3 * segments.length)
  for (const { variable, width } of segments) {
    out.int32(variable.measure ? measures[variable.measure] : 0, 8, width === 0 ? 1 : 0)
  }
  extension(
    out,
    13,
    columns.map(({ shortNames, variable }) => `${shortNames[0]}=${variable.name}`).join('\t'),
  )
  const long = columns.filter((column) => column.segments.length > 1)
  if (long.length > 0) {
    const widths = long.map(
      ({ shortNames, width }) => `${shortNames[0]}=${String(width).padStart(5, '0')}\0\t`,
    )
    extension(out, 14, widths.join(''))
  }
  extension(out, 20, 'UTF-8')
  const labelled = columns.filter(({ width, variable }) => width > 8 && variable.labels.length > 0)
  if (labelled.length > 0) extension(out, 21, labelsOfTexts(labelled))
}

function extension(out: ByteWriter, kind: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? utf8(content) : content
  out.int32(7, kind, 1, bytes.length)
  out.put(bytes)
}

function labelsOfTexts(columns: readonly Column[]): Uint8Array {
  const out = new ByteWriter()
  const sized = (bytes: Uint8Array) => {
    out.int32(bytes.length)
    out.put(bytes)
  }
  for (const { variable, width } of columns) {
    sized(utf8(variable.name))
    out.int32(width, variable.labels.length)
    for (const [code, label] of variable.labels) {
      const value = new Uint8Array(width).fill(32)
      value.set(utf8(code, width))
      sized(value)
      sized(utf8(label, longestValueLabel))
    }
  }
  return out.written()
}

/** Eight codes of a byte, then the values that have none of their own. */
class Packing {
  private codes = 0
  private used = 8

  constructor(private readonly out: ByteWriter) {}

  number(value: number): void {
    if (Number.isNaN(value)) this.code(255)
    else if (Number.isInteger(value) && value > -bias && value <= 251 - bias && !Object.is(value, -0)) {
      this.code(value + bias)
    } else {
      this.code(253)
      this.out.float64(value)
    }
  }

  text(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 8) {
      const unit = bytes.subarray(at, at + 8)
      if (unit.every((byte) => byte === 32)) this.code(254)
      else {
        this.code(253)
        this.out.put(unit)
      }
    }
  }

  private code(code: number): void {
    if (this.used === 8) {
      this.codes = this.out.length
      this.out.int64(0)
      this.used = 0
    }
    this.out.uint8At(this.codes + this.used++, code)
  }
}

function writeRecords(out: ByteWriter, columns: readonly Column[], records: number): void {
  const packing = new Packing(out)
  const writers = columns.map(({ variable: { values, moment }, texts }) => {
    if (values.kind === 'texts') return (record: number) => packing.text(texts[values.places[record]])
    const { values: numbers } = values
    if (moment === 'date') return (record: number) => packing.number(numbers[record] * 86_400 + secondsTo1970)
    if (moment === 'datetime') return (record: number) => packing.number(numbers[record] + secondsTo1970)
    return (record: number) => packing.number(numbers[record])
  })
  for (let record = 0; record < records; record++) for (const write of writers) write(record)
}
