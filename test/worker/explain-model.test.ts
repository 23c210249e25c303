import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Answer } from '../../src/worker/answer'
import type { TableWorker } from '../../src/worker/contract'
import { createTableWorker } from '../../src/worker/table-worker'
import { recipeOfCensus, smallCensus } from './small-census'
import type { ModelRequest } from '../../src/worker/questions/loglinear/models-asked'
import { value } from './value-of'

/** Large enough for pairs to show. */
const census = { ...smallCensus, size: 300_000 }

const tableWorker: TableWorker = createTableWorker()
const key = ['lad', 'sex', 'age', 'marital', 'activity']
const recipe: Recipe = {
  ...recipeOfCensus(),
  scenarios: [{ name: 'Public register', key }],
  candidates: [],
  risk: [{ measure: 'loglinear', model: 'independence' }],
  utility: [],
}
const mainEffects: ModelRequest = { scenario: 0, interactions: [] }

beforeAll(async () => {
  await value(tableWorker.ask('makeCensus', { settings: census }))
})

async function codeOf(asked: Promise<Answer<unknown>>): Promise<string | null> {
  const answered = await asked
  return answered.ok ? null : answered.problem.code
}

describe('what a model says besides its figures', () => {
  it('is every pair that it leaves out, the one that fits worst first, with levels by name', async () => {
    const { margins, notLookedAt } = await value(tableWorker.ask('explainModel', { recipe, ...mainEffects }))
    expect(margins).toHaveLength(10)
    expect(notLookedAt).toEqual([])
    const misfits = margins.map(({ misfit }) => misfit)
    expect(misfits).toEqual(misfits.toSorted((a, b) => b - a))
    // In the census nothing depends on age as activity does.
    expect(margins[0].variables).toEqual(['age', 'activity'])
    const [{ variables, worst }] = margins
    const levelsOf = async (variable: string) =>
      (await value(tableWorker.ask('levelsOf', { variable }))).map(({ level }) => level)
    expect(worst).toHaveLength(5)
    for (const [i, variable] of variables.entries()) {
      const levels = await levelsOf(variable)
      for (const cell of worst) expect(levels).toContain(cell.levels[i])
    }
  })

  it('is three variables at a time where that is asked', async () => {
    const triple = ['age', 'lad', 'sex']
    const { margins } = await value(
      tableWorker.ask('explainModel', {
        recipe,
        ...mainEffects,
        interactions: [['lad', 'sex']],
        triples: [triple],
      }),
    )
    expect(margins.map(({ variables }) => variables.join())).toContain('lad,sex,age')
    expect(margins.map(({ variables }) => variables.join())).not.toContain('lad,sex')
  })

  it('ranks the records as the same model does, and not quite as another', async () => {
    const { agreement } = await value(
      tableWorker.ask('explainModel', { recipe, ...mainEffects, compareWith: [[], [['age', 'marital']]] }),
    )
    expect(agreement[0]).toBeCloseTo(1, 12)
    expect(agreement[1]).toBeGreaterThan(0.5)
    expect(agreement[1]).toBeLessThan(0.999)
  })

  it('is refused for variables outside the key, and where records are in several cells', async () => {
    const request = { ...mainEffects, interactions: [['lad', 'ethnicity']] }
    expect(await codeOf(tableWorker.ask('explainModel', { recipe, ...request }))).toBe('recipe-field-wrong')
    const survey = createTableWorker()
    const file = new File([['region,sex', 'north,f', ',m', 'south,f', 'north,m'].join('\n')], 'survey.csv')
    await value(survey.ask('readSample', { file, data: {} }))
    const missing: Recipe = {
      ...recipe,
      data: { file: 'survey.csv' },
      scenarios: [{ name: 'Neighbour', key: ['region', 'sex'], missing: 'any' }],
    }
    expect(await codeOf(survey.ask('explainModel', { recipe: missing, ...mainEffects }))).toBe(
      'model-needs-cells',
    )
    expect(await codeOf(survey.ask('fittedMeans', { recipe: missing, ...mainEffects }))).toBe(
      'model-needs-cells',
    )
    const asCategory: Recipe = { ...missing, scenarios: [{ name: 'Neighbour', key: ['region', 'sex'] }] }
    const { margins } = await value(survey.ask('explainModel', { recipe: asCategory, ...mainEffects }))
    expect(margins[0].worst.map(({ levels }) => levels[0])).toContain(null)
  })
})

describe('the fitted means of a model', () => {
  it('are written with the key values of every occupied cell, and add up to records and people', async () => {
    const blob = await value(tableWorker.ask('fittedMeans', { recipe, ...mainEffects, interactions: [key] }))
    const [head, ...rows] = (await blob.text()).trim().split('\r\n')
    expect(head).toBe('lad,sex,age,marital,activity,f,mu,lambda,h1,h2')
    const { observed, sampleUniques } = await value(tableWorker.ask('measureKey', { recipe, scenario: 0 }))
    expect(rows).toHaveLength(observed)
    const numbers = rows.map((line) => line.split(',').slice(-5))
    // The saturated model: μ is f, and λ a hundred times that.
    for (const [f, mu, lambda] of numbers) {
      expect(Number(mu)).toBeCloseTo(Number(f), 6)
      expect(Number(lambda)).toBeCloseTo(100 * Number(f), 4)
    }
    expect(numbers.filter(([, , , h1]) => h1 !== '')).toHaveLength(sampleUniques)
    expect(numbers.every(([f, , , h1, h2]) => (f === '1') === (h1 !== '' && h2 !== ''))).toBe(true)
  })
})
