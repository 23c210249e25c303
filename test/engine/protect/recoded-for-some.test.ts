import { describe, expect, it } from 'vitest'
import { levelsMadeOf } from '../../../src/engine/key/recoded'
import { randomStream } from '../../../src/engine/math/random'
import { Problem } from '../../../src/engine/problem'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import { textAt } from '../../../src/engine/table/column'
import { known, type Table } from '../../../src/engine/table/table'
import { crossTable, sharedOut } from '../../../src/engine/utility/cross-table'
import { column, table as tableOf } from '../assess/tables'
import { categories } from './tables'

/*
 * A variable recoded for some of the records: nobody else's value moves, no matrix says what moved, and what a released level was
 * made of is known.
 */

const made = tableOf(
  column('age', ['70', '85', '90', '85', '91', null]),
  column('area', ['N', 'N', 'N', 'S', 'S', 'N']),
)
const table: Table = {
  ...made,
  columns: [
    ...made.columns,
    { kind: 'numeric', name: 'income', values: Float64Array.of(5, 90, 120, 95, 300, NaN) },
  ],
}

const inNorth = { where: { area: ['N'] } } as const

function protectedBy(...steps: readonly Step[]) {
  return applySteps(table, steps, { stream: () => randomStream(1), imports: {} })
}

function values(of: Table, name: string): (string | null)[] {
  return Array.from({ length: of.records }, (_, i) => textAt(known(of, name), i))
}

describe('a variable recoded for some of the records', () => {
  it.each<readonly [string, Step, readonly (string | null)[]]>([
    [
      'top coded',
      { method: 'topcode', variable: 'age', at: 85, value: 99, ...inNorth },
      ['70', '99', '99', '85', '91', null],
    ],
    [
      'top coded at one of its levels',
      { method: 'topcode', variable: 'age', at: 85, ...inNorth },
      ['70', '85', '85', '85', '91', null],
    ],
    [
      'bottom coded',
      { method: 'bottomcode', variable: 'age', at: 85, ...inNorth },
      ['85', '85', '90', '85', '91', null],
    ],
    [
      'rounded',
      { method: 'round', variable: 'age', to: 20, ...inNorth },
      ['80', '80', '100', '85', '91', null],
    ],
    [
      'put in bands',
      { method: 'recode', variable: 'age', width: 10, ...inNorth },
      ['70-79', '80-89', '90-99', '85', '91', null],
    ],
    [
      'merged',
      { method: 'recode', variable: 'age', into: [{ label: 'old', levels: ['90', '91'] }], ...inNorth },
      ['70', '85', 'old', '85', '91', null],
    ],
  ])('is %s in these only', (_, step, expected) => {
    expect(values(protectedBy(step).after, 'age')).toEqual(expected)
  })

  it('has its numbers coded in these only', () => {
    const { after } = protectedBy({
      method: 'topcode',
      variable: 'income',
      at: 100,
      where: { area: { not: ['N'] } },
    })
    expect(values(after, 'income')).toEqual(['5', '90', '120', '95', '100', null])
  })

  it('has the labels before the first level that they are made of, and in the file before too', () => {
    const { after } = protectedBy({ method: 'recode', variable: 'age', width: 10, ...inNorth })
    expect(known(after, 'age')).toMatchObject({ levels: ['70-79', '70', '80-89', '85', '90-99', '90', '91'] })
  })

  it('counts those that have another name as changed', () => {
    expect(protectedBy({ method: 'topcode', variable: 'age', at: 85, ...inNorth }).changed).toEqual({
      age: 1,
    })
    expect(protectedBy({ method: 'round', variable: 'age', to: 20, ...inNorth }).changed).toEqual({ age: 3 })
  })

  it('leaves nobody who does not meet the condition with another value, before and after other steps', () => {
    const swap: Step = { method: 'swap', variable: 'age', rate: 0.5 }
    const step: Step = { method: 'round', variable: 'age', to: 20, ...inNorth }
    const both = protectedBy(step, { method: 'recode', variable: 'age', width: 50 })
    expect(values(both.after, 'age')).toEqual(['50-99', '50-99', '100-149', '50-99', '50-99', null])
    expect(protectedBy(swap, step).misclassification).toEqual([])
    expect(protectedBy(step, swap).misclassification).toEqual([])
    expect(protectedBy({ method: 'swap', variable: 'area', rate: 0.5 }).misclassification).toHaveLength(1)
  })

  it('stays a number or becomes a band for everybody', () => {
    const step: Step = { method: 'recode', variable: 'income', width: 10, ...inNorth }
    expect(() => checkSteps(table, [step], {})).toThrow(Problem)
    expect(() => checkSteps(table, [step], {})).toThrow('for everybody or for nobody')
  })

  it('is told apart by a variable that no step changes, itself neither', () => {
    const own: Step = { method: 'round', variable: 'age', to: 20, where: { age: ['85'] } }
    expect(() => checkSteps(table, [own], {})).toThrow(Problem)
    const later: Step = { method: 'recode', variable: 'area', into: [{ label: 'all', levels: ['N', 'S'] }] }
    expect(() =>
      checkSteps(table, [{ method: 'round', variable: 'age', to: 20, ...inNorth }, later], {}),
    ).toThrow(Problem)
  })
})

