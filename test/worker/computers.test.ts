import { afterEach, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createAssessor } from '../../src/worker/assessor'
import { engineClient, type EngineClient, type TableWorkerClient } from '../../src/worker/client'
import { createTableWorker } from '../../src/worker/table-worker'
import { createModelWorker } from '../../src/worker/loglinear/model-worker'
import { asWorker, startedWorker, type FakeWorker } from './fake-worker'
import { byRisk, unfiltered } from './riskiest-request'
import { recipeOfCensus, smallCensus } from './small-census'
import { value } from './value-of'

const ignore = () => undefined
const never = () => new AbortController().signal
const people = new File([`lad,sex\n${'LAD01,Female\n'.repeat(1000)}`], 'people.csv')
let workers: FakeWorker[] = []
let tableWorker: TableWorkerClient

/** The engine behind channels in the place of workers: the first holds the table. */
function client(): EngineClient {
  return engineClient(() => {
    const worker = startedWorker({ ...createTableWorker(), ...createAssessor(), ...createModelWorker() })
    workers.push(worker)
    return asWorker(worker)
  }, 2)
}

async function opened(): Promise<EngineClient> {
  const engine = client()
  tableWorker = engine.startTableWorker()
  await value(tableWorker.ask('makeCensus', { settings: smallCensus }))
  return engine
}

afterEach(() => {
  tableWorker.end()
  for (const worker of workers) worker.terminate()
  workers = []
})

const recipe: Recipe = {
  ...recipeOfCensus(),
  risk: [{ measure: 'loglinear', as: 'mainEffects', model: 'independence' }],
}
const asked = (signal = never()) => ({ tableWorker, recipe, scenario: 0, signal, onProgress: ignore })
const riskiest = () =>
  value(
    tableWorker.ask('riskiestRecords', {
      scenario: 0,
      by: 'mainEffects.risk',
      order: byRisk,
      filter: unfiltered,
      first: 0,
      count: 3,
    }),
  )
const byRegion = (signal = never()) => ({
  tableWorker,
  name: 'riskByGroup' as const,
  request: {
    recipe,
    variable: 'lad',
    candidate: null,
    scenarios: [{ scenario: 0, by: 'mainEffects.risk', certain: false }],
  },
  onProgress: ignore,
  signal,
})

describe('what is computed on a copy of the table', () => {
  it('is known to the worker that holds the table, record by record', async () => {
    const engine = await opened()
    expect(await riskiest()).toMatchObject({ total: 0 })
    const { result } = await value(engine.measureRisk(asked()))
    const { rows, all } = await riskiest()
    expect(all).toBeGreaterThan(20)
    expect(result.risk['mainEffects']).toHaveProperty('tau2')
    expect(rows[0].risk).toBeGreaterThanOrEqual(rows[1].risk)
  })

  it('goes to other copies too: what was measured on one is looked at on the other', async () => {
    const engine = await opened()
    await value(engine.measureRisk(asked()))
    const [first, second] = await Promise.all([
      value(engine.askAtLength(byRegion())),
      value(engine.askAtLength(byRegion())),
    ])
    expect(workers).toHaveLength(3)
    expect(first.scenarios[0]).not.toBeNull()
    expect(second).toEqual(first)
  })

  it('of a population that was read is of the next questions', async () => {
    const engine = await opened()
    const signal = never()
    const request = { file: people, data: {}, keys: [] }
    await value(
      engine.askAtLength({ tableWorker, name: 'readPopulation', request, onProgress: ignore, signal }),
    )
    // The population of the census knew the age of everyone.
    expect(await value(tableWorker.ask('labVariables', { population: 'population' }))).toHaveLength(2)
  })

  it('is ended by a cancel, and the table stays', async () => {
    const engine = await opened()
    const cancelling = new AbortController()
    const measuring = engine.measureRisk(asked(cancelling.signal))
    const others = engine.askAtLength(byRegion())
    cancelling.abort()
    expect(await measuring).toMatchObject({ ok: false, problem: { code: 'work-cancelled' } })
    // What goes on beside it, without records to add up, is not ended with it.
    expect(await value(others)).toMatchObject({ scenarios: [null] })
    expect(tableWorker.hasEnded()).toBe(false)
    expect(await value(tableWorker.ask('levelsOf', { variable: 'sex' }))).toHaveLength(2)
    await value(engine.measureRisk(asked()))
    expect((await riskiest()).all).toBeGreaterThan(20)
  })

  it('ends with the table that it is of', async () => {
    const engine = await opened()
    const measuring = engine.measureRisk(asked())
    tableWorker.end()
    expect(await measuring).toMatchObject({ ok: false, problem: { code: 'work-cancelled' } })
  })

  it('is of the table that another put in its place', async () => {
    const engine = await opened()
    await value(engine.measureRisk(asked()))
    const before = await value(engine.askAtLength(byRegion()))
    tableWorker.end()
    tableWorker = engine.startTableWorker()
    await value(tableWorker.ask('makeCensus', { settings: { ...smallCensus, sampleSeed: 7 } }))
    expect(await value(engine.askAtLength(byRegion()))).toMatchObject({ scenarios: [null] })
    await value(engine.measureRisk(asked()))
    const after = await value(engine.askAtLength(byRegion()))
    expect(after.scenarios[0]).not.toEqual(before.scenarios[0])
  })
})
