import { beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { chosenOf } from '../../src/store/chosen'
import { markSaved } from '../../src/store/history'
import { openFile } from '../../src/store/open'
import { candidateOfRound, goToStep, leaveRound, roundStore, startRound } from '../../src/store/round'
import { tableStore } from '../../src/store/table'
import { goOnUnsaved, saveAskedStore, stayHere } from '../../src/store/unsaved'
import { viewStore } from '../../src/store/view'
import { csvFile, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  await leaveRound()
  engine = freshStores()
  saveAskedStore.setState({ asked: null })
})

const step = () => roundStore.getState().at

describe('the round', () => {
  it('starts on a census of its own with four candidates', async () => {
    expect(step()).toBeNull()
    await startRound()
    expect(step()).toBe(0)
    expect(tableStore.getState()).toMatchObject({ status: 'ready', source: { kind: 'made' } })
    expect(theRecipe().candidates.map(({ name }) => name)).toEqual(['R10S', 'T10S', 'R10P', 'T10P'])
  })

  it('goes from room to room, and does what the next step needs', async () => {
    await startRound()
    for (const [at, room] of ['data', 'scenario', 'risk', 'candidates'].entries()) {
      goToStep(at)
      expect(viewStore.getState().room).toBe(room)
    }
    expect(engine.assessments).toEqual([])
    goToStep(4)
    await settled()
    expect(engine.assessments).toHaveLength(1)
    expect(chosenOf(theRecipe())).toBeNull()
    goToStep(5)
    expect(chosenOf(theRecipe())).toBe(candidateOfRound)
    await leaveRound()
    expect(step()).toBeNull()
  })

  it('brings back the file that was open, as it was', async () => {
    await openFile(csvFile('mine.csv'))
    addCandidates([{ name: 'Mine', steps: [] }])
    markSaved(theRecipe())
    await startRound()
    goToStep(5)
    await leaveRound()
    await settled()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'mine.csv' })
    expect(theRecipe().candidates.map(({ name }) => name)).toEqual(['Mine'])
    expect(step()).toBeNull()
  })

  it('asks about unsaved changes, and does not start when they are stayed with', async () => {
    await openFile(csvFile('mine.csv'))
    addCandidates([{ name: 'Mine', steps: [] }])
    await startRound()
    expect(saveAskedStore.getState().asked?.what).toBe('the census of the round')
    stayHere()
    expect(step()).toBeNull()
    await startRound()
    await goOnUnsaved()
    expect(step()).toBe(0)
  })

  it('ends when another file is opened, which stays', async () => {
    await startRound()
    await openFile(csvFile('other.csv'))
    expect(step()).toBeNull()
    await leaveRound()
    expect(tableStore.getState()).toMatchObject({ name: 'other.csv' })
  })

  it('begins again from its first step when it is asked for on the way', async () => {
    await startRound()
    goToStep(2)
    await startRound()
    expect(step()).toBe(0)
    expect(engine.requestsOf('makeCensus')).toHaveLength(1)
  })
})
