import { beforeEach, describe, expect, it } from 'vitest'
import type { LabResults } from '../../src/engine/lab/results'
import { jobsStore } from '../../src/store/jobs'
import { setSeed } from '../../src/store/experiment-run'
import { paperRunStore, runPaper, stopPaper } from '../../src/store/paper-run'
import type { LabRequest } from '../../src/worker/lab-on-pool'
import { refused, type FakeEngine } from './fake-engine'
import { freshStores } from './start'
import type { LabDone } from '../../src/worker/contract-lab'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  engine.labbing = (request) => Promise.resolve({ ok: true, value: doneOf(request) })
  paperRunStore.setState(paperRunStore.getInitialState(), true)
})

const pairs = { known: Float64Array.of(0.5), estimated: Float64Array.of(0.4) }

function resultsOf({ plan }: LabRequest): LabResults {
  return {
    lab: 1,
    engine: '0',
    seed: plan.seed,
    population: { kind: 'census', size: 1000, cells: 40 },
    design: { kind: 'bernoulli', fraction: 0.01 },
    samples: 1,
    scenarios: {},
  }
}

function doneOf(request: LabRequest): LabDone {
  return {
    results: resultsOf(request),
    units: [],
    records: { ...request.points, pairs: { 'Public register': { loglinear: pairs } } },
    complete: true,
  }
}

describe('the run behind the tables and figures', () => {
  it('does the designs without a model first, then those of the tables, on the census of its seed', async () => {
    setSeed(paperRunStore, 5)
    await runPaper()
    const [rest, tables] = engine.labRequests
    expect(rest.plan.candidates.map(({ name }) => name)).toContain('R2S')
    expect(tables.plan.candidates.map(({ name }) => name)).toContain('T20P')
    expect([rest, tables].map(({ plan, tableWorker }) => [plan.seed, tableWorker])).toEqual([
      [5, null],
      [5, null],
    ])
    expect(tables.points).toEqual({ sample: 1, file: 'R20S' })
    expect(paperRunStore.getState()).toMatchObject({ running: false, problem: null })
    expect(paperRunStore.getState().run).toMatchObject({ seed: 5, pairs, complete: true })
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('keeps what was done when it is cancelled, and leaves out the rest', async () => {
    engine.labbing = (request) => {
      request.onUpdate(resultsOf(request), [], 9)
      return new Promise((resolve) =>
        request.signal.addEventListener('abort', () =>
          resolve({ ok: true, value: { ...doneOf(request), records: null, complete: false } }),
        ),
      )
    }
    const running = runPaper()
    expect(paperRunStore.getState().run?.rest).not.toBeNull()
    stopPaper()
    await running
    expect(engine.labRequests.length).toBe(1)
    expect(paperRunStore.getState()).toMatchObject({ running: false, problem: null })
    expect(paperRunStore.getState().run).toMatchObject({ tables: null, complete: false })
  })

  it('says how long is left only where that is all', async () => {
    const said: (number | null | undefined)[] = []
    engine.labbing = (request) => {
      request.onTimeLeft(engine.labRequests.length === 1 ? 0.5 : 12)
      said.push(jobsStore.getState().jobs.at(0)?.secondsLeft)
      return Promise.resolve({ ok: true, value: doneOf(request) })
    }
    await runPaper()
    expect(said).toEqual([null, 12])
  })

  it('keeps an earlier run until there is something in its place, and says why there is nothing', async () => {
    await runPaper()
    const before = paperRunStore.getState().run
    engine.labbing = () => Promise.resolve({ ok: false, problem: refused })
    setSeed(paperRunStore, 6)
    await runPaper()
    expect(paperRunStore.getState().run).toBe(before)
    expect(paperRunStore.getState().problem).toBe(refused)
  })
})
