import type { VariableDescription } from '../file/table-description'
import { looksLikeArea } from '../worker/page-side'

/** A variable with fewer levels tells nobody apart from half of the file: changing it protects no one. */
const fewestLevels = 3

type WithLevels = Pick<VariableDescription, 'name' | 'distinct' | 'kind'>

/**
 * The variable of a key that a candidate changes where nobody has said which: an area, as a rule the finest one; without
 * areas the variable with most levels. One with two levels only where there is no other. The country that somebody comes
 * from has an area's name, but tells where nobody lives.
 */
export function variableToChange(key: readonly string[], variables: readonly WithLevels[]): string {
  const described = (name: string) => variables.find((each) => each.name === name)
  const levelsOf = (name: string) => described(name)?.distinct ?? 0
  const isArea = (name: string) => (described(name)?.kind ?? 'place') === 'place' && looksLikeArea(name)
  const several = key.filter((name) => levelsOf(name) >= fewestLevels)
  const areas = several.filter(isArea)
  const [finest = key[0]] = (areas.length > 0 ? areas : several).toSorted((a, b) => levelsOf(b) - levelsOf(a))
  return finest
}
