import { createStore } from 'zustand/vanilla'

/** How far the assessment that is under way is, and how long it still takes. */
type AssessmentState = {
  readonly status: 'idle' | 'running' | 'paused'
  /** Null before that can be said. */
  readonly secondsLeft: number | null
  /** How often a worker ended unexpectedly and what it was at was done again. */
  readonly restarts: number
  /** The candidates that are being assessed, by name. */
  readonly candidates: Readonly<Record<string, CandidateProgress>>
}

type CandidateProgress = {
  readonly done: number
  readonly wanted: number
  readonly secondsLeft: number | null
}

export const idleAssessment: AssessmentState = {
  status: 'idle',
  secondsLeft: null,
  restarts: 0,
  candidates: {},
}

export const assessmentStore = createStore<AssessmentState>(() => idleAssessment)
