import { changedWithoutMatrix, isMadeElsewhere } from '../../../../engine/protect/definitions'
import type { Recipe, Scenario } from '../../../../engine/assess/recipe'
import { riskMeasures } from '../../../../engine/risk/catalogue'
import { whatIsKnown } from '../../../../store/knowledge'
import { validityAfter, withRebuilding } from '../../../../store/map-selectors'

/** Why a number of the catalogue says nothing of a file after a candidate, and what is read in its place. */
export type Broken = { readonly reason: string; readonly instead: string | null }

/** What the steps of a candidate break; null where the number holds. */
export function brokenAfter(id: string, recipe: Recipe, { key }: Scenario, candidate: number): Broken | null {
  const entry = riskMeasures.find((each) => each.id === id)
  const steps = withRebuilding(recipe.candidates[candidate].steps, recipe.relations ?? [])
  const given = steps.every((step) => !isMadeElsewhere(step) || step.misclassification !== undefined)
  const matrices = given && !changedWithoutMatrix(steps).some((name) => key.includes(name))
  const validity = entry && validityAfter(entry, steps, key, whatIsKnown(recipe, matrices))
  return !validity || validity.valid ? null : validity
}
