import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { openStudy } from '../../src/engine/assess/open-study'
import { summarise } from '../../src/engine/assess/summarise'
import type { AssessmentRequest, CandidateUpdate } from '../../src/worker/assessment'
import { assessmentControl } from '../../src/worker/assessment-control'
import { createAssessor } from '../../src/worker/assessor'
import { engineClient, type EngineClient } from '../../src/worker/client'
import type { EngineWorker } from '../../src/worker/contract'
import { createTableWorker } from '../../src/worker/table-worker'
import { asWorker, startedWorker } from './fake-worker'
import { recipeOfCensus, smallCensus, studySentBy } from './small-census'

const recipe = recipeOfCensus()

/** The engine itself behind channels in the place of workers; `spoil` changes what its assessors do. */
function clientOf(cores: number, spoil: Partial<EngineWorker> = {}): EngineClient {
  const create = () => asWorker(startedWorker({ ...createTableWorker(), ...createAssessor(), ...spoil }))
  return engineClient(create, cores)
}

async function assessed(
  client: EngineClient,
  signal = new AbortController().signal,
  asked: Partial<AssessmentRequest> = {},
) {
  const tableWorker = client.startTableWorker()
  await tableWorker.ask('makeCensus', { settings: smallCensus })
  const study = await tableWorker.ask('study', { recipe })
  if (!study.ok) throw new Error(study.problem.sentence)
  const last = new Map<string, CandidateUpdate>()
  const progress: string[] = []
  await client.assess({
    tableWorker,
    study: study.value,
    recipe,
    signal,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
    onUpdate: (updates) => {
      for (const update of updates) last.set(update.name, update)
    },
    ...asked,
  })
  tableWorker.end()
  return { last, progress }
}

