import { exp, log } from '../math/elementary'
import { nextUniform, randomStream, type Random } from '../math/random'
import { expectedReciprocal } from '../math/special'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'
import { activeCells } from './active-cells'
import type { CountTable } from './count-table'
import { fitLoglinear } from './fit'
import { defaultFitOptions, type FitOptions } from './options'
import { generatorsOf, pairsLeftOut, type Generators } from './terms'

/** τ₁ or τ₂: what a sample unique with x = (1 − π)λ unseen people adds to it. */
type RiskSum = (x: number) => number

/** h₁ = Pr(F = 1 | f = 1) and h₂ = E(1/F | f = 1). */
export const riskSums: readonly [RiskSum, RiskSum] = [(x) => exp(-x), expectedReciprocal]

/** A number for τ₁ and one for τ₂. */
export type Both = readonly [number, number]

/** How the records of a table stand for people: all alike, or each occupied cell for the sum of its weights. */
export type StandsFor = { readonly fraction: number } | { readonly people: Float64Array }

/** The cells that a model gives a mean above 0, ascending, with μ, the expected records, and λ, the expected people. */
export type CellMeans = {
  readonly cell: Uint32Array | Float64Array
  readonly mean: Float64Array
  readonly people: Float64Array
}

/** What a refit to a file drawn from the model says of how such a model errs. */
export type Refit = {
  /** Σ over its sample uniques of h(λ̂*) − h(λ): by how much the estimate is off the sum that is expected of the file. */
  readonly error: Both
  /** The misfit that the richer model shows in it, although there is none. */
  readonly misfit: Both
}

/** What all refits say together of how a model errs. */
export type Refitted = {
  readonly errors: readonly Both[]
  /** The misfit that the richer model shows in the sample, beyond what it shows where there is none. */
  readonly misfit: Both
}

/** Fits nobody reads the risk of: so near is near enough. */
const roughly: FitOptions = { ...defaultFitOptions, tolerance: 1e-4, maxSweeps: 40 }

/** Of the richer model only the misfit is read: it is within a thousandth of that of the fit run to its end. */
const moreRoughly: FitOptions = { ...roughly, tolerance: 1e-2, maxSweeps: 20 }

/** Refits a model to files drawn from it, each from a stream of its own: who does which, and in which order, changes no digit. */
export type Refitter = {
  readonly refit: (r: number) => Refit
  /** The misfit that the richer model shows in the sample itself. */
  readonly shownMisfit: () => Both
}

/** Refits a model of a listed key, and beside it the same with all pairs. */
export function listedRefitter(sample: CountTable, generators: Generators, standsFor: StandsFor): Refitter {
  const richer = withAllPairs(generators, sample.sizes)
  const model = roughMeans(sample, standsFor, generators)
  return {
    refit: (r) => refit(sample, model, generators, richer, standsFor, randomStream(0, 'refit', r)),
    shownMisfit: () =>
      apparentMisfit(
        model,
        richer === generators ? model : roughMeans(sample, standsFor, richer, moreRoughly),
      ),
  }
}

/** Puts refits together with the misfit that the richer model shows in the sample itself. */
export function whatRefitsSay(shown: Both, refits: readonly Refit[]): Refitted {
  const beyondNoise = (which: 0 | 1) =>
    shown[which] - sum(refits.map(({ misfit }) => misfit[which])) / refits.length
  return { errors: refits.map(({ error }) => error), misfit: [beyondNoise(0), beyondNoise(1)] }
}

/** The same model with every pair; the same generators where it has them all. */
function withAllPairs(generators: Generators, sizes: readonly number[]): Generators {
  const left = pairsLeftOut(generators, sizes)
  return left.length === 0 ? generators : generatorsOf([...generators, ...left], sizes.length)
}

/** The means of a model fitted to a table, for what a refit is held against. */
export function roughMeans(
  table: CountTable,
  standsFor: StandsFor,
  generators: Generators,
  options: FitOptions = roughly,
): CellMeans {
  const active = activeCells(table, generators)
  const fitted = (counted: CountTable): Float64Array =>
    fitLoglinear(counted, generators, active, () => [], options).fittedMean
  const mean = fitted(table)
  const people =
    'fraction' in standsFor
      ? mean.map((mu) => mu / standsFor.fraction)
      : fitted({ ...table, count: standsFor.people })
  return { cell: active, mean, people }
}

