import type { Recipe } from '../../../engine/assess/recipe'
import type { Invalid, RiskResult, Spread } from '../../../engine/assess/results'
import { lookUp } from '../../../engine/by-name'
import { isCandidateCurrent } from '../../../store/freshness'
import type { CandidateState } from '../../../store/results'

/** What is known of a measure after a candidate: of the first run, and the spread of its numbers over all. */
export type AfterCandidate =
  | {
      readonly is: 'assessed'
      readonly result: Exclude<RiskResult, Invalid>
      readonly spreadOf: (field: string) => Spread | undefined
    }
  | { readonly is: 'invalid'; readonly invalid: Invalid }
  | { readonly is: 'under-way' }
  | { readonly is: 'not-assessed' }

/** @param key what the result of the measure is named */
export function afterCandidate(
  recipe: Recipe,
  candidate: string,
  state: CandidateState | undefined,
  scenario: string,
  key: string,
): AfterCandidate {
  if (!state || !isCandidateCurrent(recipe, candidate, state)) return { is: 'not-assessed' }
  if (state.status === 'waiting' || state.status === 'running') return { is: 'under-way' }
  const result = lookUp(lookUp(state.replicates.at(0), scenario)?.risk, key)
  if (!result) return { is: 'not-assessed' }
  if ('invalid' in result) return { is: 'invalid', invalid: result }
  const risk = lookUp(state.summaries, scenario)?.risk
  return { is: 'assessed', result, spreadOf: (field) => lookUp(risk, `${key}.${field}`) }
}
