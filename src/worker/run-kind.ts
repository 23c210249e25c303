import { riskEntriesOf } from '../engine/assess/plan'
import type { Recipe } from '../engine/assess/recipe'

/** What a model takes beside a replicate without one, as measured on the census; the time left goes by it. */
const effortOfModel = 15

/** How much work a replicate is: 1 without a model, under one scenario. */
export function effortOf(recipe: Recipe, replicate: number): number {
  const models = riskEntriesOf(recipe, replicate).filter((entry) => entry.measure === 'loglinear').length
  return 1 + effortOfModel * models
}

/** Runs of one kind take about the same time: with as many models, under as many scenarios, by the same methods. */
export function kindOf(recipe: Recipe, candidate: number, replicate: number): string {
  const methods = recipe.candidates[candidate].steps.map(({ method }) => method)
  return [recipe.scenarios.length, effortOf(recipe, replicate), ...methods].join(' ')
}
