import { placeOn, roundTicks } from './scales'

/** From a number to a place in pixels. */
export type Scale = {
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
  readonly width: number
}

const margin = 12

/** Misfits on a square-root scale, the sign kept, so that a large one leaves room for those that decide. */
export function misfitScale(values: readonly number[], acceptBelow: number, width: number): Scale {
  const root = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
  const low = root(Math.min(-2 * acceptBelow, ...values))
  const high = root(Math.max(2 * acceptBelow, ...values))
  const along = placeOn('linear', [low, high], [margin, width - margin])
  const at = (value: number) => along(root(value))
  const candidates = [-100, -36, -16, -4, 0, 4, 16, 36, 100, 400, 1600]
  const inside = candidates.filter((tick) => root(tick) >= low && root(tick) <= high)
  return { at, ticks: spaced(inside, at), width }
}

/** Estimates on a plain scale. */
export function estimateScale(values: readonly number[], width: number): Scale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const spread = most - least || Math.abs(most) || 1
  const low = Math.max(Math.min(0, least), least - 0.04 * spread)
  const high = most + 0.04 * spread
  const at = placeOn('linear', [low, high], [margin, width - margin])
  const inside = roundTicks(low, high, 4).filter((tick) => tick >= low && tick <= high)
  return { at, ticks: spaced(inside, at), width }
}

/** Only ticks whose numbers do not touch; 0 stays. */
function spaced(ticks: readonly number[], at: (value: number) => number): readonly number[] {
  const kept: number[] = ticks.includes(0) ? [0] : []
  for (const tick of ticks) {
    if (kept.every((other) => Math.abs(at(other) - at(tick)) >= 26)) kept.push(tick)
  }
  return kept.sort((a, b) => a - b)
}
