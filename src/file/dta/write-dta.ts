import { maximum } from '../../engine/math/maximum'
import { ByteWriter, utf8 } from '../labelled/byte-writer'
import type { LabelledFile, LabelledVariable } from '../labelled/labelled-file'
import { daysTo1970, firstMissing, layoutOf, missingBits, type DtaLayout } from './layout'

const longestText = 2045
const longestLabel = 80
const longestValueLabel = 32_000
const mostVariablesOf118 = 32_767

/** How Stata counts moments, from the beginning of 1960. */
const since1960 = {
  date: { format: '%td', of: (day: number) => day + daysTo1970 },
  datetime: { format: '%tc', of: (second: number) => Math.round((second + daysTo1970 * 86_400) * 1000) },
  week: { format: '%tw', of: (week: number) => week + 10 * 52 },
  month: { format: '%tm', of: (month: number) => month + 10 * 12 },
  quarter: { format: '%tq', of: (quarter: number) => quarter + 10 * 4 },
  half: { format: '%th', of: (half: number) => half + 10 * 2 },
} as const

type NumberKind = 'byte' | 'int' | 'long' | 'double'

/** The numbers that each kind of whole number holds, its type and its format. */
const wholeKinds = {
  byte: { least: -127, most: 100, type: 65530, format: '%8.0g' },
  int: { least: -32_767, most: 32_740, type: 65529, format: '%8.0g' },
  long: { least: -2_147_483_647, most: 2_147_483_620, type: 65528, format: '%12.0g' },
} as const

/** How a variable stands in the file. */
type Column = {
  readonly variable: LabelledVariable
  readonly type: number
  readonly format: string
  /** Labels of whole numbers, and of missing ones: Stata has no others. */
  readonly labels: readonly (readonly [value: number, label: string])[]
  readonly write: (out: ByteWriter, record: number) => void
}

/**
 * The bytes of a Stata file in UTF-8, of format 118, or 119 where there are more variables than that can have: what `readDta`
 * reads back, times of a day apart, for which Stata has no format. Labels of variables end after 80 characters, of values after 32,000
 * bytes; only whole numbers and `.a` to `.z` can have labels. The same file gives the same bytes.
 */
export function writeDta({ records, variables }: LabelledFile): Uint8Array<ArrayBuffer> {
  const layout = layoutOf(variables.length > mostVariablesOf118 ? 119 : 118)!
  const longTexts = new LongTexts()
  const columns = variables.map((variable, v) => columnOf(variable, v, layout, longTexts))
  const out = new ByteWriter()
  const map: number[] = [0]
  const part = (mark: string, write: () => void) => {
    map.push(out.length)
    out.ascii(`<${mark}>`)
    write()
    out.ascii(`</${mark}>`)
  }
  out.ascii(`<stata_dta><header><release>${layout.version}</release><byteorder>LSF</byteorder><K>`)
  if (layout.version === 119) out.int32(columns.length)
  else out.int16(columns.length)
  out.ascii('</K><N>')
  out.int64(records)
  out.ascii('</N><label>')
  out.int16(0)
  out.ascii('</label><timestamp>')
  out.uint8(0)
  out.ascii('</timestamp></header>')
  let placeOfMap = 0
  part('map', () => {
    placeOfMap = out.length
    out.field(utf8(''), 14 * 8)
  })
  const each = (write: (column: Column) => void) => () => columns.forEach(write)
  part(
    'variable_types',
    each(({ type }) => out.int16(type)),
  )
  part(
    'varnames',
    each(({ variable }) => out.field(utf8(variable.name, layout.name - 1), layout.name)),
  )
  part('sortlist', () => out.field(utf8(''), (layout.version === 119 ? 4 : 2) * (columns.length + 1)))
  part(
    'formats',
    each(({ format }) => out.field(utf8(format), layout.format)),
  )
  part(
    'value_label_names',
    each(({ variable, labels }) =>
      out.field(utf8(labels.length > 0 ? variable.name : '', layout.name - 1), layout.name),
    ),
  )
  part(
    'variable_labels',
    each(({ variable }) =>
      out.field(utf8(Array.from(variable.label).slice(0, longestLabel).join('')), layout.label),
    ),
  )
  part('characteristics', () => undefined)
  part('data', () => {
    for (let record = 0; record < records; record++) for (const { write } of columns) write(out, record)
  })
  part('strls', () => longTexts.write(out))
  part(
    'value_labels',
    each((column) => {
      if (column.labels.length > 0) writeLabels(out, column, layout)
    }),
  )
  map.push(out.length)
  out.ascii('</stata_dta>')
  map.push(out.length)
  map.forEach((place, m) => out.int64At(placeOfMap + 8 * m, place))
  return out.written()
}

