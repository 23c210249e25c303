import type { RiskResults } from '../engine/assess/results'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { ask, askAtLength } from './ask'
import { theRecipe } from './change-recipe'
import type {
  RareCombinations,
  RareCombinationsRequest,
} from '../worker/questions/threshold-rule/rare-combinations'
import type { RareValue } from '../worker/questions/threshold-rule/rare-values'
import type { CountedFile } from '../worker/counted-file'
import type { RareRequest } from '../worker/questions/threshold-rule/rare-file'

/*
 * What the file alone says after a candidate, and where a threshold rule fails. The answers go to the components that show them, and are kept nowhere.
 */

/** What is counted in the file after a candidate, which is built for it; null when the user ended it. */
export async function countsAfter(
  request: CountedFile & { readonly candidate: number },
): Promise<Answer<RiskResults> | null> {
  const recipe = theRecipe()
  const { name } = recipe.candidates[request.candidate]
  const answer = await askAtLength(`Counting after ${name}`, 'candidates', 'countsAfter', () => ({
    recipe,
    ...request,
  }))
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}

/** The rare combinations at a place of a rule of the recipe, the rarest first. */
export function rareCombinations(request: RareCombinationsRequest): Promise<Answer<RareCombinations>> {
  return ask('rareCombinations', { recipe: theRecipe(), ...request })
}

/** The values that stand in rare combinations of a rule: goes through all its keys; null when the user ended it. */
export async function rareValues(request: RareRequest): Promise<Answer<readonly RareValue[]> | null> {
  const answer = await askAtLength('Looking for rare values', 'risk', 'rareValues', () => ({
    recipe: theRecipe(),
    ...request,
  }))
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}
