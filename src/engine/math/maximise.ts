import { exp } from './elementary'

/** So near an end of the range a function is too flat to tell its maximum from the end. */
export const edge = 1e-3

type Peak = {
  readonly at: number
  readonly value: number
  /** Whether it lies at an end of the range that was searched. */
  readonly atBoundary: boolean
}

/** The largest value of a function of a positive number with one peak, by golden section on its logarithm between two ends. */
export function maximise(of: (value: number) => number, ends: readonly [low: number, high: number]): Peak {
  const golden = (Math.sqrt(5) - 1) / 2
  let [low, high] = ends
  let left = high - golden * (high - low)
  let right = low + golden * (high - low)
  let [atLeft, atRight] = [of(exp(left)), of(exp(right))]
  while (high - low > 1e-10) {
    if (atLeft > atRight) {
      high = right
      right = left
      atRight = atLeft
      left = high - golden * (high - low)
      atLeft = of(exp(left))
    } else {
      low = left
      left = right
      atLeft = atRight
      right = low + golden * (high - low)
      atRight = of(exp(right))
    }
  }
  const peak = (low + high) / 2
  const at = exp(peak)
  return { at, value: of(at), atBoundary: isAtEnd(peak, ends) }
}

/** Whether a logarithm lies at an end of its range. */
export function isAtEnd(logarithm: number, [low, high]: readonly [low: number, high: number]): boolean {
  return logarithm - low < edge || high - logarithm < edge
}
