import { describe, expect, it } from 'vitest'
import type { PramStep } from '../../../src/engine/protect/pram/definition'
import {
  codeOfCombination,
  combinationNames,
  combinationsOf,
  isComplete,
} from '../../../src/engine/misclassification/combinations'
import { jointPramGroupMatrix } from '../../../src/engine/protect/pram/joint-pram-matrix'
import { pramGroupMatrix } from '../../../src/engine/protect/pram/pram-matrix'
import { categories } from './tables'

const levels = [
  ['a', 'b'],
  ['x', 'y', 'z'],
]
const names = combinationNames(levels)
const isWhole = names.map((_, code) => isComplete(combinationsOf(levels), code))
const variables = ['area', 'group']
const joint = { method: 'pram', variables } as const
const single = { method: 'pram', variable: 'both' } as const

/** Counts of the complete combinations in their order; records with a missing value take no part. */
function countsOf(...complete: readonly number[]): number[] {
  let next = 0
  return names.map((_, code) => (isWhole[code] ? (complete[next++] ?? 0) : 0))
}

const codes = (named: readonly (readonly string[])[]) => named.map((each) => codeOfCombination(levels, each)!)

function expectClose(found: ArrayLike<number>, wanted: ArrayLike<number>): void {
  expect(found.length).toBe(wanted.length)
  for (let i = 0; i < found.length; i++) expect(found[i]).toBeCloseTo(wanted[i], 12)
}

const spread = countsOf(40, 7, 0, 12, 1, 90)
type Strength = Omit<PramStep, 'method' | 'variable' | 'variables'>

describe('the matrix of PRAM of variables jointly', () => {
  it.each<[string, Strength, readonly number[]]>([
    ['a diagonal', { diagonal: 0.7 }, spread],
    ['a diagonal, as one says it', { diagonal: 0.7, invariant: true, offDiagonal: 'equal' }, spread],
    ['a share in proportion', { diagonal: 0.7, offDiagonal: 'proportional' }, spread],
    ['α by hand', { diagonal: 0.7, alpha: 0.4 }, spread],
    ['no invariance', { diagonal: 0.7, invariant: false }, spread],
    [
      'no invariance, and in proportion',
      { diagonal: 0.2, invariant: false, offDiagonal: 'proportional' },
      spread,
    ],
    ['no invariance, and α by hand', { diagonal: 0.7, invariant: false, alpha: 0.4 }, spread],
    ['less change than is asked for', { diagonal: 0 }, countsOf(50, 1, 1)],
    ['nobody to move', { diagonal: 1 }, spread],
    ['one combination that occurs', { diagonal: 0.5 }, countsOf(0, 9)],
    ['no combination that occurs', { diagonal: 0.5 }, countsOf()],
  ])('is that of one variable whose levels are the combinations: %s', (_, strength, records) => {
    const found = jointPramGroupMatrix({ ...joint, ...strength }, 0, levels, names, records)
    const wanted = pramGroupMatrix({ ...single, ...strength }, 0, categories('both', [], names), records)
    expectClose(found.matrix.probability, wanted.matrix.probability)
    expect(found.matrix.levels).toEqual(names)
    expect(found.alpha).toBeCloseTo(wanted.alpha ?? NaN, 12)
  })

  const named = [
    ['b', 'y'],
    ['a', 'x'],
    ['b', 'z'],
  ]
  const matrix = [
    [0.5, 0.25, 0.25],
    [0.1, 0.8, 0.1],
    [0, 0.3, 0.7],
  ]

  it.each<[string, Strength]>([
    ['as it is', { invariant: false }],
    ['mixed with no change', { invariant: false, alpha: 0.3 }],
    ['made invariant', {}],
    ['made invariant with α by hand', { alpha: 0.6 }],
  ])('may be written out over some combinations, and others stay: %s', (_, strength) => {
    const step = { ...joint, ...strength, levels: named, matrix }
    const found = jointPramGroupMatrix(step, 0, levels, names, spread)
    const own = codes(named)
    const some = named.map((each) => each.join())
    const wanted = pramGroupMatrix(
      { ...single, ...strength, levels: some, matrix },
      0,
      categories('both', [], some),
      own.map((code) => spread[code]),
    )
    expect(found.alpha).toBeCloseTo(wanted.alpha ?? NaN, 12)
    const expected = names.flatMap((_, from) =>
      names.map((__, to) => {
        const [i, j] = [own.indexOf(from), own.indexOf(to)]
        return i < 0 || j < 0 ? Number(from === to) : wanted.matrix.probability[i * 3 + j]
      }),
    )
    expectClose(found.matrix.probability, expected)
  })

  it('has each group’s own strength before the step’s, and is the identity for records left alone', () => {
    const groups = [
      { where: {}, diagonal: 0.5, alpha: 0.3 },
      { where: {}, diagonal: 0.9 },
      { where: {}, matrix },
    ]
    const step = { ...joint, groups, alpha: 0.7, levels: named, invariant: false }
    const made = [0, 1, 2].map((setting) => jointPramGroupMatrix(step, setting, levels, names, spread))
    expect(made.map(({ alpha }) => alpha)).toEqual([0.3, 0.7, 0.7])
    const [first] = codes([['a', 'x']])
    const stays = made.map((each) => each.matrix.probability[first * names.length + first])
    expectClose(stays, [1 - 0.3 * 0.5, 1 - 0.7 * 0.1, 1 - 0.7 * 0.2])
    const alone = jointPramGroupMatrix(step, null, levels, names, spread)
    expect(alone.alpha).toBeNull()
    expect([...alone.matrix.probability]).toEqual(
      names.flatMap((_, from) => names.map((__, to) => Number(from === to))),
    )
  })
})
