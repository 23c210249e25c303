import { describe, expect, it } from 'vitest'
import { compose, composeMatrices } from '../../../src/engine/misclassification/compose'
import {
  identityMatrix,
  type Misclassification,
  type MisclassificationMatrix,
} from '../../../src/engine/misclassification/matrix'
import { groupOf, totalOf, unequalRows } from './brute-force'

const levels = ['x', 'y']
const half: MisclassificationMatrix = { levels, probability: Float64Array.of(0.5, 0.5, 0.25, 0.75) }
const flip: MisclassificationMatrix = { levels, probability: Float64Array.of(0, 1, 1, 0) }
const stay: MisclassificationMatrix = { levels, probability: Float64Array.of(1, 0, 0, 1) }

describe('compose', () => {
  const first = {
    variable: 'a',
    levels,
    groupOf: Uint32Array.of(0, 1, 0, 1),
    groups: [
      { where: { b: ['1', '2'] }, matrix: half },
      { where: { b: ['3'] }, matrix: stay },
    ],
  }
  const second = {
    variable: 'a',
    levels,
    groupOf: Uint32Array.of(0, 0, 1, 0),
    groups: [
      { where: { b: ['2', '3'] }, matrix: flip },
      { where: { c: ['z'] }, matrix: stay },
    ],
  }

  it('puts a record in the group of its two groups', () => {
    const both = compose(first, second)
    expect(both).toMatchObject({ variable: 'a', levels })
    expect([...both.groupOf]).toEqual([0, 1, 2, 1])
    expect(both.groups.map(({ where }) => where)).toEqual([
      { b: ['2'] },
      { b: ['3'] },
      { b: ['1', '2'], c: ['z'] },
    ])
  })

  it('applies the first matrix, then the second', () => {
    const { groups } = compose(first, second)
    expect([...groups[0].matrix.probability]).toEqual([0.5, 0.5, 0.75, 0.25])
    expect([...groups[1].matrix.probability]).toEqual([0, 1, 1, 0])
    expect([...groups[2].matrix.probability]).toEqual([0.5, 0.5, 0.25, 0.75])
  })

  it('has a group for every two that a record is in, and none for others', () => {
    const inGroups = (variable: string, groups: readonly number[], many: number): Misclassification => ({
      variable: 'a',
      levels,
      groupOf: Uint32Array.from(groups),
      groups: Array.from({ length: many }, (_, group) => ({
        where: { [variable]: [`${group}`] },
        matrix: stay,
      })),
    })
    // Every two of three groups and of two, but the first of both.
    const both = compose(inGroups('b', [2, 0, 1, 2, 1, 0], 3), inGroups('c', [0, 1, 0, 1, 1, 1], 2))
    expect([...both.groupOf]).toEqual([0, 1, 2, 3, 4, 1])
    expect(both.groups.map(({ where }) => where)).toEqual([
      { b: ['2'], c: ['0'] },
      { b: ['0'], c: ['1'] },
      { b: ['1'], c: ['0'] },
      { b: ['2'], c: ['1'] },
      { b: ['1'], c: ['1'] },
    ])
  })
})

describe('composeMatrices', () => {
  it('sums over every value between the two', () => {
    // Zeros on and off the diagonals of either: what cannot be reached adds nothing.
    const first = [
      [0.5, 0, 0.5],
      [0.25, 0.75, 0],
      [0, 0.5, 0.5],
    ]
    const second = unequalRows(3, 5)
    second[1] = [1, 0, 0]
    const found = composeMatrices(groupOf(first).matrix, groupOf(second).matrix)
    expect(found.levels).toEqual(groupOf(first).matrix.levels)
    first.forEach((row, i) =>
      row.forEach((_, j) => {
        const chance = totalOf(row.map((step, k) => step * second[k][j]))
        expect(found.probability[i * 3 + j]).toBeCloseTo(chance, 14)
      }),
    )
    expect(found.probability.length).toBe(9)
  })

  it('is the other matrix where one changes nothing', () => {
    const { matrix } = groupOf(unequalRows(4, 6))
    const nothing = identityMatrix(matrix.levels)
    expect(composeMatrices(matrix, nothing)).toEqual(matrix)
    expect(composeMatrices(nothing, matrix)).toEqual(matrix)
  })
})
