import { describe, expect, it } from 'vitest'
import type { Step } from '../../../src/engine/protect/definitions'
import type { ImportedRelease } from '../../../src/engine/assess/study'
import { randomStream } from '../../../src/engine/math/random'
import { Problem } from '../../../src/engine/problem'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps, wheresOfSteps, withTargetColumns } from '../../../src/engine/protect/check-steps'
import { variablesOfImport } from '../../../src/engine/protect/import/apply'
import { categories, tableOf } from './tables'

const table = tableOf(
  categories('area', ['a', 'b', 'a', 'b']),
  categories('sex', ['f', 'm', 'f', null]),
  categories('ethnicity', ['white', 'asian', 'black', 'white']),
  { kind: 'numeric', name: 'income', values: Float64Array.of(1, 2, 3, 4) },
)

const release: ImportedRelease = {
  table: tableOf(categories('area', ['a', 'b', 'a', 'b'])),
  misclassification: null,
}

function refusal(
  steps: readonly Step[],
  imports: Readonly<Record<string, ImportedRelease>> = {},
): Problem | null {
  try {
    checkSteps(table, steps, imports, 'candidates[3].steps')
  } catch (problem) {
    if (problem instanceof Problem) return problem
    throw problem
  }
  return null
}

const swap = { method: 'swap', variable: 'area' } as const
const pram = { method: 'pram', variable: 'area' } as const

describe('steps that fit the file', () => {
  it.each<[string, Step[]]>([
    ['a swap', [{ ...swap, rate: 0.1 }]],
    [
      'a swap of nobody and one of everybody',
      [
        { ...swap, rate: 0 },
        { ...swap, rate: 1 },
      ],
    ],
    [
      'a targeted swap within strata',
      [{ ...swap, within: ['sex'], groups: [{ where: { ethnicity: { not: ['white', ''] } }, rate: 0.5 }] }],
    ],
    ['a PRAM by hand', [{ ...pram, diagonal: 0.8, alpha: 1, invariant: false }]],
    [
      'a matrix in full',
      [
        {
          ...pram,
          levels: ['b', 'a'],
          matrix: [
            [0.9, 0.1],
            [0.3, 0.7],
          ],
        },
      ],
    ],
    [
      'a drop after a swap',
      [
        { ...swap, rate: 0.1 },
        { method: 'drop', variables: ['area', 'income'] },
      ],
    ],
    [
      'two variables drawn jointly, among the sample uniques',
      [{ method: 'pram', variables: ['area', 'sex'], diagonal: 0.8, where: { sampleUnique: true } }],
    ],
    [
      'a matrix over some combinations, and groups by risk',
      [
        {
          method: 'pram',
          variables: ['area', 'sex'],
          levels: [
            ['a', 'f'],
            ['b', 'm'],
          ],
          groups: [
            {
              where: { risk: { above: 0.1 } },
              matrix: [
                [0.5, 0.5],
                [0.25, 0.75],
              ],
            },
            { where: { risk: { atMost: 0.1 } }, diagonal: 0.9 },
          ],
        },
      ],
    ],
  ])('pass: %s', (_, steps) => {
    expect(refusal(steps)).toBeNull()
  })
})

describe('combinations that no matrix can be written over', () => {
  it.each([
    ['a level that the variable does not have', [['a', 'x']], 'a × x'],
    ['a missing value', [['a', null]], 'a × '],
    ['levels of one variable', ['a'], 'a'],
  ])('are named: %s', (_, levels, words) => {
    // The form of a recipe allows no missing value; steps made otherwise are checked all the same.
    const step = { method: 'pram', variables: ['area', 'sex'], levels, matrix: [[1]] } as Step
    const problem = refusal([step])
    expect(problem?.code).toBe('combination-unknown')
    expect(problem?.detail).toContain(words)
  })
})

describe('the columns that conditions on risk look at', () => {
  it('are none where no step has such a condition, and the table stays itself', () => {
    expect(withTargetColumns(table, wheresOfSteps([{ ...swap, rate: 0.1 }], {}), null)).toBe(table)
  })

  it('are there for the groups of a misclassification file too', () => {
    const groups = [{ where: { sampleUnique: true }, matrix: [[1]] }]
    const misclassification = { variables: [{ name: 'area', levels: ['a'], groups }] }
    const imports = { 'released.csv': { ...release, misclassification } }
    const { columns } = withTargetColumns(
      table,
      wheresOfSteps([{ method: 'import', file: 'released.csv' }], imports),
      null,
    )
    expect(columns).toHaveLength(table.columns.length + 1)
  })
})

