import type { VariableDescription } from '../file/table-description'
import { looksLikeArea } from '../worker/page-side'

/** A variable with fewer levels tells nobody apart from half of the file: changing it protects no one. */
const fewestLevels = 3

/** With more of them, as postcodes have, the matrix over them takes seconds for each run, or does not fit at all. */
export const mostLevels = 1000

type WithLevels = Pick<VariableDescription, 'name' | 'distinct' | 'kind'>

/**
 * The variable of a key that a candidate changes where nobody has said which: an area, as a rule the finest one; without
 * areas the variable with most levels. One with two levels, or with a thousand, only where there is no other. The country that somebody comes
 * from has an area's name, but tells where nobody lives.
 */
export function variableToChange(key: readonly string[], variables: readonly WithLevels[]): string {
  const described = (name: string) => variables.find((each) => each.name === name)
  const levelsOf = (name: string) => described(name)?.distinct ?? 0
  const isArea = (name: string) => (described(name)?.kind ?? 'place') === 'place' && looksLikeArea(name)
  const several = key.filter((name) => levelsOf(name) >= fewestLevels)
  const suited = several.filter((name) => levelsOf(name) <= mostLevels)
  const areas = suited.filter(isArea)
  const byLevels = (names: readonly string[]) => names.toSorted((a, b) => levelsOf(b) - levelsOf(a))
  return byLevels(areas.length > 0 ? areas : suited).at(0) ?? byLevels(several).at(-1) ?? key[0]
}
