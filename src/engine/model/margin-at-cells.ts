import { groupDigits } from '../key/group-digits'
import type { Codes } from '../table/column'
import { codesOf, type CountTable } from './count-table'

/** The level of each variable in each occupied cell, whether the table numbers its cells or not. */
export function codesOfTable({ codes, sizes, cell }: CountTable): readonly Codes[] {
  return codes ?? sizes.map((_, v) => codesOf(cell, sizes, v))
}

/** The occupied cells of a margin. */
export type OccupiedMargin = {
  /** For each occupied cell of the table, the cell of the margin that it lies in. */
  readonly cellOf: Uint32Array
  /** For each cell of the margin, the first cell of the table in it. */
  readonly first: Uint32Array
  /** Records, or the sum of their weights. */
  readonly count: Float64Array
}

/** The margin of a table over the variables in `term`; one cell for none. Only where it is occupied, so it may have any size. */
function occupiedMargin(
  { sizes, count }: Pick<CountTable, 'sizes' | 'count'>,
  codes: readonly Codes[],
  term: readonly number[],
): OccupiedMargin {
  const digits = term.map((v) => ({ codes: codes[v], size: sizes[v] }))
  const { groupOf, firstMember } = groupDigits(digits, count.length)
  const margin = new Float64Array(firstMember.length)
  for (let i = 0; i < count.length; i++) margin[groupOf[i]] += count[i]
  return { cellOf: groupOf, first: firstMember, count: margin }
}

/** The margins of one table. */
export type MarginOf = (term: readonly number[]) => OccupiedMargin

/** The margins of a table, each worked out once. */
export function marginsOf(table: CountTable): MarginOf {
  const codes = codesOfTable(table)
  const known = new Map<string, OccupiedMargin>()
  return (term) => {
    const name = term.join()
    const margin = known.get(name) ?? occupiedMargin(table, codes, term)
    known.set(name, margin)
    return margin
  }
}
