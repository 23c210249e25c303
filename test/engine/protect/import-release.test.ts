import { describe, expect, it } from 'vitest'
import type { ImportStep } from '../../../src/engine/assess/recipe'
import { variablesOf } from '../../../src/engine/misclassification/matrix'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { importRelease } from '../../../src/engine/protect/import-release'
import type { TextColumn } from '../../../src/engine/table/column'
import { findColumn, type Table } from '../../../src/engine/table/table'
import { randomStream } from '../../../src/engine/math/random'
import { categories, tableOf } from './tables'

const step: ImportStep = { method: 'import', file: 'released.csv' }
const ids = (...values: (string | null)[]): TextColumn => ({ kind: 'text', name: 'id', values })
const income = (...values: number[]) => ({
  kind: 'numeric' as const,
  name: 'income',
  values: Float64Array.from(values),
})

const before = tableOf(
  ids('p1', 'p2', 'p3', 'p4'),
  categories('area', ['a', 'b', 'c', 'a']),
  categories('sex', ['f', 'm', 'm', 'f']),
  income(1, 2, NaN, 4),
)

function imported(table: Table, id?: string) {
  return importRelease(before, { table, misclassification: null }, id === undefined ? step : { ...step, id })
}

function refusal(table: Table, id?: string) {
  try {
    imported(table, id)
  } catch (problem) {
    return problem
  }
  return null
}

describe('a release made elsewhere', () => {
  it('is put on the levels of the original, and shares the columns that are the same', () => {
    const { after, misclassification } = imported(
      tableOf(
        ids('p1', 'p2', 'p3', 'p4'),
        categories('area', ['b', 'b', 'c', null]),
        categories('sex', ['f', 'm', 'm', 'f'], ['m', 'f']),
        income(1, 2, NaN, 4),
        categories('extra', ['x', 'y', 'x', 'y']),
      ),
    )
    expect(findColumn(after, 'area')).toMatchObject({
      levels: ['a', 'b', 'c'],
      codes: Uint8Array.from([1, 1, 2, 3]),
    })
    for (const name of ['id', 'sex', 'income']) expect(findColumn(after, name)).toBe(findColumn(before, name))
    expect(findColumn(after, 'extra')).toBeDefined()
    expect(misclassification).toBeNull()
  })

  it('is matched by an identifier when it names one', () => {
    const { after } = imported(
      tableOf(
        ids('p4', 'p2', 'p1', 'p3'),
        categories('area', ['c', 'b', 'a', 'c']),
        categories('sex', ['f', 'm', 'f', 'm']),
        income(40, 2, 1, NaN),
      ),
      'id',
    )
    expect(findColumn(after, 'area')).toMatchObject({ codes: Uint8Array.from([0, 1, 2, 2]) })
    expect(findColumn(after, 'sex')).toBe(findColumn(before, 'sex'))
    expect(findColumn(after, 'income')).toEqual(income(1, 2, NaN, 40))
  })

  it('may lack variables and be read as text where the original has levels', () => {
    const { after } = imported(tableOf({ kind: 'text', name: 'area', values: ['a', 'b', null, 'b'] }))
    expect(after.columns).toHaveLength(1)
    expect(after.columns[0]).toMatchObject({ kind: 'categorical', codes: Uint8Array.from([0, 1, 3, 1]) })
  })

  it.each([
    [
      'another number of records',
      tableOf(ids('p1')),
      undefined,
      'import-records-differ',
      { expected: 4, found: 1 },
    ],
    [
      'an identifier used twice',
      tableOf(ids('p1', 'p2', 'p1', null)),
      'id',
      'import-id-not-unique',
      { rows: [3, 4], count: 2 },
    ],
    [
      'an identifier it does not know',
      tableOf(ids('p1', 'p2', 'p3', 'q')),
      'id',
      'import-id-unmatched',
      { rows: [4], count: 1 },
    ],
    ['no such identifier', tableOf(income(1, 2, 3, 4)), 'id', 'import-id-lacking', { id: 'id' }],
    [
      'a level the original does not have',
      tableOf(categories('area', ['a', 'z', 'a', 'z'])),
      undefined,
      'import-level-unknown',
      { variable: 'area', rows: [2, 4], count: 2 },
    ],
    [
      'numbers for levels',
      tableOf({ ...income(1, 2, 3, 4), name: 'sex' }),
      undefined,
      'import-kind-differs',
      { variable: 'sex' },
    ],
    [
      'levels for numbers',
      tableOf(categories('income', ['1', '2', '3', '4'])),
      undefined,
      'import-kind-differs',
      { variable: 'income' },
    ],
  ])('is refused with %s', (_, table, id, code, facts) => {
    expect(refusal(table, id)).toMatchObject({ code, facts })
  })

  it('names the records of the release, in its own order, when they are matched by an identifier', () => {
    const table = tableOf(ids('p4', 'p3', 'p2', 'p1'), categories('area', ['z', 'a', 'b', 'z']))
    expect(refusal(table, 'id')).toMatchObject({
      code: 'import-level-unknown',
      facts: { rows: [1, 4] },
      detail: expect.stringContaining('records 1, 4 (counted from 1, without the header)') as string,
    })
  })

  it('counts as changed what differs, and has no matrices unless they are given', () => {
    const table = tableOf(categories('area', ['b', 'b', 'c', 'a']), income(1, 2, NaN, 5))
    const result = applySteps(before, [step, { method: 'swap', variable: 'area', rate: 0 }], {
      stream: (index) => randomStream(1, index),
      imports: { 'released.csv': { table, misclassification: null } },
    })
    expect(result.changed).toEqual({ area: 1, income: 1 })
    expect(result.misclassification).toBeNull()
  })

  it('brings its matrices, laid over the records as they were before', () => {
    const table = tableOf(categories('area', ['b', 'b', 'c', 'a']), categories('sex', ['f', 'm', 'm', 'f']))
    const misclassification = {
      variables: [
        {
          name: 'area',
          levels: ['b', 'a', 'c'],
          groups: [
            {
              where: { sex: ['f'] },
              matrix: [
                [1, 0, 0],
                [0.5, 0.5, 0],
                [0, 0.25, 0.75],
              ],
            },
          ],
        },
      ],
    }
    const result = applySteps(before, [step], {
      stream: (index) => randomStream(1, index),
      imports: { 'released.csv': { table, misclassification } },
    })
    expect(result.misclassification).toHaveLength(1)
    const [found] = result.misclassification ?? []
    const { groupOf, groups } = found
    expect([variablesOf(found).join(), found.levels]).toEqual(['area', ['a', 'b', 'c']])
    expect([...groupOf]).toEqual([0, 1, 1, 0])
    expect(groups.map(({ where, matrix }) => [where, [...matrix.probability]])).toEqual([
      [{ sex: ['f'] }, [0.5, 0.5, 0, 0, 1, 0, 0.25, 0, 0.75]],
      [{ sex: ['m'] }, [1, 0, 0, 0, 1, 0, 0, 0, 1]],
    ])
  })
})
