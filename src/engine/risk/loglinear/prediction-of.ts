import type { Ends } from '../define'
import type { LoglinearResult, PredictedSumName } from './result'

/** The 95% prediction interval of a sum; null where it was not asked for, or none can be stood by. */
export function predictionOf(result: LoglinearResult, sum: PredictedSumName): Ends | null {
  const [low, high] = [result[`${sum}Low`] ?? null, result[`${sum}High`] ?? null]
  return low === null || high === null ? null : { low, high }
}
