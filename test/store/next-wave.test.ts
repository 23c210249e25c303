import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCandidates,
  duplicateCandidate,
  removeCandidate,
  updateCandidate,
} from '../../src/store/candidates'
import { changeRecipe, theRecipe } from '../../src/store/change-recipe'
import { forgetWave } from '../../src/store/forget-wave'
import { measureRisk } from '../../src/store/measure-risk'
import { openFile, replaceFile, useDifferingFile } from '../../src/store/open'
import { openPopulation } from '../../src/store/open-population'
import { lockProtocol, unlockProtocol } from '../../src/store/protocol'
import { resultsStore } from '../../src/store/results'
import { setRole } from '../../src/store/data-settings'
import { addScenarioWith, setScenario } from '../../src/store/scenarios'
import { setSeed } from '../../src/store/seed'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import { viewStore } from '../../src/store/view'
import { csvFile, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(async () => {
  engine = freshStores()
  await openFile(csvFile('wave1.csv'))
  await settled()
})

/** Opens another file in the place of the first; its SHA-256 is another. */
async function openNextWave(): Promise<void> {
  changeRecipe({ verb: 'set', things: ['x'] }, (recipe) => ({
    ...recipe,
    data: { ...recipe.data, sha256: 'another' },
  }))
  await replaceFile(csvFile('wave2.csv'))
}

describe('another wave', () => {
  it('is told by levels and figures, and they go along', async () => {
    const uniqueness = { measure: 'uniqueness', sampleUniques: 7, frequencies: {}, kAnonymity: {} } as const
    engine.answers.measureRisk = () => ({ result: { risk: { uniqueness }, cautions: [] }, recordRisks: [] })
    await measureRisk()
    engine.answers.levelsOf = ({ variable }) =>
      variable === 'region' ? [{ level: 'north', records: 5, missing: false }] : []
    await openNextWave()
    const state = tableStore.getState()
    expect(state.status).toBe('differs')
    await useDifferingFile()
    await settled()
    const { before } = theRecipe()
    expect(before).toMatchObject({ file: 'wave1.csv', sha256: 'another' })
    expect(before?.contents.levels?.['region']).toEqual(['north'])
    const figures = before?.contents.figures?.['Public register']
    expect(figures?.original).toEqual({ 'uniqueness.sampleUniques': 7 })
    forgetWave()
    expect(theRecipe()).not.toHaveProperty('before')
  })
})

describe('a locked protocol', () => {
  it('refuses what would change it and says so; nothing else is held up', async () => {
    lockProtocol()
    const locked = theRecipe()
    setSeed(5)
    addCandidates([{ name: 'A', steps: [] }])
    expect(theRecipe()).toBe(locked)
    expect(resultsStore.getState().problem?.code).toBe('protocol-locked')
    await openPopulation(csvFile('people.csv'))
    expect(theRecipe().population).toEqual({ file: 'people.csv' })
    expect(theRecipe().risk).toEqual(locked.risk)
  })

  it('leaves what follows from a change alone where that is refused', async () => {
    addCandidates([{ name: 'A', steps: [] }])
    lockProtocol()
    const locked = theRecipe()
    viewStore.setState({ scenario: 0, candidate: 'A' })
    addScenarioWith(['sex'])
    removeCandidate('A')
    updateCandidate('A', { name: 'B', steps: [] })
    expect(duplicateCandidate('A')).toBe('A')
    setScenario(0, { name: 'Other' })
    const read = engine.asked.length
    await setRole('sex', 'identifier')
    expect(engine.asked.slice(read).filter((each) => each.startsWith('readSample'))).toEqual([])
    expect(theRecipe()).toBe(locked)
    expect(viewStore.getState()).toMatchObject({ scenario: 0, candidate: 'A' })
  })

  it('can be unlocked, and the lock put back by an undo', async () => {
    lockProtocol()
    unlockProtocol()
    setSeed(5)
    expect(theRecipe()).toMatchObject({ seed: 5 })
    await undo()
    await undo()
    expect(theRecipe().locked).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stays locked on a file that has all it needs, and not on one that has not', async () => {
    lockProtocol()
    await openNextWave()
    await useDifferingFile()
    expect(theRecipe().locked).toBeDefined()
    engine.answers.readSample = () => {
      const state = tableStore.getState()
      if (state.status !== 'reading' || !state.before) throw new Error('There is no table before.')
      const { description } = state.before
      return { ...description, variables: description.variables.filter(({ name }) => name !== 'sex') }
    }
    await openNextWave()
    await useDifferingFile()
    expect(theRecipe().scenarios[0].key).not.toContain('sex')
    expect(theRecipe()).not.toHaveProperty('locked')
  })
})
