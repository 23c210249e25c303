import { describe, expect, it } from 'vitest'
import { makeStudy } from '../../../src/engine/assess/make-study'
import type { Recipe, Scenario } from '../../../src/engine/assess/recipe'
import { Problem } from '../../../src/engine/problem'
import { column, table } from './tables'

const sample = table(column('age', ['3', '7', '12', '30']), column('area', ['N', 'S', 'N', 'E']))

const recipeWith = (patch: Partial<Scenario>): Recipe => ({
  recipe: 1,
  seed: 0,
  data: { file: 'sample.csv' },
  scenarios: [{ name: 'Register', key: ['age', 'area'], ...patch }],
  candidates: [],
  risk: [],
  utility: [],
})

function problemOf(patch: Partial<Scenario>): Problem {
  try {
    makeStudy(recipeWith(patch), sample, null, {})
  } catch (problem) {
    if (problem instanceof Problem) return problem
    throw problem
  }
  throw new Error('Nothing was refused.')
}

const north = { label: 'North', levels: ['N', 'E'] }

describe('what is known less exactly', () => {
  it('can be bands of what has numbers and groups of levels', () => {
    const coarser = { age: { width: 5 }, area: { into: [north] } }
    expect(makeStudy(recipeWith({ coarser }), sample, null, {}).recipe.scenarios[0].coarser).toEqual(coarser)
  })

  it.each([
    ['a variable outside the key', { key: ['age'], coarser: { area: { into: [north] } } }, 'area'],
    ['bands of what has no numbers', { coarser: { area: { width: 5 } } }, 'area'],
    [
      'a level that there is not',
      { coarser: { area: { into: [{ label: 'X', levels: ['W'] }] } } },
      'area.into[0].levels',
    ],
    [
      'a level in two groups',
      { coarser: { area: { into: [north, { label: 'Rest', levels: ['N'] }] } } },
      'area.into[1].levels',
    ],
    [
      'a label that is a level too',
      { coarser: { area: { into: [{ ...north, label: 'S' }] } } },
      'area.into[0].label',
    ],
  ] as const)('is refused at its place: %s', (_, patch, place) => {
    expect(problemOf(patch).facts['place']).toBe(`scenarios[0].coarser.${place}`)
  })

  it('leaves no rule of impossible combinations on levels that are not told apart', () => {
    const problem = problemOf({
      coarser: { area: { into: [north] } },
      impossible: [{ area: ['N'], age: ['3'] }],
    })
    expect(problem.facts['place']).toBe('scenarios[0].impossible[0]')
    expect(problem.detail).toContain('known in bands or groups')
  })
})
