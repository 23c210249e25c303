import { describe, expect, it } from 'vitest'
import { crossClassify, spearman } from '../../../src/engine/risk/cross-classification'
import { readReference } from '../../reference/read-reference'

const { input, expected } = readReference<{
  input: { trueRisk: number[]; estRisk: number[] }
  expected: { table: number[][]; spearman: number }
}>('shlomo-crossclass.json')

describe('record risks by two measures', () => {
  it('agree with the reference table, bounds in the class above', () => {
    expect(crossClassify(input.trueRisk, input.estRisk)).toEqual(expected.table)
  })

  it('agree with the reference rank correlation, equal values sharing their rank', () => {
    expect(spearman(input.trueRisk, input.estRisk)).toBeCloseTo(expected.spearman, 12)
  })

  it('leave out records that one of them does not know', () => {
    expect(crossClassify([NaN, 0.2], [0.2, 0.6])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 0],
    ])
    expect(spearman([1, NaN, 2, 3], [3, 9, 2, 1])).toBe(-1)
  })

  it('have no rank correlation when one is the same for all', () => {
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull()
  })
})
