import { Bytes } from '../labelled/bytes'
import { checkNames } from '../labelled/check-names'
import {
  nothingMissing,
  type DeclaredMissing,
  type LabelledFile,
  type LabelledOptions,
  type LabelledVariable,
  type Moment,
  type NumberValues,
} from '../labelled/labelled-file'
import { fileWithoutData } from '../labelled/problems'
import { TextPool } from '../labelled/text-pool'
import { textReading, withoutPadding, type TextReading } from '../labelled/texts'
import { readDictionary, type SavDictionary, type SavVariable } from './dictionary'
import { bytesOfSegment, roomOfSegment, secondsTo1970 } from './layout'
import { rowsOf, type Rows } from './rows'

/** A text of more than 255 bytes stands in several variables: these are its parts; of all others the one. */
type WholeVariable = { readonly parts: readonly SavVariable[]; readonly name: string; readonly width: number }

/**
 * The variables of an SPSS file: `.sav`, compressed or not, and `.zsav`, in either order of bytes.
 *
 * Read as PSPP describes the format (System File Format, PSPP Developers Guide), from the bytes of the whole file. The texts
 * are in the code page that the file names, unless `encoding` says otherwise. Values that the file declares missing are kept as they are.
 *
 * @throws Problem with the place in the file: one of those in `labelled/problems.ts`
 */
export function readSav(content: Uint8Array, { encoding, onShare }: LabelledOptions = {}): LabelledFile {
  const bytes = new Bytes(content, 'SPSS', true)
  const dictionary = readDictionary(bytes)
  const reading = textReading('SPSS', encoding ?? encodingOf(dictionary))
  const variables = wholeVariables(dictionary, reading)
  if (variables.length === 0) throw fileWithoutData('SPSS', 0)
  checkNames(
    'SPSS',
    variables.map(({ name }) => name),
  )
  const readers = variables.map((variable) =>
    variable.width === 0
      ? new NumberReader(variable.parts[0].place, variable.parts[0].format)
      : new TextReader(variable, reading),
  )
  let records = 0
  for (const rows of rowsOf(bytes, dictionary)) {
    for (const reader of readers) reader.take(rows, 8 * dictionary.width, bytes.isLittle)
    records += rows.records
    onShare?.(dictionary.records > 0 ? records / dictionary.records : 0)
  }
  if (records === 0) throw fileWithoutData('SPSS', variables.length)
  const labels = labelsByVariable(dictionary, variables, reading, bytes.isLittle)
  const measures = measuresOf(dictionary, variables)
  const weight = variables.find(({ parts, width }) => width === 0 && parts[0].place + 1 === dictionary.weight)
  return {
    records,
    encoding: reading.encoding,
    ...(weight && { weight: weight.name }),
    variables: variables.map((variable, v): LabelledVariable => {
      const [first] = variable.parts
      return {
        name: variable.name,
        label: reading.text(withoutPadding(first.label)),
        values: readers[v].values(),
        labels: labels.get(variable) ?? [],
        moment: variable.width === 0 ? momentOf(first.format) : null,
        measure: measures[v],
        missing: missingOf(variable, dictionary, reading, bytes.isLittle),
      }
    }),
  }
}

