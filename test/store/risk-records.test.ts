import { beforeEach, describe, expect, it } from 'vitest'
import { theRecipe } from '../../src/store/change-recipe'
import { classesAfterName, classesAfterStore, needClassesAfter } from '../../src/store/classes-after'
import { measureRisk } from '../../src/store/measure-risk'
import { openCensus } from '../../src/store/open'
import {
  askUnderCandidates,
  closeRecord,
  hideValues,
  openRecord,
  recordStore,
  showValues,
} from '../../src/store/record'
import {
  countsBetween,
  needClassCounts,
  riskClassesStore,
  setRiskClasses,
} from '../../src/store/risk-classes'
import {
  closeRiskiest,
  filterRiskiest,
  lookAlongRiskiest,
  openRiskiest,
  orderRiskiest,
  riskiestStore,
  unfiltered,
} from '../../src/store/riskiest'
import { shortestBetween, targetRecords } from '../../src/store/target-records'
import { candidatePart } from '../../src/store/recipe-parts'
import { resultsStore } from '../../src/store/results'
import { undo } from '../../src/store/undo'
import { viewStore } from '../../src/store/view'
import type { FakeEngine } from './fake-engine'
import { freshStores } from './start'

let engine: FakeEngine

const asked = (question: string) => engine.asked.filter((each) => each.startsWith(question))
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(async () => {
  engine = freshStores()
  riskClassesStore.setState({}, true)
  classesAfterStore.setState({}, true)
  closeRiskiest()
  closeRecord()
  await openCensus({ size: 1000 })
  await measureRisk()
  engine.asked.length = 0
})

describe('the classes of risk', () => {
  it('are moved in the recipe, which can be undone, and are not written where they are the usual ones', async () => {
    setRiskClasses([0.02, 0.1, 0.25, 0.5])
    expect(theRecipe().riskClasses).toEqual([0.02, 0.1, 0.25, 0.5])
    setRiskClasses([0.01, 0.1, 0.25, 0.5])
    expect('riskClasses' in theRecipe()).toBe(false)
    setRiskClasses([0.02, 0.1, 0.25, 0.6])
    await undo()
    expect('riskClasses' in theRecipe()).toBe(false)
  })

  it('are counted once for bounds, and the newest counts stand while others are made', async () => {
    const request = { scenario: 0, by: 'identification.risk', bounds: [0.1, 0.2, 0.3, 0.4] }
    await needClassCounts('list', request)
    await needClassCounts('list', request)
    expect(asked('countByClass')).toEqual(['countByClass 0.1+0.2+0.3+0.4'])
    const counts = riskClassesStore.getState()
    expect(countsBetween(counts, 'list', request.bounds)?.classes).toEqual([1, 2, 3, 4, 5])
    expect(countsBetween(counts, 'list', [0.1, 0.2, 0.3, 0.5])?.bounds).toEqual(request.bounds)
    expect(countsBetween(counts, 'another list', request.bounds)).toBeNull()
  })

  it('of a candidate are counted again once for every place of the bounds', async () => {
    targetRecords(['lad'], 0.4, '')
    const candidate = theRecipe().candidates[0].name
    const after = { candidate, measure: 'identification', scenario: 0 }
    await needClassesAfter(theRecipe(), after)
    await needClassesAfter(theRecipe(), after)
    expect(asked('classesAfter')).toHaveLength(1)
    expect(classesAfterStore.getState()[classesAfterName(theRecipe(), after)]).toEqual([5, 4, 3, 2, 1])
    setRiskClasses([0.02, 0.1, 0.25, 0.6])
    await needClassesAfter(theRecipe(), after)
    expect(asked('classesAfter')).toHaveLength(2)
  })
})

