import type { Marked } from '../parts/marks'

/** A value with its spread over the runs: 5th and 95th percentile, null for one run or the file as it stands. */
export type Extent = { readonly value: number; readonly low: number | null; readonly high: number | null }

/** One candidate, or the file before protection, on the risk–utility map. */
export type MapPoint = {
  readonly id: string
  readonly label: string
  /** What it does, in words: "Swap lad, targeted 10%". */
  readonly what: string
  readonly kind: Marked
  /** Filled when targeted, hollow when random. */
  readonly targeted: boolean
  /** Why its numbers are not to be read as they stand; null where they are. */
  readonly doubt: string | null
  readonly risk: Extent
  readonly utility: Extent
}

/** Where the marks are drawn, in pixels, and the values at its edges. */
export type MapFrame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly utility: readonly [number, number]
  readonly risk: readonly [number, number]
}

/** The horizontal place of a utility, kept inside the frame. */
export function across(frame: MapFrame, utility: number): number {
  const [low, high] = frame.utility
  return frame.left + (frame.width * (clamp(utility, low, high) - low)) / (high - low)
}

/** The vertical place of a risk, kept inside the frame. */
export function down(frame: MapFrame, risk: number): number {
  const [low, high] = frame.risk
  return frame.top + frame.height - (frame.height * (clamp(risk, low, high) - low)) / (high - low)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
