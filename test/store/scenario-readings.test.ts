import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { isKeyCurrent } from '../../src/store/freshness'
import { compareReadings, nestedVariables } from '../../src/store/key-questions'
import { measureKeys } from '../../src/store/measure'
import { measureRiskOf } from '../../src/store/measure-risk'
import { openFile } from '../../src/store/open'
import { resultsStore } from '../../src/store/results'
import { currentRiskWithout, measureRiskWithout, riskWithoutStore } from '../../src/store/risk-without'
import { addScenarioWith, setKey, setMissing, setScenario } from '../../src/store/scenarios'
import { undo } from '../../src/store/undo'
import { viewStore } from '../../src/store/view'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openFile(csvFile('survey.csv'))
  await settled()
  setKey(0, ['region', 'sex'])
  await settled()
  engine.asked.length = 0
})

const keyIsCurrent = (scenario: number) => {
  const recipe = theRecipe()
  return isKeyCurrent(recipe, scenario, resultsStore.getState().keys[recipe.scenarios[scenario].name])
}

describe('how missing key values match', () => {
  it('is a step that can be undone, and has the key counted again', async () => {
    setMissing(0, 'never')
    expect(theRecipe().scenarios[0].missing).toBe('never')
    expect(keyIsCurrent(0)).toBe(false)
    await settled()
    expect(engine.asked).toEqual(['measureKey region+sex'])
    expect(keyIsCurrent(0)).toBe(true)
    await undo()
    expect(theRecipe().scenarios[0].missing).toBeUndefined()
  })

  it('counts nothing new when the default is chosen by name', async () => {
    setMissing(0, 'category')
    expect(theRecipe().scenarios[0].missing).toBe('category')
    expect(keyIsCurrent(0)).toBe(true)
    await settled()
  })

  it('goes along when the scenario is duplicated', () => {
    setMissing(0, 'any')
    setScenario(0, { targetInSample: true })
    addScenarioWith(['region', 'sex'])
    expect(theRecipe().scenarios[1]).toMatchObject({
      key: ['region', 'sex'],
      missing: 'any',
      targetInSample: true,
    })
  })

  it('is asked of the worker, which keeps the records', async () => {
    expect(await compareReadings(0)).toMatchObject({ ok: true, value: { incomplete: 3 } })
    expect(await nestedVariables(0)).toEqual({ ok: true, value: [] })
    expect(engine.asked).toEqual(['compareReadings region+sex', 'nestedVariables region+sex'])
  })
})

describe('scenarios side by side', () => {
  it('have all keys counted, but none twice', async () => {
    addScenarioWith(['region', 'sex'])
    setKey(1, ['sex'])
    addScenarioWith(['region', 'sex'])
    setKey(2, ['region'])
    await settled()
    viewStore.setState({ scenario: 0 })
    setKey(1, ['sex', 'age'])
    await settled()
    engine.asked.length = 0
    await measureKeys()
    expect(engine.asked).toEqual(['measureKey region+sex', 'measureKey sex+age'])
    expect([0, 1, 2].map(keyIsCurrent)).toEqual([true, true, true])
  })

  it('are measured each on its own, also asked for together', async () => {
    addScenarioWith(['region', 'sex'])
    setKey(1, ['sex'])
    await settled()
    engine.asked.length = 0
    await Promise.all([measureRiskOf(0), measureRiskOf(1), measureRiskOf(0)])
    expect(engine.asked.filter((each) => each === 'measureRisk sex')).toHaveLength(1)
    expect(Object.keys(resultsStore.getState().risks)).toHaveLength(2)
  })
})

describe('the risk without each key variable', () => {
  const known = () => currentRiskWithout(riskWithoutStore.getState(), theRecipe(), 0)

  it('is measured once for a key, and again for another', async () => {
    await measureRiskWithout()
    expect(known()).toMatchObject({ whole: 6 })
    await measureRiskWithout()
    expect(engine.asked).toEqual(['riskWithout region+sex'])
    setMissing(0, 'any')
    await settled()
    expect(known()).toBeUndefined()
    await measureRiskWithout()
    expect(engine.asked.filter((each) => each.startsWith('riskWithout'))).toHaveLength(2)
  })

  it('says why it could not be measured', async () => {
    engine.problems.set('riskWithout region+sex', refused)
    await measureRiskWithout()
    expect(known()).toBeUndefined()
    expect(resultsStore.getState().problem).toEqual(refused)
  })
})
