import { exp, log, square } from '../math/elementary'
import { solveSymmetric } from '../math/cholesky'
import { nearCells, type OccupiedCells, type Reach } from './near-cells'

/**
 * The fitted mean of single cells from the cells around them: for keys whose variables are ordered.
 *
 * The neighbourhood of a cell holds every cell that is at most `radius` levels away on each ordered variable and equal on
 * the others, cut at the borders of the table. In it log μ is a quadratic in each variable's distance, fitted by penalised
 * Poisson likelihood; the cell's mean is the value at distance 0.
 *
 * After Rinott & Shlomo (2006, 2007), whose own neighbourhoods and regression were not available: this version is ours.
 */
export type Neighbourhoods = {
  /** The fitted mean of a cell, with its own count or from its neighbours alone; 0 where nobody is near. */
  readonly meanAt: (codes: readonly number[], own: 'with-own-count' | 'without-own-count') => number
}

/** Penalty on each squared slope and curvature, in units of the log-likelihood. */
const ridge = 1e-3
const longestStep = 2
const smallestStep = 1e-8
const mostSteps = 200

/** `reach` is by variable. A neighbourhood may have any number of cells: only the occupied ones are visited. */
export function neighbourhoodsOf(cells: OccupiedCells, reach: readonly Reach[]): Neighbourhoods {
  const near = nearCells(cells, reach)
  const ordered = [...reach.keys()].filter((v) => reach[v].radius > 0)
  return {
    meanAt(codes, own) {
      const axes = ordered.map((v) => distancesFrom(codes[v], reach[v]))
      const observed = new Float64Array(1 + 2 * ordered.length)
      near(codes, (count, offsets) => {
        if (own === 'without-own-count' && offsets.every((offset) => offset === 0)) return
        observed[0] += count
        ordered.forEach((v, a) => {
          const distance = offsets[v] / reach[v].radius
          observed[1 + 2 * a] += count * distance
          observed[2 + 2 * a] += count * square(distance)
        })
      })
      return observed[0] === 0 ? 0 : localMean({ observed, axes, leftOut: own === 'with-own-count' ? 0 : 1 })
    },
  }
}

/** How far the levels of an ordered variable in a neighbourhood are away, in radii: from −1 to 1. */
function distancesFrom(code: number, { radius, levels }: Reach): number[] {
  if (code >= levels) return [0]
  const distances: number[] = []
  for (let level = Math.max(0, code - radius); level <= Math.min(levels - 1, code + radius); level++) {
    distances.push((level - code) / radius)
  }
  return distances
}

type Neighbourhood = {
  /** Σ f, then for each ordered variable Σ f d and Σ f d²: all that the likelihood takes from the counts. */
  readonly observed: Float64Array
  /** The distances along each ordered variable; the cells of the neighbourhood are their combinations. */
  readonly axes: readonly (readonly number[])[]
  /** 1 when the cell in the middle is taken out, else 0. */
  readonly leftOut: number
}

/** exp of the intercept of the penalised Poisson regression on the quadratics, by damped Newton steps. */
function localMean({ observed, axes, leftOut }: Neighbourhood): number {
  const terms = observed.length
  const cells = axes.reduce((product, { length }) => product * length, 1) - leftOut
  const slope = new Float64Array(terms)
  slope[0] = log(observed[0] / cells)
  for (let step = 0; step < mostSteps; step++) {
    const change = newtonStep(observed, slope, fittedSums(slope, axes), leftOut * exp(slope[0]))
    if (!change) break
    let longest = 0
    for (const each of change) longest = Math.max(longest, Math.abs(each))
    const scale = longest > longestStep ? longestStep / longest : 1
    for (let t = 0; t < terms; t++) slope[t] += scale * change[t]
    if (longest < smallestStep) break
  }
  return exp(slope[0])
}

/** Σ μ over all cells of a neighbourhood, and for each ordered variable the means of d, d², d³ and d⁴ weighted with μ. */
type FittedSums = { readonly total: number; readonly means: readonly (readonly number[])[] }

/**
 * log μ has no interactions and the neighbourhood is a box, so that a sum over its cells is a product of sums along its
 * axes: the cost grows with the number of ordered variables, not with the number of cells.
 */
function fittedSums(slope: Float64Array, axes: Neighbourhood['axes']): FittedSums {
  let total = exp(slope[0])
  const means = axes.map((distances, a) => {
    const sums = [0, 0, 0, 0, 0]
    for (const distance of distances) {
      let term = exp(slope[1 + 2 * a] * distance + slope[2 + 2 * a] * square(distance))
      for (let power = 0; power < sums.length; power++) {
        sums[power] += term
        term *= distance
      }
    }
    total *= sums[0]
    return sums.slice(1).map((each) => each / sums[0])
  })
  return { total, means }
}

/** The Newton step of the penalised log-likelihood; null where its curvature is not that of a peak to working precision. */
function newtonStep(
  observed: Float64Array,
  slope: Float64Array,
  { total, means }: FittedSums,
  ownMean: number,
): Float64Array | null {
  const terms = observed.length
  // Term t > 0 is the variable (t − 1) >> 1, with the power 1 where t is odd and 2 where it is even.
  const meanOf = (t: number): number => (t === 0 ? 1 : means[(t - 1) >> 1][(t - 1) & 1])
  const gradient = slope.map(
    (value, t) => observed[t] - total * meanOf(t) + (t === 0 ? ownMean : -ridge * value),
  )
  const curvature = new Float64Array(terms * terms)
  for (let t = 0; t < terms; t++) {
    for (let u = 0; u < terms; u++) {
      const isOneVariable = t > 0 && (t - 1) >> 1 === (u - 1) >> 1
      const mean = isOneVariable
        ? means[(t - 1) >> 1][((t - 1) & 1) + ((u - 1) & 1) + 1]
        : meanOf(t) * meanOf(u)
      curvature[t * terms + u] = total * mean
    }
  }
  curvature[0] -= ownMean
  for (let t = 1; t < terms; t++) curvature[t * terms + t] += ridge
  return solveSymmetric(curvature, gradient) ? gradient : null
}
