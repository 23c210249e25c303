import { describe, expect, it } from 'vitest'
import type { Recipe, SearchSettings } from '../../../src/engine/assess/recipe'
import { byName } from '../../../src/engine/by-name'
import { Problem } from '../../../src/engine/problem'
import { questionOf } from '../../../src/engine/search/check-search'
import { makeCensus } from '../../../src/engine/synthetic/census'

const synthetic = { made: 'census', size: 3000, populationSeed: 5, sampleSeed: 6 } as const
const { sample } = makeCensus(synthetic, () => undefined)
const search: SearchSettings = {
  limit: { risk: 'identification.tau', atMost: 20 },
  losses: ['raad(lad,ethnicity)'],
  allowed: { lad: ['pram'] },
  points: 10,
}
const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { synthetic },
  scenarios: [
    { name: 'A', key: ['lad', 'sex', 'age'] },
    { name: 'B', key: ['lad', 'marital'] },
  ],
  candidates: [],
  risk: [{ measure: 'identification' }, { measure: 'uniqueness' }],
  utility: [
    { measure: 'raad', table: ['lad', 'ethnicity'] },
    { measure: 'rcv', table: ['lad', 'ethnicity'] },
  ],
  search,
}

describe('the question of a guided search', () => {
  it('is of the first scenario unless it names another', () => {
    expect(questionOf(recipe, sample).scenario.name).toBe('A')
    const limit = { ...search.limit, scenario: 'B' }
    const question = questionOf({ ...recipe, search: { ...search, limit } }, sample)
    expect(question.scenario.name).toBe('B')
    expect(question.losses.map(({ entries }) => entries)).toEqual([[recipe.utility[0]]])
    expect(question.risk).toEqual(recipe.risk[0])
  })

  it('goes by the combined loss where the recipe says how much each matters, and one does', () => {
    const weighed = { ...recipe, search: { ...search, losses: ['combined'] } }
    const { losses } = questionOf({ ...weighed, combined: { weights: {} } }, sample)
    expect(losses).toEqual([{ id: 'combined', direction: 'zero-is-best', entries: recipe.utility }])
    const weights = byName(['raad(lad,ethnicity)', 'rcv(lad,ethnicity)'].map((loss) => [loss, 0] as const))
    expect(() => questionOf({ ...weighed, combined: { weights } }, sample)).toThrow(/made of a loss/)
  })

  it.each<[string, Partial<SearchSettings>]>([
    ['search.limit.scenario', { limit: { ...search.limit, scenario: 'C' } }],
    ['search.limit.risk', { limit: { ...search.limit, risk: 'loglinear.tau2' } }],
    ['search.limit.atMost', { limit: { ...search.limit, atMost: Number.NaN } }],
    ['search.losses', { losses: [] }],
    ['search.losses[0]', { losses: ['raad(sex,age)'] }],
    ['search.losses[0]', { losses: ['combined'] }],
    ['search.losses[1]', { losses: ['raad(lad,ethnicity)', 'raad(lad,ethnicity)'] }],
    ['search.limits.rcv(lad,ethnicity)', { limits: { 'rcv(lad,ethnicity)': 5 } }],
    ['search.allowed', { allowed: { lad: [] } }],
    ['search.allowed.activity', { allowed: { activity: ['recode'] } }],
    ['search.allowed.sex', { allowed: { sex: ['recode'] }, first: { sex: ['Female'] } }],
    ['search.first', { first: { risk: { above: 0.5 } } }],
    ['search.first', { first: { sampleUnique: false } }],
    ['search.first', { first: { sampleUnique: true, sex: ['Female'] } }],
    ['search.first', { first: { sex: ['Female'], marital: { not: ['Single'] } } }],
    ['search.first.income', { first: { income: ['High'] } }],
    ['search.first.sex', { first: { sex: ['Robot'] } }],
    ['search.points', { points: 0 }],
    ['search.points', { points: 10_001 }],
    ['search.mostChanged', { mostChanged: 0 }],
  ])('names the place of what is wrong: %s', (place, wrong) => {
    const problem = problemOf(() => questionOf({ ...recipe, search: { ...search, ...wrong } }, sample))
    expect(problem.facts['place']).toBe(place)
  })
})

function problemOf(work: () => unknown): Problem {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('Nothing is wrong.')
}
