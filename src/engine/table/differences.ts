import { type CategoricalColumn, type Column, codesByName, type NumericColumn } from './column'
import { codesInParts } from './some-records'

/**
 * In how many records two columns of one variable differ. Levels are compared by their names, as merged ones have other codes;
 * numbers that have become levels all have other names.
 *
 * @param withEmptied whether a value that was emptied is another one
 */
export function differences(
  before: Column,
  after: Column,
  { withEmptied }: { readonly withEmptied: boolean },
): number {
  if (before.kind === 'categorical' && after.kind === 'categorical') {
    return differentLevels(before, after, withEmptied)
  }
  if (before.kind === 'numeric' && after.kind === 'categorical') return numbersIn(before)
  const a = before.kind === 'categorical' ? before.codes : before.values
  const b = after.kind === 'categorical' ? after.codes : after.values
  let count = 0
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) count++
  return count
}

function numbersIn({ values }: NumericColumn): number {
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) count++
  return count
}

function differentLevels(before: CategoricalColumn, after: CategoricalColumn, withEmptied: boolean): number {
  const missing = after.levels.length
  const codeNow = codesByName(after.levels)
  const same = Int32Array.from([...before.levels.map((level) => codeNow.get(level) ?? -1), missing])
  const { codes: now } = after
  let count = 0
  for (const { from, codes } of codesInParts(before)) {
    for (let i = 0; i < codes.length; i++) {
      const code = now[from + i]
      if (same[codes[i]] !== code && (withEmptied || code !== missing)) count++
    }
  }
  return count
}

/**
 * How many records went from each level to each: row the level before, column the one after. Records without a value before or
 * after are left out.
 */
export function movesBetween(before: CategoricalColumn, after: CategoricalColumn): readonly Uint32Array[] {
  const size = before.levels.length
  const moves = before.levels.map(() => new Uint32Array(size))
  for (let i = 0; i < before.codes.length; i++) {
    const [from, to] = [before.codes[i], after.codes[i]]
    if (from < size && to < size) moves[from][to]++
  }
  return moves
}
