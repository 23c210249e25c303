import { expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { distinctValues } from './attributes-asked'
import { value } from './value-of'

/** In years everybody is alone; in tens only the last two are. */
const rows = ['21,f', '22,f', '23,f', '31,m', '32,m', '45,f', '51,m']
const file = new File([['age,sex', ...rows, ''].join('\n')], 'survey.csv')

const data = {
  file: 'survey.csv',
  variables: { age: { type: 'ordinal' }, sex: { type: 'categorical' } },
} as const
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data,
  design: { fraction: 0.1 },
  scenarios: [
    { name: 'Years', key: ['age', 'sex'] },
    { name: 'Tens', key: ['age', 'sex'], coarser: { age: { width: 10 } } },
  ],
  candidates: [],
  risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'independence' }],
  utility: [],
}

it('counts a key as it is known, whatever is asked of it', async () => {
  const tableWorker = createTableWorker()
  await value(tableWorker.ask('readSample', { file, data }))
  const years = await value(tableWorker.ask('measureKey', { recipe, scenario: 0 }))
  const tens = await value(tableWorker.ask('measureKey', { recipe, scenario: 1 }))
  expect([years.sampleUniques, tens.sampleUniques]).toEqual([7, 2])
  expect(tens.variables).toEqual([
    { name: 'age', levels: 4 },
    { name: 'sex', levels: 2 },
  ])
  expect([years.cells, tens.cells]).toEqual([14, 8])
  const { without } = (await value(tableWorker.ask('riskWithout', { recipe, scenario: 1 })))!
  // Without sex it is the tens that are left alone; without age nobody is.
  expect(without[0].left).toBe(0)
  expect(without[1].left).toBeGreaterThan(0)
})

it('takes what was measured of one for no other', async () => {
  const tableWorker = createTableWorker()
  await value(tableWorker.ask('readSample', { file, data }))
  const uniquesOf = async (scenario: number) => {
    const { result } = await value(tableWorker.measureRisk(recipe, scenario, () => undefined))
    return result.risk['uniqueness']
  }
  expect(await uniquesOf(0)).toMatchObject({ sampleUniques: 7 })
  expect(await uniquesOf(1)).toMatchObject({ sampleUniques: 2 })
  const request = { ...distinctValues, recipe, variable: 'sex' }
  const found = (scenario: number) => value(tableWorker.ask('attributeCells', { ...request, scenario }))
  expect(await found(0)).not.toEqual(await found(1))
})
