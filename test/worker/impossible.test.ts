import { beforeEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { TableWorker } from '../../src/worker/contract'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

let tableWorker: TableWorker

/** 40 people, no child among them married, one of two sexes; the population has twice as many and one married child. */
const people = Array.from({ length: 40 }, (_, i) =>
  [
    i % 4 < 2 ? 'child' : 'adult',
    i % 4 < 2 || i % 8 === 2 ? 'single' : 'married',
    i % 3 === 0 ? 'f' : 'm',
  ].join(),
)
const csv = (name: string, rows: readonly string[]) =>
  new File([['age,marital,sex', ...rows, ''].join('\n')], name)

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv' },
  scenarios: [{ name: 'Register', key: ['age', 'marital', 'sex'] }],
  candidates: [],
  risk: [],
  utility: [],
}
const married = { age: ['child'], marital: ['married'] }
const marriedBoys = { age: ['child'], marital: ['married', 'single'], sex: ['m'] }

beforeEach(async () => {
  tableWorker = createTableWorker()
  await value(tableWorker.ask('readSample', { file: csv('survey.csv', people), data: {} }))
})

describe('impossible combinations', () => {
  it('are described by the cells that they set to zero, once each, and by the records in them', async () => {
    const described = await value(
      tableWorker.ask('describeImpossible', { recipe, scenario: 0, rules: [married, marriedBoys] }),
    )
    expect(described).toMatchObject({ cells: 3, all: 8 })
    expect(described.rules.map(({ cells }) => cells)).toEqual([2, 2])
    expect(described.rules[0]).toMatchObject({ records: 0, people: null })
    expect(described.rules[1].records).toBe(people.filter((each) => /^child.*m$/.test(each)).length)
  })

  it('are described although the recipe has rules that the file breaks', async () => {
    const broken = { ...recipe, scenarios: [{ ...recipe.scenarios[0], impossible: [marriedBoys] }] }
    expect(
      (await value(tableWorker.ask('describeImpossible', { recipe: broken, scenario: 0, rules: [] }))).cells,
    ).toBe(0)
  })

  it('are held against the population too, and an empty combination is suggested only where it has nobody', async () => {
    const suggested = await value(tableWorker.ask('emptyPairs', { recipe, scenario: 0 }))
    expect(suggested.map(({ variables, levels }) => [variables, levels])).toContainEqual([
      ['age', 'marital'],
      [['child'], ['married']],
    ])
    const population = csv('people.csv', [...people, ...people, 'child,married,f'])
    await value(tableWorker.ask('readPopulation', { file: population, data: {}, keys: [] }))
    const described = await value(
      tableWorker.ask('describeImpossible', { recipe, scenario: 0, rules: [married] }),
    )
    expect(described.rules[0]).toEqual({ cells: 2, records: 0, people: 1 })
    expect(await value(tableWorker.ask('emptyPairs', { recipe, scenario: 0 }))).toEqual([])
  })
})
