import { sum } from '../math/sums'

/** An estimate of one sample beside the truth of that sample, with the interval it came with, if any. */
export type Trial = {
  readonly truth: number
  readonly estimate: number
  readonly low?: number
  readonly high?: number
}

/** How an estimator did over samples. Shares of the mean truth are null where that is 0. */
export type Performance = {
  readonly samples: number
  readonly meanTruth: number
  readonly meanEstimate: number
  /** Mean of estimate − truth. */
  readonly bias: number
  readonly relativeBias: number | null
  /** Root of the mean of (estimate − truth)². */
  readonly rmse: number
  readonly relativeRmse: number | null
  /** Share of samples whose interval held the truth; null where there were no intervals. */
  readonly coverage: number | null
  /** Standard error of the bias over samples; null for one sample. */
  readonly biasStandardError: number | null
}

/** Bias, RMSE and coverage over samples; each estimate is held against the truth of its own sample. */
export function performanceOf(trials: readonly Trial[]): Performance | null {
  const samples = trials.length
  if (samples === 0) return null
  const errors = trials.map(({ truth, estimate }) => estimate - truth)
  const meanTruth = sum(trials.map(({ truth }) => truth)) / samples
  const bias = sum(errors) / samples
  const rmse = Math.sqrt(sum(errors.map((error) => error * error)) / samples)
  const spread = sum(errors.map((error) => (error - bias) * (error - bias)))
  const held = trials.filter(({ low, high }) => low !== undefined && high !== undefined)
  const share = (value: number): number | null => (meanTruth === 0 ? null : value / meanTruth)
  return {
    samples,
    meanTruth,
    meanEstimate: meanTruth + bias,
    bias,
    relativeBias: share(bias),
    rmse,
    relativeRmse: share(rmse),
    coverage:
      held.length === 0
        ? null
        : held.filter(({ truth, low = NaN, high = NaN }) => low <= truth && truth <= high).length /
          held.length,
    biasStandardError: samples > 1 ? Math.sqrt(spread / (samples - 1) / samples) : null,
  }
}
