import { beforeEach, describe, expect, it } from 'vitest'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import {
  setCodeLabel,
  setDesign,
  setOrder,
  setReading,
  setRole,
  setRoles,
  setTypes,
  setVariable,
} from '../../src/store/data-settings'
import { currentWeight, isRiskCurrent } from '../../src/store/freshness'
import { historyStore } from '../../src/store/history'
import { measureRisk } from '../../src/store/measure-risk'
import { openCensus, openFile } from '../../src/store/open'
import { keyPart } from '../../src/store/recipe-parts'
import { resultsStore } from '../../src/store/results'
import { roleOf, type Role } from '../../src/store/roles'
import { setKey } from '../../src/store/scenarios'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import { doingInWords } from '../../src/ui/frame/doing-in-words'
import { csvFile, description, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openFile(csvFile('survey.csv'))
  await settled()
  engine.asked.length = 0
})

const readings = () => engine.asked.filter((question) => question.startsWith('readSample')).length
const variable = (name: string) => description.variables.find((each) => each.name === name)!

describe('a setting of a variable', () => {
  it('that changes its type reads the file again, into a new table worker', async () => {
    await setVariable('age', { type: 'ordinal' })
    expect(readings()).toBe(1)
    expect(theRecipe().data.variables).toEqual({ age: { type: 'ordinal' } })
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([true, false])
  })

  it('has the risk asked again of the new table worker that was being measured on the old one', async () => {
    setKey(0, ['region', 'sex'])
    engine.held.add('measureRisk region+sex')
    const measuring = measureRisk()
    await settled()
    engine.held.clear()
    await setVariable('age', { type: 'ordinal' })
    await measuring
    const asked = engine.asked.filter((question) => /^(readSample|measureRisk)/.test(question))
    expect(asked).toEqual(['measureRisk region+sex', 'readSample survey.csv', 'measureRisk region+sex'])
    const { risks, problem } = resultsStore.getState()
    expect(isRiskCurrent(theRecipe(), 0, Object.values(risks)[0])).toBe(true)
    expect(problem).toBeNull()
  })

  it('that changes only what it is called does not', async () => {
    await setVariable('age', { label: 'Age last birthday' })
    expect(readings()).toBe(0)
    expect(theRecipe().data.variables).toEqual({ age: { label: 'Age last birthday' } })
    await setVariable('age', {})
    expect(theRecipe().data).not.toHaveProperty('variables')
  })

  it('is dropped when the file can’t be read with it', async () => {
    engine.problems.set('readSample survey.csv', refused)
    const before = theRecipe()
    await setVariable('age', { type: 'numeric' })
    expect(theRecipe()).toBe(before)
    expect(resultsStore.getState().problem?.code).toBe('row-ragged')
    expect(tableStore.getState().status).toBe('ready')
    expect(engine.tableWorkers[0].hasEnded()).toBe(false)
  })

  it('joins one that is still being read', async () => {
    engine.held.add('readSample survey.csv')
    const first = setVariable('age', { type: 'ordinal' })
    await settled()
    engine.held.clear()
    await Promise.all([first, setReading({ missing: ['-9'] })])
    expect(theRecipe().data).toMatchObject({ variables: { age: { type: 'ordinal' } }, missing: ['-9'] })
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([true, true, false])
  })

  it('leaves the variables of the census as they were made', async () => {
    await openCensus({ size: 1000 })
    await setVariable('age', { type: 'numeric' })
    expect(theRecipe().data).not.toHaveProperty('variables')
  })
})

/** What is measured where it is known how the sample was drawn. */
const bySampling = ['uniqueness', 'loglinear', 'theta', 'individual', 'suda']

