import type { ImpossibleCombination, Recipe, Scenario } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import { omit } from './omit'

/**
 * The recipe in which each scenario speaks only of variables of its key, as a recipe must: how exactly a variable is known
 * goes with it when it leaves the key, and so does a rule of impossible combinations, which needs its variables as released.
 */
export function withRulesInKeys(recipe: Recipe): Recipe {
  const isWell = (scenario: Scenario) => isCoarserInKey(scenario) && isInKey(scenario)
  if (recipe.scenarios.every(isWell)) return recipe
  const scenarios = recipe.scenarios.map((scenario) => {
    const known = withCoarser(scenario, coarserOfKey(scenario))
    return isInKey(known) ? known : withRules(known, rulesOf(known).filter(isOfKey(known)))
  })
  return { ...recipe, scenarios }
}

/** The scenario that knows these variables less exactly than they are released, and the others as released. */
export function withCoarser(scenario: Scenario, coarser: Coarser): Scenario {
  return Object.keys(coarser).length === 0 ? omit(scenario, 'coarser') : { ...scenario, coarser }
}

type Coarser = NonNullable<Scenario['coarser']>

function coarserOfKey({ key, coarser = {} }: Scenario): Coarser {
  return byName(Object.entries(coarser).filter(([name]) => key.includes(name)))
}

function isCoarserInKey(scenario: Scenario): boolean {
  return Object.keys(scenario.coarser ?? {}).length === Object.keys(coarserOfKey(scenario)).length
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

function isOfKey({ key, coarser = {} }: Scenario): (rule: ImpossibleCombination) => boolean {
  return (rule) =>
    Object.keys(rule).every((variable) => key.includes(variable) && !Object.hasOwn(coarser, variable))
}
