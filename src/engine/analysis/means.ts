import { addTo, newRunningSum, totalOf } from '../math/sums'
import { type Estimate, linearised } from './estimate'
import type { SurveyDesign } from './survey-design'

/*
 * Means and totals over a domain: the records where `among` is 1, which have a value each. A share is the mean of 1 and 0.
 */

/**
 * The weighted mean m = Σ w y ÷ Σ w, with the linearisation w (y − m) ÷ Σ w of a ratio.
 *
 * Särndal, Swensson and Wretman (1992), result 5.7.1. Null for a domain without records.
 */
export function weightedMean(design: SurveyDesign, values: Float64Array, among: Uint8Array): Estimate | null {
  const { weights } = design
  const people = newRunningSum()
  const total = newRunningSum()
  for (let i = 0; i < values.length; i++) {
    if (among[i] === 0) continue
    addTo(people, weights[i])
    addTo(total, weights[i] * values[i])
  }
  const size = totalOf(people)
  if (size === 0) return null
  const about = totalOf(total) / size
  // What rounding left out: of values that are all the same the error is 0, and not what rounding makes of it.
  const rest = newRunningSum()
  for (let i = 0; i < values.length; i++) if (among[i] === 1) addTo(rest, weights[i] * (values[i] - about))
  const mean = about + totalOf(rest) / size
  const influence = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    if (among[i] === 1) influence[i] = (weights[i] * (values[i] - mean)) / size
  }
  return linearised(mean, design, influence)
}

/** The weighted total Σ w y. Null for a domain without records. */
export function weightedTotal(
  design: SurveyDesign,
  values: Float64Array,
  among: Uint8Array,
): Estimate | null {
  if (!among.includes(1)) return null
  const { weights } = design
  const total = newRunningSum()
  const parts = values.map((value, i) => (among[i] === 0 ? 0 : weights[i] * value))
  for (const part of parts) addTo(total, part)
  return linearised(totalOf(total), design, parts)
}
