import { Bytes } from '../labelled/bytes'
import { checkNames } from '../labelled/check-names'
import {
  nothingMissing,
  type LabelledFile,
  type LabelledOptions,
  type LabelledVariable,
  type Moment,
  type NumberValues,
} from '../labelled/labelled-file'
import { fileWithoutData } from '../labelled/problems'
import { TextPool } from '../labelled/text-pool'
import { textReading, untilZero, type TextReading } from '../labelled/texts'
import { mark, readDictionary, type DtaDictionary, type DtaVariable } from './dictionary'
import { daysTo1970, firstMissing, missingBits } from './layout'
import { keyOfLongText, readLongTexts, type LongTexts } from './long-texts'
import { readValueLabels } from './value-labels'

/** Records as they stand in the file. */
type Rows = {
  readonly view: DataView
  readonly bytes: Uint8Array
  readonly records: number
  readonly width: number
  readonly isLittle: boolean
}

/**
 * The variables of a Stata file, of the formats 113 to 119, in either order of bytes.
 *
 * Read as Stata describes it (`help dta`), from the bytes of the whole file. Texts are in UTF-8 from format 118 on, before
 * that in Windows-1252 unless `encoding` says otherwise.
 *
 * @throws Problem with the place in the file: one of those in `labelled/problems.ts`
 */
export function readDta(content: Uint8Array, { encoding, onShare }: LabelledOptions = {}): LabelledFile {
  const bytes = new Bytes(content, 'Stata', true)
  const dictionary = readDictionary(bytes)
  const { layout, records, width, variables } = dictionary
  const reading = textReading('Stata', encoding ?? (layout.version >= 118 ? 'utf-8' : 'windows-1252'))
  if (records === 0 || variables.length === 0) throw fileWithoutData('Stata', variables.length)
  const names = variables.map(({ name }) => reading.text(name))
  checkNames('Stata', names)
  const data = bytes.take(records * width)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const rows = { view, bytes: data, records, width, isLittle: bytes.isLittle }
  let longTexts: LongTexts = new Map()
  if (layout.version >= 117) {
    mark(bytes, '</data>')
    longTexts = readLongTexts(bytes, layout)
  }
  const labels = readValueLabels(bytes, layout, reading)
  return {
    records,
    encoding: reading.encoding,
    variables: variables.map((variable, v): LabelledVariable => {
      onShare?.(v / variables.length)
      const values = valuesOf(variable, rows, dictionary, longTexts, reading)
      const format = reading.text(variable.format)
      const since = values.kind === 'numbers' ? momentOf(format) : null
      if (values.kind === 'numbers' && since) {
        for (let i = 0; i < records; i++) values.values[i] = since.of(values.values[i])
      }
      return {
        name: names[v],
        label: reading.text(variable.label),
        values,
        labels: labels.get(reading.text(variable.labels)) ?? [],
        moment: since?.moment ?? null,
        measure: null,
        missing: nothingMissing,
      }
    }),
  }
}

function valuesOf(
  variable: DtaVariable,
  rows: Rows,
  { layout }: DtaDictionary,
  longTexts: LongTexts,
  reading: TextReading,
): LabelledVariable['values'] {
  const { type, place } = variable
  if (type.kind !== 'text' && type.kind !== 'longText') return numbersOf(type.kind, place, rows)
  const pool = new TextPool(rows.records)
  const none = new Uint8Array(0)
  for (let i = 0; i < rows.records; i++) {
    const start = i * rows.width + place
    const field = rows.bytes.subarray(start, start + type.bytes)
    if (type.kind === 'text') pool.add(untilZero(field))
    else {
      const key = keyOfLongText(field, layout, rows.isLittle)
      pool.add((key !== null ? longTexts.get(key) : undefined) ?? none)
    }
  }
  return pool.values(reading.text)
}

type NumberKind = 'byte' | 'int' | 'long' | 'float' | 'double'

function numbersOf(kind: NumberKind, place: number, rows: Rows): NumberValues {
  const values = new Float64Array(rows.records)
  const extended = new Uint8Array(rows.records)
  let some = 0
  for (let i = 0, at = place; i < values.length; i++, at += rows.width) {
    const missing = missingAt(kind, rows, at)
    if (missing < 0) values[i] = numberAt(kind, rows, at)
    else {
      values[i] = NaN
      extended[i] = missing
      some |= missing
    }
  }
  return { kind: 'numbers', values, extended: some > 0 ? extended : null }
}

function numberAt(kind: NumberKind, { view, isLittle }: Rows, at: number): number {
  switch (kind) {
    case 'byte':
      return view.getInt8(at)
    case 'int':
      return view.getInt16(at, isLittle)
    case 'long':
      return view.getInt32(at, isLittle)
    case 'float':
      return view.getFloat32(at, isLittle)
    case 'double':
      return view.getFloat64(at, isLittle)
  }
}

/** 0 for `.` and for what is no number, 1 to 26 for `.a` to `.z`, -1 for a number. */
function missingAt(kind: NumberKind, rows: Rows, at: number): number {
  if (kind === 'float' || kind === 'double') {
    const { first, step } = missingBits[kind]
    const bits = rows.view.getInt32(kind === 'double' && rows.isLittle ? at + 4 : at, rows.isLittle)
    const number = Math.floor((bits - first) / step)
    return number < 0 ? -1 : number > 26 ? 0 : number
  }
  const number = numberAt(kind, rows, at) - firstMissing[kind]
  return number < 0 ? -1 : number
}

type Since1970 = { readonly moment: Moment; readonly of: (count: number) => number }

/** What the numbers of a format of dates stand for, and how `momentText` counts that; null for other formats. */
function momentOf(format: string): Since1970 | null {
  // "%-td": left-aligned; "%d" is the older name of "%td".
  const [, kind] = /^%-?(?:t([cCdwmqh])|d)/.exec(format) ?? [null, null]
  if (kind === null) return null
  switch (kind) {
    case 'c':
    case 'C':
      return { moment: 'datetime', of: (count) => count / 1000 - daysTo1970 * 86_400 }
    case 'w':
      return { moment: 'week', of: (count) => count - 10 * 52 }
    case 'm':
      return { moment: 'month', of: (count) => count - 10 * 12 }
    case 'q':
      return { moment: 'quarter', of: (count) => count - 10 * 4 }
    case 'h':
      return { moment: 'half', of: (count) => count - 10 * 2 }
    default:
      return { moment: 'date', of: (count) => count - daysTo1970 }
  }
}
