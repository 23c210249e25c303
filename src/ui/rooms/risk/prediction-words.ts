import type { LoglinearResult } from '../../../engine/assess/results'
import { usualLimit } from '../../../store/loglinear-model'

/** Why a model is shown without an interval. */
export function withoutInterval({ prediction, z2, status }: LoglinearResult): string {
  switch (prediction?.none) {
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
