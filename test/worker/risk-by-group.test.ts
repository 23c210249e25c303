import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { mostGroups } from '../../src/worker/questions/risk-by-group'
import { recipeOfCensus, smallCensus } from './small-census'
import type { RiskMeasured } from '../../src/worker/risk-of-file'
import { value } from './value-of'

/* Risks of single records, added up by the values of a variable, against the sums for the whole file. */

const ignore = () => undefined
const by = 'identification.risk'
const tableWorker = createTableWorker()
const one = recipeOfCensus()
const recipe: Recipe = {
  ...one,
  scenarios: [...one.scenarios, { name: 'Neighbour', key: ['sex', 'age', 'ethnicity'], missing: 'never' }],
}
let measured: RiskMeasured[]

function ask(variable: string, candidate: number | null = null, certain = false) {
  const scenarios = [0, 1].map((scenario) => ({ scenario, by, certain }))
  return value(tableWorker.ask('riskByGroup', { recipe, variable, scenarios, candidate }))
}

const total = (values: readonly number[] = []) => values.reduce((sum, each) => sum + each, 0)

function identified(at: number) {
  const found = measured[at].result.risk['identification']
  if (!('measure' in found) || found.measure !== 'identification') throw new Error('It was not measured.')
  return found
}

beforeAll(async () => {
  await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
  measured = [
    await value(tableWorker.measureRisk(recipe, 0, ignore)),
    await value(tableWorker.measureRisk(recipe, 1, ignore)),
  ]
})

describe('expected correct matches by subgroup', () => {
  it.each(['lad', 'sex', 'ethnicity', 'marital'])('add up to those of the file: %s', async (variable) => {
    const { groups, scenarios } = await ask(variable)
    expect(total(groups.map(({ records }) => records))).toBe(181)
    scenarios.forEach((found, at) => {
      expect(total(found?.expected)).toBeCloseTo(identified(at).tauStar, 10)
      expect(total(found?.uniques)).toBe(identified(at).sampleUniques)
    })
  })

  it('count every sample unique for an intruder who knows who was sampled', async () => {
    const { scenarios } = await ask('sex', null, true)
    scenarios.forEach((found, at) => {
      expect(found?.expected).toEqual(found?.uniques)
      expect(total(found?.expected)).toBe(identified(at).sampleUniques)
    })
  })

  it('are those of a candidate’s first run, by the values before protection', async () => {
    const { groups, scenarios } = await ask('lad', 0)
    expect(groups.map(({ records }) => records)).toEqual(
      (await ask('lad')).groups.map(({ records }) => records),
    )
    const [first] = scenarios
    expect(total(first?.expected)).toBeGreaterThan(0)
    expect(total(first?.expected)).toBeLessThan(identified(0).tauStar)
    // What stays of a match with a value that may have changed is not told for an intruder who knows the sample.
    const [changed, unchanged] = (await ask('lad', 0, true)).scenarios
    expect(changed).toBeNull()
    expect(unchanged?.expected).toEqual(unchanged?.uniques)
    expect(total(unchanged?.expected)).toBe(identified(1).sampleUniques)
  })

  it('has no more groups than can be read, the smallest together', async () => {
    const many = createTableWorker()
    const rows = Array.from({ length: 100 }, (_, i) => `p${i < 45 ? i : 45},${i % 2},${i}`)
    const file = new File([`place,sex,age\n${rows.join('\n')}\n`], 'places.csv')
    await value(many.ask('readSample', { file, data: { variables: { age: { type: 'numeric' } } } }))
    const small: Recipe = {
      ...recipe,
      data: { file: 'places.csv', variables: { age: { type: 'numeric' } } },
      scenarios: [{ name: 'A', key: ['place', 'sex'] }],
      candidates: [],
      risk: [{ measure: 'loglinear', model: 'independence' }],
      utility: [],
    }
    await value(many.measureRisk(small, 0, ignore))
    const scenarios = [{ scenario: 0, by: 'loglinear.risk', certain: false }]
    const places = await value(
      many.ask('riskByGroup', { recipe: small, variable: 'place', scenarios, candidate: null }),
    )
    expect(places.groups).toHaveLength(mostGroups)
    expect(places.groups.at(-1)).toEqual({ kind: 'others', records: 7 })
    expect(places.others).toBe(7)
    expect(total(places.scenarios[0]?.uniques)).toBe(45)
    const ages = await value(
      many.ask('riskByGroup', { recipe: small, variable: 'age', scenarios, candidate: null }),
    )
    expect(ages.groups.map(({ kind, records }) => [kind, records])).toEqual(
      Array.from({ length: 5 }, () => ['band', 20]),
    )
    expect(ages.groups[1]).toEqual({ kind: 'band', from: 20, to: 39, records: 20 })
    expect(
      (
        await value(
          many.ask('riskByGroup', {
            recipe: small,
            variable: 'sex',
            scenarios: [{ ...scenarios[0], scenario: 4 }],
            candidate: null,
          }),
        )
      ).scenarios,
    ).toEqual([null])
  })
})
