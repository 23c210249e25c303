import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { buildReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy, makeWholeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Candidate, ImpossibleCombination, Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import type { RiskResult } from '../../../src/engine/assess/results'
import { countPopulation } from '../../../src/engine/key/population'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { Problem } from '../../../src/engine/problem'
import { textbookFit } from '../model/tables'
import { column, table } from './tables'

const ages = ['child', 'young', 'old']
const states = ['single', 'married', 'widowed']
const areas = ['N', 'S', 'E', 'W']

/** 120 people, among whom no child is married or widowed. */
const people = Array.from({ length: 120 }, (_, i) => {
  const random = randomStream(3, 'people', i)
  const age = Math.floor(3 * nextUniform(random))
  const state = age === 0 ? 0 : Math.floor(3 * nextUniform(random))
  return [Math.floor(4 * nextUniform(random)), age, state]
})
const sample = table(
  column(
    'area',
    people.map(([area]) => areas[area]),
    areas,
  ),
  column(
    'age',
    people.map(([, age]) => ages[age]),
    ages,
  ),
  column(
    'marital',
    people.map(([, , state]) => states[state]),
    states,
  ),
  { kind: 'numeric', name: 'income', values: new Float64Array(people.length).fill(1) },
)
const noMarriedChild = { age: ['child'], marital: ['married', 'widowed'] }

function recipeOf(
  impossible: readonly ImpossibleCombination[],
  risk: readonly RiskEntry[] = [{ measure: 'loglinear', model: 'independence' }],
  candidates: readonly Candidate[] = [],
): Recipe {
  return {
    recipe: 1,
    seed: 5,
    data: { file: 'sample.csv' },
    design: { fraction: 0.1 },
    scenarios: [{ name: 'Register', key: ['area', 'age', 'marital'], impossible }],
    candidates,
    risk,
    utility: [],
  }
}

function resultOf(recipe: Recipe): LoglinearResult {
  return loglinear(assessOriginal(openStudy(makeStudy(recipe, sample, null, {})), 0).result.risk['loglinear'])
}

function loglinear(result: RiskResult): LoglinearResult {
  if ('invalid' in result || result.measure !== 'loglinear') throw new Error('No model.')
  return result
}

function problemOf(...impossible: ImpossibleCombination[]): Problem {
  try {
    makeWholeStudy(recipeOf(impossible), sample, null, {})
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The combinations were accepted.')
}

describe('impossible combinations of a recipe', () => {
  it('leave K as it is, and say how many cells they set to zero', () => {
    expect(resultOf(recipeOf([noMarriedChild]))).toMatchObject({ impossibleCells: 4 * 2 })
    expect(resultOf(recipeOf([]))).not.toHaveProperty('impossibleCells')
  })

  it('are honoured by the fit: it is that of the textbook from 0 in these cells', () => {
    const sizes = [4, 3, 3]
    const counts = new Array<number>(36).fill(0)
    for (const [area, age, state] of people) counts[area * 9 + age * 3 + state]++
    const start = counts.map((_, cell) => (Math.floor(cell / 3) % 3 === 0 && cell % 3 > 0 ? 0 : 1))
    const means = textbookFit(sizes, counts, [[0], [1], [2]], 500, start)
    const study = openStudy(makeStudy(recipeOf([noMarriedChild]), sample, null, {}))
    const { result, records } = assessOriginal(study, 0)
    people.forEach(([area, age, state], i) => {
      const lambda = records()['loglinear.lambda'][i]
      if (Number.isNaN(lambda)) return
      const expected = means[area * 9 + age * 3 + state] / 0.1
      expect(Math.abs(lambda - expected)).toBeLessThan(1e-5 * expected)
    })
    // Two thirds of the married are no longer looked for among children.
    expect(loglinear(result.risk['loglinear']).tau2).not.toBeCloseTo(resultOf(recipeOf([])).tau2, 3)
  })

  it('change nothing where the model has their interaction, whose margin is 0 there of itself', () => {
    const model: RiskEntry = { measure: 'loglinear', model: [['age', 'marital']] }
    const { impossibleCells, ...result } = resultOf(recipeOf([noMarriedChild], [model]))
    expect(impossibleCells).toBe(8)
    expect(result).toEqual(resultOf(recipeOf([], [model])))
  })

  it('are honoured by a search too, from its main effects on', () => {
    const search: RiskEntry = { measure: 'loglinear', model: 'search' }
    const [first] = resultOf(recipeOf([noMarriedChild], [search])).path ?? []
    expect(first.tau2).toBe(resultOf(recipeOf([noMarriedChild])).tau2)
  })

  it('may be of levels that only the population has', () => {
    const population = countPopulation([
      column('area', [...areas, ...areas]),
      column('age', ['child', 'young', 'old', 'baby', 'child', 'young', 'old', 'baby']),
      column('marital', ['single', 'married', 'widowed', 'single', 'single', 'married', 'widowed', 'single']),
    ])
    const rule = { age: ['baby'], marital: ['married'] }
    expect(() => makeWholeStudy(recipeOf([rule]), sample, { ...population, size: 200 }, {})).not.toThrow()
  })
})

describe('a combination that can’t be', () => {
  it('is refused where records are in it, with its number and how many', () => {
    const problem = problemOf(noMarriedChild, { area: ['N', 'S', 'E', 'W'], marital: ['married'] })
    const married = people.filter(([, , state]) => state === 1).length
    expect(problem.code).toBe('impossible-combination-occurs')
    expect(problem.facts).toEqual({
      place: 'scenarios[0].impossible[1]',
      scenario: 'Register',
      rule: 2,
      records: married,
    })
  })

  it.each([
    ['one variable', { age: ['child'] }, 'recipe-field-wrong', 'scenarios[0].impossible[0]'],
    ['none', {}, 'recipe-field-wrong', 'scenarios[0].impossible[0]'],
    ['no level', { age: [], marital: ['married'] }, 'recipe-field-wrong', 'scenarios[0].impossible[0].age'],
    [
      'a variable outside the key',
      { age: ['child'], income: ['1'] },
      'recipe-field-wrong',
      'scenarios[0].impossible[0]',
    ],
    [
      'a variable that is not there',
      { age: ['child'], Marital: ['married'] },
      'recipe-variable-unknown',
      'scenarios[0].impossible[0].Marital',
    ],
    [
      'a level that is not there',
      { age: ['child'], marital: ['Married'] },
      'recipe-level-unknown',
      'scenarios[0].impossible[0].marital',
    ],
  ])('is refused for %s', (_, rule, code, place) => {
    const problem = problemOf(rule)
    expect(problem.code).toBe(code)
    expect(problem.facts['place']).toBe(place)
  })
})

describe('impossible combinations after protection', () => {
  const swapOf = (variable: string): Candidate => ({
    name: 'A',
    steps: [{ method: 'swap', variable, rate: 0.5 }],
  })

  function after(candidate: Candidate) {
    const study = openStudy(makeStudy(recipeOf([noMarriedChild], undefined, [candidate]), sample, null, {}))
    return buildReplicate(study, 0, 0).results['Register']
  }

  it('hold as long as none of their variables is changed', () => {
    const { risk, cautions } = after(swapOf('area'))
    expect(loglinear(risk['loglinear']).impossibleCells).toBe(8)
    expect(cautions.map(({ code }) => code)).not.toContain('impossible-left-out')
  })

  it('are left out where one is, with a caution', () => {
    const { risk, cautions } = after(swapOf('marital'))
    expect(risk['loglinear']).not.toHaveProperty('impossibleCells')
    expect(cautions).toContainEqual(
      expect.objectContaining({ code: 'impossible-left-out', facts: { rules: '1', variables: 'marital' } }),
    )
  })

  it('are left out where one is no longer released', () => {
    const { risk, cautions } = after({ name: 'A', steps: [{ method: 'drop', variables: ['marital'] }] })
    expect(risk['loglinear']).not.toHaveProperty('impossibleCells')
    expect(cautions.map(({ code }) => code)).not.toContain('impossible-left-out')
  })
})

describe('the end of a fit', () => {
  it('is said where the margins are to be met', () => {
    const result = resultOf(recipeOf([], [{ measure: 'loglinear', model: 'two-way', fit: 'margins' }]))
    expect(result).toMatchObject({ fit: 'margins', stopped: 'converged' })
    const plain = resultOf(recipeOf([], [{ measure: 'loglinear', model: 'two-way', fit: 'risk' }]))
    expect(plain).not.toHaveProperty('fit')
  })
})
