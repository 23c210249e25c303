import type { VariableSettings } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import type { CategoricalColumn, Column, MissingReasons, TextColumn } from '../../engine/table/column'
import { findColumn, known, type Table } from '../../engine/table/table'
import type { LabelledProgram } from '../table-description'
import { extendedCode, nothingMissing, type LabelledFile, type LabelledVariable } from './labelled-file'
import { momentCount } from './moments'
import { namesFor } from './names'

/** Codes that SPSS lets a variable have for missing values. */
const mostCodesOfSpss = 3

/** Letters that Stata has for them. */
const mostCodesOfStata = 26

export type TableLeaving = {
  readonly table: Table
  /** The records in the order in which they are written. */
  readonly order: Uint32Array
  readonly variables: readonly string[]
  /** What is said of variables: labels, and the codes of missing values. */
  readonly settings: Readonly<Record<string, VariableSettings>>
  /** The file before protection, and the row there of each record: why a value is missing that was so then. */
  readonly before: Table
  readonly rows: Uint32Array
  /** The variable that records are weighed by, which a file of SPSS says. */
  readonly weight?: string | null
}

/**
 * A table as a file of this program holds it, with its labels. Levels that are numbers are numbers, dates are dates; a value
 * that was missing by a code before protection and is missing now has that code again. Only labels and codes that records
 * have are written: the others would say what the protection changed.
 *
 * @throws Problem `variable-unknown`
 */
export function labelledFile(
  { table, order, variables, settings, before, rows, weight = null }: TableLeaving,
  program: LabelledProgram,
): LabelledFile {
  const names = namesFor(program, variables)
  const weighed = program === 'SPSS' && weight !== null ? variables.indexOf(weight) : -1
  return {
    records: order.length,
    encoding: 'utf-8',
    ...(weighed >= 0 && { weight: names[weighed] }),
    variables: variables.map((name, v) => {
      const column = known(table, name)
      const said = lookUp(settings, name) ?? {}
      const old = findColumn(before, name)
      const reasons = old && old.kind !== 'text' ? old.missingAs : undefined
      const written = leavingValues(column, order)
      const whole = { ...written, labels: labelsOf(written, said) }
      const label = said.label ?? (names[v] === name ? '' : name)
      const variable = { name: names[v], label, measure: measureOf(column, written), ...whole }
      if (!reasons || written.values.kind === 'texts') return variable
      const codes = Array.from(order, (record) => reasons.reason[rows[record]])
      if (program === 'Parquet') return variable
      return program === 'SPSS'
        ? withCodes(variable, reasons, codes, said)
        : withLetters(variable, reasons, codes, said)
    }),
  }
}

/** A text is never measured on a scale, also where it is an identifier of no levels. */
function measureOf(column: Column, { values }: Written): LabelledVariable['measure'] {
  if (column.kind === 'categorical') return column.ordered ? 'ordinal' : 'nominal'
  return values.kind === 'texts' ? 'nominal' : 'scale'
}

type Written = Pick<LabelledVariable, 'values' | 'moment' | 'missing'>

/** The values of a column at records, in their order: levels that are numbers are numbers, dates are dates. */
export function leavingValues(column: Column, order: Uint32Array): Written {
  const whole = { moment: null, missing: nothingMissing }
  switch (column.kind) {
    case 'numeric':
      return { ...whole, values: numbers(order, (record) => column.values[record]) }
    case 'categorical':
      return valuesOfLevels(column, order)
    case 'text':
      return valuesOfLevels(levelsOfTexts(column), order)
  }
}

/** A column whose texts are looked up once, where it is written some records at a time. */
export function textsAsLevels(column: Column): Column {
  if (column.kind !== 'text') return column
  return { ...levelsOfTexts(column), kind: 'categorical', name: column.name, ordered: false }
}

function levelsOfTexts({ values }: TextColumn): Pick<CategoricalColumn, 'levels' | 'codes'> {
  const placeOf = new Map<string, number>()
  for (const value of values) if (value !== null && !placeOf.has(value)) placeOf.set(value, placeOf.size)
  const codes = Uint32Array.from(values, (value) => (value === null ? placeOf.size : placeOf.get(value)!))
  return { levels: [...placeOf.keys()], codes }
}

