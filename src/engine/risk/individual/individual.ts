import { log } from '../../math/elementary'

/**
 * The risk that a record is re-identified when its key is shared by f records of the file and the weights estimate that
 * F̂ people have it: E(1/F | f) with F | f negative binomial, p = f/F̂.
 *
 * Benedetti and Franconi (1998); Handbook on Statistical Disclosure Control, section 3.5. Computed as (p/f) ₂F₁(1, 1; f + 1; q)
 * by its series, of positive terms, where p or f is large, else by r₁ = −(p/q) ln p, rᵢ₊₁ = (p/q)(1/i − rᵢ): within 2e-15
 * everywhere. The closed forms of the page lose all digits near p = 1.
 *
 * @param sampleCount f, a whole number from 1
 * @param weightedCount F̂; where it is not above f everybody is in the file, and the risk is 1/f
 */
export function individualRisk(sampleCount: number, weightedCount: number): number {
  const p = sampleCount / weightedCount
  if (p >= 1) return 1 / sampleCount
  return p > seriesFrom || sampleCount >= recursionBelow
    ? bySeries(sampleCount, p)
    : byRecursion(sampleCount, p)
}

/** The recursion takes the difference of numbers that are the nearer the larger p is: from here on it would lose a digit. */
const seriesFrom = 0.45

/** From so many records on the series is shorter than the recursion. */
const recursionBelow = 40

function bySeries(sampleCount: number, p: number): number {
  const q = 1 - p
  let term = 1
  let total = 1
  for (let i = 1; term > 1e-17 * total; i++) {
    term *= (i * q) / (sampleCount + i)
    total += term
  }
  return (p / sampleCount) * total
}

function byRecursion(sampleCount: number, p: number): number {
  const odds = p / (1 - p)
  let risk = -odds * log(p)
  for (let i = 1; i < sampleCount; i++) risk = odds * (1 / i - risk)
  return risk
}
