import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addCandidates } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { markSaved } from '../../src/store/history'
import { populationKnown } from '../../src/store/knowledge'
import { dictionaryStore } from '../../src/store/dictionary'
import * as downloads from '../../src/store/download'
import { awaitAnotherFile, backToTable, openCensus, openFile } from '../../src/store/open'
import { openPopulation } from '../../src/store/open-population'
import {
  goOnWithDifferingFile,
  openCensusInPlace,
  openInRoles,
  openTogether,
} from '../../src/store/open-together'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore } from '../../src/store/results'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import { goOnUnsaved, saveAndGoOn, saveAskedStore, stayHere } from '../../src/store/unsaved'
import { likelyRoles, whichFileStore } from '../../src/store/which-file'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  saveAskedStore.setState({ asked: null })
  whichFileStore.setState({ files: [] })
})

/** The fake engine finds `f00d` in every file. */
const recipe = {
  recipe: 1,
  seed: 5,
  data: { file: 'data/wave1.csv', sha256: 'f00d' },
  population: { file: 'people.csv' },
  scenarios: [{ name: 'Register', key: ['region'] }],
  candidates: [{ name: 'A', steps: [] }],
}
const project = (what: object = recipe) => new File([JSON.stringify(what)], 'work.unmatch.json')
const elsewhere = { ...recipe, data: { ...recipe.data, sha256: 'beef' } }

describe('a project', () => {
  it('asks for the data file that it names, and keeps the open table until then', async () => {
    await openFile(csvFile('other.csv'))
    await openTogether([project()])
    expect(tableStore.getState()).toMatchObject({ status: 'awaiting', before: { name: 'other.csv' } })
    backToTable()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'other.csv' })
  })

  it.each([
    ['first', (files: File[]) => [project(), ...files]],
    ['last', (files: File[]) => [...files, project()]],
  ])('is opened with its data and its population in one drop, the project %s', async (_, inOrder) => {
    await openTogether(inOrder([csvFile('people.csv'), csvFile('WAVE1.csv')]))
    await settled()
    expect(theRecipe()).toMatchObject({ seed: 5, candidates: [{ name: 'A' }] })
    expect(tableStore.getState()).toMatchObject({
      status: 'ready',
      name: 'WAVE1.csv',
      population: { status: 'ready', source: { file: { name: 'people.csv' } } },
    })
    expect(resultsStore.getState().problem).toBeNull()
  })

  it('takes its files from a second drop, in any order', async () => {
    await openTogether([project(), csvFile('people.csv')])
    expect(tableStore.getState()).toMatchObject({ status: 'awaiting' })
    await openTogether([csvFile('wave1.csv')])
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'ready' } })
  })

  it('finds its data on the table, and its population', async () => {
    await openFile(csvFile('wave1.csv'))
    await openPopulation(csvFile('people.csv'))
    await settled()
    markSaved(theRecipe())
    engine.asked.length = 0
    await openTogether([project()])
    expect(theRecipe().seed).toBe(5)
    expect(engine.asked).toContain('readSample wave1.csv')
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'ready' } })
    expect(resultsStore.getState().problem).toBeNull()
  })

  it('waits for its population, which is known by its name when it is dropped later', async () => {
    await openTogether([project(), csvFile('wave1.csv')])
    expect(tableStore.getState()).toMatchObject({ population: { status: 'awaiting', name: 'people.csv' } })
    await openTogether([csvFile('people.csv')])
    expect(tableStore.getState()).toMatchObject({ name: 'wave1.csv', population: { status: 'ready' } })
  })

  it('says which of the files it does not name', async () => {
    await openTogether([project(), csvFile('wave1.csv'), csvFile('people.csv'), csvFile('notes.csv')])
    expect(resultsStore.getState().problem?.sentence).toBe(
      '`notes.csv` was not opened: the project does not name it.',
    )
  })

  it('goes on waiting when the file it is given is refused', async () => {
    engine.problems.set('readSample bad.csv', refused)
    await openTogether([project()])
    await openTogether([csvFile('bad.csv')])
    expect(tableStore.getState()).toMatchObject({ status: 'refused', problem: { code: 'row-ragged' } })
    await openTogether([csvFile('wave1.csv')])
    expect(theRecipe().seed).toBe(5)
  })

  it('makes its data when they are made', async () => {
    const synthetic = { made: 'census', size: 500, populationSeed: 1, sampleSeed: 2 }
    await openTogether([project({ ...recipe, population: undefined, data: { synthetic } })])
    expect(engine.asked).toContain('makeCensus 500')
    expect(theRecipe()).toMatchObject({ seed: 5, data: { synthetic } })
  })

  it('makes heads of household, of whom no population is held', async () => {
    const synthetic = { made: 'heads', size: 500, seed: 2 }
    await openTogether([project({ ...recipe, population: undefined, data: { synthetic } })])
    expect(engine.asked).toContain('makeHeads 500')
    expect(tableStore.getState()).toMatchObject({
      name: 'Synthetic heads of household',
      source: { kind: 'made' },
      population: { status: 'none' },
    })
    expect(populationKnown(theRecipe())).toBe(false)
  })

  it('that is no recipe changes nothing', async () => {
    await openFile(csvFile('survey.csv'))
    await openTogether([new File(['{'], 'work.json'), csvFile('other.csv')])
    expect(resultsStore.getState().problem?.code).toBe('recipe-not-json')
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv' })
    expect(recipeStore.getState().recipe?.data.file).toBe('survey.csv')
  })
})

