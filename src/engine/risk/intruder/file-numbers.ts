import { sum } from '../../math/sums'
import type { Claims } from './everybody'
import { sameProbability } from './view'

/** What claims on everybody come to. */
export type FileNumbers = {
  /** People for whom some record has a probability above the threshold. */
  readonly above: number
  /** Claims that would be right; of several records that lead alike each counts in part. */
  readonly expectedMatches: number
  /** People whose own record leads alone. */
  readonly uniqueMatches: number
  /** The mean over everybody of the highest probability. */
  readonly perceivedMean: number
  /** Of claims above the threshold, the mean probability, and the share that is right; null where there are none. */
  readonly believed: number | null
  readonly right: number | null
  /** By where bins of the highest probability begin, how many people there are, and how many claims on them are right. */
  readonly claims: readonly number[]
  readonly rightClaims: readonly number[]
}

/** Where the bins of the highest probability begin: six to a decade. What is less counts with the first. */
export const claimBins = [
  0.001, 0.0015, 0.0022, 0.0032, 0.0046, 0.0068, 0.01, 0.015, 0.022, 0.032, 0.046, 0.068, 0.1, 0.15, 0.22,
  0.32, 0.46, 0.68,
] as const

/** Reiter (2005), section 4.2. Exactly the threshold is not above it. */
export function fileNumbers({ most, leading, isOwnLeading }: Claims, threshold: number): FileNumbers {
  const right = most.map((_, i) => (leading[i] > 0 ? isOwnLeading[i] / leading[i] : 0))
  const claims = new Array<number>(claimBins.length).fill(0)
  const rightClaims = new Array<number>(claimBins.length).fill(0)
  const above: number[] = []
  let uniqueMatches = 0
  for (let i = 0; i < most.length; i++) {
    if (leading[i] === 1 && isOwnLeading[i] === 1) uniqueMatches++
    if (most[i] > threshold * (1 + sameProbability)) above.push(i)
    if (most[i] === 0) continue
    const bin = Math.max(
      0,
      claimBins.findLastIndex((from) => from <= most[i] * (1 + sameProbability)),
    )
    claims[bin]++
    rightClaims[bin] += right[i]
  }
  const meanOver = (values: Float64Array) =>
    above.length === 0 ? null : sum(above.map((i) => values[i])) / above.length
  return {
    above: above.length,
    expectedMatches: sum(right),
    uniqueMatches,
    perceivedMean: most.length === 0 ? 0 : sum(most) / most.length,
    believed: meanOver(most),
    right: meanOver(right),
    claims,
    rightClaims,
  }
}
