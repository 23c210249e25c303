import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/engine/assess/recipe'
import type { PramStep } from '../../../src/engine/protect/pram/definition'
import { gridParametersOf, gridSize, parameterGrid } from '../../../src/engine/map/parameter-grid'

const swap: Candidate = {
  name: 'C1',
  replicates: 5,
  steps: [{ method: 'swap', variable: 'region', rate: 0.1 }],
}

const several: Candidate = {
  name: 'P',
  steps: [
    {
      method: 'pram',
      variable: 'region',
      groups: [
        { where: { health: ['poor'] }, diagonal: 0.5 },
        { where: { health: { not: ['poor'] } }, diagonal: 0.9, alpha: 0.3 },
      ],
    },
    { method: 'pram', variable: 'sex', diagonal: 0.8, invariant: false },
    { method: 'drop', variables: ['income'] },
  ],
}

describe('a grid over parameters', () => {
  it('varies how many are to be alike, or the risk above which records are emptied', () => {
    const base: Candidate = { name: 'X', steps: [{ method: 'suppress', k: 3 }] }
    const [axis] = gridParametersOf(base)
    expect(parameterGrid(base, [{ ...axis, values: [2, 5] }])).toEqual([
      { name: 'X-k2', steps: [{ method: 'suppress', k: 2 }] },
      { name: 'X-k5', steps: [{ method: 'suppress', k: 5 }] },
    ])
    const byRisk: Candidate = { name: 'X', steps: [{ method: 'suppress', riskAbove: 0.25 }] }
    expect(gridParametersOf(byRisk).map(({ field }) => field)).toEqual([
      'riskAbove',
      'keys',
      'importance',
      'within',
      'where',
    ])
  })

  it('is every combination of the values, the last fastest, each under a name of its own', () => {
    const grid = parameterGrid(swap, [
      { step: 0, field: 'variable', group: null, values: ['region', 'sex'] },
      { step: 0, field: 'rate', group: null, values: [0.05, 0.125] },
    ])
    expect(grid).toEqual([
      { ...swap, name: 'C1-region-r5', steps: [{ method: 'swap', variable: 'region', rate: 0.05 }] },
      { ...swap, name: 'C1-region-r12.5', steps: [{ method: 'swap', variable: 'region', rate: 0.125 }] },
      { ...swap, name: 'C1-sex-r5', steps: [{ method: 'swap', variable: 'sex', rate: 0.05 }] },
      { ...swap, name: 'C1-sex-r12.5', steps: [{ method: 'swap', variable: 'sex', rate: 0.125 }] },
    ])
  })

  it('has numbers as they are, after the letter of their setting', () => {
    const bands: Candidate = { name: 'E1', steps: [{ method: 'recode', variable: 'age', width: 5 }] }
    expect(gridParametersOf(bands).map(({ field }) => field)).toEqual([
      'into',
      'width',
      'from',
      'variable',
      'where',
    ])
    const grid = parameterGrid(bands, [{ step: 0, field: 'width', group: null, values: [5, 10] }])
    expect(grid).toEqual([
      { ...bands, name: 'E1-w5' },
      { name: 'E1-w10', steps: [{ method: 'recode', variable: 'age', width: 10 }] },
    ])
  })

  it('leaves out what is said of the levels of another variable', () => {
    const into = [{ label: 'North', levels: ['01', '02'] }]
    const merged: Candidate = { name: 'E1', steps: [{ method: 'recode', variable: 'lad', into }] }
    const [candidate] = parameterGrid(merged, [{ step: 0, field: 'variable', group: null, values: ['sex'] }])
    expect(candidate.steps).toEqual([{ method: 'recode', variable: 'sex' }])
  })

  it('changes one group of one step of several and leaves the rest as it is', () => {
    const [first, second] = parameterGrid(several, [
      { step: 0, field: 'diagonal', group: 1, values: [0.7] },
      { step: 1, field: 'invariant', group: null, values: [true, false] },
    ])
    expect(first.name).toBe('P-1g2d70-2inv')
    expect(first.steps).toEqual([
      {
        method: 'pram',
        variable: 'region',
        groups: [
          { where: { health: ['poor'] }, diagonal: 0.5 },
          { where: { health: { not: ['poor'] } }, diagonal: 0.7, alpha: 0.3 },
        ],
      },
      { method: 'pram', variable: 'sex', diagonal: 0.8 },
      { method: 'drop', variables: ['income'] },
    ])
    expect(second.steps[1]).toEqual({ method: 'pram', variable: 'sex', diagonal: 0.8, invariant: false })
  })

  it('writes a value at its default as the editor does: not at all', () => {
    const within: Candidate = { ...swap, steps: [{ ...swap.steps[0], within: ['sex'] } as never] }
    const [none, both] = parameterGrid(within, [
      { step: 0, field: 'within', group: null, values: ['', 'sex,health'] },
    ])
    expect(none).toEqual({ ...swap, name: 'C1-all' })
    expect(both.steps).toEqual([{ method: 'swap', variable: 'region', rate: 0.1, within: ['sex', 'health'] }])
    expect(both.name).toBe('C1-in.sex.health')
  })

  it('has levels of hierarchies, edges of bands and orders by their names', () => {
    const recode: Candidate = { name: 'E', steps: [{ method: 'recode', variable: 'age', width: 5, from: 2 }] }
    const old = [{ label: '65+', levels: ['65', '70'] }]
    const edges = { name: '18.65', setting: [18, 65] }
    expect(
      parameterGrid(recode, [
        { step: 0, field: 'into', group: null, values: [{ name: 'Census.9', setting: old }] },
      ]),
    ).toEqual([{ name: 'E-Census.9', steps: [{ method: 'recode', variable: 'age', into: old }] }])
    expect(
      parameterGrid({ name: 'E', steps: [{ method: 'recode', variable: 'age' }] }, [
        { step: 0, field: 'edges', group: null, values: [edges] },
      ]),
    ).toEqual([{ name: 'E-b18.65', steps: [{ method: 'recode', variable: 'age', edges: [18, 65] }] }])
    const never = { name: 'never.sex', setting: { sex: 0 } }
    const [ranked] = parameterGrid({ name: 'X', steps: [{ method: 'suppress', k: 3, key: ['sex'] }] }, [
      { step: 0, field: 'importance', group: null, values: [never] },
      { step: 0, field: 'keys', group: null, values: [{ name: 'Register', setting: [['sex', 'age']] }] },
    ])
    expect(ranked).toEqual({
      name: 'X-never.sex-Register',
      steps: [{ method: 'suppress', k: 3, keys: [['sex', 'age']], importance: { sex: 0 } }],
    })
  })

  it('varies one of several settings that go together, beside the others or what they begin with', () => {
    const swapped = { method: 'swapHouseholds', variable: 'region', rate: 0.1 } as const
    const rule = { step: 0, field: 'must.k', group: null, values: [2, 5] }
    const bare: Candidate = { name: 'H', steps: [swapped] }
    expect(gridParametersOf(bare).map(({ field }) => field)).toContain('must.k')
    expect(parameterGrid(bare, [rule])).toEqual([
      { name: 'H-m2', steps: [{ ...swapped, must: { k: 2 } }] },
      { name: 'H-m5', steps: [{ ...swapped, must: { k: 5 } }] },
    ])
    const [on] = parameterGrid({ name: 'H', steps: [{ ...swapped, must: { k: 3, on: ['sex'] } }] }, [rule])
    expect(on.steps).toEqual([{ ...swapped, must: { k: 2, on: ['sex'] } }])
  })

  it('offers what a step has: the strength of each group, choices, variables', () => {
    expect(gridParametersOf(several).map(({ step, field, group }) => [step, field, group])).toEqual([
      [0, 'diagonal', 0],
      [0, 'diagonal', 1],
      [0, 'alpha', 0],
      [0, 'alpha', 1],
      [0, 'offDiagonal', null],
      [0, 'bandwidth', null],
      [0, 'invariant', null],
      [0, 'exactMargins', null],
      [0, 'variable', null],
      [0, 'within', null],
      [0, 'where', null],
      [1, 'diagonal', null],
      [1, 'alpha', null],
      [1, 'offDiagonal', null],
      [1, 'bandwidth', null],
      [1, 'invariant', null],
      [1, 'exactMargins', null],
      [1, 'variable', null],
      [1, 'within', null],
      [1, 'where', null],
      [1, 'groups', null],
      [2, 'variables', null],
    ])
  })

  it('offers no strength where a matrix is given by hand', () => {
    const matrix: Candidate = {
      name: 'M',
      steps: [
        {
          method: 'pram',
          variable: 'sex',
          matrix: [
            [1, 0],
            [0, 1],
          ],
          levels: ['F', 'M'],
        },
      ],
    }
    expect(gridParametersOf(matrix).map(({ field }) => field)).toEqual([
      'alpha',
      'invariant',
      'exactMargins',
      'within',
      'where',
      'groups',
    ])
  })

  it('has as many points as the product of the numbers of values', () => {
    const axes = [
      { step: 0, field: 'rate', group: null, values: [0.1, 0.2, 0.3] },
      { step: 0, field: 'within', group: null, values: ['', 'sex'] },
    ] as const
    expect(gridSize(axes)).toBe(6)
    const names = parameterGrid(swap, axes).map(({ name }) => name)
    expect(new Set(names).size).toBe(6)
    expect(gridSize([])).toBe(1)
  })

  it('offers no diagonal in the place of a matrix that is given', () => {
    const matrix = [
      [0.9, 0.1],
      [0.2, 0.8],
    ]
    const fieldsOf = (groups: PramStep['groups']) =>
      gridParametersOf({
        name: 'M',
        steps: [{ method: 'pram', variable: 'sex', levels: ['f', 'm'], ...(groups && { groups }) }],
      }).map(({ field, group }) => (group === null ? field : `${field} ${group}`))
    const given = { where: { health: ['poor'] }, matrix }
    const strength = { where: { health: { not: ['poor'] } }, diagonal: 0.9 }
    expect(fieldsOf([given, strength])).toEqual([
      'diagonal 1',
      'alpha 0',
      'alpha 1',
      'offDiagonal',
      'invariant',
      'exactMargins',
      'within',
      'where',
    ])
    expect(fieldsOf([given])).toEqual(['alpha 0', 'invariant', 'exactMargins', 'within', 'where'])
  })

  it('has noise in the unit of the variables in place of noise relative to them', () => {
    const noisy: Candidate = {
      name: 'N',
      steps: [{ method: 'noise', variables: ['income'], relativeSd: 0.1 }],
    }
    expect(gridParametersOf(noisy).map(({ field }) => field)).toEqual([
      'sd',
      'relativeSd',
      'positive',
      'integer',
      'below',
      'outliers',
      'within',
      'where',
    ])
    const [first, second] = parameterGrid(noisy, [{ step: 0, field: 'sd', group: null, values: [10, 100] }])
    expect(first).toEqual({ name: 'N-d10', steps: [{ method: 'noise', variables: ['income'], sd: 10 }] })
    expect(second.name).toBe('N-d100')
    const groups = parameterGrid(
      { name: 'M', steps: [{ method: 'microaggregate', variables: ['income'], k: 3 }] },
      [{ step: 0, field: 'k', group: null, values: [3, 10] }],
    )
    expect(groups.map(({ name }) => name)).toEqual(['M-k3', 'M-k10'])
  })
})