describe('a data file that is not the one its project was saved with', () => {
  const contents = { records: 20, variables: { region: 2, sex: 2, age: 8, id: 20, job: 5 } }
  const old = {
    ...elsewhere,
    data: { ...elsewhere.data, contents },
    sensitive: ['job'],
    design: { weight: 'wt' },
    scenarios: [{ name: 'Register', key: ['region', 'job'] }],
    candidates: [
      { name: 'A', steps: [{ method: 'swap', variable: 'region', rate: 0.1, where: { region: ['east'] } }] },
    ],
    utility: [{ measure: 'raad', table: ['region', 'job'] }],
  }

  it('is compared with it before anything is opened', async () => {
    await openFile(csvFile('other.csv'))
    await openTogether([project(old), csvFile('wave2.csv')])
    expect(theRecipe().data.file).toBe('other.csv')
    expect(tableStore.getState()).toMatchObject({
      status: 'differs',
      name: 'wave2.csv',
      comparison: {
        records: { then: 20, now: 14 },
        gone: [
          { variable: 'wt', places: ['design.weight'] },
          { variable: 'job', places: ['sensitive[0]', 'scenarios[0].key[1]', 'utility[0].table[1]'] },
        ],
        added: [],
        changed: [
          { variable: 'region', then: 2, now: 3 },
          { variable: 'id', then: 20, now: 14 },
        ],
        lacking: [{ variable: 'region', levels: ['east'] }],
      },
    })
  })

  it('is used with what fits it, and the other files with it', async () => {
    await openTogether([project(old), csvFile('wave2.csv'), csvFile('people.csv')])
    await goOnWithDifferingFile()
    await settled()
    const used = theRecipe()
    expect(used).toMatchObject({
      data: { file: 'wave2.csv', sha256: 'f00d' },
      scenarios: [{ key: ['region'] }],
      candidates: [{ name: 'A' }],
      utility: [],
    })
    expect(used).not.toHaveProperty('sensitive')
    expect(used).not.toHaveProperty('design')
    expect(used.data).not.toHaveProperty('contents')
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'ready' } })
  })

  it('is let go for another one, and nothing of it stays', async () => {
    await openTogether([project(elsewhere), csvFile('wave2.csv')])
    awaitAnotherFile()
    expect(tableStore.getState()).toMatchObject({ status: 'awaiting' })
    expect(engine.tableWorkers.every((tableWorker) => tableWorker.hasEnded())).toBe(true)
    await openTogether([csvFile('wave3.csv')])
    expect(tableStore.getState()).toMatchObject({ status: 'differs', name: 'wave3.csv' })
    backToTable()
    expect(tableStore.getState()).toMatchObject({ status: 'empty' })
    expect(engine.tableWorkers.every((tableWorker) => tableWorker.hasEnded())).toBe(true)
  })
})

