import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Candidate } from '../../src/engine/assess/recipe'
import { assess } from '../../src/store/assess'
import { addCandidates, removeCandidate, updateCandidate } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { setDesign, setReading, setRole, setUtility, setVariable } from '../../src/store/data-settings'
import { isCandidateCurrent, isRiskCurrent } from '../../src/store/freshness'
import { endGesture } from '../../src/store/gesture'
import { hasUnsavedChanges, historyStore, markSaved } from '../../src/store/history'
import { measureRisk } from '../../src/store/measure-risk'
import { chooseCandidate, chosenOf } from '../../src/store/chosen'
import { setMapAxes, setMapColumns, setMapLimit } from '../../src/store/map-settings'
import { look, selectCandidate } from '../../src/store/navigate'
import { openCensus, openFile } from '../../src/store/open'
import { forgetPopulation, openPopulation } from '../../src/store/open-population'
import { resultsStore } from '../../src/store/results'
import { riskiestRecords } from '../../src/store/questions'
import { byRisk, unfiltered } from '../../src/store/riskiest'
import {
  addScenarioWith,
  chooseScenario,
  removeScenario,
  setKey,
  setScenario,
} from '../../src/store/scenarios'
import { setSeed } from '../../src/store/seed'
import { tableStore } from '../../src/store/table'
import type { Role } from '../../src/store/roles'
import { redo, undo } from '../../src/store/undo'
import { viewStore } from '../../src/store/view'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openFile(csvFile('survey.csv'))
  await settled()
  engine.asked.length = 0
})

const past = () => historyStore.getState().history.past
const future = () => historyStore.getState().history.future
const swap = (name: string, rate = 0.1): Candidate => ({
  name,
  steps: [{ method: 'swap', variable: 'region', rate }],
})
const asked = (question: string) => engine.asked.filter((each) => each.startsWith(question)).length

