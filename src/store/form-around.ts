import type { Recipe, Scenario } from '../engine/assess/recipe'
import type { FormAround } from '../engine/risk/define'
import { samplingKnown } from './knowledge'
import type { ReadyTable } from './table'

/**
 * What the form of a measure's settings is made for: the file on the table, under a scenario of the recipe. What the recipe
 * weighs by is a weight whatever its name is.
 */
export function formAround(recipe: Recipe, { key }: Scenario, { description }: ReadyTable): FormAround {
  const { design, household, scenarios } = recipe
  return {
    key,
    scenarios,
    variables: description.variables.map((each) =>
      each.name === design?.weight ? { ...each, role: 'weight' as const } : each,
    ),
    samplingKnown: samplingKnown(recipe),
    ...(household !== undefined && { household }),
  }
}
