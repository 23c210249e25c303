import { across, down, type MapFrame, type MapPoint } from './map-point'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The point nearest to (x, y) in pixels, if it is within `reach`; null otherwise. */
export function nearestPoint(
  points: readonly MapPoint[],
  frame: MapFrame,
  x: number,
  y: number,
  reach: number,
): MapPoint | null {
  let best: MapPoint | null = null
  let least = reach * reach
  for (const point of points) {
    const dx = across(frame, point.utility.value) - x
    const dy = down(frame, point.risk.value) - y
    const squared = dx * dx + dy * dy
    if (squared <= least) {
      least = squared
      best = point
    }
  }
  return best
}

/**
 * The point an arrow key leads to from `from`: the nearest in that direction, sideways distance counting double, so that
 * a row of points is walked one by one. Null when there is none.
 */
export function pointTowards(
  points: readonly MapPoint[],
  frame: MapFrame,
  from: MapPoint,
  direction: Direction,
): MapPoint | null {
  const x = across(frame, from.utility.value)
  const y = down(frame, from.risk.value)
  let best: MapPoint | null = null
  let least = Infinity
  for (const point of points) {
    if (point.id === from.id) continue
    const dx = across(frame, point.utility.value) - x
    const dy = down(frame, point.risk.value) - y
    const forward = { ArrowUp: -dy, ArrowDown: dy, ArrowLeft: -dx, ArrowRight: dx }[direction]
    if (forward <= 0) continue
    const sideways = direction === 'ArrowUp' || direction === 'ArrowDown' ? dx : dy
    const distance = forward * forward + 4 * sideways * sideways
    if (distance < least) {
      least = distance
      best = point
    }
  }
  return best
}
