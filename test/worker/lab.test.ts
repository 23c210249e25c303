import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LabSettings, Recipe } from '../../src/engine/assess/recipe'
import { writeRecipe } from '../../src/file/recipe-json'
import { runLab } from '../../src/terminal/run-lab'
import { assessmentControl } from '../../src/worker/assessment-control'
import { engineClient, type EngineClient, type TableWorkerClient } from '../../src/worker/client'
import type { EngineWorker } from '../../src/worker/contract'
import { createTableWorker } from '../../src/worker/table-worker'
import { labFile } from '../../src/worker/lab-file'
import type { LabRequest } from '../../src/worker/lab-on-pool'
import { createLabWorker } from '../../src/worker/lab-worker'
import { plannedLab } from '../../src/worker/page-side'
import { runTimes } from '../../src/worker/time-left'
import { asWorker, startedWorker } from './fake-worker'
import { recipeOfCensus, smallCensus } from './small-census'
import type { LabDone } from '../../src/worker/contract-lab'

const lab: LabSettings = {
  population: 'population',
  design: { kind: 'stratified', by: 'sex', fraction: 0.03 },
  samples: 3,
  compared: 'R20P',
  risk: [{ measure: 'identification' }, { measure: 'loglinear', model: 'independence' }],
}
const recipe: Recipe = { ...recipeOfCensus(), lab }
const ignore = () => undefined

/** The engine itself behind channels in the place of workers; `spoil` changes what its workers do. */
function clientOf(
  cores: number,
  spoil: (worker: () => Worker) => Partial<EngineWorker> = () => ({}),
): EngineClient {
  return engineClient(() => {
    const worker: Worker = asWorker(
      startedWorker({ ...createTableWorker(), ...createLabWorker(), ...spoil(() => worker) }),
    )
    return worker
  }, cores)
}

async function tableWorkerOf(client: EngineClient): Promise<TableWorkerClient> {
  const tableWorker = client.startTableWorker()
  await tableWorker.ask('makeCensus', { settings: smallCensus })
  return tableWorker
}

function requestOf(asked: Partial<LabRequest> & Pick<LabRequest, 'tableWorker'>): LabRequest {
  return {
    plan: plannedLab(recipe, lab),
    done: [],
    points: { sample: 1, file: 'R20P' },
    control: assessmentControl(),
    times: runTimes(),
    onUpdate: ignore,
    onProgress: ignore,
    onTimeLeft: ignore,
    onRestart: ignore,
    signal: new AbortController().signal,
    ...asked,
  }
}

/** The run of the plan on a pool of so many workers, with the census on the table worker. */
async function run(client: EngineClient, asked: Partial<LabRequest> = {}): Promise<LabDone> {
  const tableWorker = await tableWorkerOf(client)
  const answer = await client.lab(
    requestOf({ tableWorker: () => Promise.resolve({ ok: true, value: tableWorker }), ...asked }),
  )
  tableWorker.end()
  if (!answer.ok) throw new Error(answer.problem.sentence)
  return answer.value
}