describe('the list of riskiest records', () => {
  it('is asked for anew in another order or with another filter, and not for the same', async () => {
    openRiskiest('list', ['lad'], { scenario: 0, by: 'identification.risk' })
    await settled()
    const before = asked('riskiestRecords').length
    orderRiskiest({ column: 'row', descending: false })
    filterRiskiest({ ...unfiltered, from: 0.5 })
    await settled()
    const between = asked('riskiestRecords').length
    expect(between).toBeGreaterThan(before)
    orderRiskiest({ column: 'row', descending: false })
    filterRiskiest({ ...unfiltered, from: 0.5 })
    await settled()
    expect(asked('riskiestRecords')).toHaveLength(between)
    expect(riskiestStore.getState()).toMatchObject({ order: { column: 'row' }, filter: { from: 0.5 } })
    closeRiskiest()
    expect(riskiestStore.getState()).toMatchObject({ of: '', total: null })
  })

  it('is walked in its own order, and comes to where the record stands', async () => {
    openRiskiest('list', ['lad'], { scenario: 0, by: 'identification.risk' })
    await settled()
    const row = (record: number) => ({
      row: record,
      risk: 1,
      values: ['a'],
      smallest: [],
      sets: 1,
      populationCount: 1,
    })
    riskiestStore.setState({ total: 3, all: 3, rows: { 0: row(49), 1: row(7), 2: row(214) } })
    expect(lookAlongRiskiest(49, 1)).toBe(true)
    await settled()
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 7 })
    expect(riskiestStore.getState().revealed).toBe(1)
    expect(lookAlongRiskiest(7, 1)).toBe(true)
    await settled()
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 214 })
    // The list ends here; a record that is not in it is left to the order of the file.
    expect(lookAlongRiskiest(214, 1)).toBe(true)
    expect(lookAlongRiskiest(8, 1)).toBe(false)
    await settled()
    expect(viewStore.getState().subject).toEqual({ kind: 'record', row: 214 })
  })
})

describe('one record', () => {
  const request = { scenario: 0, by: 'identification.risk', row: 7 }

  it('is explained, with its other values only when they are asked for', async () => {
    await openRecord('record 7', request)
    expect(asked('explainRecord 7').length).toBeGreaterThan(0)
    expect(asked('valuesOfRecord')).toEqual([])
    await showValues(7)
    expect(recordStore.getState().values).toEqual([{ variable: 'region', value: 'north' }])
    hideValues()
    expect(recordStore.getState().values).toBeNull()
    closeRecord()
    expect(recordStore.getState()).toMatchObject({ of: '', explained: null })
  })

  it('is asked under the assessed candidates only, one after the other', async () => {
    targetRecords(['lad'], 0.4, '')
    targetRecords(['lad'], 0.4, '')
    const [assessed] = theRecipe().candidates
    resultsStore.setState({
      candidates: {
        [assessed.name]: {
          from: candidatePart(theRecipe(), assessed),
          status: 'assessed',
          replicates: [],
          runs: [],
          wanted: 1,
          problem: null,
          summaries: {},
        },
      },
    })
    await openRecord('record 7', request)
    await askUnderCandidates(request)
    expect(asked('recordUnderCandidate')).toEqual(['recordUnderCandidate 0 7'])
    expect(recordStore.getState().under).toEqual({ [assessed.name]: { risk: 0.25, unique: true } })
  })
})

describe('a candidate for the riskiest', () => {
  it('is added with its note, chosen and shown', () => {
    targetRecords(['lad'], 0.4, 'Records with a risk of 0.5 and over')
    const [candidate] = theRecipe().candidates
    expect(candidate).toMatchObject({
      note: 'Records with a risk of 0.5 and over',
      steps: [{ method: 'swap', variable: 'lad', rate: 1, where: { risk: { above: 0.4 } } }],
    })
    expect(viewStore.getState()).toMatchObject({ room: 'candidates', candidate: candidate.name })
  })

  it('has the shortest limit between two risks', () => {
    expect(shortestBetween(1 / 3, 0.5)).toBe(0.4)
    expect(shortestBetween(0, 0.01)).toBe(0)
    expect(shortestBetween(0.0995, 0.1)).toBe(0.0995)
    expect(shortestBetween(1 / 3, 0.334)).toBe(0.3334)
    expect(shortestBetween(0.4, 0.5)).toBe(0.4)
  })
})
