import type { Recipe } from '../engine/assess/recipe'
import type { LabData } from '../engine/lab/lab-data'
import type { LabOutline } from '../engine/lab/lab-results'
import type { LabPoints, LabTask, LabUnit } from '../engine/lab/lab-unit'
import type { LabResults } from '../engine/lab/results'
import type { Answer } from './answer'

export type { LabOutline } from '../engine/lab/lab-results'

export type { LabTask, LabUnit } from '../engine/lab/lab-unit'

/**
 * A worker of the pool: draws samples and puts them to the test, one file of one sample at a time. Runs may go on side by
 * side, so each says which it is; of more than two the oldest is let go, and its tasks are answered by `study-gone`.
 */
export type LabWorker = {
  /** Takes what the table worker sends through the port. */
  openLab(run: number, port: MessagePort): Promise<Answer<null>>
  /** Makes the population of a plan that needs none to be open: the synthetic census. */
  openCensusLab(run: number, plan: Recipe): Promise<Answer<LabOutline>>
  runLabTask(request: LabTaskRequest): Promise<Answer<LabTaskDone>>
}

/** `points`: whether the page shows the records of this file one by one. */
type LabTaskRequest = LabTask & { readonly run: number; readonly points: boolean }

export type LabTaskDone = { readonly unit: LabUnit; readonly points: LabPoints | null }

/** The points of one file. */
export type LabRecords = LabTask & { readonly pairs: LabPoints }

/** What a run gave, whole or cut short. */
export type LabDone = {
  readonly results: LabResults
  readonly units: readonly LabUnit[]
  /** The points that were to be shown; null when their unit was not among those done in this run. */
  readonly records: LabRecords | null
  /** Whether every unit of the plan is there. */
  readonly complete: boolean
}

/** What goes through a port from the table worker to a worker of the pool. */
export type LabSent = { readonly lab: LabData }
