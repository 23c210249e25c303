import { beforeAll, describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe } from '../../src/engine/assess/recipe'
import { makeCensus } from '../../src/engine/synthetic/census'
import { findColumn } from '../../src/engine/table/table'
import { silent } from '../../src/engine/progress'
import { createAssessor } from '../../src/worker/assessor'
import { engineClient, type EngineClient, type TableWorkerClient } from '../../src/worker/client'
import type { Answer } from '../../src/worker/answer'
import type { EngineWorker } from '../../src/worker/contract'
import { openGate } from '../../src/worker/gate'
import { createTableWorker } from '../../src/worker/table-worker'
import type { MeasureRequest, TrialUnderWay } from '../../src/worker/measure-on-pool'
import { createModelWorker } from '../../src/worker/loglinear/model-worker'
import { asWorker, startedWorker } from './fake-worker'
import type { RiskMeasured } from '../../src/worker/risk-of-file'

const census = { made: 'census', size: 200_000, populationSeed: 5, sampleSeed: 6 } as const
const key = ['lad', 'age', 'marital', 'ethnicity', 'activity']
const ignore = () => undefined

/** Two entries that search, by different statistics, under a scenario with a key that takes long and one that does not. */
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { synthetic: census },
  design: { fraction: 0.01 },
  scenarios: [
    { name: 'Register', key },
    { name: 'Neighbour', key: ['sex', 'age', 'marital'] },
  ],
  candidates: [],
  risk: [
    { measure: 'loglinear', as: 'searched', model: 'search' },
    { measure: 'loglinear', as: 'byTau1', model: 'search', target: 'tau1', acceptBelow: 2 },
  ],
  utility: [],
}

/** With an interval, that takes refits. */
const predicted: Recipe = {
  ...recipe,
  risk: [{ measure: 'loglinear', as: 'searched', model: 'search', refits: 6 }],
}

/** The engine behind channels in the place of workers; `spoil` changes what the workers of the pool do. */
function clientOf(cores: number, spoil: (worker: () => Worker) => Partial<EngineWorker> = () => ({})) {
  const create = () => {
    const worker: Worker = asWorker(
      startedWorker({
        ...createTableWorker(),
        ...createAssessor(),
        ...createModelWorker(),
        ...spoil(() => worker),
      }),
    )
    return worker
  }
  return engineClient(create, cores)
}

async function tableWorkerOf(client: EngineClient): Promise<TableWorkerClient> {
  const tableWorker = client.startTableWorker()
  await tableWorker.ask('makeCensus', { settings: census })
  return tableWorker
}

async function measured(
  client: EngineClient,
  asked: Partial<MeasureRequest> = {},
): Promise<Answer<RiskMeasured>> {
  const own = asked.tableWorker ? null : await tableWorkerOf(client)
  const tableWorker = asked.tableWorker ?? own!
  const signal = new AbortController().signal
  const answer = await client.measureRisk({
    tableWorker,
    recipe,
    scenario: 0,
    signal,
    onProgress: ignore,
    ...asked,
  })
  own?.end()
  return answer
}

function resultOf(answer: Answer<RiskMeasured>): RiskMeasured['result'] {
  if (!answer.ok) throw new Error(answer.problem.sentence)
  return answer.value.result
}

function codeOf(answer: Answer<unknown>): string | null {
  return answer.ok ? null : answer.problem.code
}

let here: RiskMeasured['result'][] = []
let predictedHere: RiskMeasured['result']

beforeAll(() => {
  const { sample, population } = makeCensus(census, silent)
  const study = openStudy(makeStudy(recipe, sample, population, {}))
  here = recipe.scenarios.map((_, scenario) => assessOriginal(study, scenario).result)
  predictedHere = assessOriginal(openStudy(makeStudy(predicted, sample, population, {})), 0).result
})

