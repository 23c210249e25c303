import { describe, expect, it } from 'vitest'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import { usualBound } from '../../../src/engine/protect/coded-at'
import { randomStream } from '../../../src/engine/math/random'
import { Problem } from '../../../src/engine/problem'
import { sum } from '../../../src/engine/math/sums'
import { type NumericColumn, textAt } from '../../../src/engine/table/column'
import { known, type Table } from '../../../src/engine/table/table'
import { readReference, readRows } from '../../reference/read-reference'
import { column, table as tableOf } from '../assess/tables'

const ages = ['3', '7', '12', '30', '64', '65', '81', null]
const made = tableOf(
  column('age', ages),
  column('band', ['Under 5', '5-9', '10-14', '30-39', '60-69', '60-69', '80+', '5-9']),
  column('area', ['N', 'S', 'N', 'E', 'W', 'W', 'S', 'N']),
)
const table: Table = {
  ...made,
  columns: [
    ...made.columns,
    { kind: 'numeric', name: 'income', values: Float64Array.of(-5, 0, 12.4, 12.6, 999, 1000, 1e6, NaN) },
    { kind: 'text', name: 'comment', values: ['a', 'b', 'c', 'd', 'e', 'f', 'g', null] },
  ],
}

function after(...steps: readonly Step[]): Table {
  return applySteps(table, steps, { stream: () => randomStream(1), imports: {} }).after
}

function values(of: Table, name: string): (string | null)[] {
  return Array.from({ length: of.records }, (_, i) => textAt(known(of, name), i))
}

function problemOf(...steps: readonly Step[]): Problem {
  try {
    checkSteps(table, steps, {})
  } catch (problem) {
    if (problem instanceof Problem) return problem
    throw problem
  }
  throw new Error('Nothing was refused.')
}

describe('a recoded variable', () => {
  it('has bands in place of numbers, and its missing values', () => {
    const released = after({ method: 'recode', variable: 'age', width: 10 })
    expect(values(released, 'age')).toEqual(['0-9', '0-9', '10-19', '30-39', '60-69', '60-69', '80-89', null])
  })

  it('has groups in place of levels, others as they were', () => {
    const into = [{ label: 'East or west', levels: ['E', 'W'] }]
    const released = after({ method: 'recode', variable: 'area', into })
    expect(values(released, 'area')).toEqual([
      'N',
      'S',
      'N',
      ...Array<string>(3).fill('East or west'),
      'S',
      'N',
    ])
  })

  it('is as it was where nothing is merged', () => {
    expect(values(after({ method: 'recode', variable: 'area' }), 'area')).toEqual(values(table, 'area'))
  })

  it.each<readonly [string, readonly Step[], string]>([
    [
      'a level it does not have',
      [{ method: 'recode', variable: 'area', into: [{ label: 'X', levels: ['Q'] }] }],
      'level-unknown',
    ],
    [
      'a level in two groups',
      [
        {
          method: 'recode',
          variable: 'area',
          into: [
            { label: 'X', levels: ['N', 'S'] },
            { label: 'Y', levels: ['S', 'E'] },
          ],
        },
      ],
      'level-repeats',
    ],
    [
      'a label that a level has',
      [{ method: 'recode', variable: 'area', into: [{ label: 'N', levels: ['S', 'E'] }] }],
      'recoded-label-taken',
    ],
    [
      'bands of what has no numbers',
      [{ method: 'recode', variable: 'area', width: 5 }],
      'levels-without-numbers',
    ],
    ['text', [{ method: 'topcode', variable: 'comment', at: 5 }], 'step-variable-is-text'],
    [
      'groups of numbers without levels',
      [{ method: 'recode', variable: 'income', into: [{ label: 'some', levels: ['0'] }] }],
      'step-variable-is-text',
    ],
    [
      'what tells the groups of an earlier step apart',
      [
        { method: 'swap', variable: 'band', rate: 0.5, within: ['area'] },
        { method: 'recode', variable: 'area', into: [{ label: 'Y', levels: ['S', 'E'] }] },
      ],
      'group-variable-changed',
    ],
  ])('is refused: %s', (_, steps, code) => {
    expect(problemOf(...steps).code).toBe(code)
  })

  it('is one that later steps may tell records apart by', () => {
    const into = [{ label: 'Y', levels: ['S', 'E'] }]
    const where = { area: ['Y'] }
    expect(() =>
      checkSteps(
        table,
        [
          { method: 'recode', variable: 'area', into },
          { method: 'swap', variable: 'band', rate: 1, where },
        ],
        {},
      ),
    ).not.toThrow()
  })
})

