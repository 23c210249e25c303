import type { VariableSettings } from '../engine/assess/recipe'
import {
  codesByName,
  newCodes,
  type CategoricalColumn,
  type Column,
  type TextColumn,
} from '../engine/table/column'
import type { ColumnFindings } from '../engine/table/describe'
import { detectType, mostCodes, type DetectedType } from '../engine/table/detect'
import { sortedLevels } from '../engine/table/levels'
import { summariseCounted, summariseNumbers, type NumericSummary } from '../engine/table/numeric-summary'
import { numbersOfCodes } from './column-encoder'
import {
  codesBy,
  numbersOfColumn,
  textsOfColumn,
  type ColumnRead,
  type LevelsRead,
  type NumbersRead,
} from './join-columns'
import { NumberNotation, type NumberStyle } from './number-notation'
import {
  decimalComma,
  codesAlike,
  levelsAlike,
  levelsUnlisted,
  marksInValues,
  tokensLikeMissing,
  wordsAmongNumbers,
} from './reading-notes'
import { byteOrderMark } from './row-marks'
import type { ReadingNote } from './table-description'

type TypedColumn = {
  readonly column: Column
  readonly findings: ColumnFindings
  readonly notes: readonly ReadingNote[]
  /** Whether decimals were written with a comma. */
  readonly hasCommas: boolean
}

/**
 * The column that was read, in the type that is set for it or that detection finds; null when the values would have to
 * be kept exactly for that, and were not.
 */
export function typedColumn(
  read: ColumnRead,
  settings: VariableSettings,
  style: NumberStyle,
): TypedColumn | null {
  return read.kind === 'levels' ? fromLevels(read, settings, style) : fromNumbers(read, settings)
}

function fromLevels(read: LevelsRead, settings: VariableSettings, style: NumberStyle): TypedColumn {
  const { counts } = read
  if (settings.levels) return withSetLevels(read, settings, settings.levels)
  const notation = new NumberNotation(style)
  const numberOfCode = numbersAsked(read, settings, notation)
  const numbers = numberOfCode && summariseCounted(numberOfCode, counts)
  const detected =
    settled(settings) ??
    detectType({
      name: read.name,
      present: sumOf(counts) - counts[0],
      distinct: read.texts.length,
      texts: read.texts,
      numbers,
      words: notation.seen.words.size,
    })
  switch (detected.type) {
    case 'numeric': {
      const values = numbersOfColumn(read, numberOfCode ?? new Float64Array(counts.length).fill(NaN))
      return numericColumn(read.name, values, numbers ?? summariseNumbers(values), detected, notation)
    }
    case 'categorical':
    case 'ordinal':
      return coded(read, sortedLevels(read.texts), detected, [
        ...alikeNotes(read),
        ...markNotes(read),
        ...missingNotes(read),
      ])
    case 'identifier':
    case 'ignore':
      return plain(textColumn(read), { ...detected, distinct: read.texts.length, missing: counts[0] })
  }
}

function fromNumbers(read: NumbersRead, settings: VariableSettings): TypedColumn | null {
  const { name, values, notation } = read
  const numbers = summariseNumbers(values)
  const words = notation.seen.words.size
  const detected =
    settled(settings) ??
    detectType({
      name,
      present: numbers.present + sumOf(notation.seen.words.values()),
      get distinct() {
        return numbers.distinct + words
      },
      texts: null,
      numbers,
      words,
    })
  if (detected.type === 'numeric') return numericColumn(name, values, numbers, detected, notation)
  if (!notation.seen.isExact || words > 0) return null
  switch (detected.type) {
    case 'categorical':
    case 'ordinal':
      return plain(codedNumbers(name, values, detected.type === 'ordinal'), detected)
    case 'identifier':
    case 'ignore':
      return plain(textOfNumbers(name, values), {
        ...detected,
        distinct: numbers.distinct,
        missing: values.length - numbers.present,
      })
  }
}

function settled({ type }: VariableSettings): DetectedType | null {
  return type === undefined ? null : { type, reason: 'as set for this variable' }
}

/** The number of each code where the values are set to be numbers, or may turn out to be. */
function numbersAsked(
  { texts, counts }: LevelsRead,
  { type }: VariableSettings,
  notation: NumberNotation,
): Float64Array | null {
  if (type === 'numeric') return numbersOfCodes(texts, counts, notation)
  return type === undefined ? numbersOf(texts, counts, notation) : null
}

/** The number of each code, when these are numbers as {@link detectType} wants them. */
function numbersOf(
  texts: readonly string[],
  counts: Uint32Array,
  notation: NumberNotation,
): Float64Array | null {
  const numberOfCode = numbersOfCodes(texts, counts, notation)
  const words = notation.seen.words.size
  const isEnough = words === 0 ? texts.length > 0 : texts.length - words > mostCodes
  return notation.areNumbers() && isEnough ? numberOfCode : null
}

function numericColumn(
  name: string,
  values: Float64Array,
  numbers: NumericSummary,
  detected: DetectedType,
  { seen: { commas, words } }: NumberNotation,
): TypedColumn {
  const notes = [
    ...(commas > 0 ? [decimalComma(name, commas)] : []),
    ...(words.size > 0 ? [wordsAmongNumbers(name, words.size, sumOf(words.values()))] : []),
  ]
  return {
    column: { kind: 'numeric', name, values },
    findings: { ...detected, numbers },
    notes,
    hasCommas: commas > 0,
  }
}

