import { createStore } from 'zustand/vanilla'
import type { LabSettings, Recipe } from '../engine/assess/recipe'
import type { LabResults } from '../engine/lab/results'
import type { ProblemData } from '../engine/problem'
import type { Source } from './table'
import type { LabRecords, LabUnit } from '../worker/contract-lab'

/** What was tried out on samples, and how far the trial under way is. */
export type LabState = {
  /** The settings while no file is open: there is no recipe to keep them. */
  readonly own: LabSettings | null
  readonly status: 'idle' | 'running' | 'paused'
  /** Files of samples. */
  readonly done: number
  readonly wanted: number
  /** Null before that can be said. */
  readonly secondsLeft: number | null
  /** How often a worker ended unexpectedly and what it was at was done again. */
  readonly restarts: number
  /** The last run; it grows while it is under way. */
  readonly run: LabRun | null
  /** The records of one file of that run, one by one. */
  readonly records: (LabRecords & { readonly from: string }) | null
  /** The name of the model whose estimates are looked at; null for the one that is searched for. */
  readonly model: string | null
  /** Why the last run could not be done. */
  readonly problem: ProblemData | null
}

/** Results with what they were computed from: stale is a comparison, not a flag. */
export type LabRun = {
  readonly from: string
  /** The file and the population that samples were drawn from; null for the synthetic census. */
  readonly sources: LabSources | null
  /** The recipe that was run on every sample, with its settings in `lab`. */
  readonly lab: Recipe
  readonly results: LabResults
  /** Whether every sample of every file is there. */
  readonly complete: boolean
  readonly units: readonly LabUnit[]
}

export type LabSources = { readonly sample: Source; readonly population: Source | null }

export const labStore = createStore<LabState>(() => ({
  own: null,
  status: 'idle',
  done: 0,
  wanted: 0,
  secondsLeft: null,
  restarts: 0,
  run: null,
  records: null,
  model: null,
  problem: null,
}))
