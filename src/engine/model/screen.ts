import { log } from '../math/elementary'
import { newRunningSum, addTo, totalOf } from '../math/sums'
import { riskCoefficients } from './adequacy'
import type { PartFit } from './parts'
import type { SharedFits } from './shared-fits'
import { addOccupied, emptyCell, type Tabulated } from './tabulated-adequacy'

/** What a search goes by; a z is null where its variance is 0. */
export type Screened = {
  readonly z1: number | null
  readonly z2: number | null
  /** ln L of the model of the counts, without what depends on the counts alone. */
  readonly logLikelihood: number
}

/** A model in its independent parts, fitted to the counts: {@link fitPart}. */
export type ScreenedModel = {
  /** Records in each occupied cell of the whole table. */
  readonly count: Float64Array
  readonly records: number
  readonly parts: readonly PartFit[]
}

/**
 * z₁ and z₂ of a model with one sampling fraction, without its full table: the empty cells by the table of
 * {@link tabulateAdequacy}, the occupied ones exactly.
 */
export function screenAdequacy(
  model: ScreenedModel,
  samplingFraction: number,
  tabulated: Tabulated,
  shared: SharedFits,
): Screened {
  const sums = emptyCells(model, samplingFraction, tabulated, shared).slice()
  const coefficients = new Float64Array(7)
  for (let i = 0; i < model.count.length; i++) {
    const mu = meanOfOccupied(model, i)
    riskCoefficients(mu / samplingFraction, samplingFraction, coefficients)
    addOccupied(model.count[i], mu, coefficients, sums)
  }
  return { ...statistics(sums), logLikelihood: logLikelihoodOf(model) }
}

/** What the cells would add if all were empty, which follows from the fits of the parts alone. */
function emptyCells(
  { parts, records }: ScreenedModel,
  samplingFraction: number,
  tabulated: Tabulated,
  shared: SharedFits,
): Float64Array {
  function add(): Float64Array {
    const sums = new Float64Array(4)
    const [left, right] = twoSides(parts, records)
    for (const mean of left) tabulated.addProducts(mean, right, sums)
    return sums
  }
  if (parts.some(({ known }) => known === null)) return add()
  return shared.sumsOf([samplingFraction, records, ...parts.map(({ known }) => known)].join(' '), add)
}

/** The same for unequal probabilities: a model fitted to the counts beside it fitted to the weighted counts. */
export function screenWeightedAdequacy(model: ScreenedModel, weighted: ScreenedModel): Screened {
  const sums = new Float64Array(4)
  const coefficients = new Float64Array(7)
  const terms = new Float64Array(4)
  const [left, right] = twoSides(model.parts, model.records)
  const [leftPeople, rightPeople] = twoSides(weighted.parts, weighted.records)
  for (let l = 0; l < left.length; l++) {
    for (let r = 0; r < right.length; r++) {
      const mu = left[l] * right[r]
      const lambda = leftPeople[l] * rightPeople[r]
      if (mu === 0) continue
      emptyCell(mu, Math.min(1, mu / lambda), coefficients, terms)
      for (let s = 0; s < 4; s++) sums[s] += terms[s]
    }
  }
  for (let i = 0; i < model.count.length; i++) {
    const mu = meanOfOccupied(model, i)
    const lambda = meanOfOccupied(weighted, i)
    riskCoefficients(lambda, Math.min(1, mu / lambda), coefficients)
    addOccupied(model.count[i], mu, coefficients, sums)
  }
  return { ...statistics(sums), logLikelihood: logLikelihoodOf(model) }
}

/** The fitted means as products of two lists: the largest part, and all the others multiplied out. */
function twoSides(parts: readonly PartFit[], records: number): readonly [Float64Array, Float64Array] {
  const byCells = parts.toSorted((a, b) => a.fittedMean.length - b.fittedMean.length)
  const others = byCells.slice(0, -1)
  let left = Float64Array.of(1)
  for (const { fittedMean } of others) {
    const product = new Float64Array(left.length * fittedMean.length)
    let at = 0
    for (const mean of left) for (const factor of fittedMean) product[at++] = (mean * factor) / records
    left = product
  }
  return [left, byCells[byCells.length - 1].fittedMean]
}

function meanOfOccupied({ parts, records }: ScreenedModel, cell: number): number {
  let mean = records
  for (const { fittedMean, position } of parts) mean *= fittedMean[position[cell]] / records
  return mean
}

function logLikelihoodOf(model: ScreenedModel): number {
  const likelihood = newRunningSum()
  for (let i = 0; i < model.count.length; i++) {
    addTo(likelihood, model.count[i] * log(meanOfOccupied(model, i)))
  }
  return totalOf(likelihood) - model.records
}

export function statistics([b1, b2, v1, v2]: Float64Array): Pick<Screened, 'z1' | 'z2'> {
  return { z1: v1 > 0 ? b1 / Math.sqrt(v1) : null, z2: v2 > 0 ? b2 / Math.sqrt(v2) : null }
}
