import { exp } from './elementary'

/*
 * The standard normal distribution, accurate far out in its tails: what is beyond x is written as e^(−x²/2) times a number of
 * ordinary size, so that ratios of tiny probabilities keep their digits.
 */

export const INVERSE_ROOT_2PI = 0.3989422804014327

/** From here on the continued fraction of the tail converges fast; below, the series of the middle loses few digits. */
const FAR = 2.5

/** An interval so narrow, times how far out it is, is summed as a series around its middle. */
const NARROW = 0.2

/** The density φ(x). */
export function normalDensity(x: number): number {
  return INVERSE_ROOT_2PI * exp(-0.5 * x * x)
}

/** Pr(X > x): right to about 1e-13 of itself; 0 where that is below the least number there is. */
export function upperTail(x: number): number {
  if (x < 0) return 1 - upperTail(-x)
  return exp(-0.5 * x * x) * scaledTail(x)
}

/** Pr(X > x) e^(x²/2), for x from 0 on: ½ at 0, about 1/(x√2π) far out. */
export function scaledTail(x: number): number {
  return x < FAR ? 0.5 * exp(0.5 * x * x) - INVERSE_ROOT_2PI * seriesOfMiddle(x) : scaledTailFarOut(x)
}

/** Pr(low < X < high) e^(near²/2), where `near` is how far the interval is from 0. */
export function scaledInterval(low: number, high: number): number {
  if (high < 0) return scaledInterval(-high, -low)
  const width = high - low
  if (width * Math.max(high, 2) < NARROW) return narrowInterval(low, high)
  if (low < 0) return middle(high) + middle(-low)
  if (high === Infinity) return scaledTail(low)
  return scaledTail(low) - exp(0.5 * (low - high) * (low + high)) * scaledTail(high)
}

/** The series of ∫φ around the middle m of the interval, of width h: h φ(m)(1 + (m² − 1)h²/24 + …). */
function narrowInterval(low: number, high: number): number {
  const near = Math.max(low, 0)
  const m = 0.5 * (low + high)
  const h = high - low
  const [mm, hh] = [m * m, h * h]
  const series =
    1 +
    hh *
      ((mm - 1) / 24 +
        hh * ((mm * mm - 6 * mm + 3) / 1920 + (hh * (mm * (mm * (mm - 15) + 45) - 15)) / 322560))
  return INVERSE_ROOT_2PI * h * series * exp(0.5 * (near - m) * (near + m))
}

/** Pr(0 < X < x), x from 0 on. */
function middle(x: number): number {
  if (x < FAR) return INVERSE_ROOT_2PI * exp(-0.5 * x * x) * seriesOfMiddle(x)
  return 0.5 - exp(-0.5 * x * x) * scaledTailFarOut(x)
}

/** x + x³/3 + x⁵/15 + …, every term positive. */
function seriesOfMiddle(x: number): number {
  const square = x * x
  let term = x
  let total = x
  for (let odd = 3; term > 1e-17 * total; odd += 2) {
    term *= square / odd
    total += term
  }
  return total
}

/** 1/(x + 1/(x + 2/(x + 3/(x + …)))) ÷ √2π (Laplace), from a depth at which it has settled. */
function scaledTailFarOut(x: number): number {
  if (x === Infinity) return 0
  let rest = 0
  for (let k = Math.ceil(12 + 620 / (x * x)); k >= 1; k--) rest = k / (x + rest)
  return INVERSE_ROOT_2PI / (x + rest)
}
