import { byName } from '../../by-name'
import { sum } from '../../math/sums'
import type { IntruderResult } from './definition'
import type { Claims } from './everybody'
import { sameProbability } from './view'

/** What claims on everybody come to. */
type FileNumbers = Omit<IntruderResult, 'measure' | 'learnedLoss' | 'blindLoss'>

/** Where the bins of the highest probability begin: six to a decade. What is less counts with the first. */
const claimBins = [
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
    claims: byBin(claims),
    rightClaims: byBin(rightClaims),
  }
}

function byBin(counts: readonly number[]): Readonly<Record<string, number>> {
  return byName(counts.map((count, bin) => [String(claimBins[bin]), count]))
}
