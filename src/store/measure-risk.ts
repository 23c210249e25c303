import { createStore } from 'zustand/vanilla'
import { latestOnly } from './latest'
import { measureEntries } from './measure'
import { showProblem } from './problem'
import { takeOver } from './unasked'
import { viewStore } from './view'

/** The scenarios, as indices, whose risk is being measured because someone asked for it. */
export const askedStore = createStore<{ readonly scenarios: readonly number[] }>(() => ({ scenarios: [] }))

/**
 * Measures the risk of the file as it stands, under the scenario in use, however long it takes. Of several requests the
 * newest counts.
 */
export function measureRisk(): Promise<void> {
  return measureRiskOf(viewStore.getState().scenario)
}

/** The same under any scenario; one does not take the place of another. What the page is at by itself goes on, as asked for. */
export async function measureRiskOf(wanted: number): Promise<void> {
  const underWay = takeOver(wanted)
  setAsked((scenarios) => [...scenarios, wanted])
  await latestOnly(`risk ${wanted}`, async () => {
    const first = await underWay
    const answer = first?.ok === false ? first : await measureEntries(wanted, (recipe) => recipe.risk)
    if (answer && !answer.ok) showProblem(answer.problem)
  })
  // One for each who asked: the others still wait.
  setAsked((scenarios) => scenarios.toSpliced(scenarios.indexOf(wanted), 1))
}

function setAsked(change: (scenarios: readonly number[]) => readonly number[]): void {
  askedStore.setState(({ scenarios }) => ({ scenarios: change(scenarios) }))
}
