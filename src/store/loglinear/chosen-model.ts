import { riskKey, type Recipe } from '../../engine/assess/recipe'
import type { LoglinearEntry } from '../../engine/risk/loglinear/entry'
import { usualRefits, usualReplicates, usualSearch } from '../../worker/loglinear/page-side'
import { defaultSearchOptions, statisticOf, type SearchOptions } from '../../worker/page-side'
import { changeRecipe, theRecipe } from '../change-recipe'
import { askFor, leaveOut, withEntry } from '../families'
import { modelByHand, populationKnown, searchedModel } from '../knowledge'
import { chooseModel } from '../risk-view'
import { askByName } from '../unasked'

export { predictionOf } from '../../worker/loglinear/page-side'

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

/** Asks for the search for a log-linear model, as it stands in the recipe or as usual, and speaks of that model. */
export function askForSearch(): void {
  const recipe = theRecipe()
  const { fit } = modelSettingsOf(recipe)
  const usual: LoglinearEntry = {
    ...usualSearch({ population: populationKnown(recipe) }),
    ...(fit === 'margins' && { fit }),
  }
  askFor(modelEntry(recipe, searchedModel) ?? usual, { verb: 'search for', things: ['a log-linear model'] })
  chooseModel(searchedModel)
}

/** Asks for a model of these interactions too. */
export function askForModelByHand(interactions: readonly (readonly string[])[], fit: FitGoal): void {
  const entry: LoglinearEntry = {
    measure: 'loglinear',
    as: modelByHand,
    model: interactions,
    ...(fit === 'margins' && { fit }),
    refits: usualRefits,
    refitsAfter: 0,
    replicates: usualReplicates({ population: populationKnown(theRecipe()) }),
  }
  changeRecipe({ verb: 'set', things: ['a log-linear model by hand'] }, (recipe) =>
    withModelByHand(recipe, entry),
  )
  askByName([entry])
}

/** Asks for the model of main effects, which any key can have, and speaks of it. */
export function askForMainEffects(): void {
  const known = { population: populationKnown(theRecipe()) }
  const entry: LoglinearEntry = {
    measure: 'loglinear',
    as: mainEffects,
    model: 'independence',
    replicates: usualReplicates(known),
  }
  askFor(entry, { verb: 'measure', things: ['main effects'] })
  chooseModel(mainEffects)
}

const mainEffects = 'mainEffects'

/** Asks for the model no more. */
export function leaveOutModel(name: typeof searchedModel | typeof modelByHand): void {
  const entry = modelEntry(theRecipe(), name)
  if (entry) leaveOut([entry], name === searchedModel ? 'the search for a model' : 'the model set by hand')
}

/** In place of the one before; else before the search, so that the search is the last. */
function withModelByHand(recipe: Recipe, entry: LoglinearEntry): Recipe {
  const others = recipe.risk.map(riskKey)
  if (others.includes(modelByHand)) return withEntry(recipe, entry)
  const searched = others.indexOf(searchedModel)
  return { ...recipe, risk: recipe.risk.toSpliced(searched === -1 ? others.length : searched, 0, entry) }
}
