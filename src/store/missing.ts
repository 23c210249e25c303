import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { measuresMissing } from './freshness'
import { resultsStore } from './results'

/** The measures that are asked for of the file under a scenario, and not known. */
export function missingOf(recipe: Recipe, scenario: number): readonly RiskEntry[] {
  const { risks } = resultsStore.getState()
  return measuresMissing(recipe, scenario, lookUp(risks, recipe.scenarios[scenario].name))
}
