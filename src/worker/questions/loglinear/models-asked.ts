import { matchesBy } from '../../../engine/risk/main-measures'
import { makeStudy } from '../../../engine/assess/make-study'
import { modelsInScenario, type ModelsInScenario } from '../../../engine/assess/loglinear/models-in-scenario'
import { openStudy } from '../../../engine/assess/open-study'
import type { Recipe } from '../../../engine/assess/recipe'
import { sampleOf, type Held } from '../../held'
import { recipeOfScenario } from '../../risk-of-file'

/** A log-linear model of a scenario's key, by the names of its variables. */
export type ModelRequest = {
  readonly scenario: number
  /** None: the main effects. */
  readonly interactions: readonly (readonly string[])[]
  readonly fit?: 'risk' | 'margins'
}

/** The models of a scenario, checked as a recipe that asks for this one is. */
export function modelsAsked(
  held: Held,
  recipe: Recipe,
  { scenario, interactions, fit = 'risk' }: ModelRequest,
): ModelsInScenario {
  const entry = { measure: matchesBy.estimated, model: interactions, fit } as const
  const alone = { ...recipeOfScenario(recipe, scenario), risk: [entry] }
  const study = openStudy(makeStudy(alone, sampleOf(held), held.population, {}))
  return modelsInScenario(study, study.scenarios[0], entry)
}
