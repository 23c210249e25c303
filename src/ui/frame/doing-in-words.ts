import type { Doing } from '../../store/history'
import { plural } from '../words/numbers'

/** What a step of the history does: "add 16 candidates", "put region in the key". */
export function doingInWords({ verb, things, kind, rest }: Doing): string {
  const what = kind === undefined || things.length === 1 ? things.join(', ') : plural(things.length, kind)
  return [verb, what, rest].filter((words) => words !== undefined).join(' ')
}
