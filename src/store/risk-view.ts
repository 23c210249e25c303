import type { RiskTab } from '../engine/risk/define'
import { createStore } from 'zustand/vanilla'
import { viewStore } from './view'

/** What the table of a search path can show of each model besides its two charts. */
export type PathColumn =
  | 'parameters'
  | 'tau1'
  | 'tau2'
  | 'z1'
  | 'z2'
  | 'z1Robust'
  | 'z2Robust'
  | 'bic'
  | 'expectedDoubletons'
  | 'bias'

/** The measure families of the Risk room. */
export type { RiskTab }

/** How the Risk room is looked at: of no consequence for any number, so neither saved nor undone. */
export type RiskView = {
  /** Null: the one that says most of what was measured. */
  readonly tab: RiskTab | null
  /** Whether the room speaks of known population counts, of a model, or of individual risk by weights; null: as is best. */
  readonly basis: 'known' | 'model' | 'individual' | null
  /** Which model, as its result is named; null: the last of the recipe. */
  readonly model: string | null
  /** The room, its page on which a log-linear model is searched for, or that on which one person is looked for. */
  readonly page: 'risk' | 'model' | 'person'
  /** The columns of the search path; null: those that there is room for. */
  readonly pathColumns: readonly PathColumn[] | null
}

export const riskViewStore = createStore<RiskView>(() => ({
  tab: null,
  basis: null,
  model: null,
  page: 'risk',
  pathColumns: null,
}))

/** Opens a tab. A record in the inspector goes on where records are listed, and is left elsewhere. */
export function showTab(tab: RiskTab): void {
  riskViewStore.setState({ tab })
  if (listRecords.has(tab)) return
  viewStore.setState(({ subject }) => ({ subject: subject.kind === 'record' ? { kind: 'none' } : subject }))
}

const listRecords: ReadonlySet<RiskTab> = new Set([
  'population',
  'special',
  'intruder',
  'households',
  'continuous',
])

export function setBasis(basis: NonNullable<RiskView['basis']>): void {
  riskViewStore.setState({ basis })
}

/** Speaks of this model. */
export function chooseModel(model: string): void {
  riskViewStore.setState({ model })
}

/** Opens the room, or one of its pages. */
export function openPage(page: RiskView['page']): void {
  riskViewStore.setState({ page })
}

/** Shows these columns of a search path. */
export function showPathColumns(pathColumns: readonly PathColumn[]): void {
  riskViewStore.setState({ pathColumns })
}
