import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { candidateNamed } from './candidate-named'
import { candidatePart, keyPart, riskPart, weightPart } from './recipe-parts'
import type { CandidateState, Kept } from './results'
import { namesMissing, stillHolds } from './still-holds'
import type { KeyDescription } from '../worker/describe-key'
import type { WeightDescription } from '../worker/questions/describe-weight'
import type { RiskMeasured } from '../worker/risk-of-file'

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

/** Whether a measured risk still holds; measures that were asked for since are not in it. */
export function isRiskCurrent(
  recipe: Recipe,
  scenario: number,
  kept: Kept<RiskMeasured> | undefined,
): boolean {
  return kept !== undefined && stillHolds(kept.from, riskPart(recipe, scenario))
}

/** The measures that are asked for of the file under a scenario, and not known. */
export function measuresMissing(
  recipe: Recipe,
  scenario: number,
  kept: Kept<RiskMeasured> | undefined,
): readonly RiskEntry[] {
  const names = kept ? namesMissing(kept.from, riskPart(recipe, scenario)) : null
  return names ? recipe.risk.filter((entry) => names.includes(riskKey(entry))) : recipe.risk
}

/** Whether what is known of a candidate still holds; what was asked for since is not in it. */
export function isCandidateCurrent(recipe: Recipe, name: string, state: CandidateState | undefined): boolean {
  const candidate = candidateNamed(recipe, name)
  if (!candidate || !state) return false
  return stillHolds(state.from, candidatePart(recipe, candidate))
}

/** Whether all that is asked for of a candidate is known, or at least was assessed. */
export function isCandidateWhole(recipe: Recipe, name: string, state: CandidateState | undefined): boolean {
  const candidate = candidateNamed(recipe, name)
  if (!candidate || !state) return false
  return namesMissing(state.from, candidatePart(recipe, candidate))?.length === 0
}
