import { exp, log, square } from '../math/elementary'
import { solveSymmetric } from '../math/cholesky'
import type { CountTable } from './count-table'

/**
 * The fitted mean of single cells from the cells around them: for keys whose variables are ordered.
 *
 * The neighbourhood of a cell holds every cell that is at most `radius` levels away on each ordered variable and equal on
 * the others (radius 0), cut at the borders of the table. In it log μ is a quadratic in each variable's distance, fitted
 * by penalised Poisson likelihood; the cell's mean is the value at distance 0.
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

export function neighbourhoodsOf(table: CountTable, radius: readonly number[]): Neighbourhoods {
  const { sizes } = table
  const countOf = new Map<number, number>()
  table.cell.forEach((cell: number, i: number) => countOf.set(cell, table.count[i]))
  const ordered = [...radius.keys()].filter((v) => radius[v] > 0)
  const terms = 1 + 2 * ordered.length

  function meanAt(codes: readonly number[], own: 'with-own-count' | 'without-own-count'): number {
    const counts: number[] = []
    const rows: Float64Array[] = []
    const visit = (v: number, cell: number, offsets: readonly number[]): void => {
      if (v === sizes.length) {
        const isOwn = offsets.every((offset) => offset === 0)
        if (isOwn && own === 'without-own-count') return
        counts.push(countOf.get(cell) ?? 0)
        rows.push(regressors(offsets, ordered, radius, terms))
        return
      }
      const from = Math.max(0, codes[v] - radius[v])
      const until = Math.min(sizes[v] - 1, codes[v] + radius[v])
      for (let code = from; code <= until; code++) {
        visit(v + 1, cell * sizes[v] + code, [...offsets, code - codes[v]])
      }
    }
    visit(0, 0, [])
    return localMean(counts, rows, terms)
  }

  return { meanAt }
}

/** 1, then (offset / radius) and its square for each ordered variable. */
function regressors(
  offsets: readonly number[],
  ordered: readonly number[],
  radius: readonly number[],
  terms: number,
): Float64Array {
  const row = new Float64Array(terms)
  row[0] = 1
  ordered.forEach((v, i) => {
    const distance = offsets[v] / radius[v]
    row[1 + 2 * i] = distance
    row[2 + 2 * i] = square(distance)
  })
  return row
}

/** exp of the intercept of the penalised Poisson regression of `counts` on `rows`, by damped Newton steps. */
function localMean(counts: readonly number[], rows: readonly Float64Array[], terms: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const slope = new Float64Array(terms)
  slope[0] = log(total / counts.length)
  for (let step = 0; step < mostSteps; step++) {
    const gradient = slope.map((value, t) => (t === 0 ? 0 : -ridge * value))
    const curvature = new Float64Array(terms * terms)
    for (let t = 1; t < terms; t++) curvature[t * terms + t] = ridge
    rows.forEach((row, i) => {
      let linear = 0
      for (let t = 0; t < terms; t++) linear += slope[t] * row[t]
      const mean = exp(linear)
      for (let t = 0; t < terms; t++) {
        gradient[t] += (counts[i] - mean) * row[t]
        for (let u = 0; u < terms; u++) curvature[t * terms + u] += mean * row[t] * row[u]
      }
    })
    if (!solveSymmetric(curvature, gradient)) break
    let longest = 0
    for (const change of gradient) longest = Math.max(longest, Math.abs(change))
    const scale = longest > longestStep ? longestStep / longest : 1
    for (let t = 0; t < terms; t++) slope[t] += scale * gradient[t]
    if (longest < smallestStep) break
  }
  return exp(slope[0])
}