/**
 * Draws a file from a model, f*_k ~ Poisson(μ_k), and fits the model and a richer one to it. With weights each of its
 * records stands for λ_k/μ_k people.
 *
 * @param model the means that it draws from
 */
export function refit(
  sample: CountTable,
  model: CellMeans,
  generators: Generators,
  richer: Generators,
  standsFor: StandsFor,
  random: Random,
): Refit {
  const { people, ...table } = drawnFrom(model, random)
  const drawn = { ...sample, ...table }
  const drawnFor = 'fraction' in standsFor ? standsFor : { people }
  const own = roughMeans(drawn, drawnFor, generators)
  const rich = richer === generators ? own : roughMeans(drawn, drawnFor, richer, moreRoughly)
  return { error: errorOf(drawn, model, own), misfit: apparentMisfit(own, rich) }
}

/**
 * Σ μ′ e^{−μ′} {h(λ) − h(λ′)}: the bias that sums over sample uniques have by the means `m` if the means `m′` are true.
 */
export function apparentMisfit(m: CellMeans, truth: CellMeans): Both {
  const sums = [newRunningSum(), newRunningSum()] as const
  let at = 0
  for (let i = 0; i < truth.cell.length; i++) {
    const expected = truth.mean[i]
    if (expected === 0) continue
    while (at < m.cell.length && m.cell[at] < truth.cell[i]) at++
    const unseen = unseenShare(truth, i)
    const people = m.cell[at] === truth.cell[i] ? m.people[at] : 0
    const unique = expected * exp(-expected)
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], unique * (h(unseen * people) - h(unseen * truth.people[i])))
    }
  }
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** By how much the sums over the uniques of a drawn file are off, the means that it was drawn from being true. */
function errorOf(drawn: CountTable, model: CellMeans, own: CellMeans): Both {
  const sums = [newRunningSum(), newRunningSum()] as const
  let inModel = 0
  let inOwn = 0
  for (let i = 0; i < drawn.cell.length; i++) {
    if (drawn.count[i] !== 1) continue
    while (model.cell[inModel] < drawn.cell[i]) inModel++
    while (own.cell[inOwn] < drawn.cell[i]) inOwn++
    const unseen = unseenShare(model, inModel)
    for (const which of [0, 1] as const) {
      const h = riskSums[which]
      addTo(sums[which], h(unseen * own.people[inOwn]) - h(unseen * model.people[inModel]))
    }
  }
  return [totalOf(sums[0]), totalOf(sums[1])]
}

/** 1 − π: of the people expected in a cell, the share that is not expected in the sample. */
function unseenShare({ mean, people }: CellMeans, cell: number): number {
  return Math.max(0, 1 - mean[cell] / people[cell])
}

/** The occupied cells of a file drawn from a model, with the people that their records stand for. */
function drawnFrom(
  { cell, mean, people }: CellMeans,
  random: Random,
): Pick<CountTable, 'cell' | 'count'> & { readonly people: Float64Array } {
  const place: number[] = []
  const records: number[] = []
  // Arrivals at rate 1 along the means laid end to end: each cell gets a Poisson number of them.
  let arrival = nextArrival(random)
  let end = 0
  for (let i = 0; i < mean.length; i++) {
    end += mean[i]
    if (arrival >= end) continue
    let inCell = 0
    for (; arrival < end; arrival += nextArrival(random)) inCell++
    place.push(i)
    records.push(inCell)
  }
  return {
    cell: Uint32Array.from(place, (i) => cell[i]),
    count: Float64Array.from(records),
    people: Float64Array.from(place, (i, at) => (records[at] * people[i]) / mean[i]),
  }
}

/** A Poisson number, by its arrivals at rate 1. */
export function poissonArrivals(mean: number, random: Random): number {
  let arrivals = 0
  for (let at = nextArrival(random); at < mean; at += nextArrival(random)) arrivals++
  return arrivals
}

function nextArrival(random: Random): number {
  return -log(1 - nextUniform(random))
}
