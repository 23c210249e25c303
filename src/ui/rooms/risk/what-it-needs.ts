import type { Recipe, RiskEntry } from '../../../engine/assess/recipe'
import { definitionOf } from '../../../engine/risk/definitions'
import { populationInUse, type ReadyTable } from '../../../store/table'

/** What has to be said in Data first, and how the way there is called. */
type Need = { readonly sentence: string; readonly way: string }

/** What stands in the way of a measure that is asked for so; null where nothing does. */
export function whatItNeeds(entry: RiskEntry, recipe: Recipe, table: ReadyTable): Need | null {
  const definition = definitionOf(entry)
  if (definition.needsSampling(entry) && !isSampled(recipe, table)) {
    return {
      sentence:
        'It goes by how many people each record stands for: say in Data how the sample was drawn, by weights or a fraction.',
      way: 'Say how it was sampled',
    }
  }
  if (definition.needsHousehold && recipe.household === undefined) {
    return {
      sentence: 'Say in Data which variable numbers the households: give it the role Household.',
      way: 'Choose the household variable',
    }
  }
  return null
}

/** Whether it is known how the sample was drawn: what goes by weights can be measured. */
export function isSampled({ design }: Recipe, table: ReadyTable): boolean {
  return Object.keys(design ?? {}).length > 0 || populationInUse(table) !== null
}
