import type { CategoricalColumn, NumericColumn } from '../table/column'
import { bandStart, recordsByLevel } from '../table/levels'

/** How many records have a number, or a band that begins with it. */
type NumberRecords = { readonly value: number; readonly records: number }

/** At which end of the numbers a bound is: what is at it and beyond is released as one. */
export type End = 'top' | 'bottom'

/** A bound, and the records at it and beyond. */
export type BoundRecords = { readonly at: number; readonly records: number }

/** The numbers of a variable, from the end inward; levels that are neither numbers nor bands of one are passed over. */
export function numbersFrom(column: CategoricalColumn | NumericColumn, end: End): readonly NumberRecords[] {
  return inward(column.kind === 'numeric' ? countedValues(column) : levelNumbers(column), end)
}

/** Numbers in the order in which a bound meets them that moves inward. */
export function inward(numbers: readonly NumberRecords[], end: End): readonly NumberRecords[] {
  return numbers.toSorted((a, b) => (end === 'top' ? b.value - a.value : a.value - b.value))
}

export function recordsBeyond(numbers: readonly NumberRecords[], at: number, end: End): number {
  return numbers.reduce(
    (sum, { value, records }) => sum + ((end === 'top' ? value >= at : value <= at) ? records : 0),
    0,
  )
}

/**
 * The innermost bound that at most this share of the records with a number are at or beyond; null where more than that have
 * the outermost number.
 *
 * @param numbers from the end inward
 */
export function boundOfShare(numbers: readonly NumberRecords[], share: number): BoundRecords | null {
  const most = share * numbers.reduce((sum, { records }) => sum + records, 0)
  let bound: BoundRecords | null = null
  let beyond = 0
  for (const { value, records } of numbers) {
    beyond += records
    if (beyond > most) break
    bound = { at: value, records: beyond }
  }
  return bound
}

function countedValues({ values }: NumericColumn): NumberRecords[] {
  const known = values.filter((value) => !Number.isNaN(value)).sort()
  const counted: { value: number; records: number }[] = []
  for (const value of known) {
    const last = counted.at(-1)
    if (last?.value === value) last.records++
    else counted.push({ value, records: 1 })
  }
  return counted
}

function levelNumbers(column: CategoricalColumn): NumberRecords[] {
  const counts = recordsByLevel(column)
  return column.levels.flatMap((level, code) => {
    const value = bandStart(level)
    return value === null || !Number.isFinite(value) ? [] : [{ value, records: counts[code] }]
  })
}
