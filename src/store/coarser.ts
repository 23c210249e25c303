import type { Scenario } from '../engine/assess/recipe'
import { bandStart, levelsAsKnown } from '../worker/page-side'
import { omit } from './omit'
import { changeRecipe } from './change-recipe'
import { measureKey } from './measure'
import { withCoarser } from './rules-in-keys'

export { bandStart }

/** How exactly a variable is known, where not as it is released. */
export type Coarser = NonNullable<Scenario['coarser']>[string]

/** How many of a variable's levels are told apart. */
export function toldApart(levels: readonly string[], coarser: Coarser | undefined): number {
  return coarser ? levelsAsKnown(levels, coarser).levels.length : levels.length
}

/** Whether levels are numbers or bands of one, which can be known in wider bands. */
export function haveBands(levels: readonly string[]): boolean {
  return levels.filter((level) => bandStart(level) !== null).length > 1
}

/** The scenario that knows a variable so; undefined: as it is released. */
export function knowing(scenario: Scenario, variable: string, coarser: Coarser | undefined): Scenario {
  const others = omit(scenario.coarser ?? {}, variable)
  return withCoarser(scenario, coarser ? { ...others, [variable]: coarser } : others)
}

/** Says how exactly the intruder of a scenario knows a variable, and counts the cells. */
export function setCoarser(scenario: number, variable: string, coarser: Coarser | undefined): void {
  const doing = {
    verb: 'change how exactly',
    things: [variable],
    rest: 'is known',
    target: `coarser ${scenario} ${variable}`,
  }
  changeRecipe(doing, (recipe) => ({
    ...recipe,
    scenarios: recipe.scenarios.map((each, s) => (s === scenario ? knowing(each, variable, coarser) : each)),
  }))
  void measureKey()
}
