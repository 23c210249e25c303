import { joinedOnKeys } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import { randomStream } from '../engine/math/random'
import { rowsOf } from '../engine/misclassification/misclassification-file'
import { applySteps, misclassificationOf } from '../engine/protect/apply-steps'
import { checkSteps } from '../engine/protect/check-steps'
import type { MatrixDescription } from './contract'
import { sampleOf, type Shelf } from './shelf'

/**
 * The matrices of a step that perturbs a variable, one for each group; none for other steps.
 *
 * They follow from the counts of the file as the step finds it: as it stands, or after the earlier steps of the first
 * replicate.
 *
 * @throws Problem of {@link checkSteps} that names the place in the recipe
 */
export function matricesOf(
  shelf: Shelf,
  recipe: Recipe,
  candidate: number,
  step: number,
): readonly MatrixDescription[] {
  const { name, steps } = recipe.candidates[candidate]
  const asked = steps[step]
  if (asked.method !== 'swap' && asked.method !== 'pram') return []
  const { table: before } = joinedOnKeys(recipe, sampleOf(shelf), shelf.population)
  checkSteps(before, steps.slice(0, step + 1), {}, `candidates[${candidate}].steps`)
  const { after } = applySteps(before, steps.slice(0, step), {
    stream: (earlier) => randomStream(recipe.seed, name, 0, earlier),
    imports: {},
  })
  const { variable, levels, groups, records, alphas } = misclassificationOf(after, asked)
  return groups.map(({ where, matrix }, g) => ({
    variable,
    where,
    levels,
    matrix: rowsOf(matrix),
    records: [...records[g]],
    alpha: alphas[g],
  }))
}
