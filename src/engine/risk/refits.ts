import { exp, log } from '../math/elementary'
import { nextUniform, type Random } from '../math/random'
import { expectedReciprocal } from '../math/special'
import { addTo, newRunningSum, totalOf } from '../math/sums'
import { activeCells } from '../model/active-cells'
import type { CountTable } from '../model/count-table'
import { fitLoglinear } from '../model/fit'
import { defaultFitOptions, type FitOptions } from '../model/options'
import type { Generators } from '../model/terms'

/** τ₁ or τ₂: what a sample unique with x = (1 − π)λ unseen people adds to it. */
export type RiskSum = (x: number) => number

/** h₁ = Pr(F = 1 | f = 1) and h₂ = E(1/F | f = 1). */
export const riskSums: readonly [RiskSum, RiskSum] = [(x) => exp(-x), expectedReciprocal]

/** A number for τ₁ and one for τ₂. */
export type Both = readonly [number, number]

/** The cells that a model gives a mean above 0, ascending, with these means. */
export type CellMeans = { readonly cell: Uint32Array | Float64Array; readonly mean: Float64Array }

/** What a refit to a file drawn from the model says of how such a model errs. */
export type Refit = {
  /** Σ over its sample uniques of h(λ̂*) − h(λ): by how much the estimate is off the sum that is expected of the file. */
  readonly error: Both
  /** The misfit that the richer model shows in it, although there is none. */
  readonly misfit: Both
}

/** Fits nobody reads the risk of: so near is near enough. */
const roughly: FitOptions = { ...defaultFitOptions, tolerance: 1e-4, maxSweeps: 40 }

/** The means of a model fitted to a table, for what a refit is held against. */
export function roughMeans(table: CountTable, generators: Generators): CellMeans {
  const active = activeCells(table, generators)
  const { fittedMean } = fitLoglinear(table, generators, active, () => [], roughly)
  return { cell: active, mean: fittedMean }
}

/**
 * Draws a file from a model, f*_k ~ Poisson(μ_k), and fits the model and a richer one to it.
 *
 * @param model the means that it draws from
 */
export function refit(
  sample: CountTable,
  model: CellMeans,
  generators: Generators,
  richer: Generators,
  fraction: number,
  random: Random,
): Refit {
  const drawn = { ...sample, ...drawnFrom(model, random) }
  const own = roughMeans(drawn, generators)
  const rich = richer === generators ? own : roughMeans(drawn, richer)
  return {
    error: errorOf(drawn, model, own, fraction),
    misfit: apparentMisfit(own, rich, fraction),
  }
}

/**
 * Σ m′ e^{−m′} {h(m/π) − h(m′/π)}: the bias that sums over sample uniques have by the means `m` if the means `m′` are true.
 */
export function apparentMisfit(m: CellMeans, truth: CellMeans, fraction: number): Both {
  const sums = [newRunningSum(), newRunningSum()] as const
  const unseen = (1 - fraction) / fraction
  let at = 0
  for (let i = 0; i < truth.cell.length; i++) {
    const expected = truth.mean[i]
    if (expected === 0) continue
    while (at < m.cell.length && m.cell[at] < truth.cell[i]) at++
    const mean = m.cell[at] === truth.cell[i] ? m.mean[at] : 0
    const unique = expected * exp(-expected)
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], unique * (h(unseen * mean) - h(unseen * expected)))
    }
  }
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** By how much the sums over the uniques of a drawn file are off, the means that it was drawn from being true. */
function errorOf(drawn: CountTable, model: CellMeans, own: CellMeans, fraction: number): Both {
  const sums = [newRunningSum(), newRunningSum()] as const
  const unseen = (1 - fraction) / fraction
  let inModel = 0
  let inOwn = 0
  for (let i = 0; i < drawn.cell.length; i++) {
    if (drawn.count[i] !== 1) continue
    while (model.cell[inModel] < drawn.cell[i]) inModel++
    while (own.cell[inOwn] < drawn.cell[i]) inOwn++
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], h(unseen * own.mean[inOwn]) - h(unseen * model.mean[inModel]))
    }
  }
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** The occupied cells of a file drawn from a model. */
function drawnFrom({ cell, mean }: CellMeans, random: Random): Pick<CountTable, 'cell' | 'count'> {
  const records = new Float64Array(mean.length)
  // Arrivals at rate 1 along the means laid end to end: each cell gets a Poisson number of them.
  let arrival = -log(1 - nextUniform(random))
  let end = 0
  for (let i = 0; i < mean.length; i++) {
    end += mean[i]
    for (; arrival < end; arrival -= log(1 - nextUniform(random))) records[i]++
  }
  const occupied = Uint32Array.from(records.keys()).filter((i) => records[i] > 0)
  return {
    cell: Uint32Array.from(occupied, (i) => cell[i]),
    count: Float64Array.from(occupied, (i) => records[i]),
  }
}
