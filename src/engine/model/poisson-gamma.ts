import { exp, expm1, log, log1p } from '../math/elementary'
import { edge, isAtEnd, maximise } from '../math/maximise'
import { sum } from '../math/sums'
import { risingTerms } from './rising-terms'
import { recordsOf, type CellSizes } from './cell-sizes'

/**
 * The Poisson–gamma model of a key: sampled counts of its k cells are negative binomial with shape α = 1/(kβ) and mean
 * n/k. Simple, as it has one parameter and takes no notice of which variables the cells come from.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), equations (10) to (12); the likelihoods are ours.
 */
type CellCounts = {
  readonly sizes: CellSizes
  /** All cells of the key, empty ones too; null when it is not known how many can occur. */
  readonly cells: number | null
}

export type PoissonGammaFit = {
  /** β; 0 where the cells vary no more than Poisson counts. */
  readonly beta: number
  /** α, the shape: 1/(kβ). */
  readonly alpha: number
  /** The maximum of ln L; null for the moment estimate. */
  readonly logLikelihood: number | null
  /** Whether β lies at an end of the range that was searched. */
  readonly atBoundary: boolean
}

export type PoissonGammaEstimate = 'ml' | 'moment' | 'truncated'

/** The range of ln β, and of ln α where it is free. */
const ends = [log(1e-9), log(1e3)] as const
/** Shapes up to here, at the low end of their range, are told from 0 by nothing in a file. */
export const smallestShape = exp(ends[0] + edge)

/**
 * β from sample counts: by maximum likelihood over all cells, over the occupied ones alone (`truncated`), or by moments.
 * Without the number of cells α and β are both free, by truncated maximum likelihood.
 */
export function fitPoissonGamma(
  { sizes, cells }: CellCounts,
  estimate: PoissonGammaEstimate,
): PoissonGammaFit {
  if (cells === null) return fitFreeShape(sizes)
  const fit = fitCommonBeta([{ sizes, cells }], estimate)
  return { ...fit, alpha: shapeOf(cells, fit.beta) }
}

/** The cells of a subpopulation: by size, and all there are, which its impossible ones may make fewer than another's. */
type CellsOfGroup = { readonly sizes: CellSizes; readonly cells: number }

/** A subpopulation of a file, or the whole file as one. */
export type Subpopulation = CellsOfGroup & {
  /** Null for the whole file. */
  readonly level: string | null
  /** The people it stands for. */
  readonly populationSize: number
}

/**
 * The β that subpopulations share, equation (12): the cells of each have mean n_j/k, shape α = 1/(kβ) and scale n_jβ, with
 * k the cells of the key without the variable that tells the subpopulations apart. By moments Σ(s_j² − ȳ_j)/Σ n_jȳ_j.
 */
export function fitCommonBeta(
  groups: readonly CellsOfGroup[],
  estimate: PoissonGammaEstimate,
): Omit<PoissonGammaFit, 'alpha'> {
  if (estimate === 'moment') {
    const beta = Math.max(0, momentBeta(groups))
    return { beta, logLikelihood: null, atBoundary: beta === 0 }
  }
  const likelihood = estimate === 'ml' ? logLikelihood : truncatedLogLikelihood
  const { at, value, atBoundary } = maximise(
    (beta) => sum(groups.map(({ sizes, cells }) => likelihood(sizes, shapeOf(cells, beta), beta))),
    ends,
  )
  return { beta: at, logLikelihood: value, atBoundary }
}

/** α = 1/(kβ) of a key of k cells; infinite where β is 0. */
export function shapeOf(cells: number, beta: number): number {
  return 1 / (cells * beta)
}

/** p, the expected population uniques among N people in k cells, equation (10): N(1 + Nβ)^−(1+α); N e^(−N/k) at β = 0. */
export function expectedPopulationUniques(
  size: number,
  { alpha, beta }: Pick<PoissonGammaFit, 'alpha' | 'beta'>,
  cells: number,
): number {
  if (beta === 0) return size * exp(-size / cells)
  return size * exp(-(1 + alpha) * log1p(size * beta))
}

function momentBeta(groups: readonly CellsOfGroup[]): number {
  const excess = groups.map(({ sizes, cells }) => {
    const mean = recordsOf(sizes) / cells
    let squares = cells * mean * mean
    for (const [size, count] of sizes) squares += count * size * (size - 2 * mean)
    // A single cell does not vary.
    return (cells > 1 ? squares / (cells - 1) : 0) - mean
  })
  const scale = groups.map(({ sizes, cells }) => {
    const records = recordsOf(sizes)
    return (records * records) / cells
  })
  return sum(excess) / sum(scale)
}

/** k⁺, the cells that have records. */
function occupiedOf(sizes: CellSizes): number {
  return sizes.reduce((cells, [, count]) => cells + count, 0)
}

function logLikelihood(sizes: CellSizes, alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  return risingTerms(sizes, alpha) + n * log(n * beta) - (n + 1 / beta) * log1p(n * beta)
}

function truncatedLogLikelihood(sizes: CellSizes, alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  const occupied = occupiedOf(sizes)
  const stretch = log1p(n * beta)
  return (
    risingTerms(sizes, alpha) +
    n * log(n * beta) -
    (n + occupied * alpha) * stretch -
    occupied * log(-expm1(-alpha * stretch))
  )
}

/**
 * The free maximum over α and β. At the β that is best for an α the occupied cells have the mean that was counted, so β
 * follows from α, and the likelihood is searched along α alone.
 */
function fitFreeShape(sizes: CellSizes): PoissonGammaFit {
  const best = maximise((alpha) => truncatedLogLikelihood(sizes, alpha, betaWithMean(sizes, alpha)), ends)
  const beta = betaWithMean(sizes, best.at)
  return {
    alpha: best.at,
    beta,
    logLikelihood: best.value,
    atBoundary: best.atBoundary || isAtEnd(log(beta), ends),
  }
}

/**
 * The β at which occupied cells have the mean counted, n/k⁺ = αnβ/(1 − (1 + nβ)^−α), which rises with β; an end of its
 * range where that is out of reach.
 */
function betaWithMean(sizes: CellSizes, alpha: number): number {
  const n = recordsOf(sizes)
  const mean = n / occupiedOf(sizes)
  let [low, high] = ends
  while (high - low > 1e-14 * Math.abs(ends[0])) {
    const middle = (low + high) / 2
    const scale = n * exp(middle)
    if ((alpha * scale) / -expm1(-alpha * log1p(scale)) < mean) low = middle
    else high = middle
  }
  return exp((low + high) / 2)
}
