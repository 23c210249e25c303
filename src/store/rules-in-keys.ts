import type { ImpossibleCombination, Recipe, Scenario } from '../engine/assess/recipe'
import { omit } from './omit'

/**
 * The recipe in which the impossible combinations of each scenario speak only of variables of its key, as a recipe must: a
 * rule goes with the variable of it that leaves the key.
 */
export function withRulesInKeys(recipe: Recipe): Recipe {
  if (recipe.scenarios.every(isInKey)) return recipe
  const scenarios = recipe.scenarios.map((scenario) =>
    isInKey(scenario) ? scenario : withRules(scenario, rulesOf(scenario).filter(isOfKey(scenario))),
  )
  return { ...recipe, scenarios }
}

/** The scenario with these rules in place of those it has. */
export function withRules(scenario: Scenario, impossible: readonly ImpossibleCombination[]): Scenario {
  return impossible.length === 0 ? omit(scenario, 'impossible') : { ...scenario, impossible }
}

function isInKey(scenario: Scenario): boolean {
  return rulesOf(scenario).every(isOfKey(scenario))
}

function rulesOf({ impossible = [] }: Scenario): readonly ImpossibleCombination[] {
  return impossible
}

function isOfKey({ key }: Scenario): (rule: ImpossibleCombination) => boolean {
  return (rule) => Object.keys(rule).every((variable) => key.includes(variable))
}
