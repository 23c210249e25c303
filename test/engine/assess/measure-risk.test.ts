import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { column, table } from './tables'

describe('a key with more cells than a model can list', () => {
  const manyLevels = Array.from({ length: 200 }, (_, level) => `L${level}`)
  const names = ['a', 'b', 'c', 'd']
  const sample = table(...names.map((name) => column(name, ['L0', 'L1', 'L1', 'L7'], manyLevels)))
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    design: { fraction: 0.1 },
    scenarios: [{ name: 'All four', key: names }],
    candidates: [],
    risk: [
      { measure: 'uniqueness' },
      { measure: 'loglinear', as: 'main', model: 'independence' },
      { measure: 'loglinear', as: 'pairs', model: 'two-way' },
    ],
    utility: [],
  }
  const { result } = assessOriginal(openStudy(makeStudy(recipe, sample, null, {})), 0)

  it('keeps the measures that need only the occupied cells', () => {
    expect(result.risk['uniqueness']).toMatchObject({ sampleUniques: 2 })
    expect(result.risk['main']).toMatchObject({ sampleUniques: 2, z2: null })
  })

  it('says why the model with interactions is not there, and what is', () => {
    expect(result.risk['pairs']).toEqual({
      invalid:
        'The key must have at most 50 million cells for a log-linear model with interactions, and at most 2⁵³ for main effects. ' +
        'It has 1,600,000,000 cells. Uniqueness and, with a known population, identification can be measured whatever their number.',
      instead: 'uniqueness',
    })
  })
})
