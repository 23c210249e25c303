import type { ImpossibleCombination } from '../engine/assess/recipe'
import { changeRecipe, theRecipe } from './change-recipe'
import { withRules } from './rules-in-keys'

/** Says which combinations of key values can't occur under a scenario; none: that nothing is known to be impossible. */
export function setImpossible(scenario: number, rules: readonly ImpossibleCombination[]): void {
  const { name } = theRecipe().scenarios[scenario]
  changeRecipe({ verb: 'change', things: [`the combinations that can’t occur in ${name}`] }, (recipe) => ({
    ...recipe,
    scenarios: recipe.scenarios.map((each, s) => (s === scenario ? withRules(each, rules) : each)),
  }))
}
