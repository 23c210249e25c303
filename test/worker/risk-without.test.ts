import { beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/*
 * What each key variable adds, against the risk of the same file measured under the smaller key.
 */

const ignore = () => undefined
const key = ['district', 'age', 'status']
const searched: RiskEntry = { measure: 'loglinear', as: 'model', model: 'search', replicates: 1 }

/** 2,000 people by residues, so that district, age and status hang together and a search finds it. */
const people = Array.from({ length: 2000 }, (_, i) => {
  const age = (i * 7919) % 20
  const isMarried = (i * 104_729) % 97 < (age < 6 ? 2 : 80)
  return `d${((i * 6841) % 900) % 30},${age},${isMarried ? 'married' : 'single'}`
})
const sampled = people.filter((_, i) => i % 7 === 3)
const csv = (rows: readonly string[], name: string) => new File([[key.join(), ...rows].join('\n')], name)

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'sample.csv' },
  population: { file: 'people.csv' },
  scenarios: [{ name: 'Register', key }],
  candidates: [],
  risk: [],
  utility: [],
}

const tableWorker = createTableWorker()

type Measured = {
  readonly tau2: number
  readonly tauStar: number
  readonly interactions: readonly (readonly string[])[]
}

async function measured(left: readonly string[], entry: RiskEntry): Promise<Measured> {
  const asked = { ...recipe, scenarios: [{ name: 'Register', key: left }], risk: [entry] }
  const { result } = await value(tableWorker.measureRisk(asked, 0, ignore))
  return Object.values(result.risk)[0] as unknown as Measured
}

function riskWithout(...risk: readonly RiskEntry[]) {
  return value(tableWorker.ask('riskWithout', { recipe: { ...recipe, risk }, scenario: 0 }))
}

const others = (name: string) => key.filter((each) => each !== name)

beforeAll(async () => {
  await value(tableWorker.ask('readSample', { file: csv(sampled, 'sample.csv'), data: {} }))
  const population = { file: csv(people, 'people.csv'), data: {}, keys: recipe.scenarios }
  await value(tableWorker.ask('readPopulation', population))
})

describe('what each key variable adds', () => {
  it('is counted where the population is known', async () => {
    const answer = await riskWithout({ measure: 'identification' }, searched)
    const { tauStar } = await measured(key, { measure: 'identification' })
    expect(answer).toMatchObject({ how: 'known', whole: tauStar })
    expect(answer?.without.map(({ name }) => name)).toEqual(key)
    for (const { name, left } of answer?.without ?? []) {
      expect(left, name).toBe((await measured(others(name), { measure: 'identification' })).tauStar)
    }
  })

  it('is searched for once, and follows from the interactions that are left of each smaller key', async () => {
    const answer = await riskWithout(searched)
    const { interactions, tau2 } = await measured(key, searched)
    expect(interactions.length).toBeGreaterThan(0)
    expect(answer).toMatchObject({ how: 'estimated', whole: tau2 })
    expect(answer?.without.map(({ name }) => name)).toEqual(key)
    for (const { name, left } of answer?.without ?? []) {
      const model = interactions.map((term) => term.filter((each) => each !== name))
      const fitted = await measured(others(name), { measure: 'loglinear', as: 'model', model, replicates: 1 })
      expect(left, name).toBe(fitted.tau2)
      expect(left, name).toBeLessThan(tau2)
    }
  })
})
