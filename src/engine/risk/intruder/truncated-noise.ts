import { exp } from '../../math/elementary'
import { INVERSE_ROOT_2PI, scaledInterval } from '../../math/normal-distribution'

/*
 * Normal noise that was drawn again until the noisy value kept to bounds. Reiter (2005), section 2.2: what is released of a true
 * value has a truncated normal density around it.
 */

/** A noisy value lies above `above` and is at most `atMost`; −∞ and ∞ where there is no bound. */
export type NoiseBounds = { readonly above: number; readonly atMost: number }

/** How probable noise with standard deviation `sd` on a true value keeps to the bounds. */
export function roomInBounds(value: number, sd: number, { above, atMost }: NoiseBounds): number {
  if (above === -Infinity && atMost === Infinity) return 1
  const low = (above - value) / sd
  const high = (atMost - value) / sd
  const near = distanceOf(low, high)
  return exp(-0.5 * near * near) * scaledInterval(low, high)
}

/**
 * Pr(released | value), where all that is known of the noisy value is that it lies from `low` to `high`: a probability; or where
 * they are the same, the density there, in 1 over the unit of the variable. `room` is that of {@link roomInBounds}.
 */
export function noiseLikelihood(
  value: number,
  low: number,
  high: number,
  sd: number,
  { above, atMost }: NoiseBounds,
  room: number,
): number {
  if (low === high) {
    const z = (low - value) / sd
    return low < above || low > atMost ? 0 : (INVERSE_ROOT_2PI / sd / room) * exp(-0.5 * z * z)
  }
  const from = (Math.max(low, above) - value) / sd
  const to = (Math.min(high, atMost) - value) / sd
  if (!(from < to)) return 0
  const near = distanceOf(from, to)
  return (exp(-0.5 * near * near) * scaledInterval(from, to)) / room
}

/** How far an interval is from 0. */
export function distanceOf(low: number, high: number): number {
  return low > 0 ? low : high < 0 ? -high : 0
}
