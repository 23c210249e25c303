import type { RiskResults } from '../engine/assess/results'
import type { Answer } from '../worker/contract'
import type {
  CountedFile,
  RareCombinations,
  RareCombinationsRequest,
  RareRequest,
  RareValue,
} from '../worker/contract-rare'
import { isCancelled } from '../worker/problems'
import { theRecipe } from './change-recipe'
import { keeperOfTable, onKeeper } from './keeper'

/*
 * What the file alone says after a candidate, and where a threshold rule fails. The answers go to the components that show them, and are kept nowhere.
 */

/** What is counted in the file after a candidate, which is built for it; null when the user ended it. */
export async function countsAfter(
  request: CountedFile & { readonly candidate: number },
): Promise<Answer<RiskResults> | null> {
  const recipe = theRecipe()
  const { name } = recipe.candidates[request.candidate]
  const answer = await onKeeper(`Counting after ${name}`, 'candidates', (keeper, onProgress) =>
    keeper.ask('countsAfter', { recipe, ...request }, onProgress),
  )
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}

/** The rare combinations at a place of a rule of the recipe, the rarest first. */
export async function rareCombinations(request: RareCombinationsRequest): Promise<Answer<RareCombinations>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.ask('rareCombinations', { recipe: theRecipe(), ...request }) : keeper
}

/** The values that stand in rare combinations of a rule: goes through all its keys; null when the user ended it. */
export async function rareValues(request: RareRequest): Promise<Answer<readonly RareValue[]> | null> {
  const answer = await onKeeper('Looking for rare values', 'risk', (keeper, onProgress) =>
    keeper.ask('rareValues', { recipe: theRecipe(), ...request }, onProgress),
  )
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}