describe('a role', () => {
  const roles: readonly Role[] = ['key', 'weight', 'household', 'sensitive', 'keep']

  it('is taken on, one at a time', async () => {
    for (const role of roles) {
      await setRole('age', role)
      expect(roleOf(theRecipe(), 0, variable('age'))).toBe(role)
    }
    expect(theRecipe()).toMatchObject({ scenarios: [{ key: ['region', 'sex'] }] })
    expect(theRecipe()).not.toHaveProperty('sensitive')
  })

  it('makes a variable be read as the role needs it', async () => {
    await setRole('age', 'weight')
    expect(theRecipe()).toMatchObject({
      design: { weight: 'age' },
      data: { variables: { age: { type: 'numeric' } } },
    })
    await setRole('id', 'identifier')
    expect(theRecipe().data.variables?.id).toEqual({ type: 'identifier' })
  })

  it('of a weight makes the models part of the recipe', async () => {
    await setRole('age', 'weight')
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual(bySampling)
    await setRole('age', 'keep')
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual(['uniqueness'])
  })
})

describe('a role that a measure goes by', () => {
  const measures = () => theRecipe().risk.map(({ measure }) => measure)

  it('makes the measure part of the recipe, and takes it out again', async () => {
    await setRole('age', 'sensitive')
    expect(theRecipe().risk).toEqual(
      expect.arrayContaining([
        { measure: 'lDiversity', variable: 'age' },
        { measure: 'tCloseness', variable: 'age' },
      ]),
    )
    await setRole('sex', 'sensitive')
    expect(theRecipe().risk).toContainEqual({ measure: 'lDiversity', as: 'lDiversity2', variable: 'sex' })
    await setRole('age', 'keep')
    expect(theRecipe().risk).toContainEqual({ measure: 'lDiversity', as: 'lDiversity2', variable: 'sex' })
    await setRole('sex', 'keep')
    expect(measures()).toEqual(['uniqueness'])
  })

  it('of a household comes with how the sample was drawn', async () => {
    await setRole('id', 'household')
    expect(measures()).toEqual(['uniqueness'])
    await setDesign({ fraction: 0.1 })
    expect(measures()).toContain('household')
    await setRole('id', 'keep')
    expect(measures()).not.toContain('household')
  })
})

describe('several variables at once', () => {
  const steps = () => historyStore.getState().history.past.map(({ doing }) => doingInWords(doing))

  it('get a role as one step, in the order of the file', async () => {
    await setRoles(['sex', 'region'], 'sensitive')
    expect(theRecipe().sensitive).toEqual(['region', 'sex'])
    expect(theRecipe().scenarios[0].key).toEqual(['age'])
    expect(steps()).toEqual(['mark 2 variables as sensitive'])
    await undo()
    expect(theRecipe().scenarios[0].key).toEqual(['region', 'sex', 'age'])
    expect(theRecipe()).not.toHaveProperty('sensitive')
  })

  it('get a type with one reading', async () => {
    await setTypes(['sex', 'region', 'age'], 'ordinal')
    expect(readings()).toBe(1)
    expect(theRecipe().data.variables).toEqual({
      sex: { type: 'ordinal' },
      region: { type: 'ordinal' },
      age: { type: 'ordinal' },
    })
    expect(steps()).toEqual(['change the type of 3 variables'])
  })
})

describe('the levels of a variable', () => {
  it('keep their order where it was set, with the type they are read by', async () => {
    await setOrder('region', ['south', 'north'])
    expect(readings()).toBe(1)
    expect(theRecipe().data.variables).toEqual({
      region: { type: 'categorical', levels: ['south', 'north'] },
    })
    await setTypes(['region'], 'ordinal')
    expect(theRecipe().data.variables?.region).toEqual({ type: 'ordinal', levels: ['south', 'north'] })
    await undo()
    await undo()
    expect(theRecipe().data).not.toHaveProperty('variables')
  })

  it('go where none are read', async () => {
    await setOrder('region', ['south', 'north'])
    await setRole('region', 'weight')
    expect(theRecipe().data.variables).toEqual({ region: { type: 'numeric' } })
    await setOrder('sex', ['2', '1'])
    await setTypes(['sex'], 'ignore')
    expect(theRecipe().data.variables?.sex).toEqual({ type: 'ignore' })
  })

  it('can be called something without a reading, and results stay what they are', async () => {
    await setVariable('age', { type: 'ordinal' })
    await setVariable('sex', { type: 'ordinal' })
    const before = keyPart(theRecipe(), 0)
    engine.asked.length = 0
    setCodeLabel('age', '9', ' Nine ')
    setCodeLabel('constructor', '1', 'One')
    await setVariable('age', { type: 'ordinal', labels: { 9: 'Nine' }, label: 'Age' })
    expect(readings()).toBe(0)
    expect(keyPart(theRecipe(), 0)).toBe(before)
    expect(theRecipe().data.variables).toEqual({
      age: { type: 'ordinal', labels: { 9: 'Nine' }, label: 'Age' },
      sex: { type: 'ordinal' },
      constructor: { labels: { 1: 'One' } },
    })
    setCodeLabel('age', '9', '')
    expect(theRecipe().data.variables?.age).toEqual({ type: 'ordinal', label: 'Age' })
  })
})

