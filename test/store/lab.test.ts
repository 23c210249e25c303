import { beforeEach, describe, expect, it } from 'vitest'
import type { LabSettings } from '../../src/engine/assess/recipe'
import type { LabResults } from '../../src/engine/lab/results'
import { addCandidates, removeCandidate, updateCandidate } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { setDesign } from '../../src/store/data-settings'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import {
  cancelLab,
  isLabCurrent,
  labStore,
  pauseLab,
  resumeLab,
  runLab,
  showRecords,
} from '../../src/store/lab'
import {
  changeLab,
  labLevels,
  labPopulations,
  labSettingsNow,
  labVariables,
  plannedLab,
  withLabPopulation,
} from '../../src/store/lab-settings'
import { openCensus, openFile } from '../../src/store/open'
import { openPopulation } from '../../src/store/open-population'
import { recipeStore } from '../../src/store/recipe'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import type { LabRequest } from '../../src/worker/lab-on-pool'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'
import type { LabDone, LabUnit } from '../../src/worker/contract-lab'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  engine.labbing = (request) => Promise.resolve({ ok: true, value: doneOf(request, true) })
})

function doneOf({ plan, points }: LabRequest, complete: boolean): LabDone {
  const results: LabResults = {
    lab: 1,
    engine: '0',
    seed: plan.seed,
    population: { kind: plan.lab?.population ?? 'population', size: 1000, cells: 40 },
    design: plan.lab?.design ?? { kind: 'simple', size: 1 },
    samples: plan.lab?.samples ?? 1,
    scenarios: {},
  }
  return { results, units: [unit], records: { ...points, pairs: {} }, complete }
}

const unit: LabUnit = { sample: 1, file: 'original', results: {}, problem: null }

/** A run that gives one unit and goes on until it is cancelled. */
function untilCancelled(): void {
  engine.labbing = (request) => {
    request.onUpdate(doneOf(request, false).results, [unit], 4)
    return new Promise((resolve) =>
      request.signal.addEventListener('abort', () =>
        resolve({ ok: true, value: { ...doneOf(request, false), records: null } }),
      ),
    )
  }
}

const isCurrent = () =>
  isLabCurrent(labStore.getState(), recipeStore.getState().recipe, tableStore.getState())
const change = (how: Partial<LabSettings>) =>
  changeLab({ verb: 'set', things: ['the Lab'] }, (settings) => ({ ...settings, ...how }))

describe('the settings of the Lab', () => {
  it('are those of the paper with no file open, and are changed without a recipe', async () => {
    expect(labPopulations(tableStore.getState())).toEqual(['census'])
    expect(labSettingsNow()).toEqual({
      population: 'census',
      design: { kind: 'bernoulli', fraction: 0.01 },
      samples: 1,
      compared: 'R20S',
    })
    change({ samples: 5 })
    expect(labSettingsNow().samples).toBe(5)
    expect(recipeStore.getState().recipe).toBeNull()
    await runLab()
    expect(engine.labRequests[0]).toMatchObject({ tableWorker: null, points: { sample: 1, file: 'R20S' } })
    expect(engine.labRequests[0].plan.candidates.length).toBe(8)
    expect(isCurrent()).toBe(true)
  })

  it('draw from the population where there is one, else from the file', async () => {
    await openFile(csvFile('survey.csv'))
    expect(labPopulations(tableStore.getState())).toEqual(['file', 'census'])
    expect(labSettingsNow()).toMatchObject({
      population: 'file',
      design: { kind: 'bernoulli', fraction: 0.1 },
    })
    await openPopulation(csvFile('people.csv'))
    expect(labPopulations(tableStore.getState())).toEqual(['population', 'file', 'census'])
    expect(labSettingsNow()).toMatchObject({
      population: 'population',
      design: { kind: 'bernoulli', fraction: 0.014 },
    })
    await setDesign({ fraction: 0.02 })
    expect(labSettingsNow().design).toEqual({ kind: 'bernoulli', fraction: 0.02 })
  })

  it('are a step that can be undone with a file open', async () => {
    await openCensus({ size: 1000 })
    change({ samples: 7 })
    expect(theRecipe().lab?.samples).toBe(7)
    await undo()
    expect(theRecipe().lab).toBeUndefined()
    expect(labSettingsNow().samples).toBe(1)
  })

  it('follow a candidate to its new name', async () => {
    await openCensus({ size: 1000 })
    addCandidates(['A', 'B'].map((name) => ({ name, steps: [] })))
    change({ candidates: ['A', 'B'], compared: 'B' })
    updateCandidate('B', { name: 'C', steps: [] })
    expect(theRecipe().lab).toMatchObject({ candidates: ['A', 'C'], compared: 'C' })
  })

  it('let go of candidates that are no longer there', async () => {
    await openCensus({ size: 1000 })
    addCandidates(['A', 'B'].map((name) => ({ name, steps: [] })))
    change({ candidates: ['A', 'B'], compared: 'B' })
    removeCandidate('B')
    expect(labSettingsNow()).toMatchObject({ candidates: ['A'] })
    expect(labSettingsNow()).not.toHaveProperty('compared')
    change({ compared: 'original' })
    expect(labSettingsNow().compared).toBe('original')
  })

  it('take a design that fits when another population is chosen', async () => {
    await openCensus({ size: 1000 })
    change({ samples: 9, candidates: [], design: { kind: 'simple', size: 20 } })
    const chosen = withLabPopulation(labSettingsNow(), 'file')
    expect(chosen).toEqual({
      population: 'file',
      design: { kind: 'bernoulli', fraction: 0.1 },
      samples: 9,
    })
  })

  it('leave behind what is set by the variables of another key', async () => {
    await openCensus({ size: 1000 })
    const search = { measure: 'loglinear', model: 'search' } as const
    const byHand = { measure: 'loglinear', as: 'byHand', model: [['lad', 'sex']] } as const
    change({ risk: [search, byHand, { measure: 'negativeBinomial', as: 'near', radius: { age: 1 } }] })
    expect(withLabPopulation(labSettingsNow(), 'file').risk).toHaveLength(3)
    expect(withLabPopulation(labSettingsNow(), 'census').risk).toEqual([search])
  })

  it('know what samples can be drawn by', async () => {
    const census = await labLevels('sex')
    expect(census).toEqual({ ok: true, value: ['Male', 'Female'] })
    await openCensus({ size: 1000 })
    expect(await labLevels('region')).toEqual({ ok: true, value: ['north', 'south'] })
    expect(engine.asked).toContain('labVariables population')
    expect(labVariables(plannedLab(theRecipe(), labSettingsNow()))).toContain('lad')
  })
})

