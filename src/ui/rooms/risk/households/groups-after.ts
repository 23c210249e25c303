import type { HierarchicalResult } from '../../../../engine/risk/hierarchical/definition'
import type { Recipe } from '../../../../engine/assess/recipe'
import type { Invalid } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { isCandidateCurrent } from '../../../../store/freshness'
import type { ResultsState } from '../../../../store/results'

/** What is known of the groups after a candidate: of the run that is released, and of the recipe as it stands. */
export type GroupsAfter =
  | { readonly is: 'assessed'; readonly result: HierarchicalResult }
  | { readonly is: 'invalid'; readonly invalid: Invalid }
  | { readonly is: 'under-way' }
  | { readonly is: 'not-assessed' }

type Of = { readonly candidate: string; readonly scenario: string; readonly key: string }

/** @param key what the result of the measure is named */
export function groupsAfter(
  recipe: Recipe,
  candidates: ResultsState['candidates'],
  { candidate, scenario, key }: Of,
): GroupsAfter {
  const state = lookUp(candidates, candidate)
  // The same name may have been measured by another variable before.
  if (!state || !isCandidateCurrent(recipe, candidate, state)) return { is: 'not-assessed' }
  if (state.status === 'waiting' || state.status === 'running') return { is: 'under-way' }
  const isFirst = (state.runs ?? [0])[0] === 0
  const run = isFirst ? lookUp(state.replicates.at(0), scenario) : undefined
  const result = run && lookUp(run.risk, key)
  if (!result) return { is: 'not-assessed' }
  if ('invalid' in result) return { is: 'invalid', invalid: result }
  return result.measure === 'hierarchical' ? { is: 'assessed', result } : { is: 'not-assessed' }
}
