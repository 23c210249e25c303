import type { LoglinearResult } from '../engine/assess/match-results'
import type { FittedModel } from './found-results'

/** From here on a statistic of misfit says too much, or too little, for chance: two-sided, 5%. */
const misfitLimit = 1.96

/** In which way a model's misfit rejects it; null where it does not, or nothing is known of it. */
export function misfitOf({
  z2,
  status,
}: Pick<LoglinearResult, 'z2' | 'status'>): 'underfits' | 'overfits' | null {
  // A search says itself what to believe of the model that it ends with.
  if (status) return status === 'underfitted' ? 'underfits' : null
  if (z2 === null || Math.abs(z2) <= misfitLimit) return null
  return z2 > 0 ? 'underfits' : 'overfits'
}

/** The model to be believed: the last that its misfit does not reject. */
export function believedModel(models: readonly FittedModel[]): FittedModel | null {
  return models.findLast(({ result }) => misfitOf(result) === null) ?? null
}
