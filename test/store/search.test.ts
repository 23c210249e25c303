import { beforeEach, describe, expect, it } from 'vitest'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { measureRisk } from '../../src/store/measure'
import { openCensus } from '../../src/store/open'
import { recoveryStore } from '../../src/store/recovery'
import { resultsStore } from '../../src/store/results'
import { setKey } from '../../src/store/scenarios'
import { cancelSearch, pauseSearch, resumeSearch, searchStore } from '../../src/store/search'
import type { MeasureRequest, TrialUnderWay } from '../../src/worker/measure-on-pool'
import { cancelled } from '../../src/worker/problems'
import type { FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

const trial: TrialUnderWay = {
  measure: 'searched',
  path: [],
  trying: ['region', 'sex'],
  trial: 1,
  of: 3,
}

let engine: FakeEngine
let asked: MeasureRequest[]
let finish: () => void

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex', 'health'])
  asked = []
  const answer = engine.measureRisk.bind(engine)
  // Answers when it is told to, or when it is cancelled.
  engine.measureRisk = async (request) => {
    asked.push(request)
    const isCancelled = await new Promise<boolean>((resolve) => {
      finish = () => resolve(false)
      request.signal.addEventListener('abort', () => resolve(true))
    })
    return isCancelled ? { ok: false, problem: cancelled } : answer(request)
  }
})

/** Measures the risk until a search tries its first model. */
async function searching(): Promise<{ readonly measuring: Promise<void>; readonly request: MeasureRequest }> {
  const measuring = measureRisk()
  await settled()
  const request = asked[asked.length - 1]
  request.onTrial?.(trial)
  return { measuring, request }
}

describe('a search under way', () => {
  it('is told with its scenario and path, and is gone when it is over', async () => {
    const { measuring, request } = await searching()
    expect(searchStore.getState()).toEqual({
      status: 'running',
      searches: [{ ...trial, scenario: 'Public register' }],
    })
    request.onTrial?.({ ...trial, trial: 2 })
    expect(searchStore.getState().searches).toEqual([{ ...trial, trial: 2, scenario: 'Public register' }])
    finish()
    await measuring
    expect(searchStore.getState()).toEqual({ status: 'idle', searches: [] })
    expect(resultsStore.getState().risks['Public register']).toBeDefined()
  })

  it('is held up and goes on', async () => {
    const { measuring, request } = await searching()
    pauseSearch()
    expect(searchStore.getState().status).toBe('paused')
    let isOpen = false
    const opened = request.gate?.whenOpen().then(() => (isOpen = true))
    await settled()
    expect(isOpen).toBe(false)
    resumeSearch()
    await opened
    expect(searchStore.getState().status).toBe('running')
    finish()
    await measuring
  })

  it('can’t be held up before there is one', async () => {
    const measuring = measureRisk()
    await settled()
    pauseSearch()
    expect(searchStore.getState().status).toBe('idle')
    finish()
    await measuring
  })

  it('is cancelled, held up or not, and the file stays open', async () => {
    for (const isHeld of [false, true]) {
      const { measuring } = await searching()
      if (isHeld) pauseSearch()
      cancelSearch()
      await measuring
      expect(searchStore.getState()).toEqual({ status: 'idle', searches: [] })
      expect(jobsStore.getState().jobs).toEqual([])
    }
    expect(engine.keepers.at(-1)?.hasEnded()).toBe(false)
    expect(resultsStore.getState().risks).toEqual({})
  })

  it('ends with its job too', async () => {
    const { measuring } = await searching()
    const job = jobsStore.getState().jobs.find(({ room }) => room === 'risk')
    cancelJob(job?.id ?? -1)
    await measuring
    expect(searchStore.getState().status).toBe('idle')
  })

  it('says that a worker ended and its model is weighed again', async () => {
    recoveryStore.setState({ recovery: null })
    const { measuring, request } = await searching()
    request.onRestart?.()
    expect(recoveryStore.getState().recovery).toMatchObject({ times: 1 })
    finish()
    await measuring
  })
})
