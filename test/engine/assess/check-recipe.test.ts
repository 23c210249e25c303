import { describe, expect, it } from 'vitest'
import {
  checkCandidates,
  checkSettings,
  checkVariableSettings,
} from '../../../src/engine/assess/check-recipe'
import { makeWholeStudy } from '../../../src/engine/assess/make-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { countPopulation, type PopulationCells } from '../../../src/engine/key/population'
import { checkAll, eachOf, Problem } from '../../../src/engine/problem'
import { column, table } from './tables'

const sample = table(
  column('area', ['A', 'A', 'B', 'C']),
  column('sex', ['F', 'M', 'F', 'M']),
  column('work', ['yes', 'no', null, 'yes']),
  column('empty', [null, null, null, null]),
  { kind: 'numeric', name: 'w', values: Float64Array.of(2, 3, 4, 5) },
  { kind: 'text', name: 'id', values: ['1', '2', '3', '4'] },
)

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'sample.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key: ['area', 'sex'] }],
  candidates: [{ name: 'R10S', replicates: 2, steps: [{ method: 'swap', variable: 'area', rate: 0.1 }] }],
  risk: [{ measure: 'uniqueness' }, { measure: 'loglinear', model: 'two-way' }],
  utility: [{ measure: 'bvr', row: 'area', column: 'sex', level: 'F' }],
}

function checkRecipe(asked: Recipe, population: PopulationCells | null = null): void {
  checkVariableSettings(asked, sample)
  checkCandidates(makeWholeStudy(asked, sample, population, {}))
}

