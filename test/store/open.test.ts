import { beforeEach, describe, expect, it } from 'vitest'
import { assess } from '../../src/store/assess'
import { addCandidates } from '../../src/store/candidates'
import { theRecipe } from '../../src/store/change-recipe'
import { cancelJob } from '../../src/store/job-work'
import { jobsStore } from '../../src/store/jobs'
import { measureRisk } from '../../src/store/measure-risk'
import { backToTable, openCensus, openFile, replaceFile } from '../../src/store/open'
import {
  backToPopulation,
  forgetPopulation,
  countPopulationBy,
  openPopulation,
} from '../../src/store/open-population'
import { resultsStore } from '../../src/store/results'
import { tableStore } from '../../src/store/table'
import { undo } from '../../src/store/undo'
import { workerEnded } from '../../src/worker/problems'
import { csvFile, refused, type FakeEngine } from './fake-engine'
import { freshStores, settled } from './start'

let engine: FakeEngine

beforeEach(() => {
  engine = freshStores()
})

const cancelFirst = () => cancelJob(jobsStore.getState().jobs[0].id)
describe('opening a file', () => {
  it('puts it on the table with a recipe of what was guessed, and counts its key', async () => {
    await openFile(csvFile('survey.csv'))
    await settled()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'survey.csv', sha256: 'f00d' })
    expect(theRecipe()).toMatchObject({
      data: { file: 'survey.csv', sha256: 'f00d' },
      scenarios: [{ key: ['region', 'sex', 'age'] }],
      risk: [{ measure: 'uniqueness' }],
      utility: [
        { measure: 'raad', table: ['region', 'age'] },
        { measure: 'raad', table: ['region', 'sex'] },
        { measure: 'rcv', table: ['region', 'age'] },
        { measure: 'bvr', row: 'region', column: 'age', level: 'north' },
      ],
    })
    expect(resultsStore.getState().keys['Public register'].value.cells).toBe(12)
    expect(jobsStore.getState().jobs).toEqual([])
  })

  it('leaves the open table and its recipe alone when the new file is refused', async () => {
    await openFile(csvFile('good.csv'))
    await settled()
    const recipe = theRecipe()
    engine.problems.set('readSample bad.csv', refused)
    await openFile(csvFile('bad.csv'))
    expect(tableStore.getState()).toMatchObject({
      status: 'refused',
      name: 'bad.csv',
      problem: { code: 'row-ragged' },
    })
    expect(theRecipe()).toBe(recipe)
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([false, true])
    backToTable()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'good.csv' })
  })

  it('goes back to what was open before when it is cancelled', async () => {
    await openFile(csvFile('good.csv'))
    engine.held.add('readSample large.csv')
    const opening = openFile(csvFile('large.csv'))
    await settled()
    expect(tableStore.getState()).toMatchObject({
      status: 'reading',
      name: 'large.csv',
      before: { name: 'good.csv' },
    })
    cancelFirst()
    await opening
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'good.csv' })
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([false, true])
    expect(resultsStore.getState().problem).toBeNull()
  })

  it('takes the newest of two files, however long the first takes', async () => {
    engine.held.add('readSample first.csv')
    const first = openFile(csvFile('first.csv'))
    const second = openFile(csvFile('second.csv'))
    await Promise.all([first, second])
    await settled()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', name: 'second.csv' })
    expect(engine.tableWorkers.map((tableWorker) => tableWorker.hasEnded())).toEqual([true, false])
  })

  it('forgets what was computed from the file before', async () => {
    await openCensus({ size: 1000 })
    await measureRisk()
    addCandidates([{ name: 'A', steps: [] }])
    await assess()
    await openFile(csvFile('other.csv'))
    expect(resultsStore.getState()).toMatchObject({ risks: {}, candidates: {} })
    expect(theRecipe().candidates).toEqual([])
  })
})

describe('the census', () => {
  it('comes with its population, its fraction and its measures', async () => {
    await openCensus({ size: 1000 })
    expect(tableStore.getState()).toMatchObject({
      status: 'ready',
      population: { status: 'ready' },
      sha256: null,
    })
    expect(theRecipe()).toMatchObject({
      data: { synthetic: { made: 'census', size: 1000, populationSeed: 20010429, sampleSeed: 1 } },
      design: { fraction: 0.01 },
    })
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual([
      'uniqueness',
      'identification',
      'loglinear',
      'theta',
      'individual',
      'suda',
    ])
  })
})

