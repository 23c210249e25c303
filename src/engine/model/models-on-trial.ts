import type { Adequacy } from './adequacy'
import type { Fit } from './fit-result'
import type { Statistics, Trials } from './search'
import type { Interaction } from './terms'

/** The statistics of the model with these interactions. */
export type Weigh = (interactions: readonly Interaction[]) => Statistics

/** What the search for a log-linear model asks ({@link Trials}), and how it is answered. */
export type ModelsOnTrial = Trials<unknown> & {
  /** Cells of the key, K. */
  readonly cellCount: number
  readonly variables: readonly string[]
  /** The path so far, as the results tell it. */
  readonly path: readonly LoglinearPathStep[]
  /** Weighs models of what the search is of. */
  readonly weigh: Weigh
}

/** A computation that may ask for the statistics of models on its way. */
export type Weighing<Found> = Generator<ModelsOnTrial, Found, readonly Statistics[]>

/** A model of the path of a search, as results tell it. */
export type LoglinearPathStep = {
  /** The interaction added last; null for the main effects. */
  readonly interaction: readonly string[] | null
  readonly parameters: number
  readonly tau1: number
  readonly tau2: number
  /** Standard deviations given the model, as in the result. */
  readonly tau1Sd: number
  readonly tau2Sd: number
  readonly bic: number
  readonly stopped: Fit['stopped']
} & Omit<Adequacy, 'b1' | 'b2' | 'v1' | 'v2' | 'v1Robust' | 'v2Robust'>
