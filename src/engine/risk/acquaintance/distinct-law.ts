import { exp, expm1, log1p } from '../../math/elementary'
import { addTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { distinctAcquaintances, sumOverCircles } from './acquaintance'

/** How many people are known to at least one of several investigators, when each circle is drawn from the population at random. */
type DistinctLaw = {
  /** E a_m, equation (21), and its standard deviation. */
  readonly mean: number
  readonly deviation: number
  /** Whether the probabilities are those of (20), or of the normal law with that mean and deviation. */
  readonly exact: boolean
  /** Pairs of a number and its probability, ascending; numbers that hardly ever occur are left out. */
  readonly points: readonly (readonly [number: number, probability: number])[]
}

/** More steps than this take longer than a slider waits; then the normal law stands in. */
const mostSteps = 5e5
/** A normal law is listed at so many numbers at most. */
const mostPoints = 400
/** Probabilities below this one are no part of any picture. */
const negligible = 1e-14

/**
 * The distribution of the number of distinct acquaintances, of circles of equal or of unequal size.
 *
 * Mokken et al. (1992), equations (20) and (21), print the law for equal circles, and an alternating sum that cancels.
 * Here it is built circle by circle, each meeting those known already by a hypergeometric law, so that nothing cancels and
 * circles may differ. The deviation follows from two people being missed together.
 *
 * @param circles whole numbers up to `size`
 */
export function distinctLaw(size: number, circles: readonly number[]): DistinctLaw {
  const mean = distinctAcquaintances(size, circles)
  const deviation = Math.sqrt(varianceOfDistinct(size, circles))
  const points = exactPoints(size, circles)
  return points
    ? { mean, deviation, exact: true, points }
    : { mean, deviation, exact: false, points: normalPoints(size, mean, deviation, Math.max(0, ...circles)) }
}

/** N q(1 − q) + N(N − 1)(q₂ − q²): q that nobody knows a person, q₂ that nobody knows either of two. */
export function varianceOfDistinct(size: number, circles: readonly number[]): number {
  if (circles.some((circle) => circle >= size)) return 0
  const missed = exp(sumOverCircles(circles, (circle) => log1p(-circle / size)))
  // Where one misses a single person, nobody misses two.
  if (circles.some((circle) => circle === size - 1))
    return size * missed * (1 - missed) - size * (size - 1) * missed * missed
  // q₂/q² − 1, so that nothing cancels.
  const together = expm1(sumOverCircles(circles, (circle) => log1p(-circle / ((size - 1) * (size - circle)))))
  return Math.max(0, size * missed * (1 - missed) + size * (size - 1) * missed * missed * together)
}

/** Null where it would take more than {@link mostSteps}. */
function exactPoints(size: number, circles: readonly number[]): DistinctLaw['points'] | null {
  let known: readonly (readonly [number, number])[] = [[0, 1]]
  let steps = 0
  for (const circle of circles) {
    const next = new Map<number, number>()
    for (const [before, probability] of known) {
      const met = hypergeometric(size, before, circle)
      steps += met.probabilities.length
      if (steps > mostSteps) return null
      met.probabilities.forEach((chance, i) => {
        const after = before + circle - (met.first + i)
        next.set(after, (next.get(after) ?? 0) + probability * chance)
      })
    }
    known = [...next].filter(([, probability]) => probability > negligible)
    if (known.length * known.length > mostSteps) return null
  }
  return known.toSorted(([a], [b]) => a - b)
}

/** How many of `drawn` people are among `marked` ones of `size`: probabilities from `first` on, the negligible ones left out. */
function hypergeometric(
  size: number,
  marked: number,
  drawn: number,
): { readonly first: number; readonly probabilities: readonly number[] } {
  const least = Math.max(0, drawn + marked - size)
  const most = Math.min(drawn, marked)
  // Of many people the product is rounded, and the quotient may come out below the least.
  const mode = Math.max(least, Math.floor(((drawn + 1) * (marked + 1)) / (size + 2)))
  // By ratios away from the mode, and made to sum to 1 after: no factorial is needed.
  const upward = [1]
  for (let x = mode; x < most && upward[upward.length - 1] > negligible; x++) {
    const ratio = ((marked - x) * (drawn - x)) / ((x + 1) * (size - marked - drawn + x + 1))
    upward.push(upward[upward.length - 1] * ratio)
  }
  const downward: number[] = []
  let weight = 1
  for (let x = mode; x > least && weight > negligible; x--) {
    weight *= (x * (size - marked - drawn + x)) / ((marked - x + 1) * (drawn - x + 1))
    downward.push(weight)
  }
  const weights = [...downward.reverse(), ...upward]
  const total = newRunningSum()
  for (const each of weights) addTo(total, each)
  const all = totalOf(total)
  return { first: mode - downward.length, probabilities: weights.map((each) => each / all) }
}

/** The normal law at whole numbers within four deviations, each standing for those up to the next. */
function normalPoints(size: number, mean: number, deviation: number, least: number): DistinctLaw['points'] {
  const low = Math.max(least, Math.ceil(mean - 4 * deviation))
  const high = Math.min(size, Math.floor(mean + 4 * deviation))
  if (high <= low) return [[Math.round(mean), 1]]
  const apart = Math.ceil((high - low) / mostPoints)
  const points = Array.from({ length: Math.floor((high - low) / apart) + 1 }, (_, i) => low + i * apart)
  const heights = points.map((x) => exp(-(((x - mean) / deviation) * ((x - mean) / deviation)) / 2))
  const total = sum(heights)
  return points.map((x, i) => [x, heights[i] / total])
}

/** The smallest and largest number between which the middle `share` of a law lies. */
export function middleOf({ points }: Pick<DistinctLaw, 'points'>, share: number): readonly [number, number] {
  const tail = (1 - share) / 2
  let below = 0
  let low = points[0][0]
  let high = points[points.length - 1][0]
  let isLow = true
  for (const [x, probability] of points) {
    below += probability
    if (isLow && below > tail) {
      low = x
      isLow = false
    }
    if (below >= 1 - tail) {
      high = x
      break
    }
  }
  return [low, high]
}
