import { exp, log } from '../math/elementary'
import { firstAbove } from '../math/first-place'

/** How many people are in each bin of two files, between edges that both share. */
export type Histogram = {
  /** Whether bins are equally wide in the unit of the variable or in its logarithm. */
  readonly scale: 'linear' | 'log'
  /** One more than there are bins, ascending; a bin holds its lower edge, the last one its upper edge too. */
  readonly edges: readonly number[]
  /** People by bin. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** People at or below zero, who have no place on a scale of logarithms; null on another. */
  readonly notPositive: { readonly before: number; readonly after: number } | null
}

type Weighted = { readonly values: Float64Array; readonly weights: Float64Array }

/** About as many bins are made. */
const binsAimedAt = 32

/** From here on, as a multiple of the typical amount, the largest leaves the others no room on a plain scale. */
const longTail = 12

/**
 * Two files in the same bins. Amounts with a long tail are put on a scale of logarithms: where the file has none below zero,
 * and its largest is more than twelve times the one in the middle of those above zero.
 */
export function histogramOf(before: Weighted, after: Weighted): Histogram {
  const scale = hasLongTail(before.values) ? 'log' : 'linear'
  const [low, high] = rangeOf([before.values, after.values], scale)
  const edges = scale === 'log' ? edgesOfLogarithms(low, high) : edgesOfValues(low, high)
  const counted = [before, after].map((each) => countBetween(each, edges, scale))
  return {
    scale,
    edges: [...edges],
    before: [...counted[0].bins],
    after: [...counted[1].bins],
    notPositive: scale === 'log' ? { before: counted[0].notPositive, after: counted[1].notPositive } : null,
  }
}

function hasLongTail(values: Float64Array): boolean {
  if (values.some((value) => value < 0)) return false
  const positive = values.filter((value) => value > 0).sort()
  return positive.length > 0 && positive[positive.length - 1] > longTail * positive[positive.length >> 1]
}

function rangeOf(
  files: readonly Float64Array[],
  scale: Histogram['scale'],
): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const values of files) {
    for (const value of values) {
      if (Number.isNaN(value) || (scale === 'log' && value <= 0)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return [low, high]
}

/** Edges at multiples of 1, 2 or 5 times a power of ten. */
function edgesOfValues(low: number, high: number): Float64Array {
  // Divided first: the difference of the largest numbers there are is none.
  const step = roundStep(high / binsAimedAt - low / binsAimedAt || 1)
  const first = Math.floor(low / step)
  const bins = Math.max(1, Math.floor(high / step) - first + 1)
  return Float64Array.from({ length: bins + 1 }, (_, i) => (first + i) * step)
}

/** The smallest of 1, 2 and 5 times a power of ten that is as large. */
function roundStep(least: number): number {
  let unit = 1
  while (unit > least) unit /= 10
  while (unit * 10 <= least) unit *= 10
  return [1, 2, 5, 10].map((times) => times * unit).find((step) => step >= least) ?? unit * 10
}

function edgesOfLogarithms(low: number, high: number): Float64Array {
  if (low === high) return Float64Array.of(low, low * 1.1)
  const [from, to] = [log(low), log(high)]
  const edges = Float64Array.from({ length: binsAimedAt + 1 }, (_, i) =>
    exp(from + ((to - from) * i) / binsAimedAt),
  )
  edges[0] = low
  edges[binsAimedAt] = high
  return edges
}

function countBetween({ values, weights }: Weighted, edges: Float64Array, scale: Histogram['scale']) {
  const bins = new Float64Array(edges.length - 1)
  let notPositive = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Number.isNaN(value)) continue
    if (scale === 'log' && value <= 0) notPositive += weights[i]
    else bins[firstAbove(edges, value, 1, bins.length) - 1] += weights[i]
  }
  return { bins, notPositive }
}