describe('the Lab on a pool', () => {
  it('gives the bytes of the terminal, whatever the number of workers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lab-'))
    const path = join(folder, 'recipe.json')
    writeFileSync(path, writeRecipe(recipe))
    await runLab({ recipe: path, out: folder }, ignore)
    const written = readFileSync(join(folder, 'lab.json'), 'utf8')
    rmSync(folder, { recursive: true })
    for (const cores of [1, 2, 3]) {
      const { results, complete } = await run(clientOf(cores))
      expect(complete).toBe(true)
      expect(await labFile(results).text()).toBe(written)
    }
    expect(written).toContain('"loglinear.tau2Adjusted"')
  })

  it('shows the records of the compared candidate in the first sample', async () => {
    const { records, results } = await run(clientOf(2))
    expect(records).toMatchObject({ sample: 1, file: 'R20P' })
    const pairs = records?.pairs['Public register']['loglinear']
    const { agreement } = results.scenarios['Public register'].candidates['R20P'].samples[0]
    expect(pairs?.known.length).toBe(agreement['loglinear'].records)
    expect(pairs?.known.some((risk) => risk > 0)).toBe(true)
  })

  it('tells how far it is, and lets results grow', async () => {
    const progress: string[] = []
    const wantedSeen = new Set<number>()
    await run(clientOf(1), {
      onProgress: (done, total, doing) => progress.push(`${done}/${total} ${doing}`),
      onUpdate: (_results, _units, wanted) => wantedSeen.add(wanted),
    })
    expect(progress).toEqual(
      ['1', '2', '3'].flatMap((sample, s) =>
        ['Before protection', 'R20S', 'R20P'].map(
          (file, f) => `${s * 3 + f + 1}/9 ${file}, sample ${sample} of 3`,
        ),
      ),
    )
    expect([...wantedSeen]).toEqual([9])
  })

  it('does again what a worker was at when it ended, and gives the same', async () => {
    const whole = await run(clientOf(1))
    let ends = 0
    let restarts = 0
    const client = clientOf(2, (worker) => {
      const real = createLabWorker()
      return {
        ...real,
        runLabTask: (request) => {
          if (request.sample === 2 && ends++ === 0) {
            worker().dispatchEvent(new Event('error'))
            return new Promise(() => undefined)
          }
          return real.runLabTask(request)
        },
      }
    })
    const again = await run(client, { onRestart: () => restarts++ })
    expect(restarts).toBe(1)
    expect(again.results).toEqual(whole.results)
  })

  it('keeps what is done when it is cancelled, and goes on from there', async () => {
    const whole = await run(clientOf(1))
    const controller = new AbortController()
    const cut = await run(clientOf(1), {
      signal: controller.signal,
      onProgress: (done) => {
        if (done === 4) controller.abort()
      },
    })
    const kept = cut.units
    expect(cut.complete).toBe(false)
    expect(kept.length).toBe(4)
    expect(cut.results.scenarios['Public register'].original.samples.length).toBe(2)
    const asked: string[] = []
    const client = clientOf(1, () => {
      const real = createLabWorker()
      return {
        ...real,
        runLabTask: (request) => {
          asked.push(`${request.sample} ${request.file}`)
          return real.runLabTask(request)
        },
      }
    })
    const rest = await run(client, { done: kept })
    expect(asked).toEqual(['2 R20S', '2 R20P', '3 original', '3 R20S', '3 R20P'])
    expect(rest.results).toEqual(whole.results)
  })

  it('begins nothing while it is paused', async () => {
    const control = assessmentControl()
    const seen: number[] = []
    const running = run(clientOf(1), {
      control,
      onProgress: (done) => {
        seen.push(done)
        if (done === 2) {
          control.pause()
          setTimeout(() => {
            seen.push(0)
            control.resume()
          }, 60)
        }
      },
    })
    await running
    expect(seen.slice(0, 4)).toEqual([1, 2, 0, 3])
  })

  it('makes the synthetic census in the workers, with no tableWorker at all', async () => {
    const settings: LabSettings = {
      population: 'census',
      design: { kind: 'bernoulli', fraction: 0.02 },
      samples: 1,
      candidates: ['R10P'],
      risk: [{ measure: 'identification' }],
    }
    const plan = plannedLab(recipe, settings)
    const answer = await clientOf(2).lab(
      requestOf({ plan, tableWorker: null, points: { sample: 1, file: 'R10P' } }),
    )
    if (!answer.ok) throw new Error(answer.problem.sentence)
    const { results } = answer.value
    expect(results.population).toMatchObject({ kind: 'census', size: smallCensus.size })
    expect(Object.keys(results.scenarios['Public register'].candidates)).toEqual(['R10P'])
  })

  it('goes on side by side with other runs in the same workers', async () => {
    const client = clientOf(1)
    const alone = await run(client)
    const censusRun = (fraction: number) =>
      client.lab(
        requestOf({
          plan: plannedLab(recipe, {
            population: 'census',
            design: { kind: 'bernoulli', fraction },
            samples: 2,
            candidates: ['R10P'],
            risk: [{ measure: 'identification' }],
          }),
          tableWorker: null,
        }),
      )
    const before = await censusRun(0.02)
    const [together, first, second] = await Promise.all([run(client), censusRun(0.02), censusRun(0.03)])
    expect(together.results).toEqual(alone.results)
    expect(first.ok && before.ok && first.value.results).toEqual(before.ok && before.value.results)
    expect(second.ok && second.value.complete).toBe(true)
  })

  it('asks another table worker when the one it had has ended', async () => {
    const whole = await run(clientOf(1))
    const client = clientOf(2)
    const first = await tableWorkerOf(client)
    const second = await tableWorkerOf(client)
    let asked = 0
    const tableWorkerNow = () => {
      asked++
      return Promise.resolve({ ok: true as const, value: asked === 1 ? first : second })
    }
    const control = assessmentControl()
    control.pause()
    const running = client.lab(
      requestOf({
        tableWorker: tableWorkerNow,
        control,
        onUpdate: () => {
          first.end()
          control.resume()
        },
      }),
    )
    const answer = await running
    expect(asked).toBe(2)
    expect(answer.ok && answer.value.results).toEqual(whole.results)
  })

  it('answers with what is wrong with the plan', async () => {
    const client = clientOf(1)
    const tableWorker = await tableWorkerOf(client)
    const plan = plannedLab(recipe, { ...lab, design: { kind: 'stratified', by: 'tenure', fraction: 0.1 } })
    const answer = await client.lab(
      requestOf({ plan, tableWorker: () => Promise.resolve({ ok: true, value: tableWorker }) }),
    )
    expect(answer).toMatchObject({ ok: false, problem: { code: 'lab-population-lacks' } })
    tableWorker.end()
  })

  it('lists the variables that samples can be drawn by', async () => {
    const tableWorker = await tableWorkerOf(clientOf(1))
    const answer = await tableWorker.ask('labVariables', { population: 'population' })
    expect(answer.ok && answer.value.find(({ name }) => name === 'sex')).toEqual({
      name: 'sex',
      levels: ['Male', 'Female'],
    })
    tableWorker.end()
  })
})
