import { valuesAt } from '../engine/math/values-at'
import { newCodes, type Codes } from '../engine/table/column'
import {
  mostUndecidedLevels,
  numbersOfCodes,
  type ColumnPart,
  type Keeping,
  type LevelsPart,
} from './column-encoder'
import { NumberNotation, type NumberStyle } from './number-notation'

export type LevelsRead = {
  readonly kind: 'levels'
  readonly name: string
  readonly records: number
  /** The different values, in the order of their first record. */
  readonly texts: readonly string[]
  /** Records of each code: 0 for a missing value, else one more than the place in `texts`. */
  readonly counts: Uint32Array
  /** The codes of records that follow each other, and what they are among those of the whole column. */
  readonly parts: readonly { readonly codes: Codes; readonly codeOf: Uint32Array }[]
}

export type NumbersRead = {
  readonly kind: 'numbers'
  readonly name: string
  /** NaN for a missing value and for a word. */
  readonly values: Float64Array
  readonly notation: NumberNotation
}

export type ColumnRead = LevelsRead | NumbersRead

/**
 * The column whose parts these are, as it would be had it been read in one; null where a part took it for numbers wrongly:
 * the file has to be read again, keeping it exactly.
 */
export function joinedColumn(
  name: string,
  parts: readonly ColumnPart[],
  keeping: Keeping,
  style: NumberStyle,
): ColumnRead | null {
  if (keeping === 'numbers' || (keeping === 'undecided' && areOfNumbers(parts, style))) {
    const numbers = joinedNumbers(name, parts, style)
    return keeping === 'numbers' || numbers.notation.areNumbers() ? numbers : null
  }
  const levels = parts.filter((part) => part.kind === 'levels')
  return levels.length === parts.length ? joinedLevels(name, levels) : null
}

/** Whether an undecided column has too many different values, and the first of them are numbers. */
function areOfNumbers(parts: readonly ColumnPart[], style: NumberStyle): boolean {
  const first = new Set<string>()
  for (const { kind, texts } of parts) {
    for (const text of texts) {
      if (first.size === mostUndecidedLevels && !first.has(text)) return areNumbers(first, style)
      first.add(text)
    }
    // It would not be one of numbers if it had no more values than those it was decided by.
    if (kind === 'numbers') return areNumbers(first, style)
  }
  return false
}

function areNumbers(texts: ReadonlySet<string>, style: NumberStyle): boolean {
  const notation = new NumberNotation(style)
  for (const text of texts) notation.numberOf(text, 1)
  return notation.areNumbers()
}

function joinedNumbers(name: string, parts: readonly ColumnPart[], style: NumberStyle): NumbersRead {
  const notation = new NumberNotation(style)
  const values = new Float64Array(parts.reduce((sum, part) => sum + recordsOf(part), 0))
  let from = 0
  for (const part of parts) {
    if (part.kind === 'numbers') {
      values.set(part.values, from)
      notation.add(part.seen)
    } else {
      fillNumbers(part.codes, numbersOfCodes(part.texts, part.counts, notation), values.subarray(from))
    }
    from += recordsOf(part)
  }
  return { kind: 'numbers', name, values, notation }
}

export function joinedLevels(name: string, parts: readonly LevelsPart[]): LevelsRead {
  const codeOfText = new Map<string, number>()
  const joined = parts.map(({ texts, codes }) => {
    const codeOf = new Uint32Array(texts.length + 1)
    texts.forEach((text, t) => {
      const code = codeOfText.get(text) ?? codeOfText.size + 1
      codeOfText.set(text, code)
      codeOf[t + 1] = code
    })
    return { codes, codeOf }
  })
  const counts = new Uint32Array(codeOfText.size + 1)
  joined.forEach(({ codeOf }, p) => codeOf.forEach((code, own) => (counts[code] += parts[p].counts[own])))
  const records = parts.reduce((sum, part) => sum + recordsOf(part), 0)
  return { kind: 'levels', name, records, texts: [...codeOfText.keys()], counts, parts: joined }
}

function recordsOf(part: ColumnPart): number {
  return part.kind === 'numbers' ? part.values.length : part.codes.length
}

/** The codes of a column by other levels: `recode` has the new code of each, that of missing values first. */
export function recodedColumn({ parts, records }: LevelsRead, recode: Uint32Array, levels: number): Codes {
  const all = newCodes(levels, records)
  let from = 0
  for (const { codes, codeOf } of parts) {
    fillCodes(
      codes,
      codeOf.map((code) => recode[code]),
      all.subarray(from),
    )
    from += codes.length
  }
  return all
}

/** The numbers of a column, by that of each code. */
export function numbersOfColumn({ parts, records }: LevelsRead, numberOf: Float64Array): Float64Array {
  const all = new Float64Array(records)
  let from = 0
  for (const { codes, codeOf } of parts) {
    fillNumbers(codes, valuesAt(numberOf, codeOf), all.subarray(from))
    from += codes.length
  }
  return all
}

/** The values of a column as they are written; null for a missing one. */
export function textsOfColumn({ parts, records, texts }: LevelsRead): (string | null)[] {
  const all = new Array<string | null>(records)
  const textOf = [null, ...texts]
  let record = 0
  for (const { codes, codeOf } of parts) for (const code of codes) all[record++] = textOf[codeOf[code]]
  return all
}

/*
 * Loops over all records are functions of their own, each for arrays of few kinds: within one that does more, or for any
 * kind, they take ten times as long.
 */

function fillCodes(from: Codes, codeOf: Uint32Array, to: Codes): void {
  for (let i = 0; i < from.length; i++) to[i] = codeOf[from[i]]
}

function fillNumbers(from: Codes, numberOf: Float64Array, to: Float64Array): void {
  for (let i = 0; i < from.length; i++) to[i] = numberOf[from[i]]
}
