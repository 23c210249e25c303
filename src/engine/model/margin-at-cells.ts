import { groupDigits } from '../key/group-digits'
import type { Codes } from '../table/column'
import { codesOf, type CountTable } from './count-table'

/** The level of each variable in each occupied cell, whether the table numbers its cells or not. */
export function codesOfTable({ codes, sizes, cell }: CountTable): readonly Codes[] {
  return codes ?? sizes.map((_, v) => codesOf(cell, sizes, v))
}

/**
 * For each occupied cell, the counts of all cells that share its levels of the variables in `term`; all of them for none.
 *
 * Margins are counted where they are occupied, so that they may have any number of cells.
 */
export function marginAtCells(
  { sizes, count }: Pick<CountTable, 'sizes' | 'count'>,
  codes: readonly Codes[],
  term: readonly number[],
): Float64Array {
  const digits = term.map((v) => ({ codes: codes[v], size: sizes[v] }))
  const groups = groupDigits(digits, count.length)
  const margin = new Float64Array(groups.count.length)
  for (let i = 0; i < count.length; i++) margin[groups.groupOf[i]] += count[i]
  return Float64Array.from(groups.groupOf, (group) => margin[group])
}
