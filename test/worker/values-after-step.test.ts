import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* What a step makes of values is shown before it is assessed: held against values that were worked out by hand. */

const tableWorker = createTableWorker()
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'small.csv', variables: { income: { type: 'numeric' }, sex: { type: 'categorical' } } },
  scenarios: [{ name: 'Key', key: ['sex'] }],
  candidates: [
    {
      name: 'Grouped',
      steps: [
        { method: 'topcode', variable: 'income', at: 100 },
        { method: 'microaggregate', variables: ['income'], k: 2 },
      ],
    },
    {
      name: 'Noisy',
      steps: [{ method: 'noise', variables: ['income'], sd: 1, below: 50 }],
    },
    { name: 'By level', steps: [{ method: 'microaggregate', variables: ['sex', 'income'], k: 3 }] },
    { name: 'Refused', steps: [{ method: 'noise', variables: ['sex'], sd: 1 }] },
  ],
  risk: [],
  utility: [],
}

beforeAll(async () => {
  const rows = ['sex,income', 'F,1', 'F,3', 'M,10', 'M,', 'M,12', 'F,100', 'M,104']
  await value(
    tableWorker.ask('readSample', { file: new File([rows.join('\n')], 'small.csv'), data: recipe.data }),
  )
})

describe('what a step makes of values', () => {
  it('is told from the file that the step finds', async () => {
    const { variables, cautions } = await value(
      tableWorker.ask('valuesAfterStep', { recipe, candidate: 0, step: 1 }),
    )
    // 1, 3 | 10, 12 | 100, 100, the last of which is 104 in the file.
    expect(variables).toHaveLength(1)
    const [{ before, after, changed, records }] = variables
    expect(before.mean).toBeCloseTo(226 / 6, 12)
    expect(after.mean).toBeCloseTo(226 / 6, 12)
    expect([before.distinct, after.distinct, changed, records]).toEqual([5, 3, 4, 7])
    expect(after.sd!).toBeLessThan(before.sd!)
    expect(cautions).toEqual([])
  })

  it('is told of numbers that are taken together too', async () => {
    const { variables } = await value(tableWorker.ask('valuesAfterStep', { recipe, candidate: 0, step: 0 }))
    expect(variables).toMatchObject([{ variable: 'income', changed: 1, records: 7 }])
    expect(variables[0].after.mean).toBeCloseTo(226 / 6, 12)
    expect([variables[0].before.distinct, variables[0].after.distinct]).toEqual([6, 5])
  })

  it('says what could not be done, and refuses what the assessment refuses', async () => {
    const noisy = await value(tableWorker.ask('valuesAfterStep', { recipe, candidate: 1, step: 0 }))
    expect(noisy.variables[0].changed).toBe(4)
    expect(noisy.cautions).toEqual([
      'Step 1 added no noise to 2 values of `income`: beyond the bounds already, or with no draw of 1,000 inside them.',
    ])
    const answer = await tableWorker.ask('valuesAfterStep', { recipe, candidate: 3, step: 0 })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'step-variable-not-numeric' } })
  })

  it('counts levels where a variable has no mean', async () => {
    const { variables } = await value(tableWorker.ask('valuesAfterStep', { recipe, candidate: 2, step: 0 }))
    expect(variables[0]).toMatchObject({ variable: 'sex', before: { mean: null, sd: null, distinct: 2 } })
  })
})
