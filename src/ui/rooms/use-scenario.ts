import { useStore } from 'zustand'
import type { Recipe, Scenario } from '../../engine/assess/recipe'
import { recipeStore } from '../../store/recipe'
import { tableStore, type ReadyTable } from '../../store/table'
import { viewStore } from '../../store/view'

/** The file on the table, its recipe and the scenario in use; null before there is a file with a key. */
export function useScenario(): {
  readonly table: ReadyTable
  readonly recipe: Recipe
  readonly scenario: Scenario
  readonly index: number
} | null {
  const table = useStore(tableStore)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (state) => state.scenario)
  const scenario = recipe?.scenarios.at(index)
  if (table.status !== 'ready' || !recipe || !scenario || scenario.key.length === 0) return null
  return { table, recipe, scenario, index }
}
