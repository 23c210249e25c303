import { addTo, newRunningSum, totalOf } from '../../math/sums'
import { recordsOf } from '../../model/cell-sizes'
import { nobody, sampleUniquesOf, type Frequencies, type PopulationUniques } from '../population-uniques'

/**
 * Population uniques with the cell sizes of the sample in place of those of the population.
 *
 * Pr(F = 1 | f = 1) = π K₁ / Σ_i K_i Pr(f = 1 | F = i), by Bayes' rule, with the hypergeometric probability that a simple random
 * sample of n of N people has one of the i people of a cell. Zayatz (1991).
 */
export function zayatz({ sizes, populationSize }: Frequencies): PopulationUniques {
  const uniques = sampleUniquesOf(sizes)
  if (uniques === 0) return nobody
  const records = recordsOf(sizes)
  const fraction = records / populationSize
  const chances = newRunningSum()
  let size = 1
  let chance = fraction
  for (const [wanted, cells] of sizes.toSorted(([a], [b]) => a - b)) {
    for (; size < wanted && chance > 0; size++) chance *= nextRatio(size, records, populationSize)
    addTo(chances, cells * chance)
  }
  const unique = (fraction * uniques) / totalOf(chances)
  return { tau1: uniques * unique, populationUniques: (uniques * unique) / fraction }
}

/** Pr(f = 1 | F = i + 1) over Pr(f = 1 | F = i). */
function nextRatio(i: number, records: number, people: number): number {
  return Math.max(0, ((i + 1) / i) * ((people - i - records + 1) / (people - i)))
}
