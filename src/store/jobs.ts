import { createStore } from 'zustand/vanilla'
import type { Room } from './view'

/** Work that is under way. The page shows what it is, how far, how long still, and a way to end it. */
export type Job = {
  readonly id: number
  readonly what: string
  /** The room whose result it works on. */
  readonly room: Room
  readonly done: number
  readonly total: number
  /** Seconds still to go, or null before that can be said. */
  readonly secondsLeft: number | null
  readonly cancel: () => void
}

export const jobsStore = createStore<{ readonly jobs: readonly Job[] }>(() => ({ jobs: [] }))
