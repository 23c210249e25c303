import { firstAtLeast } from '../math/first-place'
import { addTimesTo, newRunningSum, sum, totalOf } from '../math/sums'

/** Units with the same risk: a cell and its records, or a household and its members. */
export type Risks = {
  readonly risk: ArrayLike<number>
  /** How many records share it. */
  readonly records: ArrayLike<number>
}

/** ξ, the re-identification rate: the mean risk of the file's records. */
export function reidentificationRate({ risk, records }: Risks): number {
  const n = sum(records)
  if (n === 0) return 0
  const expected = newRunningSum()
  for (let i = 0; i < risk.length; i++) addTimesTo(expected, risk[i], records[i])
  return totalOf(expected) / n
}

/**
 * The ladder of a file's risks: for any threshold, how many records are at or over it and what the re-identification rate
 * is when none exceeds it, and back. The three linked boxes of μ-Argus.
 */
export type RiskLadder = {
  /** Different risks, ascending. */
  readonly risk: Float64Array
  /** Records with at most each of them, and Σ risk over those records. */
  readonly records: Float64Array
  readonly sum: Float64Array
}

export function riskLadder({ risk, records }: Risks): RiskLadder {
  // Numbers by themselves are sorted natively, and their units found among them afterwards: far sooner than pairs.
  const sorted = Float64Array.from(risk).sort()
  let steps = 0
  for (let i = 0; i < sorted.length; i++) {
    if (sorted[i] !== sorted[i - 1]) sorted[steps++] = sorted[i]
  }
  const ascending = sorted.slice(0, steps)
  const upTo = new Float64Array(steps)
  for (let i = 0; i < risk.length; i++) upTo[firstAtLeast(ascending, risk[i])] += records[i]
  const sums = new Float64Array(steps)
  const running = newRunningSum()
  for (let step = 0; step < steps; step++) {
    addTimesTo(running, ascending[step], upTo[step])
    sums[step] = totalOf(running)
    if (step > 0) upTo[step] += upTo[step - 1]
  }
  return { risk: ascending, records: upTo, sum: sums }
}

/** Records whose risk is `threshold` or more: those at risk (Handbook, threshold setting using the re-identification rate). */
export function recordsAtRisk(ladder: RiskLadder, threshold: number): number {
  const below = firstAtLeast(ladder.risk, threshold)
  return totalRecords(ladder) - (below === 0 ? 0 : ladder.records[below - 1])
}

/** The re-identification rate of the file when every risk over `threshold` has been brought down to it; at most that. */
export function rateAtMost(ladder: RiskLadder, threshold: number): number {
  const n = totalRecords(ladder)
  if (n === 0) return 0
  const below = firstAtLeast(ladder.risk, threshold)
  const kept = below === 0 ? 0 : ladder.sum[below - 1]
  return (kept + recordsAtRisk(ladder, threshold) * threshold) / n
}

/**
 * The largest threshold under which the re-identification rate is at most `rate`, by {@link rateAtMost}; null when the file
 * has that rate without one (Polettini & Seri 2003; what libmuargus computes).
 */
export function thresholdForRate(ladder: RiskLadder, rate: number): number | null {
  const n = totalRecords(ladder)
  const steps = ladder.risk.length
  if (ladder.sum[steps - 1] <= rate * n) return null
  for (let m = 0; m < steps; m++) {
    const [records, sum] = m === 0 ? [0, 0] : [ladder.records[m - 1], ladder.sum[m - 1]]
    const threshold = (n * rate - sum) / (n - records)
    if (threshold < ladder.risk[m]) return threshold
  }
  return null
}

/** The threshold at or over which at most `records` lie: the smallest risk of the file that does it; null when none does. */
export function thresholdForRecords(ladder: RiskLadder, records: number): number | null {
  const m = ladder.risk.findIndex((risk) => recordsAtRisk(ladder, risk) <= records)
  return m < 0 ? null : ladder.risk[m]
}

function totalRecords({ records }: RiskLadder): number {
  return records.length === 0 ? 0 : records[records.length - 1]
}
