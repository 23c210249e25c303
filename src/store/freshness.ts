import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/contract'
import type { WeightDescription } from '../worker/contract-table'
import type { KeyDescription } from '../worker/contract-key'
import type { RiskMeasured } from '../worker/contract-risk'
import { candidateNamed } from './candidate-named'
import { candidatePart, keyPart, riskPart, weightPart } from './recipe-parts'
import type { CandidateState, Kept } from './results'

/** Whether a counted key is that of the recipe as it stands now. */
export function isKeyCurrent(
  recipe: Recipe,
  scenario: number,
  kept: Kept<KeyDescription> | undefined,
): boolean {
  return kept?.from === keyPart(recipe, scenario)
}

/** What is known of the weights, if it is of the recipe as it stands now. */
export function currentWeight(
  recipe: Recipe,
  kept: Kept<Answer<WeightDescription>> | null,
): Answer<WeightDescription> | null {
  return kept?.from === weightPart(recipe) ? kept.value : null
}

/** Whether a measured risk is that of the recipe as it stands now. */
export function isRiskCurrent(
  recipe: Recipe,
  scenario: number,
  kept: Kept<RiskMeasured> | undefined,
): boolean {
  return kept?.from === riskPart(recipe, scenario)
}

/** Whether what is known of a candidate follows from the recipe as it stands now. */
export function isCandidateCurrent(recipe: Recipe, name: string, state: CandidateState | undefined): boolean {
  const candidate = candidateNamed(recipe, name)
  return candidate !== undefined && state?.from === candidatePart(recipe, candidate)
}
