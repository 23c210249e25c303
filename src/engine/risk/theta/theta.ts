import { addTo, newRunningSum, totalOf } from '../../math/sums'

/** θ and what it is made of; null where it does not exist. */
export type Theta = {
  /** The probability that a person who is picked at random and matches a sample unique alone is that record. */
  readonly theta: number | null
  readonly variance: number | null
  /** min(1, θ + 2 standard errors); null where there is no pair or no unique to estimate from. */
  readonly upper: number | null
  /** Cells of one record, of two, of three. */
  readonly n1: number
  readonly n2: number
  readonly n3: number
}

/**
 * θ, the probability that a unique match between a random person and the sample is correct: n₁/(n₁ + Σ (w − 1) over cells of two).
 *
 * Skinner & Elliot (2002); with unequal probabilities Skinner & Carter (2003), Survey Methodology 29, 177–180, equations
 * (1) and (4). The variance is that of (4) with γ₁² + γ₁ for the cells of two: the printed minus contradicts the paper's own
 * derivation (appendix 2), and simulated samples bear the plus out. No uniques and no pairs: nothing exists. No pairs: θ is 1
 * and tells nothing. No uniques: θ is 0, without a bound. In samples of whole households with keys of households θ is too low
 * (section 3 of the paper).
 *
 * @param cellOf the cell of each row
 * @param sampleCount records in each cell
 * @param weight of each record of a row; below 1 it counts as 1
 * @param times how many records each row stands for; left out: one each
 */
export function thetaOf(
  cellOf: ArrayLike<number>,
  sampleCount: Uint32Array,
  weight: ArrayLike<number>,
  times?: ArrayLike<number>,
): Theta {
  const first = new Float64Array(sampleCount.length)
  const second = new Float64Array(sampleCount.length)
  for (let i = 0; i < cellOf.length; i++) {
    // Of larger cells nothing is asked.
    if (sampleCount[cellOf[i]] > 3) continue
    const beta = Math.max(0, weight[i] - 1)
    for (let t = times?.[i] ?? 1; t > 0; t--) {
      first[cellOf[i]] += beta
      second[cellOf[i]] += beta * beta
    }
  }
  const unseen = newRunningSum()
  const numerator = newRunningSum()
  const cells = [0, 0, 0, 0]
  sampleCount.forEach((count, cell) => {
    if (count <= 3) cells[count]++
    if (count === 2) {
      addTo(unseen, first[cell])
      addTo(numerator, first[cell] * first[cell] + first[cell])
    }
    if (count === 3) addTo(numerator, first[cell] * first[cell] - second[cell])
  })
  const [, n1, n2, n3] = cells
  return { ...estimate(n1, n2, totalOf(unseen), totalOf(numerator)), n1, n2, n3 }
}

function estimate(
  n1: number,
  n2: number,
  unseen: number,
  numerator: number,
): Pick<Theta, 'theta' | 'variance' | 'upper'> {
  if (n1 === 0 && n2 === 0) return { theta: null, variance: null, upper: null }
  if (n1 === 0) return { theta: 0, variance: 0, upper: null }
  const theta = n1 / (n1 + unseen)
  const variance = (theta * theta * numerator) / ((n1 + unseen) * (n1 + unseen))
  return { theta, variance, upper: Math.min(1, theta + 2 * Math.sqrt(variance)) }
}