describe('what is added to the table', () => {
  it('is described by the dictionary that is given with it', async () => {
    await openTogether([csvFile('survey.csv'), csvFile('survey.dictionary.csv')].reverse())
    expect(whichFileStore.getState().files).toEqual([])
    expect(theRecipe().data.file).toBe('survey.csv')
    expect(dictionaryStore.getState()).toMatchObject({ name: 'survey.dictionary.csv' })
  })

  it.each(['survey.dictionary.csv', 'Labels.csv'])('is a dictionary: %s', async (name) => {
    await openFile(csvFile('survey.csv'))
    await openTogether([new File(['variable,code,label\nregion,north,The north\n'], name)])
    expect(dictionaryStore.getState().status).not.toBe('none')
    expect(theRecipe().data.file).toBe('survey.csv')
  })
})

describe('data files without a project', () => {
  it('are asked about when there are several: the smaller may be the sample of the larger', async () => {
    const people = new File(['x'.repeat(900)], 'people.csv')
    await openTogether([people, csvFile('survey.csv')])
    const { files } = whichFileStore.getState()
    expect([...likelyRoles(files)].map(([{ name }, role]) => [name, role])).toEqual([
      ['people.csv', 'population'],
      ['survey.csv', 'survey'],
    ])
    await openInRoles(likelyRoles(files))
    expect(tableStore.getState()).toMatchObject({ name: 'survey.csv', population: { status: 'ready' } })
    expect(whichFileStore.getState().files).toEqual([])
  })
})

describe('changes that were not saved', () => {
  beforeEach(async () => {
    await openFile(csvFile('survey.csv'))
    await settled()
    addCandidates([{ name: 'A', steps: [] }])
  })

  it.each([
    ['another file', () => openTogether([csvFile('other.csv')])],
    ['a project', () => openTogether([project()])],
    ['the census', openCensusInPlace],
  ])('are asked about before %s takes the place of the table', async (_, open) => {
    await open()
    expect(saveAskedStore.getState().asked).not.toBeNull()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv' })
    stayHere()
    expect(theRecipe().candidates).toHaveLength(1)
  })

  it('are left when the user says so, and an undo brings them back', async () => {
    await openTogether([csvFile('other.csv')])
    await goOnUnsaved()
    expect(theRecipe().data.file).toBe('other.csv')
    await undo()
    expect(theRecipe().candidates).toHaveLength(1)
  })

  it('are saved first when the user says so, with what the file held', async () => {
    const download = vi.spyOn(downloads, 'download').mockImplementation(() => undefined)
    await openTogether([csvFile('other.csv')])
    await saveAndGoOn()
    const [name, blob] = download.mock.calls[0]
    expect(name).toBe('survey.unmatch.json')
    expect(JSON.parse(await blob.text())).toMatchObject({
      candidates: [{ name: 'A' }],
      data: { contents: { records: 14, variables: { region: 3, sex: 2, age: 8, id: 14 } } },
    })
    expect(theRecipe().data.file).toBe('other.csv')
  })

  it('are none of a population file’s, which is added to the table', async () => {
    await openCensus({ size: 1000 })
    await openTogether([project(), csvFile('wave1.csv')])
    addCandidates([{ name: 'B', steps: [] }])
    await openTogether([csvFile('people.csv')])
    expect(saveAskedStore.getState().asked).toBeNull()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'ready' } })
  })
})
