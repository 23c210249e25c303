import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { measureRisk } from '../../src/store/measure-risk'
import { openCensus } from '../../src/store/open'
import { askFor, familyEntry, leaveOut } from '../../src/store/families'
import { radiusOfKey } from '../../src/engine/risk/negative-binomial/default-radius'
import { riskPart } from '../../src/store/recipe-parts'
import { resultsStore } from '../../src/store/results'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'
import type { VariableDescription } from '../../src/file/table-description'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openCensus({ size: 1000 })
  setKey(0, ['region', 'sex', 'health'])
  engine.asked.length = 0
})

const variable = (name: string, type: 'ordinal' | 'categorical', distinct: number) =>
  ({ name, type, distinct }) as VariableDescription

describe('a model besides the log-linear one', () => {
  it('is put in the recipe, then changed in its place, and can be undone', async () => {
    askFor({ measure: 'poissonGamma' })
    askFor({ measure: 'negativeBinomial', radius: { health: 1 } })
    const places = theRecipe().risk.map(({ measure }) => measure)
    askFor({ measure: 'poissonGamma', by: 'region' })
    expect(theRecipe().risk.map(({ measure }) => measure)).toEqual(places)
    expect(familyEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma', by: 'region' })
    await undo()
    expect(familyEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma' })
  })

  it('measured for a recipe that is undone meanwhile leaves the results that hold again', async () => {
    const question = 'measureRisk region+sex+health'
    await measureRisk()
    const before = riskPart(theRecipe(), 0)
    const shown = () => Object.values(resultsStore.getState().risks).map(({ from }) => from)
    engine.held.add(question)
    askFor({ measure: 'poissonGamma' })
    const measuring = measureRisk()
    await new Promise((resolve) => setTimeout(resolve, 0))
    await undo()
    engine.release(question)
    await measuring
    expect(theRecipe().risk.map(({ measure }) => measure)).not.toContain('poissonGamma')
    expect(shown()).toEqual([before])
  })

  it('can be left out', () => {
    askFor({ measure: 'negativeBinomial' })
    leaveOut([{ measure: 'negativeBinomial' }])
    expect(familyEntry(theRecipe(), 'negativeBinomial')).toBeNull()
  })

  it('forgets variables that leave the key', () => {
    askFor({ measure: 'negativeBinomial', radius: { health: 2, region: 1 } })
    askFor({ measure: 'poissonGamma', by: 'health', beta: 'separate', estimate: 'moment' })
    setKey(0, ['region', 'sex'])
    expect(familyEntry(theRecipe(), 'negativeBinomial')).toEqual({
      measure: 'negativeBinomial',
      radius: { region: 1 },
    })
    expect(familyEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma', estimate: 'moment' })
  })
})

describe('the radius of the key variables', () => {
  const variables = [
    variable('age', 'ordinal', 24),
    variable('health', 'ordinal', 3),
    variable('region', 'categorical', 9),
  ]
  const key = ['age', 'health', 'region', 'gone']

  it('is that of their order where none is set', () => {
    expect(radiusOfKey({}, { key, variables })).toEqual({ age: 2, health: 1 })
  })

  it('is the one that is set, of variables without an order too', () => {
    expect(radiusOfKey({ radius: { age: 0, region: 1 } }, { key, variables })).toEqual({
      age: 0,
      health: 1,
      region: 1,
    })
  })
})
