import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Recipe, SearchSettings } from '../../src/engine/assess/recipe'
import { theRecipe } from '../../src/store/change-recipe'
import {
  guidedSearchStore,
  isSearchCurrent,
  keepPoint,
  pauseGuidedSearch,
  resumeGuidedSearch,
  search,
  stopSearch,
  type PointTried,
} from '../../src/store/guided-search'
import { jobsStore } from '../../src/store/jobs'
import { setLossWeight } from '../../src/store/loss-profile'
import { openCensus } from '../../src/store/open'
import { changeSearch, lossesOfSearch, searchOf, withMethod } from '../../src/store/search-question'
import { setSeed } from '../../src/store/seed'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import type { SearchRequest } from '../../src/worker/search-on-pool'
import { cancelled } from '../../src/worker/problems'
import type { FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine
/** What ends the search that the engine is at. */
let finish: () => void

beforeEach(async () => {
  engine = freshStores()
  engine.searching = (request) =>
    new Promise((resolve) => {
      finish = () => resolve({ ok: true, value: { isExhausted: false } })
      request.signal.addEventListener('abort', () => resolve({ ok: false, problem: cancelled }))
    })
  await openCensus({ size: 1000 })
})

const state = () => guidedSearchStore.getState()

function question(): SearchSettings {
  const table = tableStore.getState()
  if (table.status !== 'ready') throw new Error('No table is open.')
  return searchOf(theRecipe(), table.description, 0)
}

it('begins with the levels merged of key variables that have an order and are in a table that must stay', () => {
  const table = tableStore.getState()
  if (table.status !== 'ready') throw new Error('No table is open.')
  const { description } = table
  const [like] = description.variables
  const variables = [
    { ...like, name: 'lad', distinct: 11 },
    { ...like, name: 'age', type: 'ordinal' as const, distinct: 24 },
    { ...like, name: 'sex', type: 'ordinal' as const, distinct: 2 },
    { ...like, name: 'health', type: 'ordinal' as const, distinct: 5 },
  ]
  const recipe = theRecipe()
  const asked = (tables: Recipe['utility']) => ({
    ...searchOf({ ...recipe, utility: tables }, { ...description, variables }, 0).allowed,
  })
  // One of two levels would be a constant, and health is not in the key.
  const tables = ['age', 'sex', 'health'].map((name) => ({ measure: 'raad', table: ['lad', name] }) as const)
  expect(asked(tables)).toEqual({ lad: ['swap', 'pram'], age: ['recode'] })
  // What is in no table would be merged for nothing.
  expect(asked(tables.slice(1))).toEqual({ lad: ['swap', 'pram'] })
})

function pointNamed(name: string): PointTried {
  const steps = [{ method: 'swap', variable: 'lad', rate: 0.1 }] as const
  return { name, steps, runs: 3, risk: 1, heldIn: 3, otherRisk: null, losses: [99], problem: null }
}

async function begun(settings = question()): Promise<SearchRequest> {
  changeSearch(settings, settings)
  void search(settings)
  await settled()
  return engine.searches.at(-1)!
}

describe('the question of a search', () => {
  it('begins with every table that is to be like before, and changes in steps that can be undone', async () => {
    const usual = question()
    expect(usual.losses).toEqual(['raad(lad,ethnicity)', 'raad(lad,activity)'])
    expect(Object.values(usual.allowed)).toEqual([['swap', 'pram']])
    changeSearch(usual, { points: 40, first: { sex: { not: ['f'] } } })
    expect(question()).toEqual({ ...usual, points: 40, first: { sex: { not: ['f'] } } })
    changeSearch(question(), { first: undefined })
    const { first, ...others } = usual
    expect(first).toEqual({ sampleUnique: true })
    expect(question()).toEqual({ ...others, points: 40 })
    await undo()
    await undo()
    expect(question()).toEqual(usual)
  })

  it('keeps what was changed a moment ago and is not on screen yet', () => {
    const shown = question()
    changeSearch(shown, { points: 50 })
    const limit = { ...shown.limit, atMost: 12 }
    changeSearch(shown, { limit })
    expect(changeSearch(shown, { mostChanged: 0.3 })).toEqual(question())
    expect(question()).toEqual({ ...shown, points: 50, limit, mostChanged: 0.3 })
  })

  it('has the recipe say how much losses matter once it goes by them combined, in one step', async () => {
    const usual = question()
    changeSearch(usual, { losses: ['combined', ...usual.losses] })
    expect(theRecipe().combined).toEqual({ weights: {} })
    expect(lossesOfSearch(theRecipe(), question()).map(({ id }) => id)).toEqual(['combined', ...usual.losses])
    setLossWeight(usual.losses[1], 4)
    changeSearch(question(), { points: 30 })
    expect({ ...theRecipe().combined?.weights }).toEqual({ [usual.losses[1]]: 4 })
    await undo()
    await undo()
    await undo()
    expect(theRecipe().combined).toBeUndefined()
    expect(question()).toEqual(usual)
  })

  it('allows a method on a variable and takes it away', () => {
    const settings = { ...question(), allowed: {} }
    const one = { ...settings, ...withMethod(settings, 'age', 'pram', true) }
    const two = { ...one, ...withMethod(one, 'age', 'recode', true) }
    expect({ ...two.allowed }).toEqual({ age: ['recode', 'pram'] })
    const left = { ...two, ...withMethod(two, 'age', 'pram', false) }
    expect(withMethod(left, 'age', 'recode', false).allowed).toEqual({})
  })
})

describe('a guided search', () => {
  it('shows its points as they come, is held up, goes on and ends', async () => {
    const request = await begun()
    expect(state().status).toBe('running')
    expect(request.known.size).toBe(0)
    request.onPoints([pointNamed('A')])
    expect(state().points.map(({ name }) => name)).toEqual(['A'])
    pauseGuidedSearch()
    expect(state().status).toBe('paused')
    let isOpen = false
    void request.gate.whenOpen().then(() => (isOpen = true))
    await settled()
    expect(isOpen).toBe(false)
    resumeGuidedSearch()
    await settled()
    expect(isOpen).toBe(true)
    finish()
    await settled()
    expect(state().status).toBe('idle')
    expect(jobsStore.getState().jobs).toEqual([])
    expect(isSearchCurrent(theRecipe(), question(), state())).toBe(true)
  })

  it('keeps what it found when it is stopped, and goes on from there', async () => {
    const request = await begun()
    request.onPoints([pointNamed('A'), pointNamed('B')])
    stopSearch()
    await settled()
    expect(state()).toMatchObject({ status: 'idle', problem: null })
    expect(state().points).toHaveLength(2)
    const again = await begun({ ...question(), points: 300 })
    expect([...again.known.keys()]).toEqual(['A', 'B'])
    // They stay in sight while they are gone through again.
    again.onPoints([pointNamed('A')])
    expect(state().points).toHaveLength(2)
  })

  it('measures nothing again where a limit on a loss is another, and everything where the numbers are others', async () => {
    ;(await begun()).onPoints([pointNamed('A')])
    const before = question()
    const other = await begun({ ...before, limits: { [before.losses[0]]: 90 } })
    expect([...other.known.keys()]).toEqual(['A'])
    expect(state().points).toEqual([])
    other.onPoints([pointNamed('A')])
    // How often a point is run follows from how near it is to the limit of risk.
    const limit = { ...before.limit, atMost: before.limit.atMost / 2 }
    expect((await begun({ ...before, limit })).known.size).toBe(0)
  })

  it('measures everything again where the seed is another', async () => {
    const other = await begun()
    other.onPoints([pointNamed('A')])
    setSeed(7)
    expect(isSearchCurrent(theRecipe(), question(), state())).toBe(false)
    expect((await begun()).known.size).toBe(0)
  })

  it('ends when its minutes are over, without the time it was paused, and the recipe keeps how many points there were', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const request = await begun({ ...question(), minutes: 2 })
      expect(request.settings.points).toBe(10_000)
      vi.advanceTimersByTime(60_000)
      request.onPoints([pointNamed('A')])
      pauseGuidedSearch()
      vi.advanceTimersByTime(600_000)
      resumeGuidedSearch()
      request.onPoints([pointNamed('A'), pointNamed('B')])
      expect(state()).toMatchObject({ status: 'running' })
      vi.advanceTimersByTime(61_000)
      request.onPoints([pointNamed('A'), pointNamed('B'), pointNamed('C')])
      expect(state()).toMatchObject({ status: 'idle', seconds: 121 })
      expect(request.signal.aborted).toBe(true)
      expect(theRecipe().search).toMatchObject({ points: 3, minutes: 2 })
      expect(isSearchCurrent(theRecipe(), question(), state())).toBe(true)
      // So does one that is stopped before.
      const again = await begun()
      expect(again.known.size).toBe(3)
      again.onPoints(['A', 'B', 'C', 'D'].map(pointNamed))
      stopSearch()
      expect(theRecipe().search).toMatchObject({ points: 4, minutes: 2 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('says what is wrong with the question', async () => {
    const problem = { code: 'recipe-field-wrong', sentence: 'No.', detail: '', facts: {} }
    engine.searching = () => Promise.resolve({ ok: false, problem })
    await begun()
    expect(state()).toMatchObject({ status: 'idle', problem })
  })

  it('makes a candidate of a point and takes it back', async () => {
    const point = pointNamed('T7P-lad')
    keepPoint(point)
    await settled()
    expect(theRecipe().candidates).toEqual([{ name: 'T7P-lad', replicates: 20, steps: point.steps }])
    expect(engine.assessments.at(-1)?.recipe.candidates.map(({ name }) => name)).toEqual(['T7P-lad'])
    keepPoint(point)
    expect(theRecipe().candidates).toEqual([])
  })
})
