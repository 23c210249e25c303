import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { setCodeLabel, setVariable } from '../../src/store/data-settings'
import {
  addDictionary,
  dictionaryOrders,
  dictionaryStore,
  labelsIn,
  putDictionaryAway,
  readDictionary,
  removeLabels,
  replaceDictionary,
} from '../../src/store/dictionary'
import { historyStore } from '../../src/store/history'
import { openFile } from '../../src/store/open'
import { keyPart, readAlike } from '../../src/store/recipe-parts'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  putDictionaryAway()
  await openFile(csvFile('survey.csv'))
  await settled()
  engine.asked.length = 0
})

const variables = () => theRecipe().data.variables

describe('a dictionary', () => {
  it('changes nothing until it is taken', async () => {
    const before = theRecipe()
    await readDictionary(csvFile('labels.csv'))
    expect(dictionaryStore.getState()).toMatchObject({ status: 'read', name: 'labels.csv' })
    expect(theRecipe()).toBe(before)
  })

  it('labels variables and codes without reading the file again, as one step', async () => {
    const key = keyPart(theRecipe(), 0)
    const { data } = theRecipe()
    await readDictionary(csvFile('labels.csv'))
    addDictionary()
    expect(variables()).toEqual({
      region: { label: 'Part of the country', labels: { north: 'The north', south: 'The south' } },
      age: { label: 'Age' },
    })
    expect(engine.asked).toEqual(['readDictionary labels.csv'])
    expect(keyPart(theRecipe(), 0)).toBe(key)
    expect(readAlike(data, theRecipe().data)).toBe(true)
    expect(labelsIn(theRecipe())).toEqual({ variables: 2, codes: 2 })
    expect(dictionaryStore.getState().status).toBe('none')
    expect(historyStore.getState().history.past).toHaveLength(1)
    await undo()
    expect(theRecipe().data).not.toHaveProperty('variables')
  })

  it('leaves labels that are there, or takes the place of all of them', async () => {
    await setVariable('age', { label: 'Age last birthday' })
    setCodeLabel('region', 'north', 'Up north')
    setCodeLabel('sex', '1', 'Man')
    await readDictionary(csvFile('labels.csv'))
    addDictionary()
    expect(variables()).toEqual({
      region: { label: 'Part of the country', labels: { north: 'Up north', south: 'The south' } },
      sex: { labels: { 1: 'Man' } },
      age: { label: 'Age last birthday' },
    })
    await readDictionary(csvFile('labels.csv'))
    replaceDictionary()
    expect(variables()).toEqual({
      region: { label: 'Part of the country', labels: { north: 'The north', south: 'The south' } },
      age: { label: 'Age' },
    })
    removeLabels()
    expect(theRecipe().data).not.toHaveProperty('variables')
  })

  it('leaves how a variable is read as it is', async () => {
    await setVariable('age', { type: 'ordinal', levels: ['9', '10'] })
    await readDictionary(csvFile('labels.csv'))
    replaceDictionary()
    expect(variables()?.age).toEqual({ type: 'ordinal', levels: ['9', '10'], label: 'Age' })
    removeLabels()
    expect(variables()).toEqual({ age: { type: 'ordinal', levels: ['9', '10'] } })
  })

  it('keeps the order of its codes, for levels to be put into', async () => {
    await readDictionary(csvFile('labels.csv'))
    addDictionary()
    const table = tableStore.getState()
    expect(dictionaryOrders.getState().byVariable.region).toEqual(['south', 'north'])
    expect(table.status === 'ready' && dictionaryOrders.getState().of === table.source).toBe(true)
  })

  it('says why it was refused, and can be put away', async () => {
    engine.problems.set('readDictionary labels.csv', refused)
    await readDictionary(csvFile('labels.csv'))
    expect(dictionaryStore.getState()).toMatchObject({ status: 'refused', problem: refused })
    putDictionaryAway()
    expect(dictionaryStore.getState()).toEqual({ status: 'none' })
  })

  it('that was put away while it was read stays away', async () => {
    engine.held.add('readDictionary labels.csv')
    const reading = readDictionary(csvFile('labels.csv'))
    await settled()
    putDictionaryAway()
    engine.release('readDictionary labels.csv')
    await reading
    expect(dictionaryStore.getState()).toEqual({ status: 'none' })
  })
})