describe('the design', () => {
  it('decides whether a model can speak of the population', async () => {
    await setDesign({ fraction: 0.05 })
    expect(theRecipe().design).toEqual({ fraction: 0.05 })
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual(bySampling)
    await setDesign(null)
    expect(theRecipe()).not.toHaveProperty('design')
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual(['uniqueness'])
  })

  it('has the searched model fitted on five runs of a candidate, on one where the population is known', async () => {
    await setDesign({ fraction: 0.05 })
    const search = { measure: 'loglinear', as: 'searched', model: 'search', refits: 20, refitsAfter: 0 }
    expect(theRecipe().risk.slice(1, 3)).toEqual([{ ...search, replicates: 5 }, { measure: 'theta' }])
    await openCensus({ size: 1000 })
    expect(theRecipe().risk.slice(2, 4)).toEqual([{ ...search, replicates: 1 }, { measure: 'theta' }])
  })

  it('asks again for nothing that was left out', async () => {
    await setDesign({ fraction: 0.05 })
    changeRecipe({ verb: 'leave out', things: ['θ'] }, (recipe) => ({
      ...recipe,
      risk: recipe.risk.filter(({ measure }) => measure !== 'theta'),
    }))
    await setDesign({ fraction: 0.1 })
    expect(theRecipe().risk.map(({ measure }) => measure)).not.toContain('theta')
  })

  it('checks and sums a weight variable as soon as it is chosen', async () => {
    await setDesign({ weight: 'age' })
    expect(currentWeight(theRecipe(), resultsStore.getState().weight)).toEqual({
      ok: true,
      value: { total: 1400, cautions: [] },
    })
    engine.problems.set('describeWeight id', refused)
    await setDesign({ weight: 'id' })
    expect(currentWeight(theRecipe(), resultsStore.getState().weight)).toEqual({
      ok: false,
      problem: refused,
    })
    expect(resultsStore.getState().problem).toBeNull()
    await setDesign({ fraction: 0.1 })
    expect(currentWeight(theRecipe(), resultsStore.getState().weight)).toBeNull()
  })

  it('leaves the measures that were asked for as they were asked for', async () => {
    changeRecipe({ verb: 'change', things: ['the risk measures'] }, (recipe) => ({
      ...recipe,
      risk: [
        { measure: 'uniqueness', k: [10] },
        { measure: 'uniqueness', as: 'strict', k: [50] },
      ],
    }))
    await setDesign({ fraction: 0.05 })
    expect(theRecipe().risk).toMatchObject([
      { measure: 'uniqueness', k: [10] },
      { as: 'strict', k: [50] },
      { as: 'searched' },
      ...bySampling.slice(2).map((measure) => ({ measure })),
    ])
  })
})

describe('a key', () => {
  it('is counted when it is set, the newest of several', async () => {
    setKey(0, ['region'])
    setKey(0, ['region', 'age'])
    setKey(0, ['sex', 'age'])
    await settled()
    expect(engine.asked.at(-1)).toBe('measureKey sex+age')
    expect(engine.asked.length).toBeLessThanOrEqual(2)
    expect(resultsStore.getState().keys['Public register'].from).toContain('["sex","age"]')
  })
})
