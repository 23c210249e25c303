import { beforeEach, describe, expect, it } from 'vitest'
import { useEngine } from '../../src/store/client'
import { jobsStore } from '../../src/store/jobs'
import { manyKeysStore } from '../../src/store/many-keys'
import {
  missingRuns,
  readManyKeysAt,
  setManyKeys,
  simulatedOf,
  simulateManyKeys,
  stopManyKeys,
} from '../../src/store/simulate-many-keys'
import { workerEnded } from '../../src/worker/problems'
import { fakeEngine, type FakeEngine } from './fake-engine'

let engine: FakeEngine

beforeEach(() => {
  engine = fakeEngine()
  useEngine(engine)
  manyKeysStore.setState(manyKeysStore.getInitialState(), true)
  setManyKeys({ thetas: [0, 0.05], mostKeys: 5, seed: 7 })
  readManyKeysAt({ theta: 0.05, keys: 3 })
})

const runsOf = (theta: number) => {
  const { settings, simulated } = manyKeysStore.getState()
  return simulatedOf(settings, simulated, theta)
}

describe('simulating key variables', () => {
  it('makes the runs of every curve, each with a seed of its own', async () => {
    setManyKeys({ runs: 2 })
    await simulateManyKeys()
    expect(engine.asked).toEqual([
      'simulateManyKeys 0 7',
      'simulateManyKeys 0 8',
      'simulateManyKeys 0.05 7',
      'simulateManyKeys 0.05 8',
    ])
    expect(runsOf(0.05)?.map((run) => run[0].risk)).toEqual([7, 8])
    expect(missingRuns(manyKeysStore.getState())).toEqual([])
    expect(manyKeysStore.getState().running).toBe(false)
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('makes only what is missing: a new θ, but nothing for fewer key variables', async () => {
    await simulateManyKeys()
    engine.asked.length = 0
    setManyKeys({ mostKeys: 3 })
    expect(runsOf(0)?.[0].map(({ keys }) => keys)).toEqual([1, 2, 3])
    readManyKeysAt({ theta: 0.03 })
    await simulateManyKeys()
    expect(engine.asked).toEqual(['simulateManyKeys 0.03 7'])
  })

  it('keeps no runs of other settings', async () => {
    await simulateManyKeys()
    setManyKeys({ p: 0.3 })
    expect(runsOf(0)).toBeNull()
    expect(missingRuns(manyKeysStore.getState())).toEqual([0, 0.05])
    setManyKeys({ p: 0.2 })
    expect(runsOf(0)).not.toBeNull()
  })

  it('keeps θ, the sample and the reading within the settings', () => {
    setManyKeys({ thetas: [0, 0.2], size: 1000, mostKeys: 2, p: 0.04 })
    const { settings, theta, keys } = manyKeysStore.getState()
    expect(settings.thetas).toEqual([0])
    expect(theta).toBe(0.04)
    expect(settings.sampleSize).toBe(999)
    expect(keys).toBe(2)
  })

  it('ends when it is cancelled, and shows no problem', async () => {
    engine.held.add('simulateManyKeys 0 7')
    const simulating = simulateManyKeys()
    expect(jobsStore.getState().jobs.map(({ room }) => room)).toEqual(['lab'])
    await Promise.resolve()
    stopManyKeys()
    engine.release('simulateManyKeys 0 7')
    await simulating
    expect(manyKeysStore.getState()).toMatchObject({ running: false, problem: null })
    expect(runsOf(0)).toBeNull()
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('ends when the settings change', async () => {
    engine.held.add('simulateManyKeys 0 7')
    const simulating = simulateManyKeys()
    await Promise.resolve()
    setManyKeys({ p: 0.3 })
    expect(manyKeysStore.getState().running).toBe(false)
    engine.release('simulateManyKeys 0 7')
    await simulating
    expect(missingRuns(manyKeysStore.getState())).toEqual([0, 0.05])
  })

  it('tries again where a worker ended, and says so when it does not help', async () => {
    engine.problems.set('simulateManyKeys 0 7', workerEnded)
    await simulateManyKeys()
    expect(engine.asked.filter((each) => each === 'simulateManyKeys 0 7').length).toBe(3)
    expect(manyKeysStore.getState().problem?.code).toBe('worker-ended')
    expect(runsOf(0.05)).not.toBeNull()
  })
})
