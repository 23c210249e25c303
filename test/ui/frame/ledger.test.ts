import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { candidatePart, keyPart, riskPart } from '../../../src/store/recipe-parts'
import type { CandidateState, ResultsState } from '../../../src/store/results'
import { ledger, type LedgerInput } from '../../../src/ui/frame/ledger'
import { surveyKey, surveyRecipe, surveyTable } from '../small-survey'

const noResults: ResultsState = { keys: {}, weight: null, risks: {}, candidates: {}, problem: null }
const swap = { name: 'R10S', steps: [{ method: 'swap', variable: 'region', rate: 0.1 } as const] }
const withCandidate: Recipe = { ...surveyRecipe, candidates: [swap] }

function input(changes: Partial<LedgerInput> = {}): LedgerInput {
  return {
    table: surveyTable,
    recipe: surveyRecipe,
    results: noResults,
    jobs: [],
    view: { scenario: 0, chosen: null },
    ...changes,
  }
}

function step(room: string, changes: Partial<LedgerInput> = {}) {
  const found = ledger(input(changes)).find((each) => each.room === room)
  return found && { detail: found.detail, state: found.state }
}

function assessed(recipe: Recipe, changes: Partial<CandidateState> = {}): ResultsState {
  const state: CandidateState = {
    from: candidatePart(recipe, swap),
    status: 'assessed',
    replicates: [{}],
    wanted: 1,
    problem: null,
    summaries: {},
    ...changes,
  }
  return { ...noResults, candidates: { R10S: state } }
}

const riskOfFile = {
  identification: {
    measure: 'identification',
    tauStar: 358.06,
    sampleUniques: 2831,
    matchable: 2831,
    populationUniques: 74,
    tau: 358.06,
    approximation5: null,
    approximation6: null,
    approximation6Guarded: null,
    approximation7: null,
    correctlyClassified: 358.06,
    knownInSample: null,
    gouweleeuw: null,
    classes: null,
  },
} as const

describe('the rail before a file is open', () => {
  it('has only Data to go to', () => {
    const steps = ledger(input({ table: { status: 'empty' }, recipe: null }))
    expect(steps.map((each) => each.state)).toEqual([
      'open',
      'locked',
      'locked',
      'locked',
      'locked',
      'locked',
    ])
  })

  it('says that a file is being read, was refused or is awaited', () => {
    expect(step('data', { table: { status: 'reading', name: 'a.csv', before: null } })?.state).toBe('running')
    const problem = { code: 'file-empty', sentence: '', detail: '', facts: {} }
    const refused = { status: 'refused', name: 'a.csv', file: null, problem, before: null } as const
    expect(step('data', { table: refused })).toEqual({ detail: 'Needs a decision', state: 'error' })
    const awaiting = { status: 'awaiting', name: 'a.csv', recipe: surveyRecipe, before: null } as const
    expect(step('data', { table: awaiting })).toEqual({ detail: 'Needs the data file', state: 'open' })
  })
})

describe('the rail with a file', () => {
  it('counts the records and asks for key variables', () => {
    expect(step('data')).toEqual({ detail: '1,000 records', state: 'done' })
    const recipe = { ...surveyRecipe, scenarios: [{ name: 'Public register', key: [] }] }
    expect(step('scenario', { recipe })).toEqual({ detail: 'Choose key variables', state: 'open' })
    expect(step('risk', { recipe })).toEqual({ detail: 'Needs a scenario', state: 'locked' })
  })

  it('ticks the scenario once its key has been counted, and not when the key has changed since', () => {
    const results = {
      ...noResults,
      keys: { 'Public register': { from: keyPart(surveyRecipe, 0), value: surveyKey } },
    }
    expect(step('scenario', { results })).toEqual({ detail: 'A: 2 key variables', state: 'done' })
    const recipe = { ...surveyRecipe, scenarios: [{ name: 'Public register', key: ['sex'] }] }
    expect(step('scenario', { results, recipe })).toEqual({ detail: 'A: 1 key variable', state: 'open' })
  })

  it('carries the risk, and says when it is out of date', () => {
    const value = { result: { risk: riskOfFile, cautions: [] }, recordRisks: [] }
    const results: ResultsState = {
      ...noResults,
      risks: { 'Public register': { from: riskPart(surveyRecipe, 0), value } },
    }
    expect(step('risk')).toEqual({ detail: 'Not measured yet', state: 'open' })
    expect(step('risk', { results })).toEqual({ detail: '358 of 2,831 expected', state: 'done' })
    const recipe = { ...surveyRecipe, design: { fraction: 0.02 } }
    expect(step('risk', { results, recipe })?.state).toBe('stale')
    const job = {
      id: 1,
      what: 'Measuring',
      done: 0,
      total: 1,
      secondsLeft: null,
      room: 'risk',
      cancel: () => undefined,
    }
    expect(step('risk', { results, jobs: [job as LedgerInput['jobs'][number]] })?.state).toBe('running')
  })

  it('counts candidates that are to assess, assessed, failed and out of date', () => {
    expect(step('candidates')).toEqual({ detail: 'None yet', state: 'open' })
    const recipe = withCandidate
    expect(step('candidates', { recipe })).toEqual({ detail: '1 to assess', state: 'open' })
    expect(step('candidates', { recipe, results: assessed(recipe) })).toEqual({
      detail: '1 assessed',
      state: 'done',
    })
    expect(step('candidates', { recipe, results: assessed(recipe, { status: 'running' }) })).toEqual({
      detail: 'Running, 0 of 1',
      state: 'running',
    })
    expect(
      step('candidates', { recipe, results: assessed(recipe, { status: 'failed', replicates: [] }) }),
    ).toEqual({
      detail: '0 assessed, 1 failed',
      state: 'error',
    })
    expect(step('candidates', { recipe: { ...recipe, seed: 1 }, results: assessed(recipe) })).toEqual({
      detail: '1 out of date',
      state: 'stale',
    })
  })

  it('opens the map with the first candidate and the release with a choice', () => {
    const recipe = withCandidate
    expect(step('map', { recipe })).toEqual({ detail: 'Needs candidates', state: 'locked' })
    expect(step('map', { recipe, results: assessed(recipe) })).toEqual({
      detail: 'One to compare',
      state: 'open',
    })
    expect(step('release', { recipe, results: assessed(recipe) })).toEqual({
      detail: 'Needs a choice',
      state: 'locked',
    })
    const view = { scenario: 0, chosen: 'R10S' }
    expect(step('map', { recipe, results: assessed(recipe), view })).toEqual({
      detail: 'R10S chosen',
      state: 'done',
    })
    expect(step('release', { recipe, results: assessed(recipe), view })?.state).toBe('open')
  })
})
