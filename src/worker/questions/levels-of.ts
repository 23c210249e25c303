import { recordsByLevel } from '../../engine/table/levels'
import { categorical } from '../../engine/table/table'
import { sampleOf, type Held } from '../held'

export type LevelCount = { readonly level: string; readonly records: number; readonly missing: boolean }

/** The levels of a variable with their counts, for the inspector. */
export function levelsOf(held: Held, { variable }: { readonly variable: string }): readonly LevelCount[] {
  const column = categorical(sampleOf(held), variable)
  const counts = recordsByLevel(column)
  const levels = column.levels.map((level, l) => ({ level, records: counts[l], missing: false }))
  const missing = counts[column.levels.length]
  return missing > 0 ? [...levels, { level: '', records: missing, missing: true }] : levels
}
