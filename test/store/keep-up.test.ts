import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUp } from '../../src/engine/by-name'
import { riskKey, type RiskEntry } from '../../src/engine/assess/recipe'
import { isRiskCurrent, measuresMissing } from '../../src/store/freshness'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { cancelJob, startWork } from '../../src/store/job-work'
import { foremost, jobsStore } from '../../src/store/jobs'
import { heldBackStore, waitingOf } from '../../src/store/held-back'
import { askFor, putSettings } from '../../src/store/families'
import { startKeepingUp } from '../../src/store/keep-up'
import { measureRisk } from '../../src/store/measure-risk'
import { openCensus, openFile } from '../../src/store/open'
import { openPopulation } from '../../src/store/open-population'
import { resultsStore } from '../../src/store/results'
import { searchStore } from '../../src/store/search'
import { addScenarioWith, chooseScenario, setKey } from '../../src/store/scenarios'
import type { MeasureRequest } from '../../src/worker/measure-on-pool'
import { cancelled, studyGone } from '../../src/worker/problems'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores } from './start'

const search: RiskEntry = { measure: 'loglinear', as: 'searched', model: 'search' }
const suda: RiskEntry = { measure: 'suda' }

let engine: FakeEngine
let stop: () => void = () => undefined
/** Names of measures that go on until they are ended. */
let endless: Set<string>
let ended: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  engine = freshStores()
  heldBackStore.setState(heldBackStore.getInitialState(), true)
  endless = new Set()
  ended = 0
  const answer = engine.measureRisk.bind(engine)
  engine.measureRisk = async (request) => {
    const isEndless = request.recipe.risk.some((entry) => endless.has(riskKey(entry)))
    if (!isEndless) return answer(request)
    void answer(request)
    setTimeout(() => request.onProgress(1, 4, 'Searching'), 4000)
    await aborted(request)
    ended++
    return { ok: false, problem: cancelled }
  }
  await openCensus({ size: 1000 })
  ask()
})

afterEach(async () => {
  stop()
  // What is still under way is of this test.
  endless.clear()
  for (const { cancel } of jobsStore.getState().jobs) cancel()
  await pass(1000)
  vi.useRealTimers()
})

function aborted({ signal }: MeasureRequest): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

/** Asks for these measures and for uniqueness, in place of others. */
function ask(...entries: readonly RiskEntry[]): void {
  const risk: readonly RiskEntry[] = [{ measure: 'uniqueness' }, ...entries]
  changeRecipe({ verb: 'measure', things: ['this'] }, (recipe) => ({ ...recipe, risk }))
}

/** Which measures each measurement was of. */
function measured(): readonly string[] {
  return engine.requestsOf('measureRisk').map(({ recipe }) => recipe.risk.map(riskKey).join(' '))
}