describe('a population file', () => {
  it('makes the population measures part of the recipe, and takes them out when it is forgotten', async () => {
    await openFile(csvFile('survey.csv'))
    await openPopulation(csvFile('people.csv'))
    expect(tableStore.getState()).toMatchObject({
      population: { status: 'ready', description: { size: 1000 } },
    })
    expect(theRecipe().population).toEqual({ file: 'people.csv' })
    expect(theRecipe().risk.map((entry) => entry.measure)).toContain('identification')
    await forgetPopulation()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'none' } })
    expect(theRecipe()).not.toHaveProperty('population')
    expect(theRecipe().risk.map((entry) => entry.measure)).toEqual(['uniqueness'])
  })

  it('of counts is read by the same column when the sample is read again, and undone', async () => {
    engine.answers.readPopulation = ({ file: { name }, count = 'n' }) => ({
      name,
      size: 1000,
      cells: 40,
      matched: ['region'],
      count,
      unknown: [],
    })
    const counts = () => engine.requestsOf('readPopulation').map(({ count }) => count)
    await openFile(csvFile('survey.csv'))
    await openPopulation(csvFile('counts.csv'))
    expect(theRecipe().population).toEqual({ file: 'counts.csv', count: 'n' })
    await replaceFile(csvFile('survey.csv'))
    await settled()
    expect(counts()).toEqual([undefined, 'n'])
    await countPopulationBy(null)
    expect(theRecipe().population).toEqual({ file: 'counts.csv' })
    await undo()
    await settled()
    expect(theRecipe().population).toEqual({ file: 'counts.csv', count: 'n' })
    expect(counts()).toEqual([undefined, 'n', null, 'n'])
  })

  it('is kept when the sample is replaced, and only then', async () => {
    await openFile(csvFile('survey.csv'))
    await openPopulation(csvFile('people.csv'))
    await settled()
    await replaceFile(csvFile('survey.csv'))
    await settled()
    expect(tableStore.getState()).toMatchObject({ population: { status: 'ready' } })
    expect(engine.asked.filter((each) => each === 'readPopulation people.csv')).toHaveLength(2)
    engine.problems.set('readPopulation people.csv', refused)
    await replaceFile(csvFile('survey.csv'))
    await settled()
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'refused' } })
    await openFile(csvFile('other.csv'))
    expect(tableStore.getState()).toMatchObject({ population: { status: 'none' } })
  })

  it('that is refused leaves the sample and the recipe', async () => {
    await openFile(csvFile('survey.csv'))
    await settled()
    const recipe = theRecipe()
    engine.problems.set('readPopulation people.csv', refused)
    await openPopulation(csvFile('people.csv'))
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'refused' } })
    expect(theRecipe()).toBe(recipe)
  })

  it('that is refused leaves the one before, which can be gone back to', async () => {
    await openFile(csvFile('survey.csv'))
    await openPopulation(csvFile('people.csv'))
    const recipe = theRecipe()
    engine.problems.set('readPopulation others.csv', refused)
    await openPopulation(csvFile('others.csv'))
    expect(tableStore.getState()).toMatchObject({
      population: { status: 'refused', name: 'others.csv', before: { description: { name: 'people.csv' } } },
    })
    expect(theRecipe()).toBe(recipe)
    expect(engine.asked).not.toContain('forgetPopulation')
    backToPopulation()
    expect(tableStore.getState()).toMatchObject({
      population: { status: 'ready', description: { name: 'people.csv' } },
    })
  })

  it('that is cancelled leaves the sample where it is', async () => {
    await openFile(csvFile('survey.csv'))
    engine.held.add('readPopulation people.csv')
    const opening = openPopulation(csvFile('people.csv'))
    await settled()
    cancelFirst()
    await opening
    expect(tableStore.getState()).toMatchObject({ status: 'ready', population: { status: 'none' } })
    expect(engine.tableWorkers[0].hasEnded()).toBe(false)
    await measureRisk()
    expect(engine.asked.filter((question) => question === 'readSample survey.csv')).toHaveLength(1)
    expect(resultsStore.getState().risks).toHaveProperty('Public register')
  })
})

describe('a worker that died', () => {
  it('is told, and the next question goes on from the file and the recipe', async () => {
    await openFile(csvFile('survey.csv'))
    await openPopulation(csvFile('people.csv'))
    engine.problems.set('measureRisk region+sex+age', workerEnded)
    await measureRisk()
    expect(resultsStore.getState().problem?.code).toBe('worker-ended')
    engine.problems.clear()
    engine.tableWorkers[0].end()
    await measureRisk()
    expect(engine.asked.filter((question) => question.startsWith('read'))).toEqual([
      'readSample survey.csv',
      'readPopulation people.csv',
      'readSample survey.csv',
      'readPopulation people.csv',
    ])
    expect(resultsStore.getState()).toMatchObject({ problem: null, risks: { 'Public register': {} } })
  })
})
