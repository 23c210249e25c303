import { firstAtLeast } from '../math/first-place'
import { type Estimate, NORMAL_975 } from './estimate'
import { weightedMean } from './means'
import type { SurveyDesign } from './survey-design'

/**
 * The weighted quantile: the smallest value at or below which at least the share `p` of the people are.
 *
 * Its interval is Woodruff's (1952, Journal of the American Statistical Association 47, 635–646): the quantiles of p less
 * and plus 1.96 standard errors of the share of people at or below the estimate. The standard error is that
 * interval's length over 2 × 1.96; it need not lie in the middle. Null for a domain without records.
 *
 * @param p above 0 and below 1
 */
export function weightedQuantile(
  design: SurveyDesign,
  values: Float64Array,
  among: Uint8Array,
  p: number,
): Estimate | null {
  const { weights } = design
  const order = Uint32Array.from(values.keys())
    .filter((i) => among[i] === 1)
    .sort((a, b) => values[a] - values[b])
  if (order.length === 0) return null
  const upTo = new Float64Array(order.length)
  let people = 0
  for (let k = 0; k < order.length; k++) upTo[k] = people += weights[order[k]]
  // A share of the people that is reached but for rounding is reached.
  const at = (share: number) => {
    const place = firstAtLeast(upTo, (share - 1e-12) * people)
    return values[order[Math.min(place, order.length - 1)]]
  }
  const value = at(p)
  const below = weightedMean(
    design,
    values.map((each) => (each <= value ? 1 : 0)),
    among,
  )
  const error = below?.se ?? null
  if (error === null) return { value, se: null, low: null, high: null }
  const [low, high] = [at(p - NORMAL_975 * error), at(p + NORMAL_975 * error)]
  return { value, se: (high - low) / (2 * NORMAL_975), low, high }
}
