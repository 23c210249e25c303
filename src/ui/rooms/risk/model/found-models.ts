import type { Recipe } from '../../../../engine/assess/recipe'
import type { LoglinearResult } from '../../../../engine/assess/results'
import { modelByHand, searchedModel } from '../../../../store/knowledge'
import type { Kept } from '../../../../store/results'
import type { RiskMeasured } from '../../../../worker/contract-risk'
import { resultsOf, type FoundResults } from '../found-results'
import { enteredOf, isSearched, type SearchedResult } from './path-words'
import type { ShownModel } from './shown-model'

/** The models measured for a scenario, as the page of the log-linear model speaks of them. */
export type FoundModels = {
  readonly found: FoundResults | null
  /** The searched one. */
  readonly result: SearchedResult | null
  readonly byHand: LoglinearResult | null
  readonly independence: LoglinearResult | null
  /** Any that was fitted: for what they have in common. */
  readonly any: LoglinearResult | null
  /** Why no model could be searched for; null: it could, or was not asked for. */
  readonly refusal: string | null
  /** What the page speaks of when it shows the searched model, or the one by hand; null where there is none. */
  readonly shown: (which: 'searched' | 'byHand') => ShownModel | null
}

export function foundModels(recipe: Recipe, kept: Kept<RiskMeasured> | undefined): FoundModels {
  const found = kept ? resultsOf(recipe, kept.value) : null
  const modelOf = (name: string) => found?.models.find(({ key }) => key === name) ?? null
  const searched = modelOf(searchedModel)
  const hand = modelOf(modelByHand)
  const result = searched && isSearched(searched.result) ? searched.result : null
  const answer = kept?.value.result.risk[searchedModel]
  return {
    found,
    result,
    byHand: hand?.result ?? null,
    independence: found?.models.find(({ entry }) => entry.model === 'independence')?.result ?? null,
    any: found?.models[0]?.result ?? null,
    refusal: answer && 'invalid' in answer ? answer.invalid : null,
    shown: (which) => {
      if (which === 'searched' && searched && result) {
        const fit = searched.entry.fit ?? 'risk'
        return { name: 'searched model', interactions: enteredOf(result), fit, result }
      }
      if (!hand) return null
      const { entry } = hand
      const interactions = typeof entry.model === 'string' ? [] : entry.model
      return { name: 'model by hand', interactions, fit: entry.fit ?? 'risk', result: hand.result }
    },
  }
}
