import { byName } from '../by-name'
import { sum } from '../math/sums'

/** A loss of one two-way table; of several their mean, and that of each under its name. */
export type OverTables = {
  readonly value: number | null
  readonly tables?: Readonly<Record<string, number | null>>
}

/**
 * A number of every table by its name, and the mean over them. The mean is null where a table has no number: one over the
 * others would pass for the same.
 *
 * @param size what of a number is averaged: of a change its size, so that a rise in one table does not hide a fall in another
 */
export function overTables(
  numbers: readonly (readonly [table: string, number: number | null])[],
  size: (value: number) => number,
): OverTables {
  const sizes = numbers.flatMap(([, value]) => (value === null ? [] : [size(value)]))
  const isWhole = sizes.length === numbers.length
  return { value: isWhole ? sum(sizes) / numbers.length : null, tables: byName(numbers) }
}