describe('a random walk through the recipe', () => {
  const variable = fc.constantFrom('region', 'sex', 'age')
  const name = fc.constantFrom('A', 'B', 'C', 'D')
  const index = fc.nat(3)
  const action = fc.oneof(
    fc.tuple(index, fc.uniqueArray(variable)).map(
      ([s, key]) =>
        () =>
          setKey(s, key),
    ),
    fc.uniqueArray(name, { minLength: 1 }).map((names) => () => addCandidates(names.map((n) => swap(n)))),
    fc.tuple(name, name, fc.integer({ min: 1, max: 9 })).map(([from, to, tenth]) => () => {
      if (theRecipe().candidates.some((each) => each.name === from))
        updateCandidate(from, swap(to, tenth / 10))
    }),
    name.map((which) => () => removeCandidate(which)),
    name.map((which) => () => {
      if (theRecipe().candidates.some((each) => each.name === which)) chooseCandidate(which)
    }),
    variable.map((which) => () => setMapAxes({ utility: `raad(region,${which})` })),
    fc.tuple(variable, fc.option(fc.nat(9))).map(
      ([which, limit]) =>
        () =>
          setMapLimit(which, limit),
    ),
    fc.option(fc.uniqueArray(variable)).map((columns) => () => setMapColumns(columns)),
    fc.integer({ min: 1, max: 5 }).map((tenth) => () => void setDesign({ fraction: tenth / 10 })),
    fc.constant(() => void setDesign(null)),
    variable.map((column) => () => setUtility([{ measure: 'raad', table: ['region', column] }])),
    fc.tuple(index, fc.constantFrom('Office', 'Neighbour')).map(([s, wish]) => () => {
      setScenario(s, { name: wish })
    }),
    fc.constant(() => addScenarioWith(theRecipe().scenarios[0].key)),
    index.map((s) => () => {
      if (s < theRecipe().scenarios.length) removeScenario(s)
    }),
    index.map((s) => () => {
      if (s < theRecipe().scenarios.length) chooseScenario(s)
    }),
    fc.nat().map((seed) => () => setSeed(seed)),
    fc.constantFrom('one.csv', 'two.csv').map((file) => () => openFile(csvFile(file))),
    fc.constant(() => openCensus({ size: 1000 })),
    fc.constantFrom('people.csv', 'register.csv').map((file) => () => openPopulation(csvFile(file))),
    fc.constant(forgetPopulation),
    fc.tuple(variable, fc.constantFrom('key', 'sensitive', 'keep', 'identifier') as fc.Arbitrary<Role>).map(
      ([column, role]) =>
        () =>
          setRole(column, role),
    ),
    fc.constantFrom('-9', '.').map((token) => () => setReading({ missing: [token] })),
    fc.constant(endGesture),
    fc.constant(endGesture),
    fc.constantFrom(undo, redo),
  )

  it('goes all the way back and all the way forward again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        freshStores()
        await openCensus({ size: 1000 })
        let recipes = [theRecipe()]
        for (const act of actions) {
          const before = theRecipe()
          await act()
          if (act === undo || act === redo) {
            expect(theRecipe()).toEqual(recipes[past().length])
          } else if (theRecipe() !== before) {
            expect(future()).toEqual([])
            recipes = [...recipes.slice(0, past().length), theRecipe()]
          }
          expect(recipes).toHaveLength(past().length + future().length + 1)
        }
        while (future().length > 0) await redo()
        const last = theRecipe()
        const steps = past().length
        for (let i = 0; i < steps; i++) {
          await undo()
          const { scenario } = viewStore.getState()
          const { chosen } = theRecipe()
          expect(theRecipe().scenarios[scenario]).toBeDefined()
          if (chosen !== undefined) expect(theRecipe().candidates.map((each) => each.name)).toContain(chosen)
        }
        expect(theRecipe()).toEqual(recipes[0])
        expect(past()).toEqual([])
        for (let i = 0; i < steps; i++) await redo()
        expect(theRecipe()).toEqual(last)
        expect(future()).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

describe('a step', () => {
  it('is each change, and what was undone is gone after a new one', async () => {
    addCandidates([swap('A')])
    addCandidates([swap('B')])
    await undo()
    expect(future()).toHaveLength(1)
    addCandidates([swap('C')])
    expect(future()).toEqual([])
    await redo()
    expect(theRecipe().candidates.map((each) => each.name)).toEqual(['A', 'C'])
  })

  it('holds all changes of one gesture', async () => {
    addCandidates([swap('A')])
    for (const rate of [0.2, 0.3, 0.4]) updateCandidate('A', swap('A', rate))
    endGesture()
    updateCandidate('A', swap('A', 0.5))
    expect(past()).toHaveLength(3)
    await undo()
    expect(theRecipe().candidates).toEqual([swap('A', 0.4)])
    await undo()
    expect(theRecipe().candidates).toEqual([swap('A')])
  })

  it('is none when nothing changes, or when a gesture ends where it began', () => {
    addCandidates([swap('A')])
    addCandidates([swap('A')])
    updateCandidate('A', swap('A', 0.2))
    updateCandidate('A', swap('A'))
    expect(past()).toHaveLength(1)
  })

  it('counts variables that were given the same role in one go', async () => {
    for (const name of ['region', 'sex', 'age']) await setRole(name, 'sensitive')
    expect(past().map(({ doing }) => doing)).toEqual([
      {
        verb: 'mark',
        kind: 'variable',
        rest: 'as sensitive',
        things: ['region', 'sex', 'age'],
        target: 'role sensitive',
      },
    ])
    await undo()
    expect(theRecipe()).not.toHaveProperty('sensitive')
  })

  it('is opening another file: undo reads the one before again, with its recipe and its results', async () => {
    addCandidates([swap('A')])
    await assess()
    const before = theRecipe()
    await openFile(csvFile('other.csv'))
    await settled()
    expect(past().at(-1)?.doing).toEqual({ verb: 'open', things: ['other.csv'] })
    expect(theRecipe()).toMatchObject({ data: { file: 'other.csv' }, candidates: [] })
    expect(resultsStore.getState().candidates).toEqual({})
    await undo()
    expect(theRecipe()).toEqual(before)
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv', sha256: 'f00d' })
    expect(resultsStore.getState().candidates['A'].status).toBe('assessed')
    await redo()
    expect(theRecipe().data.file).toBe('other.csv')
    expect(tableStore.getState()).toMatchObject({ name: 'other.csv', sha256: 'f00d' })
    expect(resultsStore.getState().candidates).toEqual({})
    expect(engine.tableWorkers.filter((tableWorker) => !tableWorker.hasEnded())).toHaveLength(1)
  })

  it('is opening the same file again: the results of each reading stay apart', async () => {
    addCandidates([swap('A')])
    await assess()
    await openFile(csvFile('survey.csv'))
    addCandidates([swap('A')])
    await undo()
    await undo()
    expect(resultsStore.getState().candidates['A'].status).toBe('assessed')
    await redo()
    await redo()
    expect(theRecipe().candidates).toEqual([swap('A')])
    expect(resultsStore.getState().candidates).toEqual({})
  })

  it('into the census and out of it finds its population again', async () => {
    await openCensus({ size: 1000 })
    await undo()
    expect(tableStore.getState()).toMatchObject({ name: 'survey.csv', population: { status: 'none' } })
    await redo()
    expect(tableStore.getState()).toMatchObject({
      source: { kind: 'made' },
      sha256: null,
      population: { status: 'ready', source: { kind: 'made' } },
    })
  })

  it('to a file that can’t be read any more is not taken', async () => {
    await openFile(csvFile('other.csv'))
    engine.problems.set('readSample survey.csv', refused)
    await undo()
    expect(theRecipe().data.file).toBe('other.csv')
    expect(past()).toHaveLength(1)
    expect(resultsStore.getState().problem?.code).toBe('row-ragged')
  })

  it('of the file before gets the fingerprint that became known after another was opened', async () => {
    engine.held.add('fingerprint late.csv')
    await openFile(csvFile('late.csv'))
    await openCensus({ size: 1000 })
    engine.release('fingerprint late.csv')
    await settled()
    expect(theRecipe().data).not.toHaveProperty('sha256')
    await undo()
    expect(theRecipe().data.sha256).toBe('f00d')
    expect(tableStore.getState()).toMatchObject({ name: 'late.csv', sha256: 'f00d' })
  })

  it('is not what becomes known of the file: its fingerprint stays', async () => {
    engine.held.add('fingerprint late.csv')
    await openFile(csvFile('late.csv'))
    addCandidates([swap('A')])
    engine.release('fingerprint late.csv')
    await settled()
    await undo()
    expect(theRecipe()).toMatchObject({ data: { sha256: 'f00d' }, candidates: [] })
  })
})

describe('what stands on the page', () => {
  it('comes back with a candidate that was removed: its results, and that it was chosen', async () => {
    addCandidates([swap('A'), swap('B')])
    await assess()
    chooseCandidate('A')
    selectCandidate('A')
    look({ kind: 'candidate', name: 'A' })
    removeCandidate('A')
    expect(chosenOf(theRecipe())).toBeNull()
    engine.assessments.length = 0
    await undo()
    const state = resultsStore.getState().candidates['A']
    expect(state.status).toBe('assessed')
    expect(isCandidateCurrent(theRecipe(), 'A', state)).toBe(true)
    expect(engine.assessments).toEqual([])
    expect(chosenOf(theRecipe())).toBe('A')
    expect(viewStore.getState()).toMatchObject({
      candidate: 'A',
      subject: { kind: 'candidate', name: 'A' },
    })
    await redo()
    expect(chosenOf(theRecipe())).toBeNull()
    expect(viewStore.getState()).toMatchObject({ candidate: null, subject: { kind: 'none' } })
  })

  it('is current again after a candidate was changed and assessed otherwise', async () => {
    addCandidates([swap('A')])
    await assess()
    updateCandidate('A', swap('A', 0.5))
    await assess()
    engine.assessments.length = 0
    for (const step of [undo, redo]) {
      await step()
      expect(isCandidateCurrent(theRecipe(), 'A', resultsStore.getState().candidates['A'])).toBe(true)
    }
    expect(engine.assessments).toEqual([])
  })

  it('keeps what was computed since, where it follows from the earlier recipe too', async () => {
    addCandidates([swap('A')])
    addCandidates([swap('B')])
    await assess()
    await undo()
    expect(isCandidateCurrent(theRecipe(), 'A', resultsStore.getState().candidates['A'])).toBe(true)
  })

  it('keeps a measured risk, and asks the worker for its records again', async () => {
    await measureRisk()
    setKey(0, ['region'])
    await measureRisk()
    await undo()
    const kept = resultsStore.getState().risks['Public register']
    expect(isRiskCurrent(theRecipe(), 0, kept)).toBe(true)
    expect(asked('measureRisk')).toBe(2)
    await riskiestRecords({
      scenario: 0,
      by: 'identification.risk',
      order: byRisk,
      filter: unfiltered,
      first: 0,
      count: 10,
    })
    expect(asked('measureRisk')).toBe(3)
  })

  it('follows the name of a scenario back', async () => {
    addCandidates([swap('A')])
    await assess()
    setScenario(0, { name: 'Office' })
    await undo()
    expect(Object.keys(resultsStore.getState().candidates['A'].summaries)).toEqual(['Public register'])
    await redo()
    expect(Object.keys(resultsStore.getState().candidates['A'].summaries)).toEqual(['Office'])
  })

  it('goes to the scenario that comes back', async () => {
    addScenarioWith(['region'])
    removeScenario(1)
    expect(viewStore.getState().scenario).toBe(0)
    await undo()
    expect(viewStore.getState().scenario).toBe(1)
    await undo()
    expect(viewStore.getState().scenario).toBe(0)
  })
})

describe('a change of how the data are read', () => {
  it('is undone by reading them as before', async () => {
    await setVariable('age', { type: 'ordinal' })
    await setReading({ missing: ['-9'] })
    expect(asked('readSample')).toBe(2)
    await undo()
    expect(asked('readSample')).toBe(3)
    expect(theRecipe().data).not.toHaveProperty('missing')
    await undo()
    expect(theRecipe().data).not.toHaveProperty('variables')
    await redo()
    expect(theRecipe().data.variables).toEqual({ age: { type: 'ordinal' } })
    expect(engine.tableWorkers.filter((tableWorker) => !tableWorker.hasEnded())).toHaveLength(1)
  })

  it('stays when the file can’t be read any more', async () => {
    await setVariable('age', { type: 'ordinal' })
    engine.problems.set('readSample survey.csv', refused)
    await undo()
    expect(theRecipe().data.variables).toEqual({ age: { type: 'ordinal' } })
    expect(past()).toHaveLength(1)
    expect(resultsStore.getState().problem?.code).toBe('row-ragged')
  })

  it('stays when something else is changed while it is being undone', async () => {
    await setVariable('age', { type: 'ordinal' })
    engine.held.add('readSample survey.csv')
    const undoing = undo()
    await settled()
    expect(historyStore.getState().reading).toBe(true)
    addCandidates([swap('A')])
    engine.release('readSample survey.csv')
    await undoing
    expect(theRecipe()).toMatchObject({ candidates: [swap('A')], data: { variables: { age: {} } } })
    expect(past()).toHaveLength(2)
    expect(historyStore.getState().reading).toBe(false)
  })

  it('brings a population file and its counts back', async () => {
    await openPopulation(csvFile('people.csv'))
    await forgetPopulation()
    await undo()
    expect(theRecipe().population).toEqual({ file: 'people.csv' })
    expect(tableStore.getState()).toMatchObject({ population: { status: 'ready' } })
    await undo()
    expect(theRecipe()).not.toHaveProperty('population')
    expect(tableStore.getState()).toMatchObject({ population: { status: 'none' } })
    await redo()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'ready' } })
    await redo()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'none' } })
    await undo()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'ready' } })
  })
})

describe('unsaved changes', () => {
  const unsaved = () => hasUnsavedChanges(historyStore.getState().history, theRecipe())

  it('are what differs from the recipe that was opened or saved', async () => {
    expect(unsaved()).toBe(false)
    addCandidates([swap('A')])
    expect(unsaved()).toBe(true)
    await undo()
    expect(unsaved()).toBe(false)
    await redo()
    markSaved(theRecipe())
    expect(unsaved()).toBe(false)
    await undo()
    expect(unsaved()).toBe(true)
  })
})
