import { describe, expect, it } from 'vitest'
import type { RiskEntry } from '../../src/engine/assess/recipe'
import { Problem } from '../../src/engine/problem'
import { readRecipe, writeRecipe } from '../../src/file/recipe-json'

const risk: readonly RiskEntry[] = [
  { measure: 'uniqueness', k: [3], weighted: true },
  {
    measure: 'thresholdRule',
    as: 'named',
    keys: [{ variables: ['region', 'sex'], threshold: 2.5 }],
    on: 'weights',
  },
  { measure: 'thresholdRule', as: 'all', upTo: 2, threshold: 4, on: 'records' },
  {
    measure: 'thresholdRule',
    preset: 'researchFile',
    levels: { region: 'extremely', sex: 'very', age: 'identifying' },
    region: 'region',
  },
  { measure: 'theta', by: 'region' },
  { measure: 'individual', above: 0.1 },
  { measure: 'household', targetRate: 0.01 },
  { measure: 'hierarchical', by: 'region' },
  { measure: 'suda', maxSize: 3, disFraction: 0.01, score: 'ihsn' },
  { measure: 'lDiversity', variable: 'disease', l: 3, form: 'recursive', c: 0.5 },
  { measure: 'tCloseness', variable: 'disease', t: 0.15, scale: 'ordered' },
  {
    measure: 'acquaintance',
    detail: {
      variables: ['sex', 'region'],
      merge: {
        region: [
          ['North', 'South'],
          ['East', 'West'],
        ],
      },
    },
    acquaintances: [30, 300],
    investigators: 2,
    estimate: 'truncated',
    cells: 'key',
    by: 'region',
    beta: 'separate',
    criterion: 0.001,
    fraction: 0.01,
    keys: [
      { variables: ['sex', 'age'], merge: { age: 5 }, acquaintances: [300, 20] },
      { variables: ['sex', 'region'], acquaintances: 30 },
    ],
  },
  { measure: 'acquaintance', as: 'one', acquaintances: 300, cells: 'unknown' },
]
const recipe = {
  recipe: 1 as const,
  seed: 1,
  data: { file: 'a.csv' },
  scenarios: [{ name: 'Key', key: ['region', 'sex', 'age'] }],
  candidates: [],
  risk,
  utility: [],
}

describe('the measures in a recipe as JSON', () => {
  it('come back as they were written, with every option', () => {
    expect(readRecipe(writeRecipe(recipe))).toEqual(recipe)
  })

  it.each([
    [1, { keys: [] }, 'risk[1].keys'],
    [1, { keys: [{ variables: [], threshold: 1 }] }, 'risk[1].keys[0].variables'],
    [2, { threshold: 0 }, 'risk[2].threshold'],
    [2, { upTo: 1.5 }, 'risk[2].upTo'],
    [3, { preset: 'school' }, 'risk[3].preset'],
    [3, { levels: { sex: 'a little' } }, 'risk[3].levels.sex'],
    [5, { above: 0 }, 'risk[5].above'],
    [6, { targetRate: 1.01 }, 'risk[6].targetRate'],
    [7, { by: 3 }, 'risk[7].by'],
    [8, { disFraction: 0 }, 'risk[8].disFraction'],
    [9, { l: 0.5 }, 'risk[9].l'],
    [10, { t: 2 }, 'risk[10].t'],
    [11, { acquaintances: 'many' }, 'risk[11].acquaintances'],
    [11, { criterion: 0 }, 'risk[11].criterion'],
    [
      11,
      { keys: [{ variables: ['age'], merge: { age: 0 }, acquaintances: 1 }] },
      'risk[11].keys[0].merge.age',
    ],
    [11, { detail: { variables: ['age'], merge: { age: [[]] } } }, 'risk[11].detail.merge.age[0]'],
    [4, { key: ['sex'] }, 'risk[4].key'],
  ] as const)('entry %i with %o is refused at its place', (at, changed, place) => {
    const text = writeRecipe({
      ...recipe,
      risk: risk.map((entry, i) => (i === at ? ({ ...entry, ...changed } as RiskEntry) : entry)),
    })
    expect(() => readRecipe(text)).toThrow(Problem)
    try {
      readRecipe(text)
    } catch (error) {
      expect((error as Problem).facts['place']).toBe(place)
    }
  })
})
