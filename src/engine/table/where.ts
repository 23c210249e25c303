import { type CategoricalColumn, hasMissing } from './column'
import type { LevelCondition } from './condition'

/**
 * Which values of a variable meet a condition: 1 or 0 by code, the missing code last.
 *
 * A missing value is named by the empty text, as it is written in a file, unless the empty text is a level; it meets
 * `not` when it is not named there. A missing value that the variable does not have meets nothing.
 */
export function valuesMeeting(column: CategoricalColumn, condition: LevelCondition): Uint8Array {
  const named = new Set('not' in condition ? condition.not : condition)
  const meets = 'not' in condition ? 0 : 1
  const values = new Uint8Array(column.levels.length + 1)
  column.levels.forEach((level, code) => (values[code] = named.has(level) ? meets : 1 - meets))
  const missing = column.levels.length
  if (hasMissing(column)) values[missing] = named.has('') && !column.levels.includes('') ? meets : 1 - meets
  return values
}