async function follow(): Promise<void> {
  stop = startKeepingUp()
  await pass(20)
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function kept(scenario = 0) {
  return lookUp(resultsStore.getState().risks, theRecipe().scenarios[scenario].name)
}

function waiting() {
  return waitingOf(theRecipe(), 0, kept(), heldBackStore.getState())
}

describe('the page keeps up', () => {
  it('with what is asked of a file: it is measured without a press', async () => {
    await follow()
    expect(isRiskCurrent(theRecipe(), 0, kept())).toBe(true)
    expect(measured()).toEqual(['uniqueness'])
    await pass(1000)
    expect(measured()).toHaveLength(1)
  })

  it('with a key, measuring under the new one', async () => {
    await follow()
    setKey(0, ['region'])
    await pass(500)
    expect(engine.requestsOf('measureRisk').at(-1)?.recipe.scenarios[0].key).toEqual(['region'])
    expect(measuresMissing(theRecipe(), 0, kept())).toEqual([])
  })

  it('with what was measured of a file that was replaced meanwhile, however often', async () => {
    const answer = engine.measureRisk.bind(engine)
    let times = 0
    engine.measureRisk = (request) =>
      ++times < 6 ? Promise.resolve({ ok: false, problem: studyGone }) : answer(request)
    await follow()
    expect(times).toBe(6)
    expect(isRiskCurrent(theRecipe(), 0, kept())).toBe(true)
    expect(waiting()).toEqual([])
  })

  it('not with a scenario without a key', async () => {
    setKey(0, [])
    await follow()
    expect(measured()).toEqual([])
  })

  it('with a population, once that is there too', async () => {
    await follow()
    await openFile(csvFile('survey.csv'))
    const before = measured().length
    engine.held.add('readPopulation people.csv')
    const opening = openPopulation(csvFile('people.csv'))
    changeRecipe({ verb: 'name', things: ['a population'] }, (recipe) => ({
      ...recipe,
      population: { file: 'people.csv' },
    }))
    await pass(1000)
    const meanwhile = measured().length
    engine.release('readPopulation people.csv')
    await pass(1000)
    await opening
    expect(meanwhile).toBe(before)
    expect(measured().length).toBeGreaterThan(before)
    expect(measuresMissing(theRecipe(), 0, kept())).toEqual([])
  })

  it('first with the scenario in use, then with the others', async () => {
    addScenarioWith(['sex'])
    chooseScenario(1)
    await follow()
    expect(engine.requestsOf('measureRisk').map(({ scenario }) => scenario)).toEqual([1, 0])
  })

  it('with one measure more, while what is known stays', async () => {
    await follow()
    const before = kept()
    ask(suda)
    expect(isRiskCurrent(theRecipe(), 0, before)).toBe(true)
    await pass(20)
    expect(measured()).toEqual(['uniqueness', 'uniqueness suda'])
    ask()
    await pass(20)
    // What was left out is left out of what is known too.
    expect(measured()).toEqual(['uniqueness', 'uniqueness suda', 'uniqueness'])
    await pass(1000)
    expect(measured()).toHaveLength(3)
  })
})

describe('what takes long', () => {
  it('is ended after a while, and waits for a press; the others do not', async () => {
    endless.add('searched')
    ask(search, suda)
    await follow()
    expect(measured()).toEqual(['uniqueness', 'uniqueness suda', 'uniqueness searched suda'])
    await pass(6000)
    expect(ended).toBe(0)
    await pass(114_000)
    expect(ended).toBe(1)
    // A quarter was done after four seconds, so that twelve were left.
    expect(waiting()).toEqual([{ entry: search, seconds: expect.closeTo(132, 0) as number, problem: null }])
    await pass(120_000)
    expect(measured()).toHaveLength(3)

    endless.clear()
    await measureRisk()
    expect(waiting()).toEqual([])
    expect(measured().at(-1)).toBe('uniqueness searched suda')
  })

  it('is begun for the present key only: with another key it is ended', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    setKey(0, ['region'])
    await pass(500)
    expect(ended).toBe(1)
    expect(waiting()).toEqual([])
    expect(engine.requestsOf('measureRisk').at(-1)?.recipe.scenarios[0].key).toEqual(['region'])
  })

  it('waits too where it was cancelled, and is not begun again', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    cancelJob(jobsStore.getState().jobs[0].id)
    await pass(10_000)
    expect(waiting()).toEqual([{ entry: search, seconds: null, problem: null }])
    expect(ended).toBe(1)
  })

  it('is ended sooner where it is not the model', async () => {
    endless.add('suda')
    ask(search, suda)
    await follow()
    await pass(6000)
    expect(ended).toBe(1)
    expect(waiting().map(({ entry }) => entry)).toEqual([suda])
    expect(measured().at(-1)).toBe('uniqueness searched')
  })

  it('is not begun again by itself where a press for it was cancelled', async () => {
    await follow()
    endless.add('searched')
    ask(search)
    const pressed = measureRisk()
    await pass(1000)
    for (const { cancel } of jobsStore.getState().jobs) cancel()
    await pass(1000)
    await pressed
    const before = measured().length
    await pass(10_000)
    expect(measured()).toHaveLength(before)
    expect(waiting()).toEqual([{ entry: search, seconds: null, problem: null }])
  })

  it('is ended where it is asked for with other settings', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    await pass(1000)
    endless.clear()
    const exacting: RiskEntry = { ...search, acceptBelow: 0.5 }
    ask(exacting)
    await pass(100)
    expect(ended).toBe(1)
    expect(measuresMissing(theRecipe(), 0, kept())).toEqual([])
  })

  it('is never measured twice at a time', async () => {
    let atOnce = 0
    let most = 0
    const answer = engine.measureRisk.bind(engine)
    engine.measureRisk = async (request) => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 50))
      const given = await answer(request)
      atOnce--
      return given
    }
    ask(search)
    await follow()
    await pass(40)
    // What is under way is wanted no more, and is being ended when someone presses.
    ask({ ...search, acceptBelow: 0.5 })
    const pressed = measureRisk()
    await pass(1000)
    await pressed
    expect(measured().length).toBeGreaterThan(1)
    expect(measuresMissing(theRecipe(), 0, kept())).toEqual([])
    expect(most).toBe(1)
  })

  it('shows behind what was asked for', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    const asked = startWork('Assessing', 'candidates')
    const itself = jobsStore.getState().jobs.find(({ byItself }) => byItself)
    expect(itself?.room).toBe('risk')
    expect(foremost(jobsStore.getState().jobs)?.id).toBe(asked.id)
    const { jobs } = jobsStore.getState()
    expect(foremost(jobs.toReversed())?.id).toBe(asked.id)
    asked.finish()
    expect(foremost(jobsStore.getState().jobs)?.id).toBe(itself?.id)
    expect(foremost([])).toBeUndefined()
  })

  it('goes on for a press, which no patience ends, while other scenarios are followed', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    const pressed = measureRisk()
    expect(jobsStore.getState().jobs.map(({ byItself }) => byItself)).toEqual([false])
    endless.clear()
    addScenarioWith(['sex'])
    await pass(10_000)
    expect(ended).toBe(0)
    expect(measured().slice(0, 3)).toEqual(['uniqueness', 'uniqueness searched', 'uniqueness'])
    expect(measuresMissing(theRecipe(), 1, kept(1))).toEqual([])

    // To cancel it is to take the press back.
    cancelJob(jobsStore.getState().jobs[0].id)
    await pass(1000)
    await pressed
    expect(ended).toBe(1)
    expect(waiting()).toEqual([{ entry: search, seconds: null, problem: null }])
  })

  it('goes on to its end where it is asked for by name', async () => {
    endless.add('searched')
    ask()
    await follow()
    askFor(search)
    await pass(20)
    expect(measured().at(-1)).toBe('uniqueness searched')
    expect(jobsStore.getState().jobs.map(({ byItself }) => byItself)).toEqual([false])
    await pass(120_000)
    expect(ended).toBe(0)
    expect(waiting()).toEqual([])

    // With other settings it is another, which nobody asked for by name.
    putSettings({ ...search, acceptBelow: 0.5 })
    await pass(121_000)
    expect(ended).toBe(2)
    expect(waiting()).toMatchObject([{ entry: { acceptBelow: 0.5 } }])
  })

  it('goes on to its end where it is asked for by name meanwhile', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    await pass(3000)
    askFor(search)
    await pass(120_000)
    expect(ended).toBe(0)
    expect(measured()).toHaveLength(2)
  })

  it('goes on to its end where someone pauses it', async () => {
    endless.add('searched')
    ask(search)
    await follow()
    await pass(3000)
    searchStore.setState({ status: 'paused' })
    await pass(120_000)
    searchStore.setState({ status: 'idle' })
    expect(ended).toBe(0)
  })

  it('is begun again by its name once it was held back, and it alone', async () => {
    endless.add('searched')
    endless.add('suda')
    ask(search, suda)
    await follow()
    await pass(127_000)
    expect(waiting()).toHaveLength(2)
    const before = measured().length
    endless.clear()
    askFor(suda)
    await pass(1000)
    expect(measured().slice(before)).toEqual(['uniqueness suda'])
    expect(waiting().map(({ entry }) => entry)).toEqual([search])
  })

  it('waits again where what was asked for by name is cancelled', async () => {
    endless.add('searched')
    ask()
    await follow()
    askFor(search)
    await pass(20)
    cancelJob(jobsStore.getState().jobs[0].id)
    await pass(10_000)
    expect(ended).toBe(1)
    expect(waiting()).toEqual([{ entry: search, seconds: null, problem: null }])
  })

  it('is done for a press together with what else is missing', async () => {
    let finish: () => void = () => undefined
    const answer = engine.measureRisk.bind(engine)
    engine.measureRisk = async (request) => {
      if (request.recipe.risk.at(-1) === search) await new Promise<void>((resolve) => (finish = resolve))
      return answer(request)
    }
    ask(search, suda)
    await follow()
    const pressed = measureRisk()
    finish()
    await pressed
    expect(measured()).toEqual([
      'uniqueness',
      'uniqueness suda',
      'uniqueness searched suda',
      'uniqueness searched suda',
    ])
    expect(measuresMissing(theRecipe(), 0, kept())).toEqual([])
  })
})

it('what can’t be measured says why beside it, once, and not over the page', async () => {
  engine.problems.set(`measureRisk ${theRecipe().scenarios[0].key.join('+')}`, refused)
  await follow()
  await pass(10_000)
  expect(waiting()).toEqual([{ entry: { measure: 'uniqueness' }, seconds: null, problem: refused }])
  expect(measured()).toHaveLength(1)
  expect(resultsStore.getState().problem).toBeNull()
})
