import { type ScenarioStudy, splitKey } from '../assess/open-study'
import { countIn } from '../key/blocks'
import { groupDigits } from '../key/group-digits'
import type { PopulationCells } from '../key/population'
import { addTo, newRunningSum, totalOf } from '../math/sums'

/**
 * What is known of a file: its risk (8), and what the other families estimate. Null where it does not exist, as after
 * protection most do: those estimates speak of released values.
 */
export type Truth = {
  readonly known: number
  /** Population uniques among the sample uniques. */
  readonly populationUniques: number | null
  /** Sample uniques over the people who share their keys: Skinner and Carter's θ of this sample. */
  readonly theta: number | null
  /** Σ 1/F over all records: the records that would be re-identified. */
  readonly reidentified: number | null
  /** Population uniques of the whole population. */
  readonly uniquesOfPopulation: number | null
}

/** @param populationCount F of each sample unique's cell, NaN for other records */
export function knownTheta(populationCount: Float64Array | null): number | null {
  if (!populationCount) return null
  const people = newRunningSum()
  let uniques = 0
  for (const count of populationCount) {
    // A sample unique of nobody is none whom a match could be right about.
    if (!(count > 0)) continue
    addTo(people, count)
    uniques++
  }
  return uniques === 0 ? null : uniques / totalOf(people)
}

/** Σ 1/F over the records of the sample before protection; null where a missing value is no category of its own. */
export function knownReidentified(scenario: ScenarioStudy): number | null {
  if (scenario.missing !== 'category' || !scenario.population) return null
  const { blocks, population } = splitKey(scenario, scenario.key, [])
  const counts = population()
  const expected = newRunningSum()
  for (let record = 0; record < blocks.restOf.length; record++) {
    const people = countIn(counts, blocks.restOf[record], blocks.trueCode[record])
    if (people > 0) addTo(expected, 1 / people)
  }
  return totalOf(expected)
}

const counted = new WeakMap<PopulationCells, Map<string, number>>()

/** People of the population whom nobody shares these values with; counted once for all samples. */
export function uniquesOn(population: PopulationCells, key: readonly string[]): number | null {
  const columns = key.map((name) => population.variables.find((variable) => variable.name === name))
  if (columns.some((column) => column === undefined)) return null
  const ofPopulation = counted.get(population) ?? new Map<string, number>()
  counted.set(population, ofPopulation)
  const name = JSON.stringify(key)
  const before = ofPopulation.get(name)
  if (before !== undefined) return before
  const digits = columns.flatMap((column) =>
    column ? [{ codes: column.codes, size: column.levels.length + 1 }] : [],
  )
  const { groupOf, count } = groupDigits(digits, population.populationCount.length)
  const people = new Float64Array(count.length)
  for (let cell = 0; cell < groupOf.length; cell++) people[groupOf[cell]] += population.populationCount[cell]
  const uniques = people.reduce((sum, each) => sum + (each === 1 ? 1 : 0), 0)
  ofPopulation.set(name, uniques)
  return uniques
}
