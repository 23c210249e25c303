import type { Recipe } from '../../../engine/assess/recipe'
import { numberedVariables } from '../../../store/map-selectors'
import type { ReadyTable } from '../../../store/table'
import { leftOut, namesLeftOut } from './left-out'

/** The variables of a release that number households or sampling units. */
export function numberedIn(recipe: Recipe, table: ReadyTable, name: string): readonly string[] {
  const candidate = recipe.candidates.find((each) => each.name === name)
  if (!candidate) return []
  const gone = namesLeftOut(leftOut(table, candidate))
  const released = table.description.variables.map((each) => each.name).filter((each) => !gone.includes(each))
  return numberedVariables(recipe, released)
}
