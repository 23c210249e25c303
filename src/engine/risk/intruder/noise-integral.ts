import { exp, log, log1p } from '../../math/elementary'
import { firstAtLeast } from '../../math/first-place'
import { normalDensity, upperTail } from '../../math/normal-distribution'
import { noiseLikelihood, type NoiseBounds, roomInBounds } from './truncated-noise'

/*
 * How probably anybody is released with a noisy number: the integral of its likelihood over the true values there may be, by
 * the trapezoid rule. Nodes are equally far apart in v, with y = σ ln(1 + eᵛ): so near to each other as the noise asks for
 * where values are large, and by their logarithm near 0, where they are thick. At an upper bound they thicken likewise.
 */

/** True values around a mean: of their logarithms, or of themselves, normal with this deviation. */
export type Spread = { readonly isLog: boolean; readonly sd: number }

/** Values there may be, ascending, and how much of the axis each stands for. */
export type NoiseGrid = {
  readonly noiseSd: number
  readonly bounds: NoiseBounds
  readonly value: Float64Array
  readonly width: Float64Array
  /** How probably noise on each keeps to the bounds. */
  readonly room: Float64Array
}

type Range = readonly [least: number, largest: number]

/** Nodes, at the most: noise that is finer than that hardly moves anything. */
const mostNodes = 40_000

/** So many deviations out nothing is left of a normal distribution. */
const farOut = 9.5

/** So far beyond a bound, in v, nothing is left of the axis. */
const beyondBound = 38

/** @param numbers between which the noisy numbers lie, finite; @param leastMean the least mean that is asked for */
export function noiseGrid(
  noiseSd: number,
  bounds: NoiseBounds,
  spread: Spread,
  leastMean: number,
  [least, largest]: Range,
): NoiseGrid {
  const isMirrored = bounds.above === -Infinity
  // From 0 upwards, or from the upper bound downwards.
  const far = isMirrored ? bounds.atMost - least : largest
  const end = isMirrored ? Infinity : bounds.atMost
  const from = spread.isLog ? Math.min(-1, leastMean - farOut * spread.sd - log(noiseSd)) : -beyondBound
  const to = Math.min(end / noiseSd + beyondBound, far / noiseSd + 2 * farOut)
  const step = Math.min(0.4, (spread.isLog ? spread.sd : spread.sd / noiseSd) / 1.5)
  const size = Math.min(mostNodes, Math.ceil((to - from) / step) + 1)
  const [value, width] = [new Float64Array(size), new Float64Array(size)]
  for (let g = 0; g < size; g++) {
    const v = from + g * step
    const fall = end < Infinity ? v - end / noiseSd : -Infinity
    const at = isMirrored ? size - 1 - g : g
    const along = noiseSd * (softplus(v) - softplus(fall))
    value[at] = isMirrored ? bounds.atMost - along : along
    width[at] = noiseSd * (logistic(v) - logistic(fall)) * step
  }
  const room = value.map((each) => roomInBounds(each, noiseSd, bounds))
  return { noiseSd, bounds, value, width, room }
}

/** The density of true values with this mean at each node, inside the bounds, times what the node stands for. */
export function spreadOnGrid(
  { value, width, bounds }: NoiseGrid,
  { isLog, sd }: Spread,
  mean: number,
): Float64Array {
  const inBounds =
    bounds.atMost < Infinity ? upperTail((mean - (isLog ? log(bounds.atMost) : bounds.atMost)) / sd) : 1
  return value.map((y, g) => {
    const density = normalDensity(((isLog ? log(y) : y) - mean) / sd) / (sd * inBounds)
    return (density * width[g]) / (isLog ? y : 1)
  })
}

/** What a released number says of the nodes from `from` on: Pr(released | y), or its density. */
type NoiseOnGrid = { readonly from: number; readonly likelihood: Float64Array }

/** Of a noisy number between `low` and `high`, a point where they are the same. */
export function noiseOnGrid(
  { value, room, noiseSd, bounds }: NoiseGrid,
  low: number,
  high: number,
): NoiseOnGrid {
  const from = firstAtLeast(value, low - farOut * noiseSd)
  const to = firstAtLeast(value, high + farOut * noiseSd)
  const likelihood = new Float64Array(to - from)
  for (let g = from; g < to; g++) {
    likelihood[g - from] = noiseLikelihood(value[g], low, high, noiseSd, bounds, room[g])
  }
  return { from, likelihood }
}

/** ∫ Pr(released | y) f(y) dy. */
export function integralOnGrid({ from, likelihood }: NoiseOnGrid, spread: Float64Array): number {
  let total = 0
  for (let g = 0; g < likelihood.length; g++) total += likelihood[g] * spread[from + g]
  return total
}

function softplus(v: number): number {
  return v > 0 ? v + log1p(exp(-v)) : log1p(exp(v))
}

function logistic(v: number): number {
  return 1 / (1 + exp(-v))
}
