import { sortedLevels } from '../worker/page-side'
import type { LevelCount } from '../worker/questions/levels-of'

/** A way to put levels in order at once. */
export type LevelSort = 'natural' | 'count' | 'dictionary'

/**
 * The levels in order: by what they say, the ones with most records first, or as the dictionary has them, the others
 * after those.
 */
export function sortLevels(
  levels: readonly LevelCount[],
  by: LevelSort,
  dictionary: readonly string[] = [],
): readonly string[] {
  const present = levels.filter(({ missing }) => !missing)
  const natural = sortedLevels(present.map(({ level }) => level))
  if (by === 'natural') return natural
  if (by === 'dictionary') {
    const known = new Set(natural)
    const named = dictionary.filter((code) => known.has(code))
    return [...new Set([...named, ...natural])]
  }
  const records = new Map(present.map(({ level, records: count }) => [level, count]))
  return natural.toSorted((a, b) => (records.get(b) ?? 0) - (records.get(a) ?? 0))
}

/** The order with one level taken to another place. */
export function movedTo(order: readonly string[], level: string, place: number): readonly string[] {
  const others = order.filter((each) => each !== level)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), level, ...others.slice(at)]
}
