import type { Answer } from '../worker/contract'
import type {
  RareCombinations,
  RareCombinationsRequest,
  RareRequest,
  RareValue,
} from '../worker/contract-rare'
import { isCancelled } from '../worker/problems'
import { theRecipe } from './change-recipe'
import { keeperOfTable, onKeeper } from './keeper'

/*
 * Where a threshold rule fails. The answers go to the components that show them, and are kept nowhere.
 */

/** The rare combinations on a key of a rule of the recipe, the rarest first. */
export async function rareCombinations(request: RareCombinationsRequest): Promise<Answer<RareCombinations>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.rareCombinations(theRecipe(), request) : keeper
}

/** The values that stand in rare combinations of a rule: goes through all its keys; null when the user ended it. */
export async function rareValues(request: RareRequest): Promise<Answer<readonly RareValue[]> | null> {
  const answer = await onKeeper('Looking for rare values', 'risk', (keeper, onProgress) =>
    keeper.rareValues(theRecipe(), request, onProgress),
  )
  return !answer.ok && isCancelled(answer.problem) ? null : answer
}