describe('the size of a joint step', () => {
  const many = tableOf(
    categories(
      'area',
      ['a0', 'a1'],
      Array.from({ length: 2100 }, (_, level) => `a${level}`),
    ),
    categories('sex', ['f', 'm']),
  )

  it('is limited for several variables, not for one that stands by itself', () => {
    const step = (...variables: string[]): Step => ({ method: 'pram', variables, diagonal: 0.8 })
    expect(() => checkSteps(many, [step('area')], {}, 'steps')).not.toThrow()
    expect(() => checkSteps(many, [step('area', 'sex')], {}, 'steps')).toThrow(
      expect.objectContaining({ code: 'joint-too-large' }),
    )
  })
})

describe('the size of a step on one variable', () => {
  const areas = (levels: number) =>
    tableOf(
      categories(
        'area',
        ['a0', 'a1'],
        Array.from({ length: levels }, (_, level) => `a${level}`),
      ),
    )

  it.each([
    { method: 'pram', variable: 'area', diagonal: 0.8 },
    { method: 'swap', variable: 'area', rate: 0.1 },
  ] as const)('is limited to a matrix that fits: $method', (step) => {
    expect(() => checkSteps(areas(4096), [step], {}, 'steps')).not.toThrow()
    expect(() => checkSteps(areas(4097), [step], {}, 'steps')).toThrow(
      expect.objectContaining({
        code: 'levels-too-many',
        facts: { variables: ['area'], levels: 4097, groups: 1, most: 4096 },
      }),
    )
  })

  it('counts a matrix for each group', () => {
    const values = Array.from({ length: 100 }, (_, i) => `g${i}`)
    const levels = Array.from({ length: 500 }, (_, level) => `a${level}`)
    const table = tableOf(
      categories('group', values),
      categories(
        'area',
        values.map(() => 'a0'),
        levels,
      ),
    )
    const step: Step = { method: 'swap', variable: 'area', rate: 0.1, within: ['group'] }
    const apply = () => applySteps(table, [step], { stream: () => randomStream(1), imports: {} })
    expect(apply).toThrow(
      expect.objectContaining({
        code: 'levels-too-many',
        facts: { variables: ['area'], levels: 500, groups: 100, most: 409 },
      }),
    )
  })
})

describe('the size of two steps on one variable', () => {
  it('counts a matrix for each group of both', () => {
    const values = Array.from({ length: 400 }, (_, i) => i)
    const named = (name: string, of: (i: number) => number) =>
      categories(
        name,
        values.map((i) => `${name}${of(i)}`),
      )
    const levels = Array.from({ length: 500 }, (_, level) => `a${level}`)
    const table = tableOf(
      named('row', (i) => i % 20),
      named('column', (i) => Math.floor(i / 20)),
      categories(
        'area',
        values.map(() => 'a0'),
        levels,
      ),
    )
    const within = (group: string): Step => ({ method: 'swap', variable: 'area', rate: 0.1, within: [group] })
    const context = { stream: () => randomStream(1), imports: {} }
    expect(() => applySteps(table, [within('row')], context)).not.toThrow()
    expect(() => applySteps(table, [within('row'), within('column')], context)).toThrow(
      expect.objectContaining({ code: 'levels-too-many' }),
    )
  })
})

