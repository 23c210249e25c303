import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/*
 * What a model says of a key while its levels are merged, against the same model of a file of which no more is known than the
 * merged levels.
 */

const key = ['district', 'age', 'status']
const people = Array.from({ length: 900 }, (_, i) => {
  const age = (i * 7919) % 20
  const isMarried = (i * 104_729) % 97 < (age < 6 ? 2 : 80)
  return `d${((i * 6841) % 900) % 30},${age},${isMarried ? 'married' : 'single'}`
})
const interactions = [['age', 'status']]
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'sample.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key }],
  candidates: [],
  risk: [],
  utility: [],
}

const tableWorker = createTableWorker()

beforeAll(async () => {
  const file = new File([[key.join(), ...people].join('\n')], 'sample.csv')
  await value(tableWorker.ask('readSample', { file, data: {} }))
})

async function whileMerging(...steps: readonly Step[]) {
  const { tau2 } = await value(tableWorker.ask('recodedModel', { recipe, scenario: 0, steps, interactions }))
  return tau2!
}

async function measured(scenario: Scenario): Promise<number> {
  const asked: Recipe = {
    ...recipe,
    scenarios: [scenario],
    risk: [{ measure: 'loglinear', as: 'own', model: interactions }],
  }
  const { result } = await value(tableWorker.measureRisk(asked, 0, () => undefined))
  return (result.risk['own'] as LoglinearResult).tau2
}

describe('a model while levels are merged', () => {
  it('is that of the file where no step merges levels of the key', async () => {
    const tau2 = await measured(recipe.scenarios[0])
    expect(tau2).toBeGreaterThan(1)
    expect(await whileMerging()).toBe(tau2)
    expect(await whileMerging({ method: 'swap', variable: 'district', rate: 0.4 })).toBe(tau2)
  })

  it('is that of who knows no more than the merged levels', async () => {
    const known = await measured({ name: 'Register', key, coarser: { age: { width: 5 } } })
    expect(known).toBeLessThan(await whileMerging())
    expect(await whileMerging({ method: 'recode', variable: 'age', width: 5 })).toBe(known)
  })

  it('leaves out what is merged for some of the records, whose misclassification is not known', async () => {
    const some: Step = { method: 'recode', variable: 'age', width: 5, where: { status: ['single'] } }
    expect(await whileMerging(some)).toBe(await whileMerging())
  })
})
