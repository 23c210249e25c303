import { riskEntriesOf } from '../engine/assess/plan'
import type { Recipe, RiskEntry } from '../engine/assess/recipe'

/** What a model takes beside a replicate without one, as measured on the census; the time left goes by it. */
const effortOfModel = 15
const effortOfSearch = 100

/** How much work a replicate is: 1 without a model, under one scenario. */
export function effortOf(recipe: Recipe, replicate: number): number {
  return riskEntriesOf(recipe, replicate).reduce((effort, entry) => effort + effortOfEntry(entry), 1)
}

function effortOfEntry(entry: RiskEntry): number {
  if (entry.measure === 'loglinear' && entry.model === 'search') return effortOfSearch
  return entry.measure === 'loglinear' || entry.measure === 'negativeBinomial' ? effortOfModel : 0
}

/** Runs of one kind take about the same time: with as many models, under as many scenarios, by the same methods. */
export function kindOf(recipe: Recipe, candidate: number, replicate: number): string {
  const methods = recipe.candidates[candidate].steps.map(({ method }) => method)
  return [recipe.scenarios.length, effortOf(recipe, replicate), ...methods].join(' ')
}
