import { expect, it } from 'vitest'
import { cellsOf } from '../../src/engine/key/cells'
import { nextUniform, randomStream, type Random } from '../../src/engine/math/random'
import { defaultSearchOptions } from '../../src/engine/model/search'
import { searchedLoglinearRisk } from '../../src/engine/risk/loglinear/search'
import { predictedRisk } from '../../src/engine/risk/loglinear/predicted-risk'
import { categories } from '../engine/protect/tables'
import { labourFile } from '../performance/labour-file'
import { sampled } from './labour-samples'

/*
 * A made-up population of 15,000 in which two pairs of five variables go together, and a twentieth of it drawn again and
 * again: how often the interval holds the numbers that are counted in the population. Nominal 95% may be seven too few or
 * five too many in forty samples.
 */
const people = 15_000
const fraction = 0.05
const samples = 40
const sizes = [11, 9, 7, 5, 4]

function drawLevel(random: Random, size: number): number {
  return Math.floor(size * nextUniform(random) ** 1.7)
}

const random = randomStream(5, 'population')
const population = Array.from({ length: people }, () => {
  const person = sizes.map((size) => drawLevel(random, size))
  if (nextUniform(random) < 0.6) person[1] = person[0] % sizes[1]
  if (nextUniform(random) < 0.5) person[3] = person[2] % sizes[3]
  return person
})
const counts = new Map<string, number>()
for (const person of population) counts.set(person.join(), (counts.get(person.join()) ?? 0) + 1)

it('holds the number of population uniques and of correct matches about as often as it says', () => {
  const held = { tau1: 0, tau2: 0 }
  const squares = { estimate: 0, corrected: 0 }
  let predicted = 0
  for (let seed = 1; seed <= samples; seed++) {
    const draw = randomStream(seed, 'sample')
    const drawn = population.filter(() => nextUniform(draw) < fraction)
    const columns = sizes.map((_, v) =>
      categories(
        `v${v}`,
        drawn.map((person) => String(person[v])),
      ),
    )
    const input = { cells: cellsOf(columns), columns, inclusion: { fraction } }
    const risk = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
    const { result } = predictedRisk(risk, input, { refits: 8 })
    if (result.prediction?.none !== null) continue
    predicted += 1
    const uniques = drawn.filter((_, i) => input.cells.sampleCount[input.cells.cellOf[i]] === 1)
    const inPopulation = uniques.map((person) => counts.get(person.join()) ?? NaN)
    const truth = {
      tau1: inPopulation.filter((count) => count === 1).length,
      tau2: inPopulation.reduce((sum, count) => sum + 1 / count, 0),
    }
    for (const sum of ['tau1', 'tau2'] as const) {
      const [low, high] = [result[`${sum}Low`] ?? NaN, result[`${sum}High`] ?? NaN]
      if (low <= truth[sum] && truth[sum] <= high) held[sum] += 1
    }
    squares.estimate += (result.tau2 - truth.tau2) ** 2
    squares.corrected += ((result.tau2Corrected ?? NaN) - truth.tau2) ** 2
  }
  expect(predicted).toBeGreaterThan(0.8 * samples)
  expect(held.tau1 / predicted).toBeGreaterThan(0.88)
  expect(held.tau2 / predicted).toBeGreaterThan(0.88)
  expect(Math.sqrt(squares.corrected)).toBeLessThan(Math.sqrt(squares.estimate))
}, 300_000)

it('holds them about as often on a key of 17,000 million cells, whose files are drawn clique by clique', () => {
  const labour = labourFile(400_000, 'labour')
  const held = { tau1: 0, tau2: 0 }
  const draws = 8
  for (let sample = 0; sample < draws; sample++) {
    const file = sampled(labour, [0, 1, 2, 3, 4, 5, 6, 7], 0.05, sample)
    expect(file.cells.cellCount).toBeGreaterThan(1e10)
    const input = { cells: file.cells, columns: file.columns, inclusion: { fraction: 0.05 } }
    const risk = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
    const { result } = predictedRisk(risk, input, { refits: 8 })
    for (const sum of ['tau1', 'tau2'] as const) {
      const [low, high] = [result[`${sum}Low`] ?? NaN, result[`${sum}High`] ?? NaN]
      if (low <= file[sum] && file[sum] <= high) held[sum] += 1
    }
  }
  expect(held.tau1).toBeGreaterThanOrEqual(draws - 1)
  expect(held.tau2).toBeGreaterThanOrEqual(draws - 1)
}, 300_000)

it('is not given where nearly every record is unique', () => {
  const file = sampled(labourFile(100_000, 'labour'), [0, 1, 2, 3, 4, 5, 6, 7], 0.03, 0)
  const input = { cells: file.cells, columns: file.columns, inclusion: { fraction: 0.03 } }
  const risk = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
  const { result } = predictedRisk(risk, input, { refits: 8 })
  expect(result.sampleUniques).toBeGreaterThan(0.95 * file.cells.cellOf.length)
  expect(result.prediction?.none).toBe('hardly-tested')
})
