import { exp, log } from '../../math/elementary'
import { digamma, logGamma } from '../../math/gamma'
import { sum } from '../../math/sums'
import { recordsOf, type CellSizes } from '../../model/cell-sizes'
import { nobody, sampleUniquesOf, type Frequencies, type PopulationUniques } from '../population-uniques'

export type PitmanParameters = {
  readonly theta: number
  readonly alpha: number
  /** Whether α lies at an end of its range. */
  readonly atBoundary: boolean
}

/** Below, α is told from 0 by nothing in a file, and the sums that find it lose their digits. */
const least = 1e-4
/** All records alone draw α to 1. */
const most = 1 - 1e-9
const halvings = 100

/**
 * Population uniques by the Ewens–Pitman sampling formula: people come one after the other, and the next has a key of
 * their own with a probability that falls with the people and rises with the keys so far.
 *
 * With θ and α by maximum likelihood, the population has Γ(θ + 1) N^α / Γ(θ + α) uniques (α > 0), and a sample unique stays
 * alone with probability Γ(N + θ + α − 1) Γ(n + θ) / (Γ(n + θ + α − 1) Γ(N + θ)), since each further person shares its key with
 * probability (1 − α)/(m + θ) after m. Pitman (1995); Hoshino (2001).
 */
export function pitman({ sizes, populationSize }: Frequencies): PopulationUniques & PitmanParameters {
  const records = recordsOf(sizes)
  if (records === 0) return { ...nobody, theta: 0, alpha: 0, atBoundary: false }
  const fit = fitPitman(sizes)
  const { theta, alpha } = fit
  const alone = exp(
    logGammaRatio(records + theta, alpha - 1) - logGammaRatio(populationSize + theta, alpha - 1),
  )
  const populationUniques = exp(logGamma(theta + 1) - logGamma(theta + alpha) + alpha * log(populationSize))
  return {
    ...fit,
    tau1: sampleUniquesOf(sizes) * Math.min(1, alone),
    populationUniques: Math.min(populationSize, populationUniques),
  }
}

/** ln Γ(x) − ln Γ(x + by). */
function logGammaRatio(x: number, by: number): number {
  return logGamma(x) - logGamma(x + by)
}

/**
 * θ and α of the largest likelihood,
 * Σ_{l<K} ln(θ + lα) − Σ_{i<n} ln(θ + i) + Σ_i K_i Σ_{j<i} ln(j − α): where both its derivatives are 0.
 */
function fitPitman(sizes: CellSizes): PitmanParameters {
  const cells = sum(sizes.map(([, count]) => count))
  const records = recordsOf(sizes)
  const atEnd = (alpha: number) => ({ theta: thetaAt(alpha, cells, records), alpha, atBoundary: true })
  // Without two records in a cell nothing tells how many more there are: all stay alone.
  if (cells === records) return atEnd(most)
  const slopeAt = (alpha: number) => slope(sizes, cells, thetaAt(alpha, cells, records), alpha)
  if (!(slopeAt(least) > 0)) return atEnd(least)
  let [low, high] = [least, most]
  for (let i = 0; i < halvings && high > low; i++) {
    const middle = (low + high) / 2
    if (slopeAt(middle) > 0) low = middle
    else high = middle
  }
  const alpha = (low + high) / 2
  return { theta: thetaAt(alpha, cells, records), alpha, atBoundary: false }
}

/** The best θ at an α, above −α: where Σ_{l<K} 1/(θ + lα) = Σ_{i<n} 1/(θ + i). */
function thetaAt(alpha: number, cells: number, records: number): number {
  let [low, high] = [-40, 40]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    const theta = exp(middle) - alpha
    const slopeOfTheta = reciprocals(theta, alpha, cells) - (digamma(theta + records) - digamma(theta + 1))
    if (slopeOfTheta > 0) low = middle
    else high = middle
  }
  return exp((low + high) / 2) - alpha
}

/** Σ_{l=1}^{K−1} 1/(θ + lα). */
function reciprocals(theta: number, alpha: number, cells: number): number {
  const from = theta / alpha + 1
  return (digamma(from + cells - 1) - digamma(from)) / alpha
}

/** The derivative of ln L by α. */
function slope(sizes: CellSizes, cells: number, theta: number, alpha: number): number {
  const opened = (cells - 1) / alpha - (theta / alpha) * reciprocals(theta, alpha, cells)
  const joined = sizes.map(([size, count]) => count * (digamma(size - alpha) - digamma(1 - alpha)))
  return opened - sum(joined)
}
