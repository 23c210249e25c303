import type { Codes } from '../engine/table/column'
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
      fillFrom(part.codes, Array.from(numbersOfCodes(part.texts, part.counts, notation)), values, from)
    }
    from += recordsOf(part)
  }
  return { kind: 'numbers', name, values, notation }
}

function joinedLevels(name: string, parts: readonly LevelsPart[]): LevelsRead {
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

/** The values of all records by what each code of the column stands for, that of missing values first. */
export function filledByCode<Value, To extends { [record: number]: Value; readonly length: number }>(
  { parts }: LevelsRead,
  valueOf: ArrayLike<Value>,
  to: To,
): To {
  let from = 0
  for (const { codes, codeOf } of parts) {
    fillFrom(
      codes,
      Array.from(codeOf, (code) => valueOf[code]),
      to,
      from,
    )
    from += codes.length
  }
  return to
}

/** A loop over all records is a function of its own: within one that does more it takes ten times as long. */
function fillFrom<Value>(
  codes: Codes,
  valueOf: readonly Value[],
  to: { [record: number]: Value },
  from: number,
): void {
  for (let i = 0; i < codes.length; i++) to[from + i] = valueOf[codes[i]]
}
