import { createStore } from 'zustand/vanilla'

export type Room = 'data' | 'scenario' | 'risk' | 'candidates' | 'map' | 'release' | 'methods'

/** What the inspector speaks of. */
export type Subject =
  | { readonly kind: 'none' }
  | { readonly kind: 'local' }
  | { readonly kind: 'variable'; readonly name: string }
  /** A number: an entry of a catalogue, such as `identification.tau`. */
  | { readonly kind: 'measure'; readonly id: string }
  | { readonly kind: 'candidate'; readonly name: string }
  | { readonly kind: 'record'; readonly row: number }
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
  /** Names; null when none. */
  readonly candidate: string | null
  readonly chosen: string | null
  /** The map's axes: a risk such as `identification.tau`, a utility such as `raad(lad,ethnicity)`; null = the default. */
  readonly riskAxis: string | null
  readonly utilityAxis: string | null
  readonly limit: number | null
}

export const viewStore = createStore<ViewState>(() => ({
  room: 'data',
  subject: { kind: 'none' },
  inspector: true,
  theme: 'system',
  scenario: 0,
  candidate: null,
  chosen: null,
  riskAxis: null,
  utilityAxis: null,
  limit: null,
}))
