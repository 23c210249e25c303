import { describe, expect, it } from 'vitest'
import type { ImportStep } from '../../../src/engine/protect/import/definition'
import { variablesOf } from '../../../src/engine/misclassification/matrix'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { importRelease, sameRecordsBy } from '../../../src/engine/protect/import/import-release'
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

  it('has the texts of each record, in the order of the original', () => {
    const note = (...values: (string | null)[]): TextColumn => ({ kind: 'text', name: 'note', values })
    const original = tableOf(ids('p1', 'p2', 'p3'), note('x', 'y', null))
    const notesOf = (table: Table, id?: string) => {
      const { after } = importRelease(
        original,
        { table, misclassification: null },
        id ? { ...step, id } : step,
      )
      return findColumn(after, 'note')
    }
    expect(notesOf(tableOf(ids('p3', 'p2', 'p1'), note('c', 'b', 'a')), 'id')).toEqual(note('a', 'b', 'c'))
    expect(notesOf(tableOf(note('x', 'other', null)))).toEqual(note('x', 'other', null))
    expect(notesOf(tableOf(note('x', 'y', null)))).toBe(findColumn(original, 'note'))
  })

  it.each([
    ['1', ['01', '1.0', '+1', ' 1 ', '1.00']],
    ['10', ['10.0', '010', '+10.00']],
    ['1.5', ['1.50', '01.5', ' +1.5']],
    ['-2', ['-2.0', '-02']],
    ['north', [' north', 'north ']],
  ])('may write the level %s otherwise', (level, written) => {
    for (const value of written) {
      const original = tableOf(categories('area', [level, 'other', 'other']))
      const table = tableOf(categories('area', [value, value, 'other']))
      const { after } = importRelease(original, { table, misclassification: null }, step)
      expect(findColumn(after, 'area')).toMatchObject({ codes: Uint8Array.from([0, 0, 1]) })
    }
  })

  it('means the level that it writes just so, though it could be another', () => {
    const original = tableOf(categories('area', ['1', '1.0', '1']))
    const table = tableOf(categories('area', ['1.0', '1', '1.0']))
    const { after } = importRelease(original, { table, misclassification: null }, step)
    expect(findColumn(after, 'area')).toMatchObject({ codes: Uint8Array.from([1, 0, 1]) })
  })

  it.each([
    ['a letter before', 'x1', 'y1'],
    ['a letter after', '1x', '1y'],
    ['another number', '1', '2'],
    ['one of two levels that it could mean', '1', '1.0', '01'],
  ])('may not mean a level by %s', (_, level, written, ...more) => {
    const values = [level, ...more]
    const original = tableOf(categories('area', values))
    const table = tableOf(
      categories(
        'area',
        values.map(() => written),
      ),
    )
    expect(() => importRelease(original, { table, misclassification: null }, step)).toThrow(
      expect.objectContaining({ code: 'import-level-unknown' }),
    )
  })

  it('brings new levels, each once, where the variable may have others and has no matrix', () => {
    const original = tableOf(
      categories('area', ['a', null, 'b', null]),
      categories('sex', ['f', 'm', 'f', 'm']),
    )
    const table = tableOf(categories('area', ['a', 'z', 'z', null]))
    const isFree = new Set(['sex'])
    const { after } = importRelease(original, { table, misclassification: null }, step, isFree)
    expect(findColumn(after, 'area')).toMatchObject({
      levels: ['a', 'b', 'z'],
      codes: Uint8Array.from([0, 2, 2, 3]),
    })
    // A new level where there was no value has the code that stood for none.
    const whereMissing = tableOf(categories('area', ['a', 'z', 'b', 'z']))
    const filled = importRelease(original, { table: whereMissing, misclassification: null }, step, isFree)
    expect(findColumn(filled.after, 'area')).toMatchObject({ levels: ['a', 'b', 'z'] })
    const misclassification = { variables: [{ name: 'area', levels: ['a', 'b'], groups: [] }] }
    expect(() => importRelease(original, { table, misclassification }, step, isFree)).toThrow(
      expect.objectContaining({ code: 'import-level-unknown' }),
    )
  })

  it('names five records at most, and how many there are', () => {
    const many = (values: readonly string[]) => tableOf(ids(...values), categories('area', values))
    const names = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
    const original = many(names)
    const refused = (table: Table, id?: string) => () =>
      importRelease(original, { table, misclassification: null }, id ? { ...step, id } : step)
    const other = names.map((name) => name.replace('p', 'q'))
    const facts = { rows: [1, 2, 3, 4, 5], count: 6 }
    expect(refused(many(other), 'id')).toThrow(
      expect.objectContaining({
        code: 'import-id-unmatched',
        facts: expect.objectContaining(facts) as object,
      }),
    )
    expect(refused(tableOf(categories('area', other)))).toThrow(
      expect.objectContaining({
        code: 'import-level-unknown',
        facts: expect.objectContaining(facts) as object,
      }),
    )
    expect(refused(tableOf(ids(null, null, null, null, null, null)), 'id')).toThrow(
      expect.objectContaining({
        code: 'import-id-not-unique',
        facts: expect.objectContaining(facts) as object,
      }),
    )
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
    expect(result.after.columns.map(({ name }) => name)).toEqual(['area', 'income'])
    const dropped = applySteps(before, [step, { method: 'drop', variables: ['area'] }], {
      stream: (index) => randomStream(1, index),
      imports: { 'released.csv': { table, misclassification: null } },
    })
    expect(dropped.misclassification).toBeNull()
  })

  it('is followed by steps that choose records by their risk', () => {
    const table = tableOf(categories('area', ['b', 'b', 'c', 'a']), income(1, 2, NaN, 5))
    const swap = { method: 'swap', variable: 'area', rate: 1, where: { sampleUnique: true } } as const
    const { after } = applySteps(before, [step, swap], {
      stream: (index) => randomStream(1, index),
      imports: { 'released.csv': { table, misclassification: null } },
      targets: { risk: new Float64Array(4), sampleUnique: Uint8Array.of(0, 0, 1, 1) },
    })
    expect(after.columns.map(({ name }) => name)).toEqual(['area', 'income'])
    expect(findColumn(after, 'area')).toMatchObject({ codes: Uint8Array.of(1, 1, 0, 2) })
  })

  it('brings matrices over combinations, and those that are not named stay', () => {
    const misclassification = {
      variables: [
        {
          names: ['area', 'sex'],
          levels: [
            ['b', 'm'],
            ['a', 'f'],
          ],
          groups: [
            {
              where: { area: ['a', 'b'] },
              matrix: [
                [0.9, 0.1],
                [0.2, 0.8],
              ],
            },
          ],
        },
      ],
    }
    const table = tableOf(categories('area', ['b', 'b', 'c', 'a']), categories('sex', ['m', 'm', 'm', 'f']))
    const { misclassification: made } = importRelease(before, { table, misclassification }, step)
    expect(made).toHaveLength(1)
    const [{ groupOf, groups }] = made ?? []
    expect(made?.map(variablesOf)).toEqual([['area', 'sex']])
    expect([...groupOf]).toEqual([0, 0, 1, 0])
    // Three areas and missing, by two sexes and missing: a and f is 0, b and m is 4.
    const identity = Array.from({ length: 144 }, (_, k) => Number(k % 13 === 0))
    const wanted = [...identity]
    Object.entries({ 0: 0.8, 4: 0.2, 48: 0.1, 52: 0.9 }).forEach(([k, value]) => (wanted[Number(k)] = value))
    expect(groups.map(({ matrix }) => [...matrix.probability])).toEqual([wanted, identity])
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

describe('the variable that tells the same records apart in another order', () => {
  const sexes = categories('sex', ['f', 'm', 'm', 'f'])
  const file = tableOf(sexes, ids('p1', 'p2', 'p3', 'p4'))

  it('has in both files the same values, each once, and stands otherwise', () => {
    expect(sameRecordsBy(file, tableOf(ids('p4', 'p2', 'p3', 'p1'), sexes))).toBe('id')
  })

  it.each([
    ['the order is the same', tableOf(ids('p1', 'p2', 'p3', 'p4'))],
    ['the release lacks it', tableOf(categories('sex', ['m', 'f', 'f', 'm']))],
    ['a value is another', tableOf(ids('p4', 'p2', 'p3', 'q1'))],
    ['a value stands twice', tableOf(ids('p4', 'p2', 'p3', 'p2'))],
    ['a value is missing', tableOf(ids('p4', 'p2', 'p3', null))],
    ['there are other records', tableOf(ids('p2', 'p1', 'p3'))],
  ])('is none where %s', (_, release) => {
    expect(sameRecordsBy(file, release)).toBeNull()
  })

  it('is none where the original has a value twice or lacks one', () => {
    const twice = tableOf(ids('p1', 'p2', 'p3', 'p3'))
    expect(sameRecordsBy(twice, tableOf(ids('p3', 'p2', 'p1', 'p3')))).toBeNull()
    const lacking = tableOf(ids('p1', 'p2', 'p3', null))
    expect(sameRecordsBy(lacking, tableOf(ids(null, 'p2', 'p1', 'p3')))).toBeNull()
  })
})
