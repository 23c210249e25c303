import { describe, expect, it } from 'vitest'
import type { Candidate, LabDesign, Recipe } from '../../src/engine/assess/recipe'
import { cellsOf } from '../../src/engine/key/cells'
import { labData, type Held } from '../../src/engine/lab/lab-data'
import { labResults, labTasks, outlineOf } from '../../src/engine/lab/lab-results'
import { labBench } from '../../src/engine/lab/lab-unit'
import { plannedLab } from '../../src/engine/lab/planned-lab'
import { sum } from '../../src/engine/math/sums'
import { censusPeople } from '../../src/engine/synthetic/census-people'
import { censusVariables } from '../../src/engine/synthetic/census-tables'
import { makeCensus } from '../../src/engine/synthetic/census'

/* The truth of many samples against what is expected of them. Bounds are four standard errors. */

const settings = { made: 'census', size: 20_000, populationSeed: 5, sampleSeed: 6 } as const
const held: Held = makeCensus(settings)
const key = ['lad', 'sex', 'age', 'ethnicity']
const samples = 150

function run(design: LabDesign, candidates: readonly Candidate[]) {
  const recipe: Recipe = {
    recipe: 1,
    seed: 31,
    data: { synthetic: settings },
    scenarios: [{ name: 'S', key }],
    candidates,
    risk: [],
    utility: [],
  }
  const plan = plannedLab(recipe, { design, samples, risk: [{ measure: 'identification' }] })
  const data = labData(plan, held)
  const bench = labBench(data)
  const outline = outlineOf(data)
  return labResults(
    outline,
    labTasks(outline).map((task) => bench(task).unit),
  ).scenarios['S']
}

/** F of each occupied cell of the key. */
const people = censusPeople(settings.size, settings.populationSeed, () => undefined)
const cells = cellsOf(
  key.map((name) => {
    const v = censusVariables.findIndex((variable) => variable.name === name)
    return { kind: 'categorical', ...censusVariables[v], codes: people[v] }
  }),
)
const populationCount = Array.from(cells.sampleCount)

function standardError(values: readonly number[]): number {
  const mean = sum(values) / values.length
  const variance = sum(values.map((value) => (value - mean) * (value - mean))) / (values.length - 1)
  return Math.sqrt(variance / values.length)
}

describe('τ* over Bernoulli samples', () => {
  const fraction = 0.05
  const { original, candidates } = run({ kind: 'bernoulli', fraction }, [
    { name: 'R20P', steps: [{ method: 'pram', variable: 'lad', diagonal: 0.8 }] },
  ])

  it('is Σ π(1 − π)^(F − 1) on average', () => {
    const expected = sum(populationCount.map((count) => fraction * Math.pow(1 - fraction, count - 1)))
    const known = original.samples.map((each) => each.known ?? NaN)
    expect(Math.abs(sum(known) / samples - expected)).toBeLessThan(4 * standardError(known))
  })

  it('is what (8) after PRAM expects of the records that kept their values', () => {
    const { bias, biasStandardError, meanTruth } =
      candidates['R20P'].performance['identification.correctlyClassified']
    expect(Math.abs(bias)).toBeLessThan(4 * (biasStandardError ?? NaN))
    expect(biasStandardError ?? NaN).toBeLessThan(0.05 * meanTruth)
  })
})

describe('the size of a sample', () => {
  it('varies with everybody drawn independently, and hardly with strata', () => {
    const sizesOf = (design: LabDesign) => run(design, []).original.samples.map(({ records }) => records)
    const bernoulli = sizesOf({ kind: 'bernoulli', fraction: 0.05 })
    const stratified = sizesOf({ kind: 'stratified', by: 'sex', fraction: 0.05 })
    expect(Math.abs(sum(bernoulli) / samples - 1000)).toBeLessThan(4 * standardError(bernoulli))
    expect(standardError(bernoulli) * Math.sqrt(samples)).toBeGreaterThan(20)
    expect(Math.max(...stratified) - Math.min(...stratified)).toBeLessThanOrEqual(2)
  })
})
