import { log, log1p } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'
import type { CellSizes } from './cell-sizes'

/** Up to here terms are added one by one; beyond, runs of them have a formula that is as exact. */
const firstSmooth = 64
/** Shorter runs are added faster than their formula is worked out. */
const shortRun = 16

/**
 * Σ T_j (Σ_{t<j} ln(α + t) − ln j!), the part of the logarithm of a negative binomial likelihood that sees the cells:
 * T_j cells have j records. As Σ_t T_{>t} ln((α + t)/(t + 1)), so that a large cell costs no more than a small one.
 */
export function risingTerms(sizes: CellSizes, alpha: number): number {
  const total = newRunningSum()
  let above = sizes.reduce((cells, [, count]) => cells + count, 0)
  let from = 0
  for (const [size, count] of sizes.toSorted(([a], [b]) => a - b)) {
    addTo(total, above * logRising(alpha, from, size))
    from = size
    above -= count
  }
  return totalOf(total)
}

/** Σ ln((α + t)/(t + 1)) over `from` ≤ t < `to`. */
export function logRising(alpha: number, from: number, to: number): number {
  const smooth = to - Math.max(from, firstSmooth) > shortRun ? Math.max(from, firstSmooth) : to
  const total = newRunningSum()
  for (let t = from; t < smooth; t++) addTo(total, log((alpha + t) / (t + 1)))
  if (smooth < to) addTo(total, eulerMaclaurin(alpha, smooth, to))
  return totalOf(total)
}

/** The sum over a run of t ≥ {@link firstSmooth}: the integral, half the ends, and two terms of their derivatives. */
function eulerMaclaurin(alpha: number, from: number, to: number): number {
  const g = (t: number) => log1p((alpha - 1) / (t + 1))
  const integral = (t: number) => (t + 1) * g(t) + (alpha - 1) * log(alpha + t)
  const slope = (t: number) => 1 / (alpha + t) - 1 / (t + 1)
  const third = (t: number) => 2 / cube(alpha + t) - 2 / cube(t + 1)
  return (
    integral(to) -
    integral(from) +
    (g(from) - g(to)) / 2 +
    (slope(to) - slope(from)) / 12 -
    (third(to) - third(from)) / 720
  )
}

function cube(x: number): number {
  return x * x * x
}
