import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'
import { usualLimit } from '../../../../store/loglinear/chosen-model'

/** Why a model is shown without an interval. */
export function withoutInterval({ prediction, z2, status }: LoglinearResult): string {
  switch (prediction?.none) {
    case 'untested':
      return 'no interval: the fit can’t be tested'
    case 'hardly-tested':
      return 'no interval: nearly every record is unique, so that the fit can hardly be tested'
    case 'overfitted':
      return 'no interval: the model fits the sample too closely'
    case 'no-uniques':
      return 'nobody is unique'
    default: {
      const isRejected = status === 'underfitted' || (z2 ?? 0) >= usualLimit
      return isRejected ? 'no interval: the model does not fit' : 'without an interval'
    }
  }
}
