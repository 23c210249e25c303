import type { Interactions } from '../engine/model/terms'
import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { isRiskCurrent } from './freshness'
import { searchedModel } from './knowledge'
import type { resultsStore } from './results'

/** The model that was searched for a scenario, as the file stands; null where none was found yet. */
export function searchedModelOf(
  recipe: Recipe,
  scenario: number,
  risks: ReturnType<typeof resultsStore.getState>['risks'],
): { readonly interactions: Interactions; readonly tau2: number } | null {
  const kept = lookUp(risks, recipe.scenarios[scenario].name)
  if (!kept || !isRiskCurrent(recipe, scenario, kept)) return null
  const found = lookUp(kept.value.result.risk, searchedModel)
  return found && 'interactions' in found ? found : null
}
