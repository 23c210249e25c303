import { beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { exampleNames } from '../../src/store/example-recipes'
import { openExample } from '../../src/store/examples'
import { experimentViewStore, openExperiment } from '../../src/store/experiment-view'
import { importsStore } from '../../src/store/imports'
import { openFile } from '../../src/store/open'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore } from '../../src/store/results'
import { tableStore } from '../../src/store/table'
import { goOnUnsaved, saveAskedStore, stayHere } from '../../src/store/unsaved'
import { viewStore } from '../../src/store/view'
import { csvFile, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
  saveAskedStore.setState({ asked: null })
  importsStore.setState({ byKey: {} })
  openExperiment(null)
})

describe('an example', () => {
  it('of the census comes with the paper’s sixteen', async () => {
    await openExample('census')
    expect(tableStore.getState()).toMatchObject({ status: 'ready', source: { kind: 'made' } })
    expect(theRecipe().candidates.map(({ name }) => name)).toContain('T10P')
    expect(theRecipe().candidates).toHaveLength(16)
  })

  it('of the survey reads the file that the page made, as its recipe says', async () => {
    await openExample('survey')
    await settled()
    const [{ file, data }] = engine.requestsOf('readSample')
    expect(file.name).toBe(exampleNames.survey)
    expect((await (file as File).text()).trim().split('\n')).toHaveLength(996)
    expect(data.variables?.['occupation']).toMatchObject({ label: 'Occupation' })
    expect(theRecipe()).toMatchObject({ household: 'hhid', design: { weight: 'weight' } })
    expect(resultsStore.getState().problem).toBeNull()
  })

  it('of a release made elsewhere brings it in with its matrices, each time it is opened', async () => {
    for (let times = 0; times < 2; times++) {
      await openExample('elsewhere')
      await settled()
      expect(resultsStore.getState().problem).toBeNull()
    }
    const [{ step, misclassification }, { step: anew }] = engine.requestsOf('readRelease')
    expect(step).toMatchObject({ method: 'import', file: exampleNames.release })
    expect((misclassification as File | null)?.name).toBe(exampleNames.misclassification)
    expect(Object.values(importsStore.getState().byKey).map(({ status }) => status)).toEqual([
      'ready',
      'ready',
    ])
    expect(anew).toMatchObject({ records: 'anew', keptBack: exampleNames.keptBack })
  })

  it('of the calculator leaves the file where it is', async () => {
    await openFile(csvFile('mine.csv'))
    await openExample('calculator')
    expect(viewStore.getState().room).toBe('lab')
    expect(experimentViewStore.getState().page).toBe('acquaintances')
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'mine.csv' })
  })

  it('asks about unsaved changes before it takes the place of a file', async () => {
    await openFile(csvFile('mine.csv'))
    addCandidates([{ name: 'A', steps: [] }])
    await openExample('survey')
    expect(saveAskedStore.getState().asked).not.toBeNull()
    stayHere()
    expect(tableStore.getState()).toMatchObject({ name: 'mine.csv' })
    await openExample('survey')
    await goOnUnsaved()
    expect(tableStore.getState()).toMatchObject({ name: exampleNames.survey })
    expect(recipeStore.getState().recipe?.candidates).toHaveLength(4)
  })
})
