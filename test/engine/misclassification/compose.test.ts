import { describe, expect, it } from 'vitest'
import { compose } from '../../../src/engine/misclassification/compose'
import { identityMatrix, type MisclassificationMatrix } from '../../../src/engine/misclassification/matrix'

const levels = ['x', 'y']
const half: MisclassificationMatrix = { levels, probability: Float64Array.of(0.5, 0.5, 0.25, 0.75) }
const flip: MisclassificationMatrix = { levels, probability: Float64Array.of(0, 1, 1, 0) }

describe('compose', () => {
  const first = {
    variable: 'a',
    levels,
    groupOf: Uint32Array.of(0, 1, 0, 1),
    groups: [
      { where: { b: ['1', '2'] }, matrix: half },
      { where: { b: ['3'] }, matrix: identityMatrix(levels) },
    ],
  }
  const second = {
    variable: 'a',
    levels,
    groupOf: Uint32Array.of(0, 0, 1, 0),
    groups: [
      { where: { b: ['2', '3'] }, matrix: flip },
      { where: { c: ['z'] }, matrix: identityMatrix(levels) },
    ],
  }
  const both = compose(first, second)

  it('puts a record in the group of its two groups', () => {
    expect([...both.groupOf]).toEqual([0, 1, 2, 1])
    expect(both.groups.map(({ where }) => where)).toEqual([
      { b: ['2'] },
      { b: ['3'] },
      { b: ['1', '2'], c: ['z'] },
    ])
  })

  it('applies the first matrix, then the second', () => {
    expect([...both.groups[0].matrix.probability]).toEqual([0.5, 0.5, 0.75, 0.25])
    expect([...both.groups[1].matrix.probability]).toEqual([0, 1, 1, 0])
    expect([...both.groups[2].matrix.probability]).toEqual([0.5, 0.5, 0.25, 0.75])
  })
})
