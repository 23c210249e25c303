import { createStore } from 'zustand/vanilla'

export type Room = 'data' | 'scenario' | 'risk' | 'candidates' | 'map' | 'release' | 'lab' | 'methods'

/** A column of the Lab: one way of telling a file's risk. */
export type ExplainedColumn = 'known' | 'adjusted' | 'naive' | 'shortForm' | 'unchanged' | 'knownInSample'

/** What the inspector speaks of. */
export type Subject =
  | { readonly kind: 'none' }
  | { readonly kind: 'local' }
  /** The file that was refused, as the way that is chosen would read it. */
  | { readonly kind: 'refusal' }
  | { readonly kind: 'variable'; readonly name: string }
  /** A scenario, by its place in the recipe. */
  | { readonly kind: 'scenario'; readonly index: number }
  /** A number: an entry of a catalogue, such as `identification.tau`. */
  | { readonly kind: 'measure'; readonly id: string }
  | { readonly kind: 'candidate'; readonly name: string }
  /** The log-linear models of the scenario in use, and how one is searched for. */
  | { readonly kind: 'model' }
  | { readonly kind: 'estimator'; readonly column: ExplainedColumn }
  /** A row of a printed table of the paper, by the number it is held against. */
  | { readonly kind: 'printed'; readonly id: string }
  /** The grid of candidates that is being filled in. */
  | { readonly kind: 'plan' }
  /** An estimate of one of the user's own analyses; null for the whole. */
  | { readonly kind: 'estimate'; readonly analysis: string; readonly estimate: string | null }
  /** Two candidates side by side. */
  | { readonly kind: 'comparison'; readonly first: string; readonly second: string }
  | { readonly kind: 'record'; readonly row: number }
  /** The person who is looked for in a release. */
  | { readonly kind: 'person' }
  /** A rule of a preset of the threshold rule: the name its results are kept under, and which of its checks. */
  | { readonly kind: 'rule'; readonly rule: string; readonly check: string }
  /** What is looked at before a release. */
  | { readonly kind: 'check'; readonly id: string }
  | {
      readonly kind: 'transition'
      readonly candidate: string
      readonly step: number
      readonly group: number
      readonly level: number
    }

export type ViewState = {
  readonly room: Room
  readonly subject: Subject
  readonly inspector: boolean
  readonly theme: 'system' | 'light' | 'dark'
  /** Index of the scenario in use. */
  readonly scenario: number
  /** The name of the one that is looked at; null when none. */
  readonly candidate: string | null
}

export const viewStore = createStore<ViewState>(() => ({
  room: 'data',
  subject: { kind: 'none' },
  inspector: true,
  theme: 'system',
  scenario: 0,
  candidate: null,
}))
