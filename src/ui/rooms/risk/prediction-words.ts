import type { LoglinearResult } from '../../../engine/assess/results'
import { usualLimit } from '../../../store/loglinear-model'

export type Sum = 'tau1' | 'tau2'
export type Ends = { readonly low: number; readonly high: number }

/** The 95% prediction interval of a sum by a model; null where there is none that can be stood by. */
export function predictionOf(result: LoglinearResult, sum: Sum): Ends | null {
  const [low, high] = [result[`${sum}Low`], result[`${sum}High`]]
  return low === undefined || low === null || high === undefined || high === null ? null : { low, high }
}

/** Why a model is shown without an interval. */
export function withoutInterval({ prediction, z2, status }: LoglinearResult): string {
  switch (prediction?.none) {
    case 'weights':
      return 'no interval under weights'
    case 'key-too-large':
      return 'no interval: the key is too large'
    case 'untested':
      return 'no interval: the fit can’t be tested'
    case 'overfitted':
      return 'no interval: too many parameters'
    case 'no-uniques':
      return 'nobody is unique'
    default: {
      const isRejected = status === 'underfitted' || (z2 ?? 0) >= usualLimit
      return isRejected ? 'no interval: the model does not fit' : 'without an interval'
    }
  }
}
