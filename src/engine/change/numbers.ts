import { linearised } from '../analysis/estimate'
import { weightedMean } from '../analysis/means'
import { weightedQuantile } from '../analysis/quantiles'
import type { SurveyDesign } from '../analysis/survey-design'
import { sum } from '../math/sums'
import { type ChangedNumber, changedNumber } from './changed-number'
import { type ComparedFiles, type NotCompared, numbersOfBoth } from './files'
import { type Histogram, histogramOf } from './histogram'
import { quantilesAt } from './quantiles'

/** What is said of the distribution of a number; a quantile is the value at or below which the share `p` of the people is. */
export type StatisticOfNumbers = 'mean' | 'spread' | { readonly p: number }

/** A variable of numbers in the file and in a release. */
export type NumbersChanged = {
  readonly variable: string
  /** Records that have a value. */
  readonly records: { readonly before: number; readonly after: number }
  readonly statistics: readonly { readonly of: StatisticOfNumbers; readonly change: ChangedNumber }[]
  /** The quantiles of both, for every hundredth of the people. */
  readonly quantiles: readonly { readonly p: number; readonly before: number; readonly after: number }[]
  readonly histogram: Histogram
}

/** The statistics of which each has a sampling error. */
const statistics: readonly StatisticOfNumbers[] = ['mean', 'spread', { p: 0.5 }, { p: 0.9 }, { p: 0.99 }]

const hundredths = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)

/** Null where nobody has a value, before or after. */
export function numbersChanged(files: ComparedFiles, variable: string): NumbersChanged | NotCompared | null {
  const both = numbersOfBoth(files, variable)
  if ('notCompared' in both) return both
  const { design, weightsAfter } = files
  const [before, after] = [both.before.values, both.after.values]
  const records = { before: present(before), after: present(after) }
  if (records.before === 0 || records.after === 0) return null
  const shares = [...hundredths]
  const quantiles = {
    before: quantilesAt(before, design.weights, shares),
    after: quantilesAt(after, weightsAfter, shares),
  }
  const mean = meanOf(after, weightsAfter)
  const released = (of: StatisticOfNumbers): number => {
    if (of === 'mean') return mean
    if (of === 'spread') return spreadAbout(after, weightsAfter, mean)
    return quantilesAt(after, weightsAfter, [of.p])[0]
  }
  return {
    variable,
    records,
    statistics: statistics.flatMap((of) => {
      const estimate = estimateOf(of, design, before)
      return estimate ? [{ of, change: changedNumber(estimate, released(of)) }] : []
    }),
    quantiles: shares.map((p, i) => ({ p, before: quantiles.before[i], after: quantiles.after[i] })),
    histogram: histogramOf(
      { values: before, weights: design.weights },
      { values: after, weights: weightsAfter },
    ),
  }
}

function estimateOf(of: StatisticOfNumbers, design: SurveyDesign, values: Float64Array) {
  const among = Uint8Array.from(values, (value) => Number(!Number.isNaN(value)))
  if (of === 'mean') return weightedMean(design, values, among)
  if (of !== 'spread') return weightedQuantile(design, values, among, of.p)
  return weightedSpread(design, values)
}

/**
 * The standard deviation σ of the people, √(Σ w (x − m)² ÷ Σ w), with the linearisation w ((x − m)² − σ²) ÷ (2 σ Σ w).
 *
 * Särndal, Swensson and Wretman (1992), section 5.5, of a function of totals. NaN marks a missing value.
 */
export function weightedSpread(design: SurveyDesign, values: Float64Array) {
  const { weights } = design
  const mean = meanOf(values, weights)
  const spread = spreadAbout(values, weights, mean)
  const people = peopleWith(values, weights)
  const influence = values.map((value, i) =>
    Number.isNaN(value) || spread === 0
      ? 0
      : (weights[i] * ((value - mean) * (value - mean) - spread * spread)) / (2 * spread * people),
  )
  return linearised(spread, design, influence)
}

function present(values: Float64Array): number {
  return values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0)
}

function peopleWith(values: Float64Array, weights: Float64Array): number {
  return sum(values.map((value, i) => (Number.isNaN(value) ? 0 : weights[i])))
}

function meanOf(values: Float64Array, weights: Float64Array): number {
  const people = peopleWith(values, weights)
  const from = (about: number) =>
    about + sum(values.map((value, i) => (Number.isNaN(value) ? 0 : weights[i] * (value - about)))) / people
  // The second time from the mean itself, so that values that are all the same have no spread.
  return from(from(0))
}

function spreadAbout(values: Float64Array, weights: Float64Array, mean: number): number {
  const squares = values.map((value, i) =>
    Number.isNaN(value) ? 0 : weights[i] * (value - mean) * (value - mean),
  )
  return Math.sqrt(sum(squares) / peopleWith(values, weights))
}
