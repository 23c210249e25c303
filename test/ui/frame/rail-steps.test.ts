import { describe, expect, it } from 'vitest'
import type { Candidate, Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResults } from '../../../src/engine/assess/results'
import { originOf } from '../../../src/store/held-back'
import { candidatePart, filePart, keyPart, riskPart } from '../../../src/store/recipe-parts'
import type { CandidateState, ResultsState } from '../../../src/store/results'
import { railSteps, type RailInput } from '../../../src/ui/frame/rail-steps'
import { originalRisk, spread } from '../assessed-survey'
import { surveyKey, surveyRecipe, surveyTable } from '../small-survey'

const noResults: ResultsState = { keys: {}, weight: null, risks: {}, candidates: {}, problem: null }
const swap = { name: 'R10S', steps: [{ method: 'swap', variable: 'region', rate: 0.1 } as const] }
const withCandidate: Recipe = { ...surveyRecipe, candidates: [swap] }

function input(changes: Partial<RailInput> = {}): RailInput {
  return {
    table: surveyTable,
    recipe: surveyRecipe,
    results: noResults,
    measuring: false,
    keepUp: { heldBack: new Map() },
    estimates: new Map(),
    view: { scenario: 0 },
    ...changes,
  }
}

function step(room: string, changes: Partial<RailInput> = {}) {
  const found = railSteps(input(changes)).find((each) => each.room === room)
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

const riskOfFile: RiskResults = {
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
}

describe('the rail before a file is open', () => {
  it('has only Data to go to', () => {
    const steps = railSteps(input({ table: { status: 'empty' }, recipe: null }))
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
    const refused = {
      status: 'refused',
      name: 'a.csv',
      file: null,
      problem,
      asked: {},
      wanted: null,
      before: null,
    } as const
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
    const asked: Recipe = { ...surveyRecipe, risk: [{ measure: 'identification' }] }
    const value = { result: { risk: riskOfFile, cautions: [] }, recordRisks: [] }
    const results: ResultsState = {
      ...noResults,
      risks: { 'Public register': { from: riskPart(asked, 0), value } },
    }
    expect(step('risk')).toEqual({ detail: 'Not measured yet', state: 'open' })
    expect(step('risk', { results, recipe: asked })).toEqual({
      detail: '358 of 2,831, known',
      state: 'done',
    })
    const recipe = { ...asked, design: { fraction: 0.02 } }
    expect(step('risk', { results, recipe })).toEqual({ detail: 'Out of date', state: 'stale' })
    const outdated = { results, recipe, measuring: true }
    expect(step('risk', outdated)).toEqual({ detail: 'Measuring', state: 'running' })
    // While another measure is on its way, what is known stays.
    const underWay = { results, recipe: asked, measuring: true }
    expect(step('risk', underWay)).toMatchObject({ detail: '358 of 2,831, known' })
  })

  it('names no known number as long as the model to be believed is to come', () => {
    const model = { measure: 'loglinear', as: 'searched', model: 'search' } as const
    const before: Recipe = {
      ...surveyRecipe,
      risk: [{ measure: 'uniqueness' }, { measure: 'identification' }],
    }
    const recipe: Recipe = { ...before, risk: [...before.risk, model] }
    const risk = { ...riskOfFile, uniqueness: { ...originalRisk.uniqueness, sampleUniques: 2831 } }
    const results: ResultsState = {
      ...noResults,
      risks: {
        'Public register': {
          from: riskPart(before, 0),
          value: { result: { risk, cautions: [] }, recordRisks: [] },
        },
      },
    }
    const estimating = { detail: 'Estimating, of 2,831', state: 'running' }
    expect(step('risk', { results, recipe })).toEqual(estimating)
    expect(step('risk', { results, recipe, measuring: true })).toEqual(estimating)
    // While only its interval is still to come, the number is there; not one of another key, or where other models are asked for.
    const ahead = (from: string) => new Map([['Public register', { from, tau2: 354.27 }]])
    const estimates = ahead(filePart(recipe, 0))
    expect(step('risk', { results, recipe, estimates })).toEqual({
      detail: 'about 354 of 2,831',
      state: 'running',
    })
    expect(step('risk', { results, recipe, estimates: ahead('another key') })).toEqual(estimating)
    const twoModels: Recipe = {
      ...recipe,
      risk: [...recipe.risk, { measure: 'loglinear', model: 'two-way' }],
    }
    expect(step('risk', { results, recipe: twoModels, estimates })).toEqual(estimating)
    // What waits for a press does not come by itself: the rail then says what it is that is known.
    const held = { seconds: null, problem: null }
    const keepUp = { heldBack: new Map([[originOf(recipe, 0, model), held]]) }
    const known = { detail: '358 of 2,831, known', state: 'done' }
    expect(step('risk', { results, recipe, keepUp })).toEqual(known)
    // Who knows who was sampled matches every sample unique, whatever a model says.
    const [scenario] = recipe.scenarios
    const sure: Recipe = { ...recipe, scenarios: [{ ...scenario, targetInSample: true }] }
    const from = riskPart({ ...sure, risk: before.risk }, 0)
    const ofSure = { ...results, risks: { 'Public register': { ...results.risks['Public register'], from } } }
    expect(step('risk', { results: ofSure, recipe: sure })).toEqual({
      detail: '2,831 of 2,831 expected',
      state: 'done',
    })
  })

  it('takes the model that fits, as the room does, and the uniques without one', () => {
    const modelled: Recipe = {
      ...surveyRecipe,
      risk: [
        { measure: 'uniqueness' },
        { measure: 'loglinear', as: 'mainEffects', model: 'independence' },
        { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
      ],
    }
    const measured = (risk: RiskResults): Partial<RailInput> => ({
      recipe: modelled,
      results: {
        ...noResults,
        risks: {
          'Public register': {
            from: riskPart(modelled, 0),
            value: { result: { risk, cautions: [] }, recordRisks: [] },
          },
        },
      },
    })
    const { uniqueness, mainEffects, twoWay } = originalRisk
    expect(step('risk', measured({ uniqueness, mainEffects, twoWay }))?.detail).toBe('about 40 of 200')
    const tooLarge = { invalid: 'Too many cells.', instead: 'uniqueness' }
    expect(step('risk', measured({ uniqueness, mainEffects, twoWay: tooLarge }))?.detail).toBe(
      '200 sample uniques',
    )
    expect(step('risk', measured({ uniqueness }))?.detail).toBe('200 sample uniques')
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
    expect(step('release', { recipe })).toEqual({ detail: 'Needs a choice', state: 'locked' })
    const chosen = { ...recipe, chosen: 'R10S' }
    expect(step('map', { recipe: chosen, results: assessed(recipe) })).toEqual({
      detail: 'R10S chosen',
      state: 'done',
    })
    // The swap breaks the counts of the file, and nothing else was measured.
    expect(step('release', { recipe: chosen, results: assessed(recipe) })).toEqual({
      detail: 'R10S: risk not known',
      state: 'due',
    })
    const known: Recipe = { ...chosen, risk: [{ measure: 'identification' }] }
    expect(step('release', { recipe: known, results: assessed(recipe) })).toEqual({
      detail: 'R10S: no limit set',
      state: 'open',
    })
  })

  it('says at the release on which side of the limit the risk of the chosen candidate is', () => {
    const recipe: Recipe = { ...withCandidate, chosen: 'R10S', risk: [{ measure: 'identification' }] }
    const results = assessed(recipe, {
      summaries: {
        'Public register': { risk: { 'identification.tau': spread(30, 2) }, utility: {}, achieved: [] },
      },
    })
    const limitedTo = (limit: number) => ({ ...recipe, map: { limits: { 'identification.tau': limit } } })
    expect(step('release', { recipe: limitedTo(30), results })).toEqual({
      detail: 'R10S: under the limit',
      state: 'open',
    })
    expect(step('release', { recipe: limitedTo(29), results })).toEqual({
      detail: 'R10S: over the limit',
      state: 'due',
    })
    expect(step('release', { recipe: limitedTo(29), results: assessed(recipe) })).toEqual({
      detail: 'R10S: risk not known',
      state: 'due',
    })
  })

  it('says at the map and at the release that the chosen candidate is out of date', () => {
    const results = assessed(withCandidate)
    const recipe = { ...withCandidate, seed: 1 }
    const chosen = { ...recipe, chosen: 'R10S' }
    const stale = { detail: 'R10S out of date', state: 'stale' }
    expect(step('map', { recipe: chosen, results })).toEqual(stale)
    expect(step('release', { recipe: chosen, results })).toEqual(stale)
    expect(step('map', { recipe, results })).toEqual({ detail: 'One out of date', state: 'stale' })
    const both = { ...recipe, candidates: [swap, { ...swap, name: 'R20S' }] }
    const one = {
      ...noResults,
      candidates: {
        ...results.candidates,
        R20S: { ...results.candidates.R10S, from: candidatePart(both, both.candidates[1]) },
      },
    }
    expect(step('map', { recipe: both, results: one })).toEqual({ detail: 'Two to compare', state: 'open' })
  })

  it('asks for a limit, then for a choice, where a risk holds that can be held against it', () => {
    const dropped: Candidate = { name: 'R10S', steps: [{ method: 'drop', variables: ['income'] }] }
    const recipe = { ...surveyRecipe, candidates: [dropped] }
    const results = assessed(recipe, { from: candidatePart(recipe, dropped) })
    expect(step('release', { recipe, results })).toEqual({ detail: 'Needs a limit', state: 'open' })
    const limited = { ...recipe, map: { limits: { 'uniqueness.sampleUniques': 5 } } }
    expect(step('release', { recipe: limited, results })?.detail).toBe('Needs a choice')
    // Uniques say nothing of who was swapped.
    expect(step('release', { recipe: withCandidate, results: assessed(withCandidate) })).toEqual({
      detail: 'Risk not known',
      state: 'open',
    })
  })

  it('does not promise an export of a chosen candidate that has no run yet', () => {
    const recipe = { ...withCandidate, candidates: [swap, { ...swap, name: 'R20S' }] }
    const chosen = { ...recipe, chosen: 'R20S' }
    const results = assessed(recipe)
    expect(step('release', { recipe: chosen, results })).toEqual({
      detail: 'R20S: not assessed',
      state: 'open',
    })
    expect(step('map', { recipe: chosen, results })).toEqual({ detail: 'R20S chosen', state: 'open' })
  })
})