describe('assessing on a pool', () => {
  it('gives the numbers of the engine, in the order of the replicates, with their spread', async () => {
    const tableWorker = createTableWorker()
    await tableWorker.ask('makeCensus', { settings: smallCensus })
    const study = openStudy(await studySentBy(tableWorker))
    const { last, progress } = await assessed(clientOf(2))
    for (const [candidate, { name }] of recipe.candidates.entries()) {
      const replicates = [0, 1, 2].map((replicate) => assessReplicate(study, candidate, replicate))
      expect(last.get(name)).toEqual({
        name,
        wanted: 3,
        problem: null,
        replicates,
        runs: [0, 1, 2],
        summaries: { 'Public register': summarise(replicates.map((each) => each['Public register'])) },
      })
    }
    // Replicates without a model count 1, the two with one 16.
    expect(progress).toHaveLength(6)
    expect(progress.at(-1)).toBe('36/36')
  })

  it('gives the same numbers whatever the number of workers', async () => {
    const [one, three] = await Promise.all([assessed(clientOf(1)), assessed(clientOf(3))])
    expect([...one.last.values()].toSorted(byName)).toEqual([...three.last.values()].toSorted(byName))
  })

  it('goes on with the other candidates when one can’t be assessed', async () => {
    const assessor = createAssessor()
    const problem = { code: 'model-broken', sentence: 'It broke.', detail: '', facts: {} }
    const client = clientOf(1, {
      ...assessor,
      assess: (candidate, replicate) =>
        candidate === 0 && replicate === 1
          ? Promise.resolve({ ok: false, problem })
          : assessor.assess(candidate, replicate),
    })
    const { last } = await assessed(client)
    expect(last.get('R20S')?.problem).toEqual(problem)
    expect(last.get('R20P')).toMatchObject({ problem: null, replicates: [{}, {}, {}] })
  })

  it('does a run again whose worker ended, and gives the same numbers', async () => {
    const whole = await assessed(clientOf(1))
    const workers: Worker[] = []
    let ends = 0
    let restarts = 0
    const create = () => {
      const assessor = createAssessor()
      const worker: Worker = asWorker(
        startedWorker({
          ...createTableWorker(),
          ...assessor,
          assess: (candidate, replicate) => {
            if (candidate === 1 && replicate === 1 && ends++ === 0) {
              worker.dispatchEvent(new Event('error'))
              return new Promise(() => undefined)
            }
            return assessor.assess(candidate, replicate)
          },
        }),
      )
      workers.push(worker)
      return worker
    }
    const { last } = await assessed(engineClient(create, 1), undefined, { onRestart: () => restarts++ })
    expect([...last.values()].toSorted(byName)).toEqual([...whole.last.values()].toSorted(byName))
    expect(restarts).toBe(1)
    // The table worker, the worker that ended, and the one that took its place.
    expect(workers).toHaveLength(3)
  })

  it('says so when the workers of a run end again and again', async () => {
    const client = (): Worker => {
      const assessor = createAssessor()
      const worker: Worker = asWorker(
        startedWorker({
          ...createTableWorker(),
          ...assessor,
          assess: (candidate, replicate) => {
            if (candidate !== 0) return assessor.assess(candidate, replicate)
            worker.dispatchEvent(new Event('error'))
            return new Promise(() => undefined)
          },
        }),
      )
      return worker
    }
    const { last } = await assessed(engineClient(client, 1))
    expect(last.get('R20S')?.problem?.code).toBe('worker-ended')
    expect(last.get('R20P')).toMatchObject({ problem: null, replicates: [{}, {}, {}] })
  })

  it('goes on with another table worker when its own has ended', async () => {
    const client = clientOf(1)
    const other = client.startTableWorker()
    await other.ask('makeCensus', { settings: smallCensus })
    const gone = client.startTableWorker()
    gone.end()
    const { last } = await assessed(client, undefined, {
      tableWorker: gone,
      reopen: async () => {
        const study = await other.ask('study', { recipe })
        return study.ok ? { ok: true, value: { tableWorker: other, study: study.value } } : study
      },
    })
    expect([...last.values()].map(({ replicates }) => replicates.length)).toEqual([3, 3])
    other.end()
  })

  it('goes on where the table worker that took the place of its own has ended, too', async () => {
    const client = clientOf(2)
    const other = client.startTableWorker()
    await other.ask('makeCensus', { settings: smallCensus })
    const gone = client.startTableWorker()
    gone.end()
    let asked = 0
    const { last } = await assessed(client, undefined, {
      tableWorker: gone,
      reopen: async () => {
        if (asked++ === 0) return { ok: true, value: { tableWorker: gone, study: 0 } }
        const study = await other.ask('study', { recipe })
        return study.ok ? { ok: true, value: { tableWorker: other, study: study.value } } : study
      },
    })
    expect([...last.values()].map(({ replicates }) => replicates.length)).toEqual([3, 3])
    expect(asked).toBe(2)
    other.end()
  })

  it('begins nothing while it is paused, leaves out a cancelled candidate, and does not do again what is done', async () => {
    const whole = await assessed(clientOf(1))
    const done = whole.last.get('R20P')?.replicates ?? []
    const control = assessmentControl()
    const assessor = createAssessor()
    const asked: string[] = []
    const client = clientOf(1, {
      ...assessor,
      assess: async (candidate, replicate) => {
        asked.push(`${candidate}/${replicate}`)
        const answer = await assessor.assess(candidate, replicate)
        if (asked.length === 2) {
          control.pause()
          setTimeout(() => {
            expect(asked).toHaveLength(2)
            control.cancel('R20S')
            control.resume()
          }, 50)
        }
        return answer
      },
    })
    const { last } = await assessed(client, undefined, {
      control,
      done: { R20P: [{ replicate: 1, result: done[1] }] },
    })
    expect(asked).toEqual(['1/0', '0/0', '1/2'])
    expect(last.get('R20P')).toEqual(whole.last.get('R20P'))
    expect(last.get('R20S')?.runs).toEqual([0])
  })

  it('stops when it is cancelled, with what it has', async () => {
    const controller = new AbortController()
    const client = clientOf(1, {
      assess: () => {
        controller.abort()
        return new Promise(() => undefined)
      },
    })
    const { last } = await assessed(client, controller.signal)
    expect([...last.keys()]).toEqual([])
  })
})

function byName(a: CandidateUpdate, b: CandidateUpdate): number {
  return a.name < b.name ? -1 : 1
}
