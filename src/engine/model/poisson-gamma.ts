import { exp, log, log1p } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'

/**
 * The Poisson–gamma model of a key: sampled counts of its k cells are negative binomial with shape α = 1/(kβ) and mean
 * n/k. Simple, as it has one parameter and takes no notice of which variables the cells come from.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), equations (10) to (12); the likelihoods are ours.
 */
export type CellCounts = {
  /** Cells by size: [records, cells], sizes above 0. */
  readonly sizes: readonly (readonly [records: number, cells: number])[]
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

const smallestBeta = 1e-9
const largestBeta = 1e3

/**
 * β from sample counts: by maximum likelihood over all cells, over the occupied ones alone (`truncated`), or by moments.
 * Without the number of cells α and β are both free, by truncated maximum likelihood.
 */
export function fitPoissonGamma(counts: CellCounts, estimate: PoissonGammaEstimate): PoissonGammaFit {
  if (counts.cells === null) return fitFreeShape(counts)
  const k = counts.cells
  if (estimate === 'moment') {
    const beta = Math.max(0, momentBeta(counts.sizes, k))
    return { beta, alpha: shapeOf(k, beta), logLikelihood: null, atBoundary: beta === 0 }
  }
  const likelihood = estimate === 'ml' ? logLikelihood : truncatedLogLikelihood
  const best = maximise((beta) => likelihood(counts.sizes, shapeOf(k, beta), beta))
  return { ...best, alpha: shapeOf(k, best.beta) }
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

function shapeOf(cells: number, beta: number): number {
  return 1 / (cells * beta)
}

function momentBeta(sizes: CellCounts['sizes'], cells: number): number {
  const records = recordsOf(sizes)
  const mean = records / cells
  let squares = cells * mean * mean
  for (const [size, count] of sizes) squares += count * size * (size - 2 * mean)
  const variance = squares / (cells - 1)
  return (variance / mean - 1) / records
}

function recordsOf(sizes: CellCounts['sizes']): number {
  return sizes.reduce((records, [size, count]) => records + size * count, 0)
}

/** Σ T_j (Σ_{t<j} ln(α + t) − ln j!). */
function risingTerms(sizes: CellCounts['sizes'], alpha: number): number {
  const total = newRunningSum()
  for (const [size, count] of sizes) {
    for (let t = 0; t < size; t++) addTo(total, count * (log(alpha + t) - log(t + 1)))
  }
  return totalOf(total)
}

function logLikelihood(sizes: CellCounts['sizes'], alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  return risingTerms(sizes, alpha) + n * log(n * beta) - (n + 1 / beta) * log1p(n * beta)
}

function truncatedLogLikelihood(sizes: CellCounts['sizes'], alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  const occupied = sizes.reduce((cells, [, count]) => cells + count, 0)
  const stretch = log1p(n * beta)
  return (
    risingTerms(sizes, alpha) +
    n * log(n * beta) -
    (n + occupied * alpha) * stretch -
    occupied * log1p(-exp(-alpha * stretch))
  )
}

/** The free maximum over α and β: for each β the best α, and of those the best β. */
function fitFreeShape({ sizes }: CellCounts): PoissonGammaFit {
  const shapeFor = (beta: number): { beta: number; logLikelihood: number; atBoundary: boolean } =>
    maximise((alpha) => truncatedLogLikelihood(sizes, alpha, beta))
  const best = maximise((beta) => shapeFor(beta).logLikelihood)
  const shape = shapeFor(best.beta)
  return { ...best, alpha: shape.beta, atBoundary: best.atBoundary || shape.atBoundary }
}

/** The largest value of a function of β > 0 with one peak, by golden section on ln β. */
function maximise(of: (beta: number) => number): {
  readonly beta: number
  readonly logLikelihood: number
  readonly atBoundary: boolean
} {
  const [least, most] = [log(smallestBeta), log(largestBeta)]
  const golden = (Math.sqrt(5) - 1) / 2
  let [low, high] = [least, most]
  let left = high - golden * (high - low)
  let right = low + golden * (high - low)
  let [atLeft, atRight] = [of(exp(left)), of(exp(right))]
  while (high - low > 1e-10) {
    if (atLeft > atRight) {
      high = right
      right = left
      atRight = atLeft
      left = high - golden * (high - low)
      atLeft = of(exp(left))
    } else {
      low = left
      left = right
      atLeft = atRight
      right = low + golden * (high - low)
      atRight = of(exp(right))
    }
  }
  const peak = (low + high) / 2
  const beta = exp(peak)
  return { beta, logLikelihood: of(beta), atBoundary: peak - least < 1e-6 || most - peak < 1e-6 }
}
