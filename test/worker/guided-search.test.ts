import { describe, expect, it } from 'vitest'
import { makeStudy } from '../../src/engine/assess/make-study'
import type { Recipe, SearchSettings } from '../../src/engine/assess/recipe'
import type { PointTried } from '../../src/engine/search/found'
import { searchHere } from '../../src/engine/search/search-here'
import { makeCensus } from '../../src/engine/synthetic/census'
import { createAssessor } from '../../src/worker/assessor'
import { engineClient, type EngineClient } from '../../src/worker/client'
import type { EngineWorker } from '../../src/worker/contract'
import { openGate } from '../../src/worker/gate'
import type { SearchRequest } from '../../src/worker/search-on-pool'
import { createSearchWorker } from '../../src/worker/search-worker'
import { createTableWorker } from '../../src/worker/table-worker'
import { asWorker, startedWorker } from './fake-worker'
import { recipeOfCensus, smallCensus } from './small-census'
import { searchLoss } from '../../src/engine/search/losses'

const settings: SearchSettings = {
  limit: { risk: 'identification.tau', atMost: 5 },
  losses: ['raad(lad,sex)'],
  allowed: { lad: ['swap', 'pram'], age: ['recode'], sex: ['suppress'] },
  points: 30,
}
const recipe: Recipe = { ...recipeOfCensus(), search: settings }

describe('a guided search on a pool', () => {
  it('comes to the points of the engine, whatever the number of workers', async () => {
    const { sample, population } = makeCensus(smallCensus, () => undefined)
    const here = searchHere(makeStudy(recipe, sample, population, {}), () => undefined)
    const [one, three] = await Promise.all([searched(clientOf(1)), searched(clientOf(3))])
    expect(here).toHaveLength(30)
    expect(one.points).toEqual(here)
    expect(three.points).toEqual(here)
    expect(one.answer).toEqual({ ok: true, value: { isExhausted: false } })
  })

  it('goes on from points that are there, without measuring them again', async () => {
    const first = await searched(clientOf(2), { settings: { ...settings, points: 13 } })
    let measured = 0
    const worker = createSearchWorker()
    const counting = {
      ...worker,
      measurePoint: (point: PointTried) => (measured++, worker.measurePoint(point)),
    }
    const known = new Map(first.points.map((point) => [point.name, point]))
    const { points } = await searched(clientOf(1, counting), { known })
    expect(points.slice(0, 13)).toEqual(first.points)
    expect(points).toHaveLength(30)
    expect(measured).toBe(17)
  })

  it('is held up, and goes on', async () => {
    const gate = openGate()
    const told: number[] = []
    const { points } = await searched(clientOf(2), {
      gate,
      onPoints: (so) => {
        told.push(so.length)
        if (so.length !== 9) return
        gate.pause()
        setTimeout(() => {
          // Points that were under way have ended, and none was begun.
          expect(told.at(-1)).toBeLessThanOrEqual(10)
          gate.resume()
        }, 300)
      },
    })
    expect(points).toHaveLength(30)
  })

  it('keeps what it found when it is cancelled', async () => {
    const end = new AbortController()
    const { answer, points } = await searched(clientOf(2), {
      signal: end.signal,
      onPoints: (so) => (so.length >= 10 ? end.abort() : undefined),
    })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'work-cancelled' } })
    expect(points.length).toBeGreaterThanOrEqual(10)
    expect(points.length).toBeLessThan(30)
  })

  it('goes on past a point that can’t be built, which says why', async () => {
    const worker = createSearchWorker()
    const problem = { code: 'broken', sentence: 'It broke.', detail: '', facts: {} }
    let asked = 0
    const { points } = await searched(
      clientOf(1, {
        ...worker,
        measurePoint: (point) =>
          asked++ === 3 ? Promise.resolve({ ok: false as const, problem }) : worker.measurePoint(point),
      }),
    )
    expect(points).toHaveLength(30)
    expect(points.filter((point) => point.problem !== null)).toEqual([
      { ...points[3], problem, risk: null, heldIn: null, otherRisk: null, losses: [], runs: 0 },
    ])
  })

  it('says what is wrong with the question', async () => {
    const search = { ...settings, losses: ['raad(lad,age)'] }
    const { answer } = await searched(clientOf(1), { recipe: { ...recipe, search } })
    expect(answer).toMatchObject({ ok: false, problem: { facts: { place: 'search.losses[0]' } } })
  })
})

function clientOf(cores: number, spoil: Partial<EngineWorker> = {}): EngineClient {
  const create = () =>
    asWorker(
      startedWorker({ ...createTableWorker(), ...createAssessor(), ...createSearchWorker(), ...spoil }),
    )
  return engineClient(create, cores)
}

async function searched(client: EngineClient, asked: Partial<SearchRequest> = {}) {
  const tableWorker = client.startTableWorker()
  await tableWorker.ask('makeCensus', { settings: smallCensus })
  let points: readonly PointTried[] = []
  const answer = await client.search({
    tableWorker,
    recipe,
    settings,
    losses: settings.losses.flatMap((id) => searchLoss(recipe, id) ?? []),
    known: new Map(),
    gate: openGate(),
    onProgress: () => undefined,
    onRestart: () => undefined,
    signal: new AbortController().signal,
    ...asked,
    onPoints: (so) => {
      points = so
      asked.onPoints?.(so)
    },
  })
  tableWorker.end()
  return { answer, points }
}
