import { levelsMadeOf } from '../key/recoded'
import { recordsByLevel } from '../table/levels'
import type { CategoricalColumn, NumericColumn } from '../table/column'
import { findColumn, known } from '../table/table'
import type { Comparison } from './comparison'
import { notComputed, type LossNotComputed } from './define'

/*
 * The values of one variable before and after, record by record of the release.
 */

/** NaN where a value is missing. */
export type NumericPairs = { readonly before: Float64Array; readonly after: Float64Array }

/** @returns why there are none, where the variable is not released as a number */
export function numericPairs(comparison: Comparison, variable: string): NumericPairs | LossNotComputed {
  const { original, kept, drawnAnew } = comparison
  if (drawnAnew) return nobodysRecords
  const after = numbersReleased(comparison, variable)
  if (isNotComputed(after)) return after
  const before = known(original.table, variable) as NumericColumn
  return { before: kept ? atRows(before.values, kept.rows) : before.values, after }
}

/** The numbers of a variable that are released; or why there are none. */
export function numbersReleased({ after }: Comparison, variable: string): Float64Array | LossNotComputed {
  const released = findColumn(after, variable)
  if (!released) return notReleased(variable)
  return released.kind === 'numeric'
    ? released.values
    : notComputed(`\`${variable}\` is not released as a number.`)
}

/** Records that were drawn anew are none of the file, and have no values before. */
export const nobodysRecords = notComputed(
  'It goes record by record, and no released record is one of the file: they were drawn anew.',
)

function atRows(values: Float64Array, rows: Uint32Array): Float64Array {
  const at = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) at[i] = values[rows[i]]
  return at
}

export function notReleased(variable: string): LossNotComputed {
  return notComputed(`\`${variable}\` is not released.`)
}

export function isNotComputed(found: object): found is LossNotComputed {
  return 'invalid' in found
}

/** Records by the level before and the level that is released, both with one more for missing; row-major. */
export type LevelPairs = {
  readonly before: CategoricalColumn
  readonly after: CategoricalColumn
  readonly count: Float64Array
  /** By released level, the levels of the file that it stands for and how much each of them does: these add up to 1. */
  readonly standsFor: readonly (readonly (readonly [level: number, share: number])[])[]
}

export function levelPairs(comparison: Comparison, variable: string): LevelPairs | LossNotComputed {
  const { original, after: release, kept, weights, drawnAnew } = comparison
  if (drawnAnew) return nobodysRecords
  const before = known(original.table, variable) as CategoricalColumn
  const after = findColumn(release, variable)
  if (!after) return notReleased(variable)
  if (after.kind !== 'categorical') return notComputed(`\`${variable}\` is not released by its levels.`)
  const width = after.levels.length + 1
  const count = new Float64Array((before.levels.length + 1) * width)
  for (let i = 0; i < after.codes.length; i++) {
    const from = before.codes[kept ? kept.rows[i] : i]
    count[from * width + after.codes[i]] += weights ? weights[i] : 1
  }
  return { before, after, count, standsFor: levelsStoodFor(comparison, before, after) }
}

/**
 * What each released level stands for: of levels that became one, each as often as the file has it, and alike where it has none
 * of them. Nothing for a level that the file does not know.
 */
export function levelsStoodFor(
  { recodings }: Comparison,
  before: CategoricalColumn,
  { levels }: Pick<CategoricalColumn, 'levels'>,
): LevelPairs['standsFor'] {
  const own = recodings.filter(({ variable }) => variable === before.name)
  const counts = recordsByLevel(before)
  return levelsMadeOf(levels, before.levels, own).map((made) => {
    const all = made.reduce((sum, level) => sum + counts[level], 0)
    return made.map((level) => [level, all === 0 ? 1 / made.length : counts[level] / all] as const)
  })
}
