import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* What a step of suppression is said to empty before it runs. */

const tableWorker = createTableWorker()
const key = ['region', 'sex', 'agegroup', 'marital', 'education']

function recipeOf(...steps: readonly Step[]): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey-A.csv' },
    design: { weight: 'weight' },
    scenarios: [{ name: 'Key', key }],
    candidates: [{ name: 'C', steps }],
    risk: [{ measure: 'loglinear', model: 'independence' }],
    utility: [],
  }
}

const asked = (step: number, ...steps: readonly Step[]) =>
  value(tableWorker.ask('suppression', { recipe: recipeOf(...steps), candidate: 0, step }))

beforeAll(async () => {
  await value(
    tableWorker.ask('readSample', {
      file: new File([readFileSync('test/reference/survey-A.csv')], 'survey-A.csv'),
      data: {},
    }),
  )
})

describe('what suppression would empty', () => {
  it('is counted by variable, with the records that are too few before and after', async () => {
    const { variables, ...found } = await asked(0, { method: 'suppress', k: 3 })
    // 2,159 records are below 3 by sdcMicro, too.
    expect(found).toMatchObject({ k: 3, records: 5000, before: 2159, after: 0 })
    expect(variables.map(({ name }) => name)).toEqual(key)
    const values = variables.reduce((sum, each) => sum + each.values, 0)
    expect(values).toBe(797)
    expect(found.touched).toBeGreaterThan(values / 2)
    expect(found.touched).toBeLessThanOrEqual(values)
  })

  it('is said to be how far from the fewest, for the step alone', async () => {
    const two: readonly Step[] = [
      { method: 'suppress', k: 2 },
      { method: 'suppress', k: 3 },
    ]
    const least = (step: number) =>
      value(tableWorker.ask('leastSuppressed', { recipe: recipeOf(...two), candidate: 0, step }))
    for (const step of [0, 1]) {
      const [{ values, atLeast }, { variables }] = await Promise.all([least(step), asked(step, ...two)])
      expect(values).toBe(variables.reduce((sum, each) => sum + each.values, 0))
      expect(atLeast).toBeGreaterThan(values / 2)
      expect(atLeast).toBeLessThanOrEqual(values)
    }
  })

  it('is that of the step alone, on the file as it finds it', async () => {
    const [second, alone] = await Promise.all([
      asked(1, { method: 'suppress', k: 2 }, { method: 'suppress', k: 3 }),
      asked(0, { method: 'suppress', k: 3 }),
    ])
    expect(second.before).toBeGreaterThan(0)
    expect(second.before).toBeLessThan(alone.before)
    expect(second.after).toBe(0)
    const swapped = await asked(
      1,
      { method: 'swap', variable: 'region', rate: 0.3 },
      { method: 'suppress', k: 3 },
    )
    expect(swapped.after).toBe(0)
    expect(swapped.before).not.toBe(alone.before)
  })

  it('is of the records above a risk, where those are asked for', async () => {
    const risky = await asked(0, { method: 'suppress', riskAbove: 0.02 })
    expect(risky).toMatchObject({ k: 2, after: 0 })
    expect(risky.before).toBeGreaterThan(0)
    const fewer = await asked(0, { method: 'suppress', riskAbove: 0.05 })
    expect(fewer.before).toBeLessThan(risky.before)
  })
})
