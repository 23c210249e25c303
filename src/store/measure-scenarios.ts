import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { measuresMissing } from './freshness'
import { latestOnly } from './latest'
import { holdsRecordsOf } from './measure'
import { measureRiskOf } from './measure-risk'
import { recipeStore } from './recipe'
import { resultsStore, type ResultsState } from './results'

/** The scenarios, as indices, that have a key but not all that is asked of it. */
export function scenariosToMeasure(
  recipe: Recipe,
  { risks }: Pick<ResultsState, 'risks'>,
): readonly number[] {
  return [...recipe.scenarios.entries()].flatMap(([index, { name, key }]) =>
    key.length > 0 && measuresMissing(recipe, index, lookUp(risks, name)).length > 0 ? [index] : [],
  )
}

/** Measures the risk of the file under every scenario that lacks it, one after the other; stops where one is refused. */
export function measureScenarios(): Promise<void> {
  return latestOnly('scenarios', async () => {
    const { recipe } = recipeStore.getState()
    if (!recipe) return
    for (const index of scenariosToMeasure(recipe, resultsStore.getState())) {
      await measureRiskOf(index)
      if (!isMeasured(index)) return
    }
  })
}

/** Measures again what the page has numbers of but the worker, begun anew or after an undo, no single records. */
export async function holdRecordsOf(indices: readonly number[]): Promise<void> {
  for (const index of indices) await measureRiskOf(index)
}

/** Whether the worker is thought to hold the risks of single records that go with what the page shows. */
export function holdsRecords(index: number): boolean {
  const name = recipeStore.getState().recipe?.scenarios.at(index)?.name
  const { risks } = resultsStore.getState()
  const kept = name === undefined ? undefined : lookUp(risks, name)
  return kept !== undefined && holdsRecordsOf(index, kept)
}

function isMeasured(index: number): boolean {
  const { recipe } = recipeStore.getState()
  return recipe !== null && !scenariosToMeasure(recipe, resultsStore.getState()).includes(index)
}