function plain(column: Column, findings: ColumnFindings, notes: readonly ReadingNote[] = []): TypedColumn {
  return { column, findings, notes, hasCommas: false }
}

/** The column with `levels` in their order; what is not among them becomes missing. */
function coded(
  read: LevelsRead,
  levels: readonly string[],
  detected: DetectedType,
  notes: readonly ReadingNote[],
): TypedColumn {
  const place = codesByName(levels)
  const recode = Uint32Array.from(
    { length: read.texts.length + 1 },
    (_, code) => place.get(read.texts[code - 1]) ?? levels.length,
  )
  const byLevel = new Uint32Array(levels.length + 1)
  recode.forEach((level, code) => (byLevel[level] += read.counts[code]))
  const codes = codesBy(read, recode, levels.length)
  const ordered = detected.type === 'ordinal'
  return plain(
    { kind: 'categorical', name: read.name, levels, ordered, codes },
    { ...detected, byLevel },
    notes,
  )
}

function withSetLevels(read: LevelsRead, settings: VariableSettings, set: readonly string[]): TypedColumn {
  const levels = [...new Set(set)]
  const known = new Set(levels)
  let different = 0
  let records = 0
  read.texts.forEach((text, t) => {
    if (known.has(text)) return
    different++
    records += read.counts[t + 1]
  })
  const type = settings.type ?? 'categorical'
  return coded(
    read,
    levels,
    { type, reason: `${levels.length} levels, as set for this variable` },
    different > 0 ? [levelsUnlisted(read.name, different, records)] : [],
  )
}

function codedNumbers(name: string, values: Float64Array, ordered: boolean): CategoricalColumn {
  const different = Float64Array.from(new Set(values)).sort()
  const present = different.filter((value) => !Number.isNaN(value))
  const place = new Map(Array.from(present, (value, code) => [value, code]))
  const codes = newCodes(present.length, values.length)
  for (let i = 0; i < codes.length; i++) codes[i] = place.get(values[i]) ?? present.length
  return { kind: 'categorical', name, levels: Array.from(present, String), ordered, codes }
}

function textColumn(read: LevelsRead): TextColumn {
  return { kind: 'text', name: read.name, values: textsOfColumn(read) }
}

/** Numbers as texts, which are made when they are first looked at: of a serial number nobody may ever ask. */
function textOfNumbers(name: string, numbers: Float64Array): TextColumn {
  let texts: TextColumn['values'] | null = null
  return {
    kind: 'text',
    name,
    get values() {
      return (texts ??= textsOf(numbers))
    },
  }
}

function textsOf(numbers: Float64Array): (string | null)[] {
  const texts = new Array<string | null>(numbers.length)
  for (let i = 0; i < numbers.length; i++) {
    // Records of a household stand together as a rule: one text for all of them.
    if (i > 0 && numbers[i] === numbers[i - 1]) texts[i] = texts[i - 1]
    else texts[i] = Number.isNaN(numbers[i]) ? null : String(numbers[i])
  }
  return texts
}

function alikeNotes({ name, texts, counts }: LevelsRead): readonly ReadingNote[] {
  const places = texts.map((_, place) => place)
  const levels = strays(counts, places, (place) => texts[place].trim().replaceAll(/\s+/g, ' ').toLowerCase())
  const codes = strays(
    counts,
    places.filter((place) => /^\d+$/.test(texts[place])),
    (place) => texts[place].replace(/^0+(?=\d)/, ''),
  )
  return [...(levels > 0 ? [levelsAlike(name, levels)] : []), ...(codes > 0 ? [codesAlike(name, codes)] : [])]
}

/** The records of levels that a more common level is alike to. */
function strays(counts: Uint32Array, places: readonly number[], simple: (place: number) => string): number {
  const alike = new Map<string, { all: number; most: number }>()
  for (const place of places) {
    const group = alike.get(simple(place)) ?? { all: 0, most: 0 }
    const records = counts[place + 1]
    alike.set(simple(place), { all: group.all + records, most: Math.max(group.most, records) })
  }
  let sum = 0
  for (const { all, most } of alike.values()) sum += all - most
  return sum
}

/** What other programs write for a missing value. Words that may well be levels, such as "None", are not among them. */
const likeMissing = ['.', '-', '?', 'N/A', 'n/a', '#N/A', 'NULL', 'null', 'NaN', 'nan', '-9', '-99', '-999']

function markNotes({ name, texts, counts }: LevelsRead): readonly ReadingNote[] {
  let records = 0
  texts.forEach((text, t) => (records += text.includes(byteOrderMark) ? counts[t + 1] : 0))
  return records > 0 ? [marksInValues(name, records)] : []
}

function missingNotes({ name, texts, counts }: LevelsRead): readonly ReadingNote[] {
  if (texts.length > mostCodes) return []
  const found = likeMissing.filter((token) => texts.includes(token))
  if (found.length === 0) return []
  const records = found.reduce((sum, token) => sum + counts[texts.indexOf(token) + 1], 0)
  return [tokensLikeMissing(name, found, records)]
}

function sumOf(counts: Iterable<number>): number {
  let sum = 0
  for (const records of counts) sum += records
  return sum
}