function problemOf(changed: Partial<Recipe>): Problem {
  try {
    checkRecipe({ ...recipe, ...changed })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('The recipe was accepted.')
}

const candidate = (name: string, ...steps: Recipe['candidates'][number]['steps'][number][]) => ({
  name,
  steps,
})

describe('a recipe held against its tables', () => {
  it('is accepted when it can be carried out', () => {
    expect(() => checkRecipe(recipe)).not.toThrow()
  })

  it('is accepted with a population and identification', () => {
    const population = countPopulation([
      column('area', ['A', 'A', 'B', 'C']),
      column('sex', ['F', 'M', 'F', 'M']),
    ])
    const asked: Recipe = { ...recipe, risk: [{ measure: 'identification' }] }
    expect(() => checkRecipe(asked, population)).not.toThrow()
  })

  const cases: readonly (readonly [what: string, changed: Partial<Recipe>, code: string, place: string])[] = [
    [
      'a key variable that the file does not have',
      { scenarios: [{ name: 'R', key: ['area', 'age'] }] },
      'recipe-variable-unknown',
      'scenarios[0].key[1]',
    ],
    [
      'a key variable that is a number',
      { scenarios: [{ name: 'R', key: ['w'] }] },
      'recipe-variable-not-categorical',
      'scenarios[0].key[0]',
    ],
    [
      'a key variable without a value',
      { scenarios: [{ name: 'R', key: ['empty'] }] },
      'recipe-field-wrong',
      'scenarios[0].key[0]',
    ],
    [
      'a key variable twice',
      { scenarios: [{ name: 'R', key: ['area', 'area'] }] },
      'recipe-name-taken',
      'scenarios[0].key[1]',
    ],
    ['an empty key', { scenarios: [{ name: 'R', key: [] }] }, 'recipe-field-wrong', 'scenarios[0].key'],
    ['no scenario', { scenarios: [] }, 'recipe-field-wrong', 'scenarios'],
    [
      'two scenarios of one name',
      { scenarios: [...recipe.scenarios, ...recipe.scenarios] },
      'recipe-name-taken',
      'scenarios[1].name',
    ],
    ['a fraction of 0', { design: { fraction: 0 } }, 'recipe-field-wrong', 'design.fraction'],
    ['a fraction above 1', { design: { fraction: 1.01 } }, 'recipe-field-wrong', 'design.fraction'],
    [
      'a fraction of more people than can be counted',
      { design: { fraction: 1e-300 } },
      'recipe-field-wrong',
      'design.fraction',
    ],
    ['two designs', { design: { fraction: 0.1, weight: 'w' } }, 'recipe-field-wrong', 'design'],
    ['an unknown weight', { design: { weight: 'weight' } }, 'recipe-variable-unknown', 'design.weight'],
    [
      'a population smaller than the sample',
      { design: { populationSize: 3 } },
      'population-size-too-small',
      'design.populationSize',
    ],
    [
      'identification without a population',
      { risk: [{ measure: 'identification' }] },
      'population-needed',
      'risk[0]',
    ],
    [
      'a model variable outside the key',
      { risk: [{ measure: 'loglinear', model: [['area', 'work']] }] },
      'recipe-field-wrong',
      'risk[0].model[0][1]',
    ],
    [
      'two measures under one name',
      {
        risk: [
          { measure: 'loglinear', model: 'two-way' },
          { measure: 'loglinear', model: 'independence' },
        ],
      },
      'recipe-name-taken',
      'risk[1]',
    ],
    [
      'a measure whose name goes on from another with a point',
      {
        risk: [
          { measure: 'uniqueness', as: 'model' },
          { measure: 'uniqueness', as: 'model.tau' },
        ],
      },
      'recipe-field-wrong',
      'risk[1].as',
    ],
    [
      'a table of one variable',
      { utility: [{ measure: 'raad', table: ['area', 'area'] }] },
      'recipe-field-wrong',
      'utility[0].table',
    ],
    [
      'a table of one variable among several',
      {
        utility: [
          {
            measure: 'raad',
            tables: [
              ['area', 'sex'],
              ['sex', 'sex'],
            ],
          },
        ],
      },
      'recipe-field-wrong',
      'utility[0].tables[1]',
    ],
    [
      'a table twice',
      {
        utility: [
          {
            measure: 'rcv',
            tables: [
              ['area', 'sex'],
              ['area', 'sex'],
            ],
          },
        ],
      },
      'recipe-field-wrong',
      'utility[0].tables[1]',
    ],
    ['no table', { utility: [{ measure: 'raad' }] }, 'recipe-field-wrong', 'utility[0].table'],
    [
      'one table and several',
      { utility: [{ measure: 'raad', table: ['area', 'sex'], tables: [['area', 'sex']] }] },
      'recipe-field-wrong',
      'utility[0].tables',
    ],
    [
      'rows without a level',
      { utility: [{ measure: 'bvr', row: 'area', column: 'sex' }] },
      'recipe-field-wrong',
      'utility[0].level',
    ],
    [
      'a level that does not occur in one of several tables',
      { utility: [{ measure: 'bvr', tables: [['area', 'sex', 'X']] }] },
      'recipe-level-unknown',
      'utility[0].tables[0][2]',
    ],
    [
      'a level that does not occur',
      { utility: [{ measure: 'bvr', row: 'area', column: 'sex', level: 'X' }] },
      'recipe-level-unknown',
      'utility[0].level',
    ],
    [
      'two candidates of one name',
      { candidates: [candidate('A'), candidate('A')] },
      'recipe-name-taken',
      'candidates[1].name',
    ],
    [
      'a candidate whose name can’t be a file’s',
      { candidates: [candidate('a/b')] },
      'recipe-field-wrong',
      'candidates[0].name',
    ],
    [
      'a candidate called as the original is',
      { candidates: [candidate('original')] },
      'recipe-name-taken',
      'candidates[0].name',
    ],
    [
      'a step on an unknown variable',
      { candidates: [candidate('A', { method: 'swap', variable: 'region', rate: 0.1 })] },
      'recipe-variable-unknown',
      'candidates[0].steps[0].variable',
    ],
    [
      'a rate outside its limits',
      { candidates: [candidate('A'), candidate('B', { method: 'swap', variable: 'area', rate: 1.5 })] },
      'share-out-of-range',
      'candidates[1].steps[0].rate',
    ],
    [
      'a release made elsewhere that is not at hand',
      { candidates: [candidate('A', { method: 'import', file: 'release.csv' })] },
      'import-not-at-hand',
      'candidates[0].steps[0].file',
    ],
    [
      'levels of a matrix that is not given',
      {
        candidates: [candidate('A', { method: 'pram', variable: 'area', diagonal: 0.9, levels: ['A', 'B'] })],
      },
      'recipe-field-wrong',
      'candidates[0].steps[0].levels',
    ],
    [
      'settings of a variable that the file does not have',
      { data: { file: 'sample.csv', variables: { sexx: { type: 'ordinal' } } } },
      'recipe-variable-unknown',
      'data.variables.sexx',
    ],
    [
      'levels of a variable that is read as numbers',
      { data: { file: 'sample.csv', variables: { w: { type: 'numeric', levels: ['2', '3'] } } } },
      'recipe-field-wrong',
      'data.variables.w.levels',
    ],
    [
      'a candidate that drops the whole key',
      { candidates: [candidate('A', { method: 'drop', variables: ['area', 'sex'] })] },
      'recipe-key-dropped',
      'candidates[0].steps',
    ],
  ]

  it.each(cases)('is refused for %s, and names the place', (_, changed, code, place) => {
    const problem = problemOf(changed)
    expect(problem.code).toBe(code)
    expect(problem.facts['place']).toBe(place)
    expect(`${problem.message} ${problem.detail}`).toContain(`\`${place}\``)
  })

  it('has hierarchies whose levels stand once and whose groups are whole, each by a name of its own', () => {
    const hierarchy = {
      variable: 'area',
      name: 'Parts',
      rows: [
        ['A', 'north', 'all'],
        ['B', 'north', 'all'],
      ],
    }
    expect(() => checkRecipe({ ...recipe, hierarchies: [hierarchy] })).not.toThrow()
    expect(problemOf({ hierarchies: [hierarchy, hierarchy] }).facts).toEqual({ place: 'hierarchies[1].name' })
    for (const rows of [
      [],
      [['A']],
      [
        ['A', 'x'],
        ['A', 'y'],
      ],
      [
        ['A', 'x', '1'],
        ['B', 'x', '2'],
      ],
      [['A', 'x'], ['B']],
    ]) {
      expect(problemOf({ hierarchies: [{ ...hierarchy, rows }] }).facts).toEqual({
        place: 'hierarchies[0].rows',
      })
    }
  })

  it('has four ascending bounds of the classes of risk, if any', () => {
    expect(() => checkRecipe({ ...recipe, riskClasses: [0.02, 0.1, 0.3, 0.9] })).not.toThrow()
    for (const riskClasses of [
      [0.1, 0.2, 0.3],
      [0.1, 0.1, 0.3, 0.4],
      [0, 0.1, 0.2, 0.3],
      [0.1, 0.2, 0.3, 1],
    ]) {
      expect(problemOf({ riskClasses }).code).toBe('recipe-field-wrong')
    }
  })

  it('may name levels that only the population has, in a condition and in a matrix', () => {
    const population = countPopulation([
      column('area', ['A', 'B', 'C', 'D']),
      column('sex', ['F', 'M', 'F', 'X']),
    ])
    const stay = (levels: readonly string[]) => levels.map((a) => levels.map((b) => Number(a === b)))
    const asked: Recipe = {
      ...recipe,
      candidates: [
        candidate('Condition', { method: 'swap', variable: 'area', rate: 0.1, where: { sex: ['F', 'X'] } }),
        candidate('File’s levels', { method: 'pram', variable: 'area', matrix: stay(['A', 'B', 'C']) }),
        candidate('All levels', { method: 'pram', variable: 'area', matrix: stay(['A', 'B', 'C', 'D']) }),
        candidate('Named levels', {
          method: 'pram',
          variable: 'area',
          levels: ['D', 'C', 'B', 'A'],
          matrix: stay(['D', 'C', 'B', 'A']),
        }),
      ],
    }
    expect(() => checkRecipe(asked, population)).not.toThrow()
  })

  it('is refused for a population with fewer people than the sample has records, whatever is asked', () => {
    const population = countPopulation([column('area', ['A', 'B', 'C']), column('sex', ['F', 'M', 'F'])])
    expect(() => checkRecipe({ ...recipe, risk: [] }, population)).toThrow(
      expect.objectContaining({ code: 'population-smaller-than-sample' }),
    )
  })

  it('is refused for a weight that is not a number, and names the rows of the file', () => {
    const problem = problemOf({ design: { weight: 'sex' } })
    expect(problem.code).toBe('weight-not-positive')
    expect(problem.facts['rows']).toEqual([2, 3, 4, 5])
  })

  it('is refused for a log-linear model when nothing is known of how the sample was drawn', () => {
    const without = { ...recipe }
    delete without.design
    expect(() => checkSettings(without, sample, null)).toThrow(
      expect.objectContaining({ code: 'sampling-needed', facts: { place: 'risk[1]' } }),
    )
  })

  it('has its settings checked apart from its candidates, so that one bad candidate does not stop the others', () => {
    const bad: Recipe = {
      ...recipe,
      candidates: [candidate('A', { method: 'swap', variable: 'region', rate: 2 })],
    }
    expect(() => checkSettings(bad, sample, null)).not.toThrow()
  })

  it('is told everything that is wrong with it at once, each once', () => {
    const wrong: Partial<Recipe> = {
      scenarios: [
        { name: 'R', key: ['area', 'age'] },
        { name: 'R', key: ['sex', 'wrk'] },
      ],
      utility: [{ measure: 'bvr', row: 'area', column: 'sex', level: 'no such level' }],
      riskClasses: [0.5, 0.1, 0.2, 0.3],
    }
    const places = eachOf(problemOf(wrong)).map(({ facts }) => facts['place'])
    expect(places).toEqual([
      'scenarios[0].key[1]',
      'scenarios[1].key[1]',
      'scenarios[1].name',
      'riskClasses',
      'utility[0].level',
    ])
    const candidates = [
      candidate('original'),
      candidate('A', { method: 'swap', variable: 'wrk', rate: 0.1 }),
      candidate('B', { method: 'drop', variables: ['nowhere'] }),
    ]
    expect(eachOf(problemOf({ candidates })).map(({ facts }) => facts['place'])).toEqual([
      'candidates[0].name',
      'candidates[1].steps[0].variable',
      'candidates[2].steps[0].variables[0]',
    ])
  })

  it('says a bug that no refusal explains', () => {
    const broken = () => {
      throw new TypeError('a bug')
    }
    const refused = () => {
      throw new Problem('code', 'Refused.')
    }
    expect(() => checkAll([broken, refused])).toThrow(TypeError)
    expect(() => checkAll([refused, refused, broken])).toThrow('Refused.')
  })
})