describe('the variables that a misclassification file names', () => {
  it('are those it perturbs and those it tells groups apart by', () => {
    const one = [
      [1, 0],
      [0, 1],
    ]
    const misclassification = {
      variables: [
        { name: 'area', levels: ['a', 'b'], groups: [{ where: { ethnicity: ['white'] }, matrix: one }] },
        { names: ['sex', 'income'], levels: [], groups: [{ where: {}, matrix: one }] },
      ],
    }
    expect(variablesOfImport({ ...release, misclassification })).toEqual([
      'area',
      'sex',
      'income',
      'ethnicity',
    ])
    expect(variablesOfImport(release)).toEqual([])
  })

  it('pass with groups that do not overlap, and with combinations', () => {
    const one = [
      [1, 0],
      [0.5, 0.5],
    ]
    const whole = tableOf(categories('area', ['a', 'b', 'a', 'b']), categories('sex', ['f', 'm', 'f', null]))
    const groups = ['white', 'asian'].map((level) => ({ where: { ethnicity: [level] }, matrix: one }))
    const combinations = [
      ['a', 'f'],
      ['b', 'm'],
    ]
    const refused = (variable: object) =>
      refusal([{ method: 'import', file: 'released.csv', misclassification: 'm.json' }], {
        'released.csv': { table: whole, misclassification: { variables: [variable] } } as ImportedRelease,
      })
    expect(refused({ name: 'area', levels: ['a', 'b'], groups })).toBeNull()
    expect(refused({ names: ['area', 'sex'], levels: combinations, groups })).toBeNull()
    expect(refused({ names: ['area', 'income'], levels: combinations, groups })).toMatchObject({
      code: 'step-variable-not-categorical',
    })
    expect(refused({ names: ['area', 'sex'], levels: [['a', 'x']], groups: [] })).toMatchObject({
      code: 'combination-unknown',
    })
  })
})

