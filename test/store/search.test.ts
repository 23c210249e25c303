import { beforeEach, describe, expect, it } from 'vitest'
import { estimateAhead, estimatesAheadStore } from '../../src/store/estimate-ahead'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { measureRisk, measureRiskOf } from '../../src/store/measure-risk'
import { openCensus } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { recoveryStore } from '../../src/store/recovery'
import { resultsStore } from '../../src/store/results'
import { addScenarioWith, setKey } from '../../src/store/scenarios'
import { pauseSearch, resumeSearch, searchStore } from '../../src/store/search'
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

function jobOfRisk(): number {
  return jobsStore.getState().jobs.find(({ room }) => room === 'risk')?.id ?? -1
}

async function isOpen({ gate }: MeasureRequest): Promise<boolean> {
  let open = false
  void gate?.whenOpen().then(() => (open = true))
  await settled()
  return open
}

describe('a search under way', () => {
  it('is told with its scenario and path, and is gone when it is over', async () => {
    const { measuring, request } = await searching()
    expect(searchStore.getState()).toEqual({
      status: 'running',
      searches: [{ ...trial, scenario: 'Public register', job: jobOfRisk() }],
    })
    request.onTrial?.({ ...trial, trial: 2 })
    expect(searchStore.getState().searches).toMatchObject([{ trial: 2, scenario: 'Public register' }])
    finish()
    await measuring
    expect(searchStore.getState()).toEqual({ status: 'idle', searches: [] })
    expect(resultsStore.getState().risks['Public register']).toBeDefined()
  })

  it('says what it found while the interval is still worked out, and no longer', async () => {
    const { measuring, request } = await searching()
    const { recipe } = recipeStore.getState()
    if (!recipe) throw new Error('No recipe is open.')
    const ahead = (of = recipe) => estimateAhead(estimatesAheadStore.getState(), of, 0)
    expect(ahead()).toBeNull()
    request.onEstimate?.(354.27)
    expect(ahead()).toBe(354.27)
    const [scenario] = recipe.scenarios
    expect(ahead({ ...recipe, scenarios: [{ ...scenario, key: ['region'] }] })).toBeNull()
    finish()
    await measuring
    expect(ahead()).toBeNull()
  })

  it('is held up and goes on', async () => {
    const { measuring, request } = await searching()
    pauseSearch()
    expect(searchStore.getState().status).toBe('paused')
    expect(await isOpen(request)).toBe(false)
    resumeSearch()
    expect(await isOpen(request)).toBe(true)
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
      cancelJob(jobOfRisk())
      await measuring
      expect(searchStore.getState()).toEqual({ status: 'idle', searches: [] })
      expect(jobsStore.getState().jobs).toEqual([])
    }
    expect(engine.tableWorkers.at(-1)?.hasEnded()).toBe(false)
    expect(resultsStore.getState().risks).toEqual({})
  })

  it('leaves nothing held up when it is cancelled while it is', async () => {
    addScenarioWith(['region', 'sex'])
    const { measuring } = await searching()
    const job = jobOfRisk()
    pauseSearch()
    const other = measureRiskOf(0)
    await settled()
    const begunMeanwhile = asked[asked.length - 1]
    expect(await isOpen(begunMeanwhile)).toBe(false)
    cancelJob(job)
    await measuring
    expect(searchStore.getState().status).toBe('idle')
    expect(await isOpen(begunMeanwhile)).toBe(true)
    finish()
    await other
  })

  it('says nothing more once it is cancelled', async () => {
    const { measuring, request } = await searching()
    cancelJob(jobOfRisk())
    await measuring
    request.onTrial?.(trial)
    expect(searchStore.getState()).toEqual({ status: 'idle', searches: [] })
  })

  it('ends with its job too', async () => {
    const { measuring } = await searching()
    cancelJob(jobOfRisk())
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
