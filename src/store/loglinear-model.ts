import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import {
  defaultSearchOptions,
  statisticOf,
  usualRefits,
  usualReplicates,
  usualSearch,
  type SearchOptions,
} from '../worker/page-side'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { modelByHand, populationKnown, searchedModel } from './knowledge'
import { measureRisk } from './measure-risk'
import { chooseModel } from './risk-view'

export { predictionOf, type Ends } from '../worker/page-side'

export type { SearchOptions }

export type LoglinearEntry = Extract<RiskEntry, { measure: 'loglinear' }>

/** When a fit may stop: when the risk has settled, or when the margins are met. */
export type FitGoal = NonNullable<LoglinearEntry['fit']>

/** What a search goes by, and how its models are fitted. */
export type ModelSettings = SearchOptions & { readonly fit: FitGoal }

/** The entry that asks for a search, or for the model set by hand; null where the recipe has none. */
export function modelEntry(
  recipe: Recipe,
  name: typeof searchedModel | typeof modelByHand,
): LoglinearEntry | null {
  const entry = recipe.risk.find((each) => riskKey(each) === name)
  return entry?.measure === 'loglinear' ? entry : null
}

/** What the recipe's search goes by, or what one goes by that nobody has set anything of. */
export function modelSettingsOf(recipe: Recipe): ModelSettings {
  const entry = modelEntry(recipe, searchedModel)
  return {
    target: entry?.target ?? defaultSearchOptions.target,
    acceptBelow: entry?.acceptBelow ?? defaultSearchOptions.acceptBelow,
    largestOrder: entry?.largestOrder ?? defaultSearchOptions.largestOrder,
    fit: (entry ?? modelEntry(recipe, modelByHand))?.fit ?? 'risk',
  }
}

/** The statistic that a search with this target goes by: of the path, or of a model beside it. */
export function searchStatistic(
  statistics: { readonly z1: number | null; readonly z2: number | null; readonly bic: number },
  target: SearchOptions['target'],
): number | null {
  return statisticOf(statistics, target)
}

/** The misfit from which on a model is rejected, where a search does not say otherwise. */
export const usualLimit = defaultSearchOptions.acceptBelow

/** Searches for a log-linear model: puts the search in the recipe, and measures the risk with it. */
export function runSearch({ target, acceptBelow, largestOrder, fit }: ModelSettings): Promise<void> {
  changeRecipe({ verb: 'search for', things: ['a log-linear model'] }, (recipe) =>
    withModel(recipe, {
      ...usualSearch({ population: populationKnown(recipe) }),
      ...(target !== defaultSearchOptions.target && { target }),
      ...(acceptBelow !== defaultSearchOptions.acceptBelow && { acceptBelow }),
      ...(largestOrder !== defaultSearchOptions.largestOrder && { largestOrder }),
      ...(fit === 'margins' && { fit }),
    }),
  )
  chooseModel(searchedModel)
  return measureRisk()
}

/** Measures the risk with a model of these interactions too. */
export function measureByHand(interactions: readonly (readonly string[])[], fit: FitGoal): Promise<void> {
  changeRecipe({ verb: 'set', things: ['a log-linear model by hand'] }, (recipe) =>
    withModel(recipe, {
      measure: 'loglinear',
      as: modelByHand,
      model: interactions,
      ...(fit === 'margins' && { fit }),
      refits: usualRefits,
      refitsAfter: 0,
      replicates: usualReplicates({ population: populationKnown(recipe) }),
    }),
  )
  return measureRisk()
}

/** Asks for the model no more. */
export function leaveOutModel(name: typeof searchedModel | typeof modelByHand): void {
  const doing: Doing = {
    verb: 'leave out',
    things: [name === searchedModel ? 'the search for a model' : 'the model set by hand'],
  }
  changeRecipe(doing, (recipe) => ({
    ...recipe,
    risk: recipe.risk.filter((entry) => riskKey(entry) !== name),
  }))
}

/** In place of the entry of that name; else at the end, the one by hand before the search, so that the search is the last. */
function withModel(recipe: Recipe, entry: LoglinearEntry): Recipe {
  const name = riskKey(entry)
  if (recipe.risk.some((each) => riskKey(each) === name)) {
    return { ...recipe, risk: recipe.risk.map((each) => (riskKey(each) === name ? entry : each)) }
  }
  const searched = recipe.risk.findIndex((each) => riskKey(each) === searchedModel)
  return { ...recipe, risk: recipe.risk.toSpliced(searched === -1 ? recipe.risk.length : searched, 0, entry) }
}
