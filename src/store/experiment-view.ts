import { createStore } from 'zustand/vanilla'

/** The experiments of papers that have a page in the Lab, and the release calculator, which needs no file either. */
export type Experiment =
  'table1' | 'table2' | 'table3' | 'table6' | 'figure1' | 'figure2' | 'figure3' | 'acquaintances'

/** Which of them is open: of no consequence for any number, so neither saved nor undone. Null: the Lab itself. */
type ExperimentView = { readonly page: Experiment | null }

export const experimentViewStore = createStore<ExperimentView>(() => ({ page: null }))

export function openExperiment(page: Experiment | null): void {
  experimentViewStore.setState({ page })
}
