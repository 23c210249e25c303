import type { VariableSettings } from '../../engine/assess/recipe'
import { byName, lookUp } from '../../engine/by-name'
import { timesInGroups } from '../../engine/key/cells'
import { newCodes, type Column, type MissingReasons } from '../../engine/table/column'
import { describeTable, type ColumnFindings } from '../../engine/table/describe'
import { recordsByCode } from '../../engine/table/levels'
import { recordsIn, type Table } from '../../engine/table/table'
import { mostUndecidedLevels } from '../column-encoder'
import { countsUnsaid } from '../counts-unsaid'
import { codesOfOwn, type ColumnRead } from '../join-columns'
import { NumberNotation } from '../number-notation'
import type { ReadFile } from '../read-csv'
import type { LabelledProgram, ReadingNote, ReadingRequest } from '../table-description'
import { typedColumn } from '../typed-column'
import { distinctNumbers } from './distinct-numbers'
import {
  extendedCode,
  type LabelledFile,
  type LabelledVariable,
  type NumberValues,
  type TextValues,
} from './labelled-file'
import { momentText } from './moments'

/** How numbers stand as text: as `String` writes them. */
const style = { mark: '.', delimiter: ',' } as const

/**
 * The table of a file with labels. Levels are codes as the file has them; labels, and the codes that are missing, are in the
 * description as the recipe would say them. Moments are texts, as in a CSV.
 */
export function labelledTable(
  { records, variables, encoding, times, weight }: LabelledFile,
  program: LabelledProgram,
  request: ReadingRequest,
): ReadFile {
  const tokens = request.missing ?? ['']
  const columns: Column[] = []
  const notes: ReadingNote[] = []
  const findings = new Map<string, ColumnFindings>()
  const declared = variables.map((variable) => [variable.name, declaredOf(variable)] as const)
  variables.forEach((variable, v) => {
    const { name } = variable
    const asked = (request.variables && lookUp(request.variables, name)) ?? {}
    const codes = asked.missing ?? declared[v][1].missing ?? []
    const { read, reasons } = columnRead(variable, new Set([...tokens, ...codes]), asked, times)
    const type = asked.type ?? typeByLabels(variable, read)
    const settings = { ...asked, ...(type !== undefined && { type }) }
    const typed = typedColumn(read, settings, style)
    // Numbers of such a file are exact: there is nothing to be read again.
    if (!typed) throw new Error(`not typed: ${name}`)
    const isByLabels = asked.type === undefined && type !== undefined
    columns.push(
      typed.column.kind === 'text' || !reasons ? typed.column : { ...typed.column, missingAs: reasons },
    )
    findings.set(name, isByLabels ? { ...typed.findings, reason: 'its values have labels' } : typed.findings)
    notes.push(...typed.notes)
  })
  const table: Table = { records, columns, ...(times && { times }) }
  if (!times) notes.push(...countsUnsaid(table))
  return {
    table,
    description: {
      records: recordsIn(table),
      variables: times ? [] : describeTable(table, findings, weight),
      reading: { program, encoding, missing: tokens },
      declared: byName(declared.filter(([, settings]) => Object.keys(settings).length > 0)),
      notes,
    },
  }
}

/** What a file says of a variable, as a recipe does. */
function declaredOf(variable: LabelledVariable): VariableSettings {
  const { label, labels } = variable
  const missing = missingCodesOf(variable)
  const said = labels.filter(([, text]) => text !== '')
  return {
    ...(label !== '' && { label }),
    ...(said.length > 0 && { labels: byName(said) }),
    ...(missing.length > 0 && { missing }),
  }
}

/** The codes that the file declares missing; of a range those that occur or have a label. */
function missingCodesOf({ values, labels, missing: { codes, range } }: LabelledVariable): readonly string[] {
  const found = new Set(codes)
  if (values.kind === 'texts') return [...found]
  const { values: numbers, extended } = values
  if (range) {
    const [low, high] = range
    for (const [code] of labels) if (Number(code) >= low && Number(code) <= high) found.add(code)
    for (const number of numbers) if (number >= low && number <= high) found.add(String(number))
  }
  if (extended) for (const number of new Set(extended)) if (number > 0) found.add(extendedCode(number))
  return [...found]
}

