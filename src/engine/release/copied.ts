import { isCategorical, type Column } from '../table/column'
import { recordsByLevel } from '../table/levels'
import type { Table } from '../table/table'
import { fewestRecords, manyAlone, type Revealing } from './revealing'

/**
 * What `released` columns of records drawn anew give away: such a record is no person of the file, and stands in no row of
 * theirs, but a value that one record of the file alone has is that person’s.
 */
export function copied(before: Table, released: readonly Column[]): readonly Revealing[] {
  const original = new Map(before.columns.map((column) => [column.name, column]))
  return released.flatMap((column): readonly Revealing[] => {
    const own = original.get(column.name)
    if (!own) return []
    const isOfOne = valuesOfOne(own)
    const values = valuesOf(column)
    const present = values.filter((value) => value !== null).length
    const alone = values.filter((value) => value !== null && isOfOne.has(value)).length
    const isMuch = present >= fewestRecords && alone >= manyAlone * present
    return isMuch ? [{ kind: 'copied', variable: column.name, alone, present }] : []
  })
}

/** The values that one record alone has. */
function valuesOfOne(column: Column): ReadonlySet<string | number> {
  if (isCategorical(column)) {
    const counts = recordsByLevel(column)
    return new Set(column.levels.filter((_, level) => counts[level] === 1))
  }
  const counts = new Map<string | number, number>()
  for (const value of valuesOf(column)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Set([...counts].flatMap(([value, count]) => (count === 1 ? [value] : [])))
}

/** The values by record, null where missing. */
function valuesOf(column: Column): readonly (string | number | null)[] {
  switch (column.kind) {
    case 'categorical':
      return Array.from(column.codes, (code) => column.levels.at(code) ?? null)
    case 'numeric':
      return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
    case 'text':
      return column.values
  }
}
