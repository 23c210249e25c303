import { placeOn } from './scales'

/** Where a scatter of record risks is drawn, and the ends of its two axes, which are the same and on a log scale. */
export type ScatterFrame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The least and the most risk on the axes, 0 < low < high. */
  readonly low: number
  readonly high: number
}

/** Record risks by two measures, pair by pair, each between 0 and 1. */
export type RiskPairs = { readonly known: ArrayLike<number>; readonly estimated: ArrayLike<number> }

/** Where the axes may begin: 1, 2 or 5 times a power of ten. */
const starts = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001]

/** What is written along the axes, as far as it lies on them. */
const marks = [0.0001, 0.001, 0.01, 0.1, 0.5, 1]

/** Below the start of the axes this share of the values may lie: those are drawn on the edge. */
const leftOut = 0.005

/** The start of axes that hold nearly all of the values; at least one decade, at most four. */
export function lowestRisk({ known, estimated }: RiskPairs): number {
  const values = Float64Array.from([...Array.from(known), ...Array.from(estimated)])
    .filter((value) => Number.isFinite(value))
    .sort()
  if (values.length === 0) return 0.01
  const nearlyLeast = values[Math.floor(leftOut * (values.length - 1))]
  return starts.find((start) => start <= 0.1 && start <= nearlyLeast) ?? starts[starts.length - 1]
}

export function acrossOf({ left, width, low, high }: ScatterFrame, risk: number): number {
  return placeOn('log', [low, high], [left, left + width])(risk)
}

export function downOf({ top, height, low, high }: ScatterFrame, risk: number): number {
  return placeOn('log', [low, high], [top + height, top])(risk)
}

/** The marks of the axes that lie on them and do not touch. */
export function scatterTicks({ low, high }: Pick<ScatterFrame, 'low' | 'high'>): readonly number[] {
  const inside = marks.filter((mark) => mark > low * 1.3 && mark <= high)
  return low === 0.01 || low === 0.001 || low === 0.0001 ? [low, ...inside] : inside
}

/** How many pairs lie off the axes, and are drawn on their edge. */
export function offTheAxes({ known, estimated }: RiskPairs, low: number): number {
  let off = 0
  for (let i = 0; i < known.length; i++) {
    if (isPair(known[i], estimated[i]) && (known[i] < low || estimated[i] < low)) off++
  }
  return off
}

/** Whether both are numbers: a record without one of them has no place. */
export function isPair(known: number, estimated: number): boolean {
  return Number.isFinite(known) && Number.isFinite(estimated)
}
