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
    expect(spearman([1, 9, 2, 3], [3, NaN, 2, 1])).toBe(-1)
  })

  it('fall in the classes that are asked for', () => {
    expect(crossClassify([0.1, 0.2, 0.3, 0.9], [0.2, 0.1, 0.2, 0.1], [0.2])).toEqual([
      [0, 1],
      [2, 1],
    ])
  })

  it('have the rank correlation worked out by hand', () => {
    // Ranks 1.5, 1.5, 3 and 3, 1, 2, both in any order of the records.
    expect(spearman([4, 4, 7], [9, 0, 8])).toBe(0)
    expect(spearman([7, 4, 4], [8, 9, 0])).toBe(0)
    // Ranks 1, 3, 3, 3, 5 and 1, 2, 3, 4, 5: Σ xy = 8, Σ x² = 8, Σ y² = 10.
    expect(spearman([0, 6, 6, 6, 9], [1, 2, 3, 4, 5])).toBeCloseTo(8 / Math.sqrt(80), 15)
  })

  it('have no rank correlation when one is the same for all', () => {
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNull()
    expect(spearman([1, 2, 3], [1, 1, 1])).toBeNull()
    expect(spearman([1], [2])).toBeNull()
  })
})
