export type Size = { readonly width: number; readonly height: number }
export type Box = Size & { readonly left: number; readonly top: number }
export type Place = { readonly left: number; readonly top: number }

/** Between the callout and what it points at, and between it and the edge. */
const gap = 12

/** Where a callout of this size stands beside its target without covering it; null where there is no room on any side. */
export function placeCallout(target: Box, callout: Size, within: Box): Place | null {
  const right = within.left + within.width
  const bottom = within.top + within.height
  const left = between(target.left, within.left + gap, right - callout.width - gap)
  const top = between(target.top, within.top + gap, bottom - callout.height - gap)
  const sides: readonly Place[] = [
    { left, top: target.top + target.height + gap },
    { left, top: target.top - gap - callout.height },
    { left: target.left + target.width + gap, top },
    { left: target.left - gap - callout.width, top },
  ]
  return (
    sides.find(
      (place) =>
        place.left >= within.left &&
        place.left + callout.width <= right &&
        place.top >= within.top &&
        place.top + callout.height <= bottom,
    ) ?? null
  )
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