/** Numbers all of which have labels are codes, whatever they look like. */
function typeByLabels(
  { values, labels, measure, moment }: LabelledVariable,
  read: ColumnRead,
): 'categorical' | 'ordinal' | undefined {
  if (values.kind === 'texts' || moment || read.kind === 'numbers' || read.texts.length === 0)
    return undefined
  const labelled = new Set(labels.map(([code]) => code))
  if (!read.texts.every((text) => labelled.has(text))) return undefined
  return measure === 'ordinal' ? 'ordinal' : 'categorical'
}

type Read = { readonly read: ColumnRead; readonly reasons: MissingReasons | null }

/** The values of a variable as a CSV would have been read, and why those that are missing are. */
function columnRead(
  variable: LabelledVariable,
  missing: ReadonlySet<string>,
  { levels, type }: VariableSettings,
  times: Uint32Array | undefined,
): Read {
  const { name, values, moment } = variable
  if (values.kind === 'texts') return fromTexts(name, values, missing, times)
  const isUnlisted = values.extended?.some((tag) => tag > 0 && !missing.has(extendedCode(tag))) ?? false
  const mustBeLevels = moment !== null || levels !== undefined || isUnlisted || times !== undefined
  const coded =
    type === 'numeric' ? null : distinctNumbers(values, mustBeLevels ? Infinity : mostUndecidedLevels)
  if (!coded) return fromNumbers(name, values, missing)
  const texts = coded.values.map((value, v) => textOf(value, coded.tags[v], moment))
  return fromTexts(name, { texts, places: coded.places }, new Set([...missing, '']), times)
}

function textOf(value: number, tag: number, moment: LabelledVariable['moment']): string {
  if (tag > 0) return extendedCode(tag)
  if (Number.isNaN(value)) return ''
  return (moment && momentText(moment, value)) ?? String(value)
}

function fromTexts(
  name: string,
  { texts: all, places }: Pick<TextValues, 'texts' | 'places'>,
  missing: ReadonlySet<string>,
  times: Uint32Array | undefined,
): Read {
  const texts = [...new Set(all)].filter((text) => !missing.has(text))
  const codeOf = new Map(texts.map((text, t) => [text, t + 1]))
  const code = all.map((text) => codeOf.get(text) ?? 0)
  const codes = newCodes(texts.length, places.length)
  for (let i = 0; i < codes.length; i++) codes[i] = code[places[i]]
  const counts = times
    ? timesInGroups(codes, texts.length + 1, times)
    : recordsByCode(codes, texts.length + 1)
  const parts = [{ codes, codeOf: codesOfOwn(texts.length) }]
  const read: ColumnRead = { kind: 'levels', name, texts, counts, records: codes.length, parts }
  const reasonOf = new ReasonCodes(missing)
  const reason = all.map((text) => reasonOf.of(text))
  return { read, reasons: reasonOf.reasons(places.length, (i) => reason[places[i]]) }
}

function fromNumbers(name: string, { values, extended }: NumberValues, missing: ReadonlySet<string>): Read {
  const kept = values.slice()
  const reasonOf = new ReasonCodes(missing)
  const byNumber = new Map<number, number>()
  for (const code of missing)
    if (code.trim() !== '' && !code.startsWith('.')) byNumber.set(Number(code), reasonOf.of(code))
  const byTag = Array.from({ length: 27 }, (_, tag) => (tag === 0 ? 0 : reasonOf.of(extendedCode(tag))))
  const reasons = reasonOf.reasons(kept.length, (i) => {
    if (extended && extended[i] > 0) return byTag[extended[i]]
    if (byNumber.size === 0) return 0
    const reason = byNumber.get(kept[i]) ?? 0
    if (reason > 0) kept[i] = NaN
    return reason
  })
  const read: ColumnRead = {
    kind: 'numbers',
    name,
    values: kept,
    notation: new NumberNotation(style),
  }
  return { read, reasons }
}

/** The codes that values are missing by. A text without characters gives no reason. */
class ReasonCodes {
  private readonly codes: readonly string[]

  constructor(missing: ReadonlySet<string>) {
    this.codes = [...missing].filter((code) => code !== '')
  }

  /** From 1; 0 for what is no missing code. */
  of(code: string): number {
    return this.codes.indexOf(code) + 1
  }

  /** Null where no value of the variable is missing by a code. */
  reasons(records: number, reasonAt: (record: number) => number): MissingReasons | null {
    const reason = newCodes(this.codes.length, records)
    let some = 0
    for (let i = 0; i < records; i++) some |= reason[i] = reasonAt(i)
    return some > 0 ? { codes: this.codes, reason } : null
  }
}
