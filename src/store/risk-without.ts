import { createStore } from 'zustand/vanilla'
import { lookUp } from '../engine/by-name'
import { isCancelled } from '../worker/problems'
import { askAtLength } from './ask'
import { latestOnly } from './latest'
import { showProblem } from './problem'
import { recipeStore } from './recipe'
import { riskPart } from './recipe-parts'
import type { Kept } from './results'
import { tableStore } from './table'
import { viewStore } from './view'
import type { RiskWithout } from '../worker/questions/risk-without'

/** The risk of the file without each key variable, by scenario name; null: no measure of the recipe tells it. */
type RiskWithoutState = {
  readonly byScenario: Readonly<Record<string, Kept<RiskWithout | null>>>
}

export const riskWithoutStore = createStore<RiskWithoutState>(() => ({ byScenario: {} }))

/** What is known of it, if it is of the recipe as it stands now. */
export function currentRiskWithout(
  { byScenario }: RiskWithoutState,
  recipe: Parameters<typeof riskPart>[0],
  scenario: number,
): RiskWithout | null | undefined {
  const { name } = recipe.scenarios[scenario]
  const kept = lookUp(byScenario, name)
  return kept?.from === riskPart(recipe, scenario) ? kept.value : undefined
}

/** Measures the risk without each variable of the key in use, once for each. Of several requests the newest counts. */
export function measureRiskWithout(): Promise<void> {
  return latestOnly('risk without', async () => {
    const { recipe } = recipeStore.getState()
    const { scenario } = viewStore.getState()
    const inUse = recipe?.scenarios[scenario]
    if (!recipe || !inUse || inUse.key.length === 0 || tableStore.getState().status !== 'ready') return
    if (currentRiskWithout(riskWithoutStore.getState(), recipe, scenario) !== undefined) return
    const answer = await askAtLength(
      'Measuring what each key variable adds',
      'scenario',
      'riskWithout',
      () => ({
        recipe,
        scenario,
      }),
    )
    if (!answer.ok) {
      if (!isCancelled(answer.problem)) showProblem(answer.problem)
      return
    }
    const kept = { from: riskPart(recipe, scenario), value: answer.value }
    riskWithoutStore.setState(({ byScenario }) => ({ byScenario: { ...byScenario, [inUse.name]: kept } }))
  })
}