describe('a search over the pool', () => {
  it.each([1, 2, 3])('gives with %i workers the digits of a search in one', async (workers) => {
    expect(here[0].risk['searched']).toMatchObject({ status: 'accepted' })
    expect(resultOf(await measured(clientOf(workers)))).toEqual(here[0])
  })

  it('tells which model is under trial, on which path, and how far it is', async () => {
    const trials: TrialUnderWay[] = []
    const progress: [done: number, total: number, doing: string][] = []
    const answer = await measured(clientOf(2), {
      onTrial: (trial) => trials.push(trial),
      onProgress: (...told) => progress.push(told),
    })
    const { risk } = resultOf(answer)
    const path = 'path' in risk['searched'] ? (risk['searched'].path ?? []) : []
    expect(trials[0]).toEqual({
      measure: 'searched',
      path: path.slice(0, 1),
      trying: ['lad', 'age'],
      trial: 1,
      of: 10,
    })
    // Every step but the last of both searches was asked for, each with one interaction fewer to try; of so small a key
    // each worker has its half of them at once.
    const searched = trials.filter(({ measure }) => measure === 'searched')
    expect(searched.map(({ of, trial, path: so }) => [so.length, trial, of])).toEqual(
      path.slice(1).flatMap((_, s) => {
        const half = Math.ceil((10 - s) / 2)
        return [1, half + 1].map((trial) => [s + 1, trial, 10 - s])
      }),
    )
    const told = progress.filter(([, , doing]) => doing.includes('trying'))
    expect(told[3][2]).toBe('Searching for a model: interaction 2, trying age × ethnicity, 6 of 9')
    expect(told[3][0]).toBe(15)
    expect(told.every(([done, total]) => done < total)).toBe(true)
  })

  it('weighs a model again whose worker ended', async () => {
    let ends = 0
    let restarts = 0
    const client = clientOf(2, (worker) => {
      const weigher = createModelWorker()
      return {
        ...weigher,
        weigh: (search, models) => {
          if (models[0].length < 2 || ends++ > 0) return weigher.weigh(search, models)
          worker().dispatchEvent(new Event('error'))
          return new Promise(() => undefined)
        },
      }
    })
    const answer = await measured(client, { onRestart: () => restarts++ })
    expect(resultOf(answer)).toEqual(here[0])
    expect(restarts).toBe(1)
  })

  it('does again the refit whose worker ended, and gives the digits of one in turn', async () => {
    let ends = 0
    let restarts = 0
    const client = clientOf(2, (worker) => {
      const models = createModelWorker()
      return {
        ...models,
        refit: (file, interactions, r) => {
          if (r !== 3 || ends++ > 0) return models.refit(file, interactions, r)
          worker().dispatchEvent(new Event('error'))
          return new Promise(() => undefined)
        },
      }
    })
    const told: string[] = []
    const estimates: number[] = []
    const answer = await measured(client, {
      recipe: predicted,
      onRestart: () => restarts++,
      onEstimate: (tau2) => estimates.push(tau2),
      onProgress: (done, total, doing) => told.push(`${doing} ${done}/${total}`),
    })
    expect(resultOf(answer)).toEqual(predictedHere)
    expect(predictedHere.risk['searched']).toMatchObject({ prediction: { refits: 6, none: null } })
    expect(restarts).toBe(1)
    expect(told).toContain('Working out the interval 5/6')
    // What the interval is of is told once, before it is begun, to the last digit.
    const { searched } = predictedHere.risk
    expect(estimates).toEqual(['tau2' in searched && searched.tau2])
  })

  it('leaves the file open where its refits are cancelled', async () => {
    const client = clientOf(2)
    const tableWorker = await tableWorkerOf(client)
    const cancelling = new AbortController()
    const answer = await measured(client, {
      tableWorker,
      recipe: predicted,
      signal: cancelling.signal,
      onProgress: (done, _, doing) => {
        if (doing === 'Working out the interval' && done === 2) cancelling.abort()
      },
    })
    expect(codeOf(answer)).toBe('work-cancelled')
    expect(tableWorker.hasEnded()).toBe(false)
    tableWorker.end()
  })

  it('goes on in the table worker where the pool can’t weigh', async () => {
    const problem = { code: 'memory-short', sentence: 'Too little.', detail: '', facts: {} }
    const client = clientOf(2, () => ({ openModels: () => Promise.resolve({ ok: false, problem }) }))
    expect(resultOf(await measured(client))).toEqual(here[0])
  })

  it('searches a key of few cells where the file is', async () => {
    const trials: TrialUnderWay[] = []
    const asked = { scenario: 1, onTrial: (trial: TrialUnderWay) => trials.push(trial) }
    expect(resultOf(await measured(clientOf(2), asked))).toEqual(here[1])
    expect(trials).toEqual([])
  })

  it('begins no model while it is held up', async () => {
    const gate = openGate()
    const begun: TrialUnderWay[] = []
    const tried = signalled()
    const running = measured(clientOf(2), {
      gate,
      onTrial: (trial) => {
        begun.push(trial)
        if (begun.length === 2) {
          gate.pause()
          tried.go()
        }
      },
    })
    await tried.gone
    // Long enough for some more to begin if nothing held them up; the other worker may have been about to begin one.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(begun.length).toBeLessThanOrEqual(3)
    gate.resume()
    expect(resultOf(await running)).toEqual(here[0])
  })

  it('ends when it is cancelled, held up or not, and leaves the file open', async () => {
    const client = clientOf(2)
    const tableWorker = await tableWorkerOf(client)
    for (const isHeld of [false, true]) {
      const cancelling = new AbortController()
      const gate = openGate()
      const answer = await measured(client, {
        tableWorker,
        gate,
        signal: cancelling.signal,
        onTrial: ({ trial }) => {
          if (trial !== 6) return
          if (isHeld) {
            gate.pause()
            setTimeout(() => cancelling.abort(), 50)
          } else cancelling.abort()
        },
      })
      expect(codeOf(answer)).toBe('work-cancelled')
      expect(tableWorker.hasEnded()).toBe(false)
    }
    expect(resultOf(await measured(client, { tableWorker }))).toEqual(here[0])
    tableWorker.end()
  })

  it('leaves the file open where it is cancelled before the search', async () => {
    const client = clientOf(1)
    const tableWorker = await tableWorkerOf(client)
    const cancelling = new AbortController()
    const running = measured(client, { tableWorker, signal: cancelling.signal })
    cancelling.abort()
    expect(codeOf(await running)).toBe('work-cancelled')
    expect(tableWorker.hasEnded()).toBe(false)
    tableWorker.end()
  })

  it('is not kept where the population was replaced meanwhile', async () => {
    const client = clientOf(1)
    const tableWorker = await tableWorkerOf(client)
    let forgotten: Promise<unknown> | null = null
    const answer = await measured(client, {
      tableWorker,
      onTrial: () => {
        forgotten ??= tableWorker.ask('forgetPopulation', null)
      },
    })
    expect(codeOf(answer)).toBe('study-gone')
    tableWorker.end()
  })

  it('is kept where a release was read meanwhile, which the workers that compute then have', async () => {
    const client = clientOf(1)
    const tableWorker = await tableWorkerOf(client)
    const sexes = findColumn(makeCensus(census, silent).sample, 'sex')
    if (sexes?.kind !== 'categorical') throw new Error('The census has a sex.')
    const lines = Array.from(sexes.codes, (code) => sexes.levels[code])
    const step = { method: 'import', file: 'elsewhere.csv' } as const
    const candidate = { name: 'Elsewhere', steps: [step] }
    const request = { recipe: { ...recipe, candidates: [candidate] }, step, misclassification: null }
    const read: Promise<Answer<unknown>>[] = []
    const answer = await measured(client, {
      tableWorker,
      onTrial: () => {
        const file = new File([['sex', ...lines.toReversed(), ''].join('\n')], 'elsewhere.csv')
        if (read.length === 0) read.push(tableWorker.ask('readRelease', { ...request, file }))
      },
    })
    expect(await Promise.all(read)).toMatchObject([{ ok: true }])
    expect(resultOf(answer)).toEqual(here[0])
    const run = await client.askAtLength({
      tableWorker,
      name: 'firstRun',
      request: { recipe: request.recipe, candidate },
      onProgress: ignore,
      signal: new AbortController().signal,
    })
    expect(run).toMatchObject({ ok: true, value: { records: lines.length } })
    tableWorker.end()
  })

  it('goes on beside an assessment in the same workers', async () => {
    const client = clientOf(2)
    const tableWorker = await tableWorkerOf(client)
    const swapped: Recipe = {
      ...recipe,
      candidates: [{ name: 'R20S', replicates: 4, steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] }],
      risk: [{ measure: 'uniqueness' }],
    }
    const study = await tableWorker.ask('study', { recipe: swapped })
    if (!study.ok) throw new Error(study.problem.sentence)
    const replicates: number[] = []
    const assessing = client.assess({
      tableWorker,
      study: study.value,
      recipe: swapped,
      signal: new AbortController().signal,
      onProgress: ignore,
      onUpdate: (updates) => {
        for (const { runs, problem } of updates) if (!problem) replicates.push(runs.length)
      },
    })
    expect(resultOf(await measured(client, { tableWorker }))).toEqual(here[0])
    await assessing
    expect(replicates.at(-1)).toBe(4)
    tableWorker.end()
  })
})

function signalled(): { readonly gone: Promise<void>; go(): void } {
  let go: () => void = ignore
  const gone = new Promise<void>((resolve) => (go = resolve))
  return { gone, go: () => go() }
}
