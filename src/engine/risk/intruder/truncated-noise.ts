import { exp } from '../../math/elementary'
import { INVERSE_ROOT_2PI, scaledInterval } from '../../math/normal-distribution'

/*
 * Normal noise that was drawn again until the noisy value kept to bounds. Reiter (2005), section 2.2: what is released of a true
 * value has a truncated normal density around it.
 */

/** A noisy value lies above `above` and is at most `atMost`; −∞ and ∞ where there is no bound. */
export type NoiseBounds = { readonly above: number; readonly atMost: number }

/** How probable noise with standard deviation `sd` on a true value keeps to the bounds. */
export function roomInBounds(value: number, sd: number, bounds: NoiseBounds): number {
  if (bounds.above === -Infinity && bounds.atMost === Infinity) return 1
  return noiseLikelihood(value, -Infinity, Infinity, sd, bounds, 1)
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
  bounds: NoiseBounds,
  room: number,
): number {
  const off = deviationsOff(value, low, high, sd, bounds)
  return off === Infinity ? 0 : (exp(-0.5 * off * off) * scaledNoise(value, low, high, sd, bounds)) / room
}

/** How many deviations a noisy value was moved at the least; ∞ where it can’t have come from this one. */
export function deviationsOff(
  value: number,
  low: number,
  high: number,
  sd: number,
  { above, atMost }: NoiseBounds,
): number {
  if (low === high) return low < above || low > atMost ? Infinity : Math.abs(low - value) / sd
  const from = (Math.max(low, above) - value) / sd
  const to = (Math.min(high, atMost) - value) / sd
  return !(from < to) ? Infinity : from > 0 ? from : to < 0 ? -to : 0
}

/** Its density or probability without bounds, over e^(−off²/2): a number of ordinary size, however far off the value is. */
export function scaledNoise(
  value: number,
  low: number,
  high: number,
  sd: number,
  { above, atMost }: NoiseBounds,
): number {
  if (low === high) return INVERSE_ROOT_2PI / sd
  return scaledInterval((Math.max(low, above) - value) / sd, (Math.min(high, atMost) - value) / sd)
}