describe('steps that do not fit the file', () => {
  it.each<[string, Step[], string, string]>([
    ['a rate over 1', [{ ...swap, rate: 1.2 }], 'share-out-of-range', '[0].rate'],
    ['a rate that is no number', [{ ...swap, rate: NaN }], 'share-out-of-range', '[0].rate'],
    [
      'a group’s rate below 0',
      [{ ...swap, groups: [{ where: {}, rate: -0.1 }] }],
      'share-out-of-range',
      '[0].groups[0].rate',
    ],
    ['a diagonal over 1', [{ ...pram, diagonal: 1.01 }], 'share-out-of-range', '[0].diagonal'],
    ['α over 1', [{ ...pram, diagonal: 0.8, alpha: 2 }], 'share-out-of-range', '[0].alpha'],
    [
      'a group’s α below 0',
      [{ ...pram, groups: [{ where: {}, diagonal: 0.8, alpha: -1 }] }],
      'share-out-of-range',
      '[0].groups[0].alpha',
    ],
    ['no rate at all', [swap], 'strength-unclear', '[0]'],
    ['PRAM of nothing', [{ method: 'pram', diagonal: 0.8 }], 'step-variable-unclear', '[0]'],
    [
      'PRAM of a variable and of variables',
      [{ ...pram, variables: ['area', 'sex'], diagonal: 0.8 }],
      'step-variable-unclear',
      '[0]',
    ],
    [
      'PRAM of no variables',
      [{ method: 'pram', variables: [], diagonal: 0.8 }],
      'step-variable-unclear',
      '[0]',
    ],
    [
      'a group’s matrix whose row does not sum to 1',
      [
        {
          ...pram,
          groups: [
            {
              where: {},
              matrix: [
                [0.9, 0],
                [0, 1],
              ],
            },
          ],
        },
      ],
      'matrix-row-sum',
      '[0].groups[0].matrix',
    ],
    [
      'a combination of too few levels',
      [{ method: 'pram', variables: ['area', 'sex'], levels: [['a']], matrix: [[1]] }],
      'combination-unknown',
      '[0].levels',
    ],
    [
      'a combination that stands twice',
      [
        {
          method: 'pram',
          variables: ['area', 'sex'],
          levels: [
            ['a', 'f'],
            ['a', 'f'],
          ],
          matrix: [
            [1, 0],
            [0, 1],
          ],
        },
      ],
      'combination-unknown',
      '[0].levels',
    ],
    [
      'a level that stands twice',
      [
        {
          ...pram,
          levels: ['a', 'b', 'a'],
          matrix: [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ],
        },
      ],
      'level-unknown',
      '[0].levels',
    ],
    [
      'a variable with a condition on risk',
      [{ ...swap, rate: 0.1, where: { ethnicity: { above: 0.1 } } }],
      'target-unclear',
      '[0].where.ethnicity',
    ],
    [
      'a variable twice',
      [{ method: 'pram', variables: ['area', 'area'], diagonal: 0.8 }],
      'joint-repeats',
      '[0].variables[1]',
    ],
    [
      'a joint variable without levels',
      [{ method: 'pram', variables: ['area', 'income'], diagonal: 0.8 }],
      'step-variable-not-categorical',
      '[0].variables[1]',
    ],
    [
      'a combination that is none',
      [{ method: 'pram', variables: ['area', 'sex'], levels: [['a', 'x']], matrix: [[1]] }],
      'combination-unknown',
      '[0].levels',
    ],
    [
      'a joint matrix over levels that are not said',
      [{ method: 'pram', variables: ['area', 'sex'], matrix: [[1]] }],
      'combination-unknown',
      '[0].levels',
    ],
    [
      'groups told apart by a variable that is drawn jointly',
      [{ method: 'pram', variables: ['area', 'sex'], diagonal: 0.8, within: ['sex'] }],
      'group-variable-changed',
      '[0].within[0]',
    ],
    [
      'a risk without a limit',
      [{ ...swap, rate: 0.1, where: { risk: {} } }],
      'target-unclear',
      '[0].where.risk',
    ],
    [
      'a risk over 1',
      [{ ...swap, rate: 0.1, where: { risk: { above: 2 } } }],
      'share-out-of-range',
      '[0].where.risk.above',
    ],
    [
      'a variable with the condition of the uniques',
      [{ ...swap, rate: 0.1, where: { ethnicity: true } }],
      'target-unclear',
      '[0].where.ethnicity',
    ],
    [
      'groups by risk that overlap',
      [
        {
          ...swap,
          groups: [
            { where: { risk: { above: 0.1 } }, rate: 0.1 },
            { where: { risk: { above: 0.2 } }, rate: 0.1 },
          ],
        },
      ],
      'groups-overlap',
      '[0].groups',
    ],
    [
      'a rate and groups',
      [{ ...swap, rate: 0.1, groups: [{ where: {}, rate: 0.1 }] }],
      'strength-unclear',
      '[0]',
    ],
    [
      'a diagonal and a matrix',
      [
        {
          ...pram,
          diagonal: 0.5,
          matrix: [
            [1, 0],
            [0, 1],
          ],
        },
      ],
      'strength-unclear',
      '[0]',
    ],
    [
      'a variable the file does not have',
      [{ ...swap, variable: 'region', rate: 0.1 }],
      'step-variable-unknown',
      '[0].variable',
    ],
    [
      'a number to swap',
      [{ ...swap, variable: 'income', rate: 0.1 }],
      'step-variable-not-categorical',
      '[0].variable',
    ],
    [
      'strata by a number',
      [{ ...swap, rate: 0.1, within: ['sex', 'income'] }],
      'step-variable-not-categorical',
      '[0].within[1]',
    ],
    [
      'strata by itself',
      [{ ...swap, rate: 0.1, within: ['area'] }],
      'group-variable-changed',
      '[0].within[0]',
    ],
    [
      'a variable that told groups apart before',
      [
        { ...pram, groups: [{ where: { sex: ['f'] }, diagonal: 0.5 }] },
        { ...swap, variable: 'sex', rate: 0.1 },
      ],
      'group-variable-changed',
      '[1]',
    ],
    [
      'a variable of strata drawn jointly afterwards',
      [
        { ...swap, rate: 0.1, within: ['sex'] },
        { method: 'pram', variables: ['ethnicity', 'sex'], diagonal: 0.8 },
      ],
      'group-variable-changed',
      '[1]',
    ],
    [
      'groups by a variable changed before',
      [
        { ...swap, variable: 'sex', rate: 0.1 },
        { ...pram, groups: [{ where: { sex: ['f'] }, diagonal: 0.5 }] },
      ],
      'group-variable-changed',
      '[1].groups[0].where.sex',
    ],
    [
      'a level that the variable does not have',
      [{ ...swap, rate: 0.1, where: { ethnicity: { not: ['White British'] } } }],
      'level-unknown',
      '[0].where.ethnicity',
    ],
    [
      'groups that overlap',
      [
        {
          ...swap,
          groups: [
            { where: { sex: ['f'] }, rate: 0.1 },
            { where: { ethnicity: ['asian'] }, rate: 0.2 },
          ],
        },
      ],
      'groups-overlap',
      '[0].groups',
    ],
    [
      'a row that does not sum to 1',
      [
        {
          ...pram,
          matrix: [
            [0.9, 0.2],
            [0, 1],
          ],
        },
      ],
      'matrix-row-sum',
      '[0].matrix',
    ],
    [
      'a matrix that is too small for the levels that occur',
      [{ ...pram, matrix: [[1]] }],
      'matrix-levels-lacking',
      '[0].matrix',
    ],
    ['a matrix that is too large', [{ ...pram, matrix: [[1], [1], [1]] }], 'matrix-shape', '[0].matrix'],
    [
      'a negative entry',
      [
        {
          ...pram,
          matrix: [
            [1.1, -0.1],
            [0, 1],
          ],
        },
      ],
      'matrix-not-probabilities',
      '[0].matrix',
    ],
    [
      'a matrix over a foreign level',
      [
        {
          ...pram,
          levels: ['a', 'b', 'z'],
          matrix: [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ],
        },
      ],
      'level-unknown',
      '[0].levels',
    ],
    [
      'a matrix that lacks a level',
      [{ ...pram, levels: ['a'], matrix: [[1]] }],
      'matrix-levels-lacking',
      '[0].levels',
    ],
    [
      'a variable dropped before',
      [
        { method: 'drop', variables: ['sex'] },
        { ...swap, rate: 0.1, within: ['sex'] },
      ],
      'step-variable-unknown',
      '[1].within[0]',
    ],
    [
      'a variable dropped twice',
      [{ method: 'drop', variables: ['sex', 'sex'] }],
      'step-variable-unknown',
      '[0].variables[1]',
    ],
    ['a release that was not read', [{ method: 'import', file: 'x.csv' }], 'import-not-at-hand', '[0].file'],
    [
      'an import after a step',
      [
        { ...swap, rate: 0.1 },
        { method: 'import', file: 'released.csv' },
      ],
      'import-not-first',
      '[1]',
    ],
    [
      'a variable the release lacks',
      [
        { method: 'import', file: 'released.csv' },
        { ...swap, variable: 'sex', rate: 0.1 },
      ],
      'step-variable-unknown',
      '[1].variable',
    ],
  ])('are refused: %s', (_, steps, code, place) => {
    const problem = refusal(steps, { 'released.csv': release })
    expect(problem).toMatchObject({ code, facts: { place: `candidates[3].steps${place}` } })
    expect(problem?.detail).toContain(`candidates[3].steps${place}`)
  })

  it.each([
    [
      'a variable that is not categorical',
      { name: 'income', levels: [], groups: [] },
      'step-variable-not-categorical',
      'variables[0].name',
    ],
    [
      'a level that is foreign',
      { name: 'area', levels: ['a', 'z'], groups: [] },
      'level-unknown',
      'variables[0].levels',
    ],
    [
      'a level that is lacking',
      { name: 'area', levels: ['a'], groups: [] },
      'matrix-levels-lacking',
      'variables[0].levels',
    ],
    [
      'groups by the variable itself',
      {
        name: 'area',
        levels: ['a', 'b'],
        groups: [
          {
            where: { area: ['a'] },
            matrix: [
              [1, 0],
              [0, 1],
            ],
          },
        ],
      },
      'group-variable-changed',
      'variables[0].groups[0].where.area',
    ],
    [
      'a row that does not sum to 1',
      {
        name: 'area',
        levels: ['a', 'b'],
        groups: [
          {
            where: {},
            matrix: [
              [1, 0],
              [0.5, 0],
            ],
          },
        ],
      },
      'matrix-row-sum',
      'variables[0].groups[0].matrix',
    ],
    [
      'groups that overlap',
      {
        name: 'area',
        levels: ['a', 'b'],
        groups: [
          {
            where: {},
            matrix: [
              [1, 0],
              [0, 1],
            ],
          },
          {
            where: { sex: ['f'] },
            matrix: [
              [1, 0],
              [0, 1],
            ],
          },
        ],
      },
      'groups-overlap',
      'variables[0].groups',
    ],
  ])('are refused for a misclassification file with %s', (_, variable, code, place) => {
    const problem = refusal([{ method: 'import', file: 'released.csv', misclassification: 'm.json' }], {
      'released.csv': { ...release, misclassification: { variables: [variable] } },
    })
    expect(problem).toMatchObject({
      code,
      facts: { place: `candidates[3].steps[0].misclassification: ${place}` },
    })
  })
})
