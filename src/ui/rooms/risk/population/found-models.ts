import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import type { Recipe } from '../../../../engine/assess/recipe'
import { modelByHand, searchedModel } from '../../../../store/knowledge'
import type { Kept } from '../../../../store/results'
import { resultsOf, type FoundResults } from '../../../../store/found-results'
import { isSearched, type SearchedResult } from './path-words'
import type { ShownModel } from './shown-model'
import type { RiskMeasured } from '../../../../worker/risk-of-file'

/** The models measured for a scenario, as the page of the log-linear model speaks of them. */
export type FoundModels = {
  readonly found: FoundResults | null
  /** The searched one. */
  readonly result: SearchedResult | null
  readonly byHand: LoglinearResult | null
  /** Any that was fitted: for what they have in common. */
  readonly any: LoglinearResult | null
  /** Why no model could be searched for; null: it could, or was not asked for. */
  readonly refusal: string | null
  /**
   * What the page speaks of when it shows the searched model, or the one by hand: until that is measured, the searched
   * one; null where there is none.
   */
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
    any: found?.models[0]?.result ?? null,
    refusal: answer && 'invalid' in answer ? answer.invalid : null,
    shown: (which) => {
      if (which === 'byHand' && hand) {
        const { entry } = hand
        const interactions = typeof entry.model === 'string' ? [] : entry.model
        const fit = entry.fit ?? 'risk'
        return { which, name: 'model by hand', interactions, fit, result: hand.result }
      }
      if (!searched || !result) return null
      const fit = searched.entry.fit ?? 'risk'
      return { which: 'searched', name: 'searched model', interactions: result.interactions, fit, result }
    },
  }
}
