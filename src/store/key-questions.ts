import type { Answer } from '../worker/answer'
import type { ImpossibleCombination, Scenario } from '../engine/assess/recipe'
import type { End } from '../engine/protect/beyond-bound'
import type { Step } from '../engine/protect/definitions'
import type { RecodedKey } from '../worker/questions/recoded-key'
import type { RecodedModel } from '../worker/questions/loglinear/recoded-model'
import type { Interactions } from '../engine/model/terms'
import type { SuggestedMerges } from '../worker/questions/suggested-merges'
import type { BeyondBound } from '../worker/questions/beyond-bound'
import { ask } from './ask'
import { theRecipe } from './change-recipe'
import type { KeyDescription } from '../worker/describe-key'
import type { ReadingsCompared } from '../worker/questions/compare-readings'
import type { ImpossibleDescribed } from '../worker/questions/describe-impossible'
import type { EmptyPairs } from '../worker/questions/empty-pairs'
import type { NestedVariables } from '../worker/questions/nested-variables'
import type { StandingAlone } from '../worker/questions/who-stands-alone'
import type { Subsampled } from '../worker/questions/subsampled'
import type { StayedHouseholds } from '../worker/questions/households-without-partner'
import type { LeastSuppressed } from '../worker/questions/least-suppressed'
import type { Suppression } from '../worker/questions/suppression'
import type { ReachOfList } from '../engine/assess/intruders-list'

/*
 * What a scenario's key could be otherwise. The answer goes to the component that shows it, and is kept nowhere.
 */

/** The sample uniques under each way of matching missing key values, with an example of the file's own levels. */
export function compareReadings(scenario: number): Promise<Answer<ReadingsCompared>> {
  return ask('compareReadings', { recipe: theRecipe(), scenario })
}

/** What would follow from a scenario that is not in the recipe yet. */
export function keyOfDraft(draft: Scenario): Promise<Answer<KeyDescription>> {
  const recipe = theRecipe()
  const scenario = recipe.scenarios.length
  return ask('measureKey', { recipe: { ...recipe, scenarios: [...recipe.scenarios, draft] }, scenario })
}

/** How far the list of a scenario's intruder reaches. */
export function reachOfList(scenario: number): Promise<Answer<ReachOfList | null>> {
  return ask('reachOfList', { recipe: theRecipe(), scenario })
}

/** Who is a sample unique under two scenarios, under one, under none. */
export function whoStandsAlone(first: number, second: number): Promise<Answer<StandingAlone>> {
  return ask('whoStandsAlone', { recipe: theRecipe(), first, second })
}

/** What recodings of a candidate leave of a scenario's key. */
export function recodedKey(scenario: number, steps: readonly Step[]): Promise<Answer<RecodedKey>> {
  return ask('recodedKey', { recipe: theRecipe(), scenario, steps })
}

/** What a model with these interactions says of a scenario's key after recodings of a candidate. */
export function recodedModel(
  scenario: number,
  steps: readonly Step[],
  interactions: Interactions,
): Promise<Answer<RecodedModel>> {
  return ask('recodedModel', { recipe: theRecipe(), scenario, steps, interactions })
}

/** How many records a top or bottom coding would release as one. */
export function beyondBound(variable: string, at: number, end: End): Promise<Answer<BeyondBound>> {
  return ask('beyondBound', { variable, at, end })
}

/** Which levels of a variable to merge next, as the steps leave them. */
export function suggestedMerges(
  scenario: number,
  steps: readonly Step[],
  variable: string,
  isOrdered: boolean,
): Promise<Answer<SuggestedMerges>> {
  return ask('suggestedMerges', { recipe: theRecipe(), scenario, steps, variable, isOrdered })
}

/** What a step of a candidate would empty, and whom it would leave below what it asks for. */
export function suppression(candidate: number, step: number): Promise<Answer<Suppression>> {
  return ask('suppression', { recipe: theRecipe(), candidate, step })
}

/** How far a step of a candidate is from the fewest values that it could empty. */
export function leastSuppressed(candidate: number, step: number): Promise<Answer<LeastSuppressed>> {
  return ask('leastSuppressed', { recipe: theRecipe(), candidate, step })
}

/** Households that a step of a candidate was to move and left where they were: `count` of them after the `first`. */
export function householdsWithoutPartner(
  candidate: number,
  step: number,
  first: number,
  count: number,
): Promise<Answer<StayedHouseholds>> {
  return ask('householdsWithoutPartner', { recipe: theRecipe(), candidate, step, first, count })
}

/** What a step of a candidate that leaves records out would leave, under a scenario. */
export function subsampled(candidate: number, step: number, scenario: number): Promise<Answer<Subsampled>> {
  return ask('subsampled', { recipe: theRecipe(), candidate, step, scenario })
}

/** Pairs of key variables of which one tells all that the other tells. */
export function nestedVariables(scenario: number): Promise<Answer<readonly NestedVariables[]>> {
  return ask('nestedVariables', { recipe: theRecipe(), scenario })
}

/** What rules of impossible combinations would do to a scenario's key. */
export function describeImpossible(
  scenario: number,
  rules: readonly ImpossibleCombination[],
): Promise<Answer<ImpossibleDescribed>> {
  return ask('describeImpossible', { recipe: theRecipe(), scenario, rules })
}

/** Combinations of two key variables' levels that hold nobody, the most expected first. */
export function emptyPairs(scenario: number): Promise<Answer<EmptyPairs>> {
  return ask('emptyPairs', { recipe: theRecipe(), scenario })
}
