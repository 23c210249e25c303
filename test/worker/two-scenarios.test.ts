import { describe, expect, it } from 'vitest'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import type { Answer } from '../../src/worker/answer'
import { createTableWorker } from '../../src/worker/table-worker'

/** Region and sex single out the third and the fourth; age too the first two, and in bands of ten nobody more. */
const rows = ['north,f,31', 'north,f,38', 'north,m,40', 'south,f,40', 'south,m,50', 'south,m,50']
const survey = () => new File([['region,sex,age', ...rows].join('\n')], 'survey.csv')

const recipeOf = (...scenarios: readonly Scenario[]): Recipe => ({
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv', variables: { age: { type: 'ordinal' } } },
  design: { populationSize: 60 },
  scenarios,
  candidates: [],
  risk: [],
  utility: [],
})

async function value<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer
  if (!given.ok) throw new Error(given.problem.sentence)
  return given.value
}

async function opened(recipe: Recipe) {
  const tableWorker = createTableWorker()
  await value(tableWorker.ask('readSample', { file: survey(), data: recipe.data }))
  return tableWorker
}

const small: Scenario = { name: 'Small', key: ['region', 'sex'] }
const whole: Scenario = { name: 'Whole', key: ['region', 'sex', 'age'] }

describe('two scenarios beside each other', () => {
  it('says who stands alone under both, one or none', async () => {
    const recipe = recipeOf(whole, small, { ...whole, name: 'Bands', coarser: { age: { width: 10 } } })
    const tableWorker = await opened(recipe)
    const between = (first: number, second: number) =>
      value(tableWorker.ask('whoStandsAlone', { recipe, first, second }))
    expect(await between(0, 1)).toEqual({ both: 2, firstOnly: 2, secondOnly: 0, neither: 2 })
    expect(await between(1, 0)).toEqual({ both: 2, firstOnly: 0, secondOnly: 2, neither: 2 })
    expect(await between(2, 1)).toEqual({ both: 2, firstOnly: 0, secondOnly: 0, neither: 4 })
  })

  it('says how far a list reaches among the people of the design', async () => {
    const recipe = recipeOf({ ...small, targetInSample: true, list: { people: 15, errors: 0.5 } }, whole)
    const tableWorker = await opened(recipe)
    const reach = (scenario: number) => value(tableWorker.ask('reachOfList', { recipe, scenario }))
    expect(await reach(0)).toEqual({ listed: 0.25, right: 0.25 })
    expect(await reach(1)).toBeNull()
  })
})
