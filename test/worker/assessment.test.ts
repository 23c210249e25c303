import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { openStudy } from '../../src/engine/assess/open-study'
import { summarise } from '../../src/engine/assess/summarise'
import type { CandidateUpdate } from '../../src/worker/assessment'
import { createAssessor } from '../../src/worker/assessor'
import { engineClient, type EngineClient } from '../../src/worker/client'
import type { EngineWorker } from '../../src/worker/contract'
import { createKeeper } from '../../src/worker/keeper'
import { asWorker, startedWorker } from './fake-worker'
import { recipeOfCensus, smallCensus, studySentBy } from './small-census'

const recipe = recipeOfCensus()
const ignore = () => undefined

/** The engine itself behind channels in the place of workers; `spoil` changes what its assessors do. */
function clientOf(cores: number, spoil: Partial<EngineWorker> = {}): EngineClient {
  const create = () => asWorker(startedWorker({ ...createKeeper(), ...createAssessor(), ...spoil }))
  return engineClient(create, cores)
}

async function assessed(client: EngineClient, signal = new AbortController().signal) {
  const keeper = client.startKeeper()
  await keeper.makeCensus(smallCensus, ignore)
  const study = await keeper.study(recipe)
  if (!study.ok) throw new Error(study.problem.sentence)
  const last = new Map<string, CandidateUpdate>()
  const progress: string[] = []
  await client.assess({
    keeper,
    study: study.value,
    recipe,
    signal,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
    onUpdate: (updates) => {
      for (const update of updates) last.set(update.name, update)
    },
  })
  keeper.end()
  return { last, progress }
}

describe('assessing on a pool', () => {
  it('gives the numbers of the engine, in the order of the replicates, with their spread', async () => {
    const keeper = createKeeper()
    await keeper.makeCensus(smallCensus, ignore)
    const study = openStudy(await studySentBy(keeper))
    const { last, progress } = await assessed(clientOf(2))
    for (const [candidate, { name }] of recipe.candidates.entries()) {
      const replicates = [0, 1, 2].map((replicate) => assessReplicate(study, candidate, replicate))
      expect(last.get(name)).toEqual({
        name,
        wanted: 3,
        problem: null,
        replicates,
        summaries: { 'Public register': summarise(replicates.map((each) => each['Public register'])) },
      })
    }
    // Replicates without a model count 1 and come first.
    expect(progress).toEqual(['1/36', '2/36', '3/36', '4/36', '20/36', '36/36'])
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
