import type { VariableDescription } from '../file/table-description'
import { looksLikeArea } from '../worker/page-side'

/** A variable with fewer levels tells nobody apart from half of the file: changing it protects no one. */
const fewestLevels = 3

type WithLevels = Pick<VariableDescription, 'name' | 'distinct'>

/**
 * The variable of a key that a candidate changes where nobody has said which: an area, as a rule the finest one; without
 * areas the variable with most levels. One with two levels only where there is no other.
 */
export function variableToChange(key: readonly string[], variables: readonly WithLevels[]): string {
  const levelsOf = (name: string) => variables.find((each) => each.name === name)?.distinct ?? 0
  const several = key.filter((name) => levelsOf(name) >= fewestLevels)
  const areas = several.filter(looksLikeArea)
  const [finest = key[0]] = (areas.length > 0 ? areas : several).toSorted((a, b) => levelsOf(b) - levelsOf(a))
  return finest
}