describe('a variable coded at a bound', () => {
  it('has the bound in place of numbers beyond it', () => {
    const top = after({ method: 'topcode', variable: 'income', at: 1000 })
    expect(values(top, 'income')).toEqual(['-5', '0', '12.4', '12.6', '999', '1000', '1000', null])
    const bottom = after({ method: 'bottomcode', variable: 'income', at: 0, value: -1 })
    expect(values(bottom, 'income').slice(0, 3)).toEqual(['-1', '-1', '12.4'])
  })

  it.each([
    ['topcode', 'top'],
    ['bottomcode', 'bottom'],
  ] as const)('is what sdcMicro releases of incomes by %s', (method, end) => {
    const { coding } = readReference<{
      readonly coding: Readonly<
        Record<
          typeof end,
          { readonly at: number; readonly value: number; readonly changed: number; readonly total: number }
        >
      >
    }>('survey-protected.json')
    const incomes = Float64Array.from(readRows('survey-A-numbers.csv'), ({ income }) => Number(income))
    const survey: Table = {
      records: incomes.length,
      columns: [{ kind: 'numeric', name: 'income', values: incomes }],
    }
    const { at, value, changed, total } = coding[end]
    const done = applySteps(survey, [{ method, variable: 'income', at, value }], {
      stream: () => randomStream(1),
      imports: {},
    })
    const released = (known(done.after, 'income') as NumericColumn).values
    expect(released.filter((income, i) => income !== incomes[i]).length).toBe(changed)
    expect(Math.abs(sum(released) / total - 1)).toBeLessThan(1e-12)
  })

  it('has levels beyond it merged, and bands that begin beyond it', () => {
    expect(values(after({ method: 'topcode', variable: 'age', at: 65 }), 'age').slice(4, 7)).toEqual([
      '64',
      '65',
      '65',
    ])
    const banded = after({ method: 'topcode', variable: 'band', at: 60, value: 60 })
    expect(values(banded, 'band').slice(3, 7)).toEqual(['30-39', '60', '60', '60'])
    const low = after({ method: 'bottomcode', variable: 'band', at: 5 })
    expect(values(low, 'band').slice(0, 3)).toEqual(['5', '5', '10-14'])
  })

  it('begins where a twentieth of the records are beyond at most', () => {
    const counts = Array.from({ length: 100 }, (_, i) => ({ level: String(i), records: 1 }))
    expect(usualBound(counts, 'top')).toBe(95)
    expect(usualBound(counts, 'bottom')).toBe(4)
    // The outermost alone is one already.
    const bands = [60, 70, 80].map((level) => ({ level: `${level}+`, records: 10 }))
    expect(usualBound(bands, 'top')).toBe(70)
    expect(usualBound(bands.slice(2), 'top')).toBe(80)
    expect(usualBound([], 'top')).toBe(0)
    expect(usualBound([{ level: 'N', records: 5 }], 'top')).toBe(0)
  })
})

describe('a number in bands', () => {
  it('has bands of a width, and its missing values', () => {
    const released = after({ method: 'recode', variable: 'income', width: 500, from: 100 })
    expect(values(released, 'income')).toEqual([
      '-400 to below 100',
      '-400 to below 100',
      '-400 to below 100',
      '-400 to below 100',
      '600 to below 1100',
      '600 to below 1100',
      '999600 to below 1000100',
      null,
    ])
  })

  it('has bands between edges in their order, each from its edge on, those that occur', () => {
    const released = after({ method: 'recode', variable: 'income', edges: [0, 12.5, 500, 600, 1000] })
    expect(values(released, 'income')).toEqual([
      'under 0',
      '0 to below 12.5',
      '0 to below 12.5',
      '12.5 to below 500',
      '600 to below 1000',
      '1000+',
      '1000+',
      null,
    ])
    expect(known(released, 'income')).toMatchObject({
      kind: 'categorical',
      ordered: true,
      levels: ['under 0', '0 to below 12.5', '12.5 to below 500', '600 to below 1000', '1000+'],
    })
  })

  it('is named by whole numbers where all are whole', () => {
    const whole = { ...table, columns: table.columns.slice(0, 3) }
    const years = {
      kind: 'numeric',
      name: 'years',
      values: Float64Array.of(0, 15, 16, 17, 18, 64, 65, 99),
    } as const
    const banded = applySteps(
      { ...whole, columns: [...whole.columns, years] },
      [{ method: 'recode', variable: 'years', edges: [16, 17, 65] }],
      { stream: () => randomStream(1), imports: {} },
    )
    expect(values(banded.after, 'years')).toEqual([
      'under 16',
      'under 16',
      '16',
      '17-64',
      '17-64',
      '17-64',
      '65+',
      '65+',
    ])
    // Another name for what one is in is no other value; in the file all are.
    expect(banded.changed['years']).toBe(0)
    expect(banded.different['years']).toBe(8)
  })

  it('can be drawn anew by a step behind', () => {
    const steps: readonly Step[] = [
      { method: 'recode', variable: 'income', edges: [100] },
      { method: 'pram', variable: 'income', diagonal: 0, invariant: false },
    ]
    const {
      after: released,
      changed,
      misclassification,
    } = applySteps(table, steps, {
      stream: () => randomStream(2),
      imports: {},
    })
    expect(new Set(values(released, 'income'))).toEqual(new Set(['under 100', '100+', null]))
    expect(changed['income']).toBeGreaterThan(0)
    expect(misclassification).toMatchObject([{ variable: 'income', levels: ['under 100', '100+'] }])
  })

  it('refuses edges of levels, a number that is merged by levels, and text', () => {
    expect(problemOf({ method: 'recode', variable: 'age', edges: [10] }).code).toBe('edges-of-levels')
    expect(problemOf({ method: 'recode', variable: 'comment', edges: [10] }).code).toBe(
      problemOf({ method: 'recode', variable: 'income', into: [] }).code,
    )
  })
})

describe('a rounded variable', () => {
  it('has multiples of the base, half of one upwards', () => {
    const tens = after({ method: 'round', variable: 'income', to: 10 })
    expect(values(tens, 'income')).toEqual(['0', '0', '10', '10', '1000', '1000', '1000000', null])
    const fine = after({ method: 'round', variable: 'income', to: 0.1 })
    expect(values(fine, 'income').slice(2, 4)).toEqual(['12.4', '12.6'])
  })

  it('has levels that are numbers merged', () => {
    const released = after({ method: 'round', variable: 'age', to: 5 })
    expect(values(released, 'age')).toEqual(['5', '5', '10', '30', '65', '65', '80', null])
  })
})
