import type { LoglinearPathStep } from '../engine/model/models-on-trial'
import type { WorkDone } from '../engine/assess/shared-work'
import type { Statistics } from '../engine/model/search'
import type { Interaction } from '../engine/model/terms'
import type { Refit } from '../engine/model/refits'
import type { Answer } from './answer'

/** Work on the models of a file that other workers may do. */
type WorkOfStudy = {
  /** The ticket of the file: a study of one scenario. */
  readonly study: number
  /** The risk entry that asks for it, as its result is named. */
  readonly measure: string
  readonly interactions: readonly Interaction[]
}

/** Models that a search for a log-linear model tries next: those with `interactions` and one of the `trials` each. */
export type TrialsToWeigh = WorkOfStudy & {
  readonly variables: readonly string[]
  readonly trials: readonly Interaction[]
  /** Cells of the key, K. */
  readonly cellCount: number
  /** Models weighed before, and a guess of how many will have been weighed in the end. */
  readonly weighed: number
  readonly expected: number
  /** The path so far. */
  readonly path: readonly LoglinearPathStep[]
}

/** Refits of the model with these interactions to files drawn from it, for the interval of its τ̂₂. */
export type RefitsToDo = WorkOfStudy & { readonly refits: number; readonly tau2: number }

/**
 * Has work done by other workers. What comes is in the order of what was asked; where it can’t be done, but for a cancel,
 * whoever asked does it.
 */
export type WorkElsewhere = (asked: TrialsToWeigh | RefitsToDo) => Promise<Answer<WorkDone>>

/** A worker of the pool that takes part in searches and refits. */
export type ModelWorker = {
  /** Takes the file that models are of, under a number that the page chooses, from the table worker. The last two are kept. */
  openModels(file: number, port: MessagePort): Promise<Answer<null>>
  /** The statistics of models, each given by its interactions. */
  weigh(file: number, models: readonly (readonly Interaction[])[]): Promise<Answer<readonly Statistics[]>>
  /** One refit of the model with these interactions. */
  refit(file: number, interactions: readonly Interaction[], r: number): Promise<Answer<Refit>>
}