describe('a run of the Lab', () => {
  beforeEach(async () => {
    await openCensus({ size: 1000 })
    addCandidates(['A', 'B'].map((name) => ({ name, replicates: 20, steps: [] })))
  })

  it('is out of date when what it was computed from changes, and only then', async () => {
    expect(isCurrent()).toBe(false)
    await runLab()
    expect(isCurrent()).toBe(true)
    change({ compared: 'B' })
    expect(isCurrent()).toBe(true)
    change({ samples: 2 })
    expect(isCurrent()).toBe(false)
    await undo()
    expect(isCurrent()).toBe(true)
    removeCandidate('B')
    expect(isCurrent()).toBe(false)
  })

  it('goes over the candidates, with the known risk and the search', async () => {
    await runLab()
    const [{ plan, tableWorker, points }] = engine.labRequests
    expect(plan.candidates).toEqual([
      { name: 'A', steps: [] },
      { name: 'B', steps: [] },
    ])
    expect(plan.risk).toEqual([
      { measure: 'identification' },
      { measure: 'loglinear', model: 'search', refits: 8 },
    ])
    expect(points).toEqual({ sample: 1, file: 'A' })
    expect(await tableWorker?.()).toMatchObject({ ok: true })
  })

  it('shows how far it is, is paused and resumed', async () => {
    untilCancelled()
    const running = runLab()
    await settled()
    expect(labStore.getState()).toMatchObject({ status: 'running', done: 1, wanted: 4 })
    expect(jobsStore.getState().jobs).toMatchObject([{ room: 'lab' }])
    pauseLab()
    expect(labStore.getState().status).toBe('paused')
    let open = false
    void engine.labRequests[0].control.whenOpen().then(() => (open = true))
    await settled()
    expect(open).toBe(false)
    resumeLab()
    await settled()
    expect(open).toBe(true)
    expect(labStore.getState().status).toBe('running')
    cancelLab()
    await running
  })

  it('keeps what it has when it is cancelled, and goes on from there', async () => {
    untilCancelled()
    const running = runLab()
    await settled()
    cancelJob(jobsStore.getState().jobs[0].id)
    await running
    expect(labStore.getState()).toMatchObject({
      status: 'idle',
      problem: null,
      run: { complete: false, units: [unit] },
    })
    expect(isCurrent()).toBe(true)
    await Promise.all([runLab().then(() => undefined), settled().then(() => cancelLab())])
    expect(engine.labRequests[1].done).toEqual([unit])
    change({ samples: 3 })
    await Promise.all([runLab().then(() => undefined), settled().then(() => cancelLab())])
    expect(engine.labRequests[2].done).toEqual([])
  })

  it('says why it could not be done, and leaves the run before', async () => {
    await runLab()
    const { run } = labStore.getState()
    engine.labbing = () => Promise.resolve({ ok: false, problem: refused })
    change({ samples: 3 })
    await runLab()
    expect(labStore.getState()).toMatchObject({ status: 'idle', problem: refused, run })
  })

  it('gives the records of another file when they are asked for, and only then', async () => {
    await runLab()
    expect(labStore.getState().records).toMatchObject({ file: 'A', sample: 1 })
    await showRecords('A')
    expect(engine.labRequests.length).toBe(1)
    await showRecords('B', 1)
    expect(engine.labRequests[1]).toMatchObject({
      tasks: [{ file: 'B', sample: 1 }],
      points: { file: 'B', sample: 1 },
    })
    expect(labStore.getState().records).toMatchObject({ file: 'B', sample: 1 })
  })

  it('leaves the page with the file it is of, and never draws from another', async () => {
    untilCancelled()
    const running = runLab()
    await settled()
    const { tableWorker } = engine.labRequests[0]
    await openFile(csvFile('other.csv'))
    await running
    expect(labStore.getState()).toMatchObject({ run: null, records: null, status: 'idle' })
    expect(await tableWorker?.()).toMatchObject({ ok: false, problem: { code: 'work-cancelled' } })
  })

  it('stays when it is of the synthetic census', async () => {
    change(withLabPopulation(labSettingsNow(), 'census'))
    await runLab()
    await openFile(csvFile('other.csv'))
    expect(labStore.getState().run).not.toBeNull()
    expect(isCurrent()).toBe(false)
  })
})
