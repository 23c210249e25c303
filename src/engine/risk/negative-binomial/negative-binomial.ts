import type { NegativeBinomialResult } from './definition'
import type { Caution } from '../../assess/caution'
import { byName } from '../../by-name'
import type { Cells } from '../../key/cells'
import { exp, expm1, log } from '../../math/elementary'
import { expectedReciprocal } from '../../math/special'
import { addTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { valuesAt, valuesPutAt } from '../../math/values-at'
import { neighbourhoodsOf, type Neighbourhoods } from '../../model/neighbourhood'
import { silent, type Progress } from '../../progress'
import { codesAt, type CategoricalColumn } from '../../table/column'
import { nothingSmoothed, smoothingExperimental, smoothingWeights, uniquesIsolated } from '../cautions'
import { classCounts } from '../record-risk'

/** The negative-binomial law of one cell: smoothing mean μ of the sample count, shape α, sampling fraction π. */
type SmoothedCell = { readonly mean: number; readonly alpha: number; readonly fraction: number }

export type SmoothingInput = {
  /** The cells of the key that `columns` make, and of the same records. */
  readonly cells: Cells
  readonly columns: readonly CategoricalColumn[]
  /** For each key variable, how many levels away still count as near: 0 for a nominal one. */
  readonly radius: readonly number[]
  /** How the sample was drawn: one sampling fraction for all, or the weight of each record. */
  readonly inclusion: { readonly fraction: number } | { readonly weights: Float64Array }
  /** By record, the probability that its released key values are its true ones; for the adjusted sums. */
  readonly remain?: Float64Array | null
  /** Where the classes of record-level risk end. */
  readonly riskClasses?: readonly number[] | undefined
  readonly progress?: Progress
}

export type NegativeBinomialRisk = {
  readonly result: NegativeBinomialResult
  /** E(1/F | f = 1) of each sample unique; NaN for other records. */
  readonly recordRisk: Float64Array
  /** The same times the probability that the record kept its true values; null without misclassification. */
  readonly recordAdjusted: Float64Array | null
  readonly cautions: readonly Caution[]
}

/** Beyond this α the law is Poisson to all digits that matter. */
const largestAlpha = 1e6

/**
 * The risk of a sample's uniques by negative-binomial smoothing over neighbouring cells, for keys of ordered variables.
 *
 * The mean of each sample unique's cell comes from its neighbourhood, its own count included; one shape α for all from
 * how much the occupied cells exceed what their neighbours alone lead to expect. With weights π is one over the record's
 * weight, at most 1, and the counts are smoothed as they are: neighbouring cells are taken as sampled alike.
 *
 * Experimental. Where the population is smooth the risk comes out 8 to 11% low. With nominal variables many uniques have
 * nobody near, their own record is all that their mean rests on, and the risk comes out far too low: there the log-linear
 * search is to be preferred.
 *
 * After Rinott & Shlomo (2006, 2007); neighbourhoods and dispersion are ours. The law of a cell is that of the Handbook,
 * whose printed (1 − ρ)ᵅ must be (1 − ρᵅ).
 */
export function negativeBinomialRisk(input: SmoothingInput): NegativeBinomialRisk {
  const { cells, columns, radius, inclusion, remain, riskClasses } = input
  const near = neighbourhoodsOf(
    {
      sizes: cells.sizes,
      codes: columns.map((column) => codesAt(column, cells.firstRecord)),
      count: cells.sampleCount,
    },
    radius.map((levelsAway, v) => ({ radius: levelsAway, levels: columns[v].levels.length })),
  )
  const { dispersion, isolated } = heldAgainstNeighbours(input, near)
  const alpha = dispersion !== null && dispersion > 1 ? 1 / (dispersion - 1) : Infinity
  const uniques = uniquesUnderLaw(input, near, alpha)
  const kept = remain ? valuesAt(remain, uniques.record) : null
  const adjusted = kept && kept.map((m, u) => m * uniques.match[u])
  return {
    result: {
      measure: 'negativeBinomial',
      sampleUniques: uniques.record.length,
      tau1: sum(uniques.populationUnique),
      tau2: sum(uniques.match),
      tau1Adjusted: kept && sum(kept.map((m, u) => m * uniques.populationUnique[u])),
      tau2Adjusted: adjusted && sum(adjusted),
      alpha: alpha > largestAlpha ? null : alpha,
      dispersion,
      isolated,
      radius: byName(cells.variables.map((variable, v) => [variable, radius[v]])),
      classes: classCounts(uniques.match, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    recordRisk: valuesPutAt(uniques.match, uniques.record, cells.cellOf.length),
    recordAdjusted: adjusted && valuesPutAt(adjusted, uniques.record, cells.cellOf.length),
    cautions: [
      smoothingExperimental(),
      ...nearbyCautions(radius, cells, { isolated, uniques: uniques.record.length }),
      ...('weights' in inclusion ? [smoothingWeights()] : []),
    ],
  }
}

/** More sample uniques than this with nobody near are said. */
const fewIsolated = 0.1

function nearbyCautions(
  radius: readonly number[],
  { variables }: Cells,
  { isolated, uniques }: { readonly isolated: number; readonly uniques: number },
): readonly Caution[] {
  if (radius.every((levelsAway) => levelsAway === 0)) return [nothingSmoothed(variables)]
  return isolated > fewIsolated * uniques ? [uniquesIsolated(isolated, uniques)] : []
}

/**
 * Each occupied cell held against the mean μ₋ that its neighbours alone give it: 1 + 1/α = Σ f(f − 1) / Σ f μ₋, null where
 * none has an occupied neighbour, and the sample uniques that have none.
 */
function heldAgainstNeighbours(
  { cells, columns, progress = silent }: SmoothingInput,
  near: Neighbourhoods,
): { readonly dispersion: number | null; readonly isolated: number } {
  const { sampleCount, firstRecord } = cells
  const excess = newRunningSum()
  const expected = newRunningSum()
  let isolated = 0
  for (let cell = 0; cell < sampleCount.length; cell++) {
    progress(cell, 2 * sampleCount.length, 'Comparing cells with their neighbours')
    const f = sampleCount[cell]
    const mean = near.meanAt(codesOf(columns, firstRecord[cell]), 'without-own-count')
    addTo(excess, f * (f - 1))
    addTo(expected, f * mean)
    if (f === 1 && mean === 0) isolated++
  }
  return { dispersion: totalOf(expected) > 0 ? totalOf(excess) / totalOf(expected) : null, isolated }
}

/** The sample uniques: the record of each, and its two probabilities. */
type Uniques = {
  readonly record: Uint32Array
  /** Pr(F = 1 | f = 1). */
  readonly populationUnique: Float64Array
  /** E(1/F | f = 1). */
  readonly match: Float64Array
}

function uniquesUnderLaw(
  { cells, columns, inclusion, progress = silent }: SmoothingInput,
  near: Neighbourhoods,
  alpha: number,
): Uniques {
  const record = cells.firstRecord.filter((_, cell) => cells.sampleCount[cell] === 1)
  const smoothed = Array.from(record, (each, u): SmoothedCell => {
    progress(record.length + u, 2 * record.length, 'Smoothing over neighbouring cells')
    return {
      mean: near.meanAt(codesOf(columns, each), 'with-own-count'),
      alpha,
      fraction: 'fraction' in inclusion ? inclusion.fraction : Math.min(1, 1 / inclusion.weights[each]),
    }
  })
  return {
    record,
    populationUnique: Float64Array.from(smoothed, uniqueProbability),
    match: Float64Array.from(smoothed, matchProbability),
  }
}

/** Pr(F = 1 | f = 1): ρ^(α+1); e⁻ˣ in the Poisson limit. */
export function uniqueProbability(cell: SmoothedCell): number {
  if (cell.alpha > largestAlpha) return exp(-unseen(cell))
  return exp((cell.alpha + 1) * log(rhoOf(cell)))
}

/** E(1/F | f = 1): ρ(1 − ρᵅ)/(α(1 − ρ)); (1 − e⁻ˣ)/x in the Poisson limit. 1 where everybody is sampled. */
export function matchProbability(cell: SmoothedCell): number {
  if (cell.alpha > largestAlpha) return expectedReciprocal(unseen(cell))
  const { alpha } = cell
  const rho = rhoOf(cell)
  if (rho >= 1) return 1
  return (rho * -expm1(alpha * log(rho))) / (alpha * oneLessRho(cell))
}

function rhoOf({ mean, alpha, fraction }: SmoothedCell): number {
  return (1 + mean / alpha) / (1 + mean / (alpha * fraction))
}

/** 1 − ρ without loss where ρ is near 1. */
function oneLessRho({ mean, alpha, fraction }: SmoothedCell): number {
  return (mean * (1 / fraction - 1)) / (alpha + mean / fraction)
}

function unseen({ mean, fraction }: SmoothedCell): number {
  return ((1 - fraction) * mean) / fraction
}

function codesOf(columns: readonly CategoricalColumn[], record: number): number[] {
  return columns.map(({ codes }) => codes[record])
}
