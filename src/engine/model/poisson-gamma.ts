import { exp, expm1, log, log1p } from '../math/elementary'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'

/** Cells by size: [records, cells], sizes above 0. */
export type CellSizes = readonly (readonly [records: number, cells: number])[]

/**
 * The Poisson–gamma model of a key: sampled counts of its k cells are negative binomial with shape α = 1/(kβ) and mean
 * n/k. Simple, as it has one parameter and takes no notice of which variables the cells come from.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), equations (10) to (12); the likelihoods are ours.
 */
export type CellCounts = {
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

const smallestBeta = 1e-9
const largestBeta = 1e3
/** So near an end of ln β the likelihood is too flat to tell the maximum from the end. */
const edge = 1e-3

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
export type CellsOfGroup = { readonly sizes: CellSizes; readonly cells: number }

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
  return maximise((beta) =>
    sum(groups.map(({ sizes, cells }) => likelihood(sizes, shapeOf(cells, beta), beta))),
  )
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

/** The records of a key whose cells have these sizes. */
export function recordsOf(sizes: CellSizes): number {
  return sizes.reduce((records, [size, count]) => records + size * count, 0)
}

/** Σ T_j (Σ_{t<j} ln(α + t) − ln j!). */
function risingTerms(sizes: CellSizes, alpha: number): number {
  const total = newRunningSum()
  for (const [size, count] of sizes) {
    for (let t = 0; t < size; t++) addTo(total, count * (log(alpha + t) - log(t + 1)))
  }
  return totalOf(total)
}

function logLikelihood(sizes: CellSizes, alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  return risingTerms(sizes, alpha) + n * log(n * beta) - (n + 1 / beta) * log1p(n * beta)
}

function truncatedLogLikelihood(sizes: CellSizes, alpha: number, beta: number): number {
  const n = recordsOf(sizes)
  const occupied = sizes.reduce((cells, [, count]) => cells + count, 0)
  const stretch = log1p(n * beta)
  return (
    risingTerms(sizes, alpha) +
    n * log(n * beta) -
    (n + occupied * alpha) * stretch -
    occupied * log(-expm1(-alpha * stretch))
  )
}

/** The free maximum over α and β: for each β the best α, and of those the best β. */
function fitFreeShape(sizes: CellSizes): PoissonGammaFit {
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
  return { beta, logLikelihood: of(beta), atBoundary: peak - least < edge || most - peak < edge }
}