function columnOf(
  variable: LabelledVariable,
  place: number,
  layout: DtaLayout,
  longTexts: LongTexts,
): Column {
  const { values } = variable
  if (values.kind === 'texts') {
    const texts = values.texts.map((text) => utf8(text))
    const width = Math.max(1, maximum(texts.map(({ length }) => length)))
    if (width <= longestText) {
      const write = (out: ByteWriter, record: number) => out.field(texts[values.places[record]], width)
      return { variable, type: width, format: `%${Math.min(width, 244)}s`, labels: [], write }
    }
    const write = (out: ByteWriter, record: number) =>
      longTexts.refer(out, layout, place + 1, record + 1, texts[values.places[record]], values.places[record])
    return { variable, type: 32768, format: '%9s', labels: [], write }
  }
  const { moment } = variable
  const since = moment && moment !== 'time' ? since1960[moment] : null
  const inFile = since ? values.values.map(since.of) : values.values
  const kind = moment === 'datetime' ? 'double' : kindOf(inFile)
  const extended = values.extended ?? new Uint8Array(inFile.length)
  const format = since?.format ?? null
  const labels = variable.labels.flatMap(([code, label]) => {
    const value = valueOfCode(code)
    return value === null ? [] : [[value, label] as const]
  })
  if (kind === 'double') {
    const write = (out: ByteWriter, record: number) => writeDouble(out, inFile[record], extended[record])
    return { variable, type: 65526, format: format ?? '%10.0g', labels, write }
  }
  const { type, format: usual } = wholeKinds[kind]
  const write = (out: ByteWriter, record: number) => {
    const value = inFile[record]
    writeWhole(out, kind, Number.isNaN(value) ? firstMissing[kind] + extended[record] : value)
  }
  return { variable, type, format: format ?? usual, labels, write }
}

/** The shortest kind of number that holds all of them. */
function kindOf(values: Float64Array): NumberKind {
  let least = 0
  let most = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    if (!Number.isInteger(value) || Object.is(value, -0)) return 'double'
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const fitting = (['byte', 'int', 'long'] as const).find(
    (kind) => least >= wholeKinds[kind].least && most <= wholeKinds[kind].most,
  )
  return fitting ?? 'double'
}

function writeWhole(out: ByteWriter, kind: keyof typeof wholeKinds, value: number): void {
  if (kind === 'byte') out.uint8(value & 0xff)
  else if (kind === 'int') out.int16(value)
  else out.int32(value)
}

function writeDouble(out: ByteWriter, value: number, tag: number): void {
  if (!Number.isNaN(value)) {
    out.float64(value)
    return
  }
  const { first, step } = missingBits.double
  out.int32(0, first + step * tag)
}

/** The whole number of a code, `.a` to `.z` as Stata counts them; null for others. */
function valueOfCode(code: string): number | null {
  if (/^\.[a-z]$/.test(code)) return firstMissing.long + code.charCodeAt(1) - 96
  const value = Number(code)
  const { least, most } = wholeKinds.long
  return Number.isInteger(value) && value >= least && value <= most ? value : null
}

function writeLabels(out: ByteWriter, { variable, labels }: Column, layout: DtaLayout): void {
  const texts = labels.map(([, label]) => utf8(label, longestValueLabel))
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
  out.ascii('<lbl>')
  out.int32(8 + 8 * labels.length + length)
  out.field(utf8(variable.name, layout.name - 1), layout.name)
  out.field(utf8(''), 3)
  out.int32(labels.length, length)
  let offset = 0
  for (const text of texts) {
    out.int32(offset)
    offset += text.length + 1
  }
  for (const [value] of labels) out.int32(value)
  for (const text of texts) {
    out.put(text)
    out.uint8(0)
  }
  out.ascii('</lbl>')
}

/** Texts too long for a record, each written once for a variable, by the first record that has it. */
class LongTexts {
  private readonly first = new Map<string, number>()
  private readonly found: { variable: number; record: number; text: Uint8Array }[] = []

  /** Writes the eight bytes that say where the text stands; nothing but zeros for an empty one. */
  refer(
    out: ByteWriter,
    { variableOfText }: DtaLayout,
    variable: number,
    record: number,
    text: Uint8Array,
    place: number,
  ): void {
    if (text.length === 0) {
      out.int64(0)
      return
    }
    const key = `${variable} ${place}`
    const at = this.first.get(key) ?? record
    if (!this.first.has(key)) {
      this.first.set(key, record)
      this.found.push({ variable, record, text })
    }
    out.int64(variable + at * 256 ** variableOfText)
  }

  write(out: ByteWriter): void {
    for (const { variable, record, text } of this.found) {
      out.ascii('GSO')
      out.int32(variable)
      out.int64(record)
      out.uint8(130)
      out.int32(text.length + 1)
      out.put(text)
      out.uint8(0)
    }
  }
}
