import { log } from '../../math/elementary'
import { sum } from '../../math/sums'
import { recordsOf } from '../../model/cell-sizes'
import { nobody, sampleUniquesOf, type Frequencies, type PopulationUniques } from '../population-uniques'

type Smoothing = {
  /** Whether the sum came to less than no uniques, or to more than there are in the file. */
  readonly isOutOfRange: boolean
  /** Draws of the binomial that ends the sum; null where nothing is smoothed. */
  readonly draws: number | null
}

/** More terms than these add nothing that is left after smoothing. */
const mostDraws = 1000

/**
 * Population uniques without a model: τ̂₁ = Σ_{i≥0} (−1)^i (i + 1) λ^i K_{i+1} Pr(L ≥ i), λ = (N − n)/n, after Good and Toulmin.
 *
 * It is unbiased under Poisson sampling without smoothing, but swings without bounds where more than half of the population is
 * not in the file (λ > 1): then L is binomial and ends the sum, with probability 2/(λ + 2) and ½ log₃(n λ²/(λ − 1)) draws as
 * Orlitsky, Suresh and Wu (2016) have them for unseen species. Camerlenghi, Favaro, Naulet and Panero (2021).
 */
export function nonparametric({ sizes, populationSize }: Frequencies): PopulationUniques & Smoothing {
  const records = recordsOf(sizes)
  if (records === 0) return { ...nobody, isOutOfRange: false, draws: null }
  const uniques = sampleUniquesOf(sizes)
  const lambda = Math.max(0, populationSize / records - 1)
  const draws = lambda > 1 ? drawsAt(lambda, records) : null
  const largest = Math.max(0, ...sizes.map(([size]) => size))
  const reached = draws === null ? null : atLeast(draws, 2 / (lambda + 2))
  const signed = signedPowers(lambda, reached ? Math.min(largest, reached.length) : largest)
  const terms = sizes.flatMap(([size, cells]) =>
    size > signed.length ? [] : [size * signed[size - 1] * cells * (reached ? reached[size - 1] : 1)],
  )
  const total = sum(terms)
  const tau1 = Math.min(uniques, Math.max(0, total))
  return {
    tau1,
    populationUniques: (tau1 * populationSize) / records,
    isOutOfRange: tau1 !== total,
    draws,
  }
}

/** The draws of the binomial at a λ above 1: more where more records can tell. */
function drawsAt(lambda: number, records: number): number {
  const draws = log((records * lambda * lambda) / (lambda - 1)) / (2 * log(3))
  return Math.max(1, Math.min(mostDraws, Math.floor(draws)))
}

/** (−λ)^i from i = 0 on. */
function signedPowers(lambda: number, terms: number): readonly number[] {
  const powers: number[] = []
  for (let i = 0, power = 1; i < terms; i++, power *= -lambda) powers.push(power)
  return powers
}

/** Pr(L ≥ i) of a binomial L from i = 0 to its draws. */
function atLeast(draws: number, probability: number): readonly number[] {
  let chances = [1]
  for (let draw = 0; draw < draws; draw++) {
    chances = Array.from(
      { length: draw + 2 },
      (_, i) => (i <= draw ? chances[i] * (1 - probability) : 0) + (i > 0 ? chances[i - 1] * probability : 0),
    )
  }
  let above = 0
  return chances
    .toReversed()
    .map((chance) => (above += chance))
    .toReversed()
}
