import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { countPopulation } from '../../../src/engine/key/population'
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
    expect(result.risk['main']).toMatchObject({ sampleUniques: 2, doubletons: 1 })
  })

  it('says in one sentence why the model with interactions is not there, and what to look at instead', () => {
    expect(result.risk['pairs']).toEqual({
      invalid:
        'The log-linear model of a key with more than 50 million cells must be decomposable, as it would be without `b × c`, `b × d`, `c × d`.',
      instead: 'uniqueness.sampleUniques',
    })
  })
})

describe('a population that is named only for its size', () => {
  const sample = table(column('area', ['N', 'N', 'S', 'W']), column('sex', ['F', 'M', 'F', 'F']))
  const population = countPopulation([column('sex', ['F', 'F', 'M', 'M', 'F', 'F', 'M', 'F'])])
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    scenarios: [{ name: 'Register', key: ['area', 'sex'] }],
    candidates: [{ name: 'A', steps: [{ method: 'pram', variable: 'area', diagonal: 0.5 }] }],
    risk: [{ measure: 'loglinear', model: 'independence' }],
    utility: [],
  }

  it('need not have the key variables for a model, of the file or of a candidate', () => {
    const study = openStudy(makeStudy(recipe, sample, population, {}))
    expect(assessOriginal(study, 0).result.risk['loglinear']).toMatchObject({ sampleUniques: 4 })
    const { risk } = assessReplicate(study, 0, 0)['Register']
    expect((risk['loglinear'] as LoglinearResult).tau2Adjusted).toBeGreaterThan(0)
  })

  it('must have them for identification', () => {
    const study = openStudy(
      makeStudy({ ...recipe, risk: [{ measure: 'identification' }] }, sample, population, {}),
    )
    expect(() => assessOriginal(study, 0)).toThrow(
      expect.objectContaining({ code: 'population-lacks-variables' }),
    )
  })
})

describe('a variable that is changed in groups', () => {
  const sample = table(
    column('area', ['N', 'N', 'S', 'W', 'S', 'N']),
    column('sex', ['F', 'M', 'F', 'F', 'M', 'M']),
    column('group', ['a', 'b', 'a', 'b', 'b', 'a']),
  )
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    scenarios: [
      { name: 'Groups known', key: ['area', 'sex', 'group'] },
      { name: 'Groups unknown', key: ['area', 'sex'] },
      { name: 'Variable unknown', key: ['sex'] },
    ],
    candidates: [
      {
        name: 'A',
        steps: [{ method: 'pram', variable: 'area', groups: [{ where: { group: ['a'] }, diagonal: 0.5 }] }],
      },
    ],
    risk: [{ measure: 'uniqueness' }],
    utility: [],
  }

  it('comes with a caution where the key does not tell the groups apart', () => {
    const results = assessReplicate(openStudy(makeStudy(recipe, sample, null, {})), 0, 0)
    const cautions = Object.entries(results).map(([name, result]) => [
      name,
      result.cautions.map(({ code, facts }) => [code, facts]),
    ])
    expect(cautions).toEqual([
      ['Groups known', []],
      ['Groups unknown', [['matrix-averaged', { variable: 'area', outside: 'group' }]]],
      ['Variable unknown', []],
    ])
  })
})
