import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import type { FitGoal } from '../../../../store/loglinear/chosen-model'
import type { Interactions } from './use-model-by-hand'

/** A fitted model that the page speaks of. */
export type ShownModel = {
  readonly which: 'searched' | 'byHand'
  /** As in "the searched model". */
  readonly name: string
  readonly interactions: Interactions
  readonly fit: FitGoal
  readonly result: LoglinearResult
}