describe('what released levels were made of', () => {
  const file = ['70', '85', '90', '91']

  it('is themselves where they were merged for some, and what was merged into them', () => {
    const some = { variable: 'age', into: [{ label: '85', levels: ['85', '90'] }], isForSome: true }
    expect(levelsMadeOf(['70', '85', '90', '91'], file, [some])).toEqual([[0], [1, 2], [2], [3]])
    const then = { variable: 'age', into: [{ label: 'old', levels: ['85', '91'] }], isForSome: true }
    expect(levelsMadeOf(['85', '91', 'old'], file, [some, then])).toEqual([[1, 2], [3], [1, 2, 3]])
    expect(levelsMadeOf(['70', '90', 'old'], file, [some, { ...then, isForSome: false }])).toEqual([
      [0],
      [2],
      [1, 2, 3],
    ])
  })

  it('is not themselves where levels have taken each other’s names', () => {
    const into = [
      { label: '70', levels: ['85'] },
      { label: '85', levels: ['70'] },
    ]
    expect(levelsMadeOf(file, file, [{ variable: 'age', into, isForSome: false }])).toEqual([
      [1],
      [0],
      [2],
      [3],
    ])
    const round = [...into.slice(0, 1), { label: '85', levels: ['90'] }, { label: '90', levels: ['70'] }]
    expect(levelsMadeOf(file, file, [{ variable: 'age', into: round, isForSome: true }])).toEqual([
      [0, 1],
      [1, 2],
      [0, 2],
      [3],
    ])
  })

  it('shares records out over it, all of them', () => {
    const before = crossTable(
      categories('age', ['70', '85', '85', '85', '90', '91']),
      categories('sex', ['f', 'f', 'm', 'm', 'm', 'f']),
    )
    const released = crossTable(
      categories('age', ['70', '85+', '85+', '85', '85+', '91']),
      categories('sex', ['f', 'f', 'm', 'm', 'm', 'f']),
    )
    // Levels of `released` stand as they come: 70, 85+, 85, 91.
    const { count } = sharedOut(released, before, [[0], [1, 2, 3], [1], [3]], null)
    // 85+ of one woman and two men, three fifths of whom are 85 and a fifth each 90 and 91.
    const expected = [1, 0, 0.6, 1 + 1.2, 0.2, 0.4, 1 + 0.2, 0.4]
    expected.forEach((value, cell) => expect(count[cell]).toBeCloseTo(value, 12))
    expect(count.reduce((sum, each) => sum + each)).toBeCloseTo(6, 12)
  })
})
