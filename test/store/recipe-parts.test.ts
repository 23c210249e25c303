import { describe, expect, it } from 'vitest'
import type { Candidate, Recipe, Scenario } from '../../src/engine/assess/recipe'
import { isCandidateCurrent, isCandidateWhole } from '../../src/store/freshness'
import { candidatePart, keyPart, measuresPart, protectedPart, riskPart } from '../../src/store/recipe-parts'
import type { CandidateState } from '../../src/store/results'

const scenario: Scenario = { name: 'Register', key: ['region', 'sex'] }

function recipeOf(candidates: readonly Candidate[]): Recipe {
  return {
    recipe: 1,
    seed: 7,
    data: { file: 'a.csv' },
    scenarios: [scenario],
    candidates,
    risk: [],
    utility: [],
  }
}

function stateFrom(from: string): CandidateState {
  return { from, status: 'assessed', replicates: [], wanted: 1, problem: null, summaries: {} }
}

describe('impossible combinations', () => {
  it('make risks out of date, but not the count of the key', () => {
    const before = recipeOf([])
    const impossible = [{ region: ['north'], sex: ['F'] }]
    const after = { ...before, scenarios: [{ ...scenario, impossible }] }
    const none = { ...before, scenarios: [{ ...scenario, impossible: [] }] }
    const candidate = { name: 'A', steps: [] }
    expect(riskPart(after, 0)).not.toBe(riskPart(before, 0))
    expect(candidatePart(after, candidate)).not.toBe(candidatePart(before, candidate))
    expect(riskPart(none, 0)).toBe(riskPart(before, 0))
    expect(keyPart(after, 0)).toBe(keyPart(before, 0))
  })
})

describe('what a candidate was computed from', () => {
  const swap: Candidate = { name: 'A', steps: [{ method: 'swap', variable: 'region', rate: 0.1 }] }

  it('is the same text for an equal recipe, and another for any change that matters', () => {
    const recipe = recipeOf([swap])
    expect(candidatePart(recipeOf([swap]), { ...swap })).toBe(candidatePart(recipe, swap))
    expect(candidatePart({ ...recipe, seed: 8 }, swap)).not.toBe(candidatePart(recipe, swap))
    expect(candidatePart(recipe, { ...swap, replicates: 2 })).not.toBe(candidatePart(recipe, swap))
    const renamed = { ...recipe, scenarios: [{ ...scenario, name: 'Neighbour' }] }
    expect(candidatePart(renamed, swap)).toBe(candidatePart(recipe, swap))
  })

  it('goes on holding where another measure or loss is asked for, which it lacks', () => {
    const recipe = { ...recipeOf([swap]), risk: [{ measure: 'uniqueness' } as const] }
    const state = stateFrom(candidatePart(recipe, swap))
    const more: Recipe = { ...recipe, risk: [...recipe.risk, { measure: 'suda' }] }
    const losses: Recipe = { ...recipe, utility: [{ measure: 'raad', table: ['region', 'sex'] }] }
    for (const asked of [more, losses]) {
      expect(isCandidateCurrent(asked, 'A', state)).toBe(true)
      expect(isCandidateWhole(asked, 'A', state)).toBe(false)
    }
    const fewer: Recipe = { ...recipe, risk: [] }
    expect(isCandidateWhole(fewer, 'A', state)).toBe(true)
    const otherwise: Recipe = { ...recipe, risk: [{ measure: 'uniqueness', k: [7] }] }
    expect(isCandidateCurrent(otherwise, 'A', state)).toBe(false)
    expect(isCandidateCurrent({ ...more, seed: 8 }, 'A', state)).toBe(false)
  })

  it('is written once, however often thousands of candidates are held against their results', () => {
    let scenariosRead = 0
    let stepsRead = 0
    const candidates = Array.from({ length: 2000 }, (_, c) => ({
      name: `C${c}`,
      get steps() {
        stepsRead++
        return []
      },
    }))
    const recipe: Recipe = {
      ...recipeOf(candidates),
      get scenarios() {
        scenariosRead++
        return [scenario]
      },
    }
    const states = candidates.map((candidate) => stateFrom(candidatePart(recipe, candidate)))
    for (let again = 0; again < 3; again++) {
      expect(candidates.every(({ name }, c) => isCandidateCurrent(recipe, name, states[c]))).toBe(true)
    }
    expect(scenariosRead).toBe(1)
    expect(stepsRead).toBe(2000)
    expect(isCandidateCurrent(recipe, 'unheard of', states[0])).toBe(false)
  })
})

describe('what a protected file is built from', () => {
  const swap: Candidate = { name: 'A', steps: [{ method: 'swap', variable: 'region', rate: 0.1 }] }
  const aimed: Candidate = {
    name: 'B',
    steps: [{ method: 'swap', variable: 'region', rate: 0.1, where: { risk: { above: 0.2 } } }],
  }
  const recipe = recipeOf([swap, aimed])
  const withModel: Recipe = { ...recipe, risk: [{ measure: 'loglinear', model: 'independence' }] }

  it('is the same whatever is measured and how often it is built', () => {
    const measured: Recipe = {
      ...recipe,
      risk: [{ measure: 'suda' }],
      utility: [{ measure: 'raad', table: ['region', 'sex'] }],
    }
    expect(protectedPart(measured, { ...swap, replicates: 5 })).toBe(protectedPart(recipe, swap))
    expect(protectedPart(withModel, swap)).toBe(protectedPart(recipe, swap))
    expect(protectedPart({ ...recipe, seed: 8 }, swap)).not.toBe(protectedPart(recipe, swap))
  })

  it('is another with another model, where steps aim at records by their risk', () => {
    expect(protectedPart(withModel, aimed)).not.toBe(protectedPart(recipe, aimed))
  })
})

describe('what a measure follows from', () => {
  const risk: Recipe['risk'] = [{ measure: 'household', as: 'homes' }, { measure: 'tCloseness' }]
  const recipe: Recipe = { ...recipeOf([]), risk, household: 'region', sensitive: ['sex'] }

  it('is its settings and the roles that it goes by, not what it is called', () => {
    const { homes, tCloseness } = measuresPart(recipe)
    expect(measuresPart({ ...recipe, risk: [{ measure: 'household' }] })['household']).toBe(homes)
    const other = measuresPart({ ...recipe, household: 'sex' })
    expect(other['homes']).not.toBe(homes)
    expect(other['tCloseness']).toBe(tCloseness)
    expect(measuresPart({ ...recipe, sensitive: ['region'] })['tCloseness']).not.toBe(tCloseness)
  })
})
