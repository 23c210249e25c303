import type { Bytes } from '../labelled/bytes'
import { versionUnknown } from '../labelled/problems'
import { untilZero } from '../labelled/texts'
import { layoutOf, typeOf, type DtaLayout, type DtaType } from './layout'

export type DtaVariable = {
  readonly type: DtaType
  readonly name: Uint8Array
  readonly format: Uint8Array
  /** The name of the labels of its values; empty for none. */
  readonly labels: Uint8Array
  readonly label: Uint8Array
  /** Where its value begins in a record. */
  readonly place: number
}

/** Everything before the records. */
export type DtaDictionary = {
  readonly layout: DtaLayout
  readonly records: number
  readonly variables: readonly DtaVariable[]
  /** Bytes of a record. */
  readonly width: number
}

const read = 'Stata files of the versions 8 to 18 (formats 113 to 119)'

/** Reads everything before the records; `bytes` stands at the first of them then. @throws Problem */
export function readDictionary(bytes: Bytes): DtaDictionary {
  return bytes.bytes[0] === 60 ? readMarked(bytes) : readPlain(bytes)
}

/** Formats 113 to 115: fields one after the other. */
function readPlain(bytes: Bytes): DtaDictionary {
  const version = bytes.uint8()
  const layout = layoutOf(version)
  if (!layout || version > 115) throw versionUnknown('Stata', `of format ${version}`, read)
  bytes.isLittle = bytes.uint8() === 2
  bytes.skip(2)
  const count = bytes.count(bytes.uint16(), 1, 'variables')
  const records = bytes.int32()
  bytes.skip(81 + 18)
  const types = Array.from({ length: count }, () => typeAt(bytes, layout))
  const fields = (size: number) => Array.from({ length: count }, () => bytes.take(size))
  const names = fields(layout.name)
  bytes.skip(2 * (count + 1))
  const formats = fields(layout.format)
  const labels = fields(layout.name)
  const ofVariables = fields(layout.label)
  for (;;) {
    const kind = bytes.uint8()
    const length = bytes.count(bytes.int32(), 1, 'bytes of a characteristic')
    if (kind === 0 && length === 0) break
    bytes.skip(length)
  }
  return together(bytes, layout, records, { types, names, formats, labels, ofVariables })
}

/** Formats 117 to 119: parts between marks. */
function readMarked(bytes: Bytes): DtaDictionary {
  mark(bytes, '<stata_dta><header><release>')
  const version = Number(String.fromCharCode(...bytes.take(3)))
  const layout = layoutOf(version)
  if (!layout || version < 117) throw versionUnknown('Stata', 'of a format of its own', read)
  mark(bytes, '</release><byteorder>')
  bytes.isLittle = String.fromCharCode(...bytes.take(3)) === 'LSF'
  mark(bytes, '</byteorder><K>')
  const count = bytes.count(version === 119 ? bytes.int32() : bytes.uint16(), 2, 'variables')
  mark(bytes, '</K><N>')
  const records = version === 117 ? bytes.int32() : bytes.int64()
  mark(bytes, '</N><label>')
  bytes.skip(version === 117 ? bytes.uint8() : bytes.uint16())
  mark(bytes, '</label><timestamp>')
  bytes.skip(bytes.uint8())
  mark(bytes, '</timestamp></header><map>')
  bytes.skip(14 * 8)
  mark(bytes, '</map><variable_types>')
  const fields = (size: number) => Array.from({ length: count }, () => bytes.take(size))
  const types = Array.from({ length: count }, () => typeAt(bytes, layout))
  mark(bytes, '</variable_types><varnames>')
  const names = fields(layout.name)
  mark(bytes, '</varnames><sortlist>')
  bytes.skip((version === 119 ? 4 : 2) * (count + 1))
  mark(bytes, '</sortlist><formats>')
  const formats = fields(layout.format)
  mark(bytes, '</formats><value_label_names>')
  const labels = fields(layout.name)
  mark(bytes, '</value_label_names><variable_labels>')
  const ofVariables = fields(layout.label)
  mark(bytes, '</variable_labels><characteristics>')
  while (isMark(bytes, '<ch>')) {
    bytes.skip(4)
    bytes.skip(bytes.count(bytes.int32(), 1, 'bytes of a characteristic'))
    mark(bytes, '</ch>')
  }
  mark(bytes, '</characteristics><data>')
  return together(bytes, layout, records, { types, names, formats, labels, ofVariables })
}

type Columns = {
  readonly types: readonly DtaType[]
  readonly names: readonly Uint8Array[]
  readonly formats: readonly Uint8Array[]
  readonly labels: readonly Uint8Array[]
  readonly ofVariables: readonly Uint8Array[]
}

function together(bytes: Bytes, layout: DtaLayout, records: number, columns: Columns): DtaDictionary {
  let width = 0
  const variables = columns.types.map((type, v): DtaVariable => {
    const place = width
    width += type.bytes
    return {
      type,
      place,
      name: untilZero(columns.names[v]),
      format: untilZero(columns.formats[v]),
      labels: untilZero(columns.labels[v]),
      label: untilZero(columns.ofVariables[v]),
    }
  })
  return { layout, variables, width, records: bytes.count(records, width, 'records') }
}

function typeAt(bytes: Bytes, layout: DtaLayout): DtaType {
  const number = layout.version < 117 ? bytes.uint8() : bytes.uint16()
  return typeOf(number, layout) ?? bytes.broken('a type that Stata files do not have')
}

/** Passes over a mark, which must stand here. @throws Problem `file-broken` */
export function mark(bytes: Bytes, text: string): void {
  if (!isMark(bytes, text)) bytes.broken(`no \`${text}\`, which must stand there`)
  bytes.skip(text.length)
}

export function isMark(bytes: Bytes, text: string): boolean {
  return String.fromCharCode(...bytes.bytes.subarray(bytes.at, bytes.at + text.length)) === text
}