function encodingOf({ encoding, codePage }: SavDictionary): string {
  if (encoding) return String.fromCharCode(...withoutPadding(encoding))
  if (codePage === 65001) return 'utf-8'
  if (codePage !== null && codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`
  if (codePage !== null && codePage >= 28592 && codePage <= 28605) return `iso-8859-${codePage - 28590}`
  if (codePage !== null && [932, 936, 949, 950].includes(codePage)) return `cp${codePage}`
  // Files of old versions do not say it: they were written in Western Europe and America as a rule.
  return 'windows-1252'
}

function wholeVariables(dictionary: SavDictionary, reading: TextReading): readonly WholeVariable[] {
  const longNames = pairs(dictionary.longNames, reading, /\t/)
  const longTexts = pairs(dictionary.longTexts, reading, /\0?\t|\0/)
  const { variables } = dictionary
  const found: WholeVariable[] = []
  for (let v = 0; v < variables.length; v++) {
    const short = reading.text(withoutPadding(variables[v].name))
    const announced = Number(longTexts.get(short.toUpperCase()) ?? variables[v].width)
    const segments = announced > bytesOfSegment ? Math.ceil(announced / roomOfSegment) : 1
    const parts = variables.slice(v, v + segments)
    const width = segments === 1 ? variables[v].width : Math.min(announced, bytesOfSegment * parts.length)
    found.push({ parts, width, name: longNames.get(short.toUpperCase()) ?? short })
    v += parts.length - 1
  }
  return found
}

/** "SHORT=long" one after the other. */
function pairs(bytes: Uint8Array | null, reading: TextReading, between: RegExp): ReadonlyMap<string, string> {
  if (!bytes) return new Map()
  const each = reading.text(bytes).split(between)
  return new Map(
    each.flatMap((pair) => {
      const equals = pair.indexOf('=')
      return equals > 0 ? [[pair.slice(0, equals).toUpperCase(), pair.slice(equals + 1)] as const] : []
    }),
  )
}

/** The numbers of one variable, collected record by record. */
class NumberReader {
  private found: Float64Array<ArrayBuffer> = new Float64Array(0)
  private records = 0

  constructor(
    private readonly place: number,
    private readonly format: number,
  ) {}

  take(rows: Rows, size: number, isLittle: boolean): void {
    const view = new DataView(rows.bytes.buffer, rows.bytes.byteOffset, rows.bytes.byteLength)
    this.makeRoom(rows.records)
    const { found } = this
    let at = this.records
    for (let i = 0, offset = 8 * this.place; i < rows.records; i++, offset += size) {
      const value = view.getFloat64(offset, isLittle)
      found[at++] = value === -Number.MAX_VALUE ? NaN : value
    }
    this.records = at
  }

  values(): NumberValues {
    const values = this.found.slice(0, this.records)
    const since = since1970(this.format)
    if (since) for (let i = 0; i < values.length; i++) values[i] = since(values[i])
    return { kind: 'numbers', values, extended: null }
  }

  private makeRoom(more: number): void {
    if (this.records + more <= this.found.length) return
    const found = new Float64Array(Math.max(this.records + more, 2 * this.found.length))
    found.set(this.found)
    this.found = found
  }
}

/** The texts of one variable, whose parts stand in several places where it is long. */
class TextReader {
  private readonly pool = new TextPool(0)
  private readonly joined: Uint8Array

  constructor(
    private readonly variable: WholeVariable,
    private readonly reading: TextReading,
  ) {
    this.joined = new Uint8Array(variable.width)
  }

  take(rows: Rows, size: number): void {
    const { parts, width } = this.variable
    for (let i = 0; i < rows.records; i++) {
      if (parts.length === 1) {
        const start = i * size + 8 * parts[0].place
        this.pool.add(withoutPadding(rows.bytes.subarray(start, start + width)))
        continue
      }
      parts.forEach(({ place }, p) => {
        const start = i * size + 8 * place
        const at = p * bytesOfSegment
        const bytes = Math.min(bytesOfSegment, width - at)
        // Parts have more room than they are filled: the last may be empty.
        if (bytes > 0) this.joined.set(rows.bytes.subarray(start, start + bytes), at)
      })
      this.pool.add(withoutPadding(this.joined))
    }
  }

  values() {
    return this.pool.values(this.reading.text)
  }
}

/** Formats of dates by their numbers in the file; all count seconds. */
function momentOf(format: number): Moment | null {
  if (format === 20 || format === 23 || format === 24 || format === 38 || format === 39) return 'date'
  if (format === 28) return 'month'
  if (format === 29) return 'quarter'
  if (format === 30) return 'date'
  if (format === 22 || format === 41) return 'datetime'
  return format === 21 || format === 25 || format === 40 ? 'time' : null
}

/** What seconds of SPSS are as `momentText` counts; null where they stay. */
function since1970(format: number): ((seconds: number) => number) | null {
  const days = (seconds: number) => (seconds - secondsTo1970) / 86_400
  const months = (seconds: number) => {
    const date = new Date(days(seconds) * 86_400_000)
    return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
  }
  switch (momentOf(format)) {
    case 'date':
      return days
    case 'month':
      return months
    case 'quarter':
      return (seconds) => Math.floor(months(seconds) / 3)
    case 'datetime':
      return (seconds) => seconds - secondsTo1970
    default:
      return null
  }
}

/** The value of eight bytes as its code is written; of texts `bytes` may be of any length. */
function codeOf(bytes: Uint8Array, width: number, reading: TextReading, isLittle: boolean): string {
  if (width > 0) return reading.text(withoutPadding(bytes))
  return String(numberIn(bytes, isLittle))
}

function numberIn(bytes: Uint8Array, isLittle: boolean): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, isLittle)
}

function labelsByVariable(
  dictionary: SavDictionary,
  variables: readonly WholeVariable[],
  reading: TextReading,
  isLittle: boolean,
): ReadonlyMap<WholeVariable, LabelledVariable['labels']> {
  const byPlace = new Map(variables.map((variable) => [variable.parts[0].place, variable]))
  const byName = new Map(variables.map((variable) => [variable.name.toUpperCase(), variable]))
  const found = new Map<WholeVariable, LabelledVariable['labels']>()
  for (const { places, name, labels } of dictionary.labels) {
    const of = name
      ? [byName.get(reading.text(name).toUpperCase())]
      : places.map((place) => byPlace.get(place))
    for (const variable of of) {
      if (!variable) continue
      const read = labels.map(
        ([value, label]) =>
          [codeOf(value, variable.width, reading, isLittle), reading.text(withoutPadding(label))] as const,
      )
      found.set(variable, [...(found.get(variable) ?? []), ...read])
    }
  }
  return found
}

function missingOf(
  { parts: [first], width, name }: WholeVariable,
  { missingTexts }: SavDictionary,
  reading: TextReading,
  isLittle: boolean,
): DeclaredMissing {
  const codes = first.missing.map((bytes) => codeOf(bytes, width, reading, isLittle))
  if (first.missingKind < 0 && width === 0) {
    const [low, high] = first.missing.map((bytes) => numberIn(bytes, isLittle))
    return { codes: codes.slice(2), range: [low, high] }
  }
  const long = missingTexts.find(([of]) => reading.text(of).toUpperCase() === name.toUpperCase())
  if (long) return { codes: long[1].map((bytes) => reading.text(withoutPadding(bytes))), range: null }
  return codes.length === 0 ? nothingMissing : { codes, range: null }
}

const measureNames = [null, 'nominal', 'ordinal', 'scale'] as const

/** The list has two numbers for each variable or three; parts of long texts are variables there. */
function measuresOf(
  { measures, variables: parts }: SavDictionary,
  variables: readonly WholeVariable[],
): readonly LabelledVariable['measure'][] {
  const each = measures.length / parts.length
  if (each !== 2 && each !== 3) return variables.map(() => null)
  return variables.map((variable) => {
    const measure = measures[each * parts.indexOf(variable.parts[0])]
    return measureNames.at(measure >= 0 && measure < 4 ? measure : 0) ?? null
  })
}
