import { type SurveyDesign, varianceOfTotal } from './survey-design'

/** The 97.5th percentile of the normal distribution. */
export const NORMAL_975 = 1.959963984540054

/** A number with its standard error and 95% interval, all in the unit of the number. */
export type Estimate = {
  readonly value: number
  /** Null where the design leaves it open: one cluster in all. */
  readonly se: number | null
  readonly low: number | null
  readonly high: number | null
}

/** An estimate with the standard error of its linearisation and the normal interval about it. */
export function linearised(value: number, design: SurveyDesign, influence: Float64Array): Estimate {
  return withError(value, varianceOfTotal(design, influence))
}

/** An estimate with the normal interval about it; NaN for a variance that the design leaves open. */
export function withError(value: number, variance: number): Estimate {
  if (Number.isNaN(variance)) return { value, se: null, low: null, high: null }
  const se = Math.sqrt(variance)
  return { value, se, low: value - NORMAL_975 * se, high: value + NORMAL_975 * se }
}