function valuesOfLevels(
  { levels, codes }: Pick<CategoricalColumn, 'levels' | 'codes'>,
  order: Uint32Array,
): Written {
  const whole = { moment: null, missing: nothingMissing }
  const asNumbers = (of: (level: string) => number) => {
    const number = [...levels.map(of), NaN]
    return numbers(order, (record) => number[codes[record]])
  }
  if (levels.every((level) => String(Number(level)) === level && Number.isFinite(Number(level)))) {
    return { ...whole, values: asNumbers(Number) }
  }
  for (const moment of ['date', 'datetime'] as const) {
    if (levels.every((level) => !Number.isNaN(momentCount(moment, level)))) {
      return { ...whole, moment, values: asNumbers((level) => momentCount(moment, level)) }
    }
  }
  // The last text stands for a missing value, as its code does.
  const places = order.map((record) => codes[record])
  return { ...whole, values: { kind: 'texts', texts: [...levels, ''], places } }
}

function numbers(order: Uint32Array, valueAt: (record: number) => number): LabelledVariable['values'] {
  const values = new Float64Array(order.length)
  // A loop takes a tenth of the time of `Float64Array.from`, and a file of any size is written by it.
  for (let i = 0; i < values.length; i++) values[i] = valueAt(order[i])
  return { kind: 'numbers', values, extended: null }
}

/** The labels of values that records have. */
function labelsOf(
  { values, moment }: Written,
  { labels = {} }: VariableSettings,
): LabelledVariable['labels'] {
  if (moment) return []
  const all = Object.entries(labels)
  if (all.length === 0) return []
  const occurring =
    values.kind === 'texts'
      ? new Set(Array.from(new Set(values.places), (place) => values.texts[place]))
      : new Set(Array.from(new Set(values.values), String))
  return all.filter(([code]) => occurring.has(code))
}

/** Missing values as SPSS has them: numbers that are declared to be missing. */
function withCodes(
  variable: LabelledVariable,
  { codes }: MissingReasons,
  reason: readonly number[],
  said: VariableSettings,
): LabelledVariable {
  if (variable.values.kind === 'texts') return variable
  const values = variable.values.values.slice()
  const used = usedCodes(values, codes, reason).slice(0, mostCodesOfSpss)
  let free = Math.min(0, Math.floor(values.reduce((least, value) => (value < least ? value : least), 0)))
  const numberOf = new Map(
    used.map((code) => [code, Number.isFinite(Number(code)) ? Number(code) : (free -= 1)] as const),
  )
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]) && reason[i] > 0) values[i] = numberOf.get(codes[reason[i] - 1]) ?? NaN
  }
  return {
    ...variable,
    values: { ...variable.values, values },
    labels: [...variable.labels, ...labelsOfCodes(numberOf, said)],
    missing: { codes: used.map((code) => String(numberOf.get(code))), range: null },
  }
}

/** Missing values as Stata has them: letters, their own or the next that are free. */
function withLetters(
  variable: LabelledVariable,
  { codes }: MissingReasons,
  reason: readonly number[],
  said: VariableSettings,
): LabelledVariable {
  if (variable.values.kind === 'texts') return variable
  const { values } = variable.values
  const used = usedCodes(values, codes, reason).slice(0, mostCodesOfStata)
  const letters = Array.from({ length: mostCodesOfStata }, (_, l) => extendedCode(l + 1))
  const free = letters.filter((letter) => !used.includes(letter))
  const letterOf = new Map(used.map((code) => [code, letters.includes(code) ? code : free.shift()!] as const))
  const extended = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]) || reason[i] === 0) continue
    const letter = letterOf.get(codes[reason[i] - 1])
    if (letter !== undefined) extended[i] = letters.indexOf(letter) + 1
  }
  return {
    ...variable,
    values: { ...variable.values, extended },
    labels: [...variable.labels, ...labelsOfCodes(letterOf, said)],
  }
}

/** The labels of codes of missing values, by what the program has for each. */
function labelsOfCodes(
  written: ReadonlyMap<string, string | number>,
  { labels = {} }: VariableSettings,
): LabelledVariable['labels'] {
  return [...written].flatMap(([code, own]): [string, string][] => {
    const label = lookUp(labels, code)
    return label === undefined ? [] : [[String(own), label]]
  })
}

/** The codes by which values are missing still, in their order. */
function usedCodes(
  values: Float64Array,
  codes: readonly string[],
  reason: readonly number[],
): readonly string[] {
  const used = new Set<number>()
  for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i]) && reason[i] > 0) used.add(reason[i])
  return codes.filter((_, c) => used.has(c + 1))
}
