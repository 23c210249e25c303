import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { matchesBy } from '../engine/risk/main-measures'
import { filePart } from './recipe-parts'

/** Expected correct matches by a model that was accepted and whose interval is still being worked out. */
type EstimateAhead = {
  /** What of the recipe it follows from. */
  readonly from: string
  readonly tau2: number
}

/** By the name of the scenario. */
export type EstimatesAhead = ReadonlyMap<string, EstimateAhead>

export const estimatesAheadStore = createStore<EstimatesAhead>(() => new Map())

export function tellEstimate(scenario: string, estimate: EstimateAhead): void {
  estimatesAheadStore.setState((estimates) => new Map(estimates).set(scenario, estimate), true)
}

/** Its measurement is over: what it says is among the results, or nowhere. */
export function forgetEstimate(scenario: string): void {
  if (!estimatesAheadStore.getState().has(scenario)) return
  estimatesAheadStore.setState((estimates) => {
    const others = new Map(estimates)
    others.delete(scenario)
    return others
  }, true)
}

/** Null where nothing is known yet, or where another of several models may turn out to be the one to be believed. */
export function estimateAhead(estimates: EstimatesAhead, recipe: Recipe, scenario: number): number | null {
  const estimate = estimates.get(recipe.scenarios[scenario].name)
  if (estimate?.from !== filePart(recipe, scenario)) return null
  const models = recipe.risk.filter(({ measure }) => measure === matchesBy.estimated)
  return models.length === 1 ? estimate.tau2 : null
}
