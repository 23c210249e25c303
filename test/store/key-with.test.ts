import { beforeEach, expect, it } from 'vitest'
import { keyWithStore, needKeyWith } from '../../src/store/key-with'
import { openFile } from '../../src/store/open'
import { setKey } from '../../src/store/scenarios'
import { csvFile, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  keyWithStore.setState(keyWithStore.getInitialState(), true)
  await openFile(csvFile('survey.csv'))
  await settled()
  engine.asked.length = 0
})

it('what a variable would add to the key is asked once, and forgotten with the key', async () => {
  await needKeyWith('id')
  await needKeyWith('id')
  expect(engine.asked).toEqual(['measureKeyWith region+sex+age+id'])
  expect(keyWithStore.getState().byVariable.id.sampleUniques).toBe(5)
  setKey(0, ['region'])
  await settled()
  await needKeyWith('sex')
  expect(Object.keys(keyWithStore.getState().byVariable)).toEqual(['sex'])
})

it('of a variable that is in the key nothing is asked', async () => {
  await needKeyWith('region')
  expect(engine.asked).toEqual([])
})

it('a walk through the variables asks for the first and the last', async () => {
  setKey(0, [])
  await settled()
  engine.asked.length = 0
  await Promise.all(['region', 'sex', 'age', 'id'].map((name) => needKeyWith(name)))
  expect(engine.asked.length).toBeLessThanOrEqual(2)
  expect(engine.asked.at(-1)).toBe('measureKeyWith +id')
})
