import { fallsAsAWhole, variablesSpokenOf } from '../../engine/assess/family-variables'
import { riskKey, type Candidate, type Recipe } from '../../engine/assess/recipe'
import type { RiskResult, UtilityResult } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import { runsOf } from '../../store/holding'
import { matricesKnown, whatIsKnown } from '../../store/knowledge'
import { validityAfter, withRebuilding } from '../../store/map-selectors'
import type { CandidateState } from '../../store/results'
import { measuredById, type Measured } from './measure-values'

/** Why a number of a candidate says nothing, or no longer what it said, and what is read in its place. */
export type Validity = { readonly reason: string; readonly instead: string | null }

/** What of a candidate's assessment it is read from. */
type Assessed = Pick<CandidateState, 'replicates' | 'holding'>

/**
 * What stands against a number of a candidate; null where it holds. What takes its place is named only where that holds
 * itself: without a word on how the sample was drawn the counts of the file are all there is, and a swap breaks them too.
 */
export function standingOf(
  measured: Measured,
  candidate: Candidate,
  state: Assessed,
  scenario: string,
  recipe: Recipe,
): Validity | null {
  const found = againstIt(measured, candidate, state, scenario, recipe)
  const other =
    found?.instead === undefined || found.instead === null ? null : measuredById(recipe, found.instead)
  return found && other && againstIt(other, candidate, state, scenario, recipe)
    ? { ...found, instead: null }
    : found
}

/**
 * The assessment may have said that the whole measure does not hold; otherwise the catalogue says what a number means
 * after values were changed.
 */
function againstIt(
  measured: Measured,
  candidate: Candidate,
  state: Assessed,
  scenario: string,
  recipe: Recipe,
): Validity | null {
  const result = resultOf(measured, state, scenario)
  if (result && 'invalid' in result) return { reason: result.invalid, instead: result.instead }
  const key = recipe.scenarios.find(({ name }) => name === scenario)?.key ?? []
  const family = recipe.risk.filter(fallsAsAWhole).find((each) => riskKey(each) === measured.key)
  // Of these the assessment has looked at which values were changed, and said so above.
  if (family && result) return null
  const spokenOf = family ? variablesSpokenOf(family, recipe, key) : key
  const known = whatIsKnown(recipe, matricesKnown(lookUp(runsOf(state).at(0), scenario)?.cautions ?? []))
  const steps = withRebuilding(candidate.steps, recipe.relations ?? [])
  const validity = validityAfter(measured.entry, steps, spokenOf, known)
  return validity.valid ? null : { reason: validity.reason, instead: validity.instead }
}

function resultOf(
  { key }: Measured,
  state: Assessed,
  scenario: string,
): RiskResult | UtilityResult | undefined {
  const first = lookUp(runsOf(state).at(0), scenario)
  return lookUp(first?.risk, key) ?? lookUp(lookUp(state.replicates.at(0), scenario)?.utility, key)
}
