import { asLevels } from '../table/as-levels'
import type { Column } from '../table/column'
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
    const values = asLevels(column)
    const counts = recordsByLevel(values)
    let [present, alone] = [0, 0]
    values.levels.forEach((level, l) => {
      present += counts[l]
      if (isOfOne.has(level)) alone += counts[l]
    })
    const isMuch = present >= fewestRecords && alone >= manyAlone * present
    return isMuch ? [{ kind: 'copied', variable: column.name, alone, present }] : []
  })
}

/** The values that one record alone has. */
function valuesOfOne(column: Column): ReadonlySet<string> {
  const values = asLevels(column)
  const counts = recordsByLevel(values)
  return new Set(values.levels.filter((_, level) => counts[level] === 1))
}
