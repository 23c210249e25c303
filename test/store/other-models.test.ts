import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { openCensus } from '../../src/store/open'
import { leaveOutOther, measureOther, otherEntry, radiusOfKey } from '../../src/store/other-models'
import { setKey } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import type { VariableDescription } from '../../src/worker/contract-table'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

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
  it('is put in the recipe and measured, then changed in its place, and can be undone', async () => {
    await measureOther({ measure: 'poissonGamma' })
    await measureOther({ measure: 'negativeBinomial', radius: { health: 1 } })
    const places = theRecipe().risk.map(({ measure }) => measure)
    expect(engine.asked).toContain('measureRisk region+sex+health')
    await measureOther({ measure: 'poissonGamma', by: 'region' })
    expect(theRecipe().risk.map(({ measure }) => measure)).toEqual(places)
    expect(otherEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma', by: 'region' })
    await undo()
    expect(otherEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma' })
  })

  it('can be left out', async () => {
    await measureOther({ measure: 'negativeBinomial' })
    leaveOutOther({ measure: 'negativeBinomial' })
    expect(otherEntry(theRecipe(), 'negativeBinomial')).toBeNull()
  })

  it('forgets variables that leave the key', async () => {
    await measureOther({ measure: 'negativeBinomial', radius: { health: 2, region: 1 } })
    await measureOther({ measure: 'poissonGamma', by: 'health', beta: 'separate', estimate: 'moment' })
    setKey(0, ['region', 'sex'])
    expect(otherEntry(theRecipe(), 'negativeBinomial')).toEqual({
      measure: 'negativeBinomial',
      radius: { region: 1 },
    })
    expect(otherEntry(theRecipe(), 'poissonGamma')).toEqual({ measure: 'poissonGamma', estimate: 'moment' })
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
    expect(radiusOfKey(key, variables, {})).toEqual({ age: 2, health: 1 })
  })

  it('is the one that is set, of variables without an order too', () => {
    expect(radiusOfKey(key, variables, { radius: { age: 0, region: 1 } })).toEqual({
      age: 0,
      health: 1,
      region: 1,
    })
  })
})
