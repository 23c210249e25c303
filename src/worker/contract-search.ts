import type { LoglinearPathStep } from '../engine/assess/results'
import type { Interaction, Statistics } from '../engine/model/search'
import type { Answer } from './contract'

/** Models that a search for a log-linear model tries next: those with `interactions` and one of the `trials` each. */
export type TrialsAsked = {
  /** The ticket of what is searched: a study of one scenario. */
  readonly study: number
  /** The risk entry that asks for the search, as its result is named. */
  readonly measure: string
  readonly variables: readonly string[]
  readonly interactions: readonly Interaction[]
  readonly trials: readonly Interaction[]
  /** Models weighed before, and a guess of how many will have been weighed in the end. */
  readonly weighed: number
  readonly expected: number
  /** The path so far. */
  readonly path: readonly LoglinearPathStep[]
}

/**
 * Has models weighed by other workers. The statistics come in the order of the trials; where it can’t be done, but for a
 * cancel, whoever asked weighs the models itself.
 */
export type WeighElsewhere = (asked: TrialsAsked) => Promise<Answer<readonly Statistics[]>>

/** A worker of the pool that takes part in searches. */
export type Weigher = {
  /** Takes what is searched, under a number that the page chooses, from the keeper. The last two are kept. */
  openSearch(search: number, port: MessagePort): Promise<Answer<null>>
  /** The statistics of the model with these interactions. */
  weigh(search: number, interactions: readonly Interaction[]): Promise<Answer<Statistics>>
}
