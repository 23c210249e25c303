import { createStore } from 'zustand/vanilla'

/** How the Risk room is looked at: of no consequence for any number, so neither saved nor undone. */
export type RiskView = {
  readonly tab: 'uniqueness' | 'population' | null
  /** Whether the room speaks of known population counts or of a model. */
  readonly basis: 'known' | 'model'
  /** Which model, as its result is named; null: the last of the recipe. */
  readonly model: string | null
}

export const riskViewStore = createStore<RiskView>(() => ({ tab: null, basis: 'known', model: null }))

export function showTab(tab: RiskView['tab']): void {
  riskViewStore.setState({ tab })
}

export function setBasis(basis: RiskView['basis']): void {
  riskViewStore.setState({ basis })
}

/** Speaks of this model. */
export function chooseModel(model: string): void {
  riskViewStore.setState({ model })
}
