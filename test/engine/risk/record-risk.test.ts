import { describe, expect, it } from 'vitest'
import { classCounts, recordRiskSpread } from '../../../src/engine/risk/record-risk'

const risks = Float64Array.of(0, 0.005, 0.01, 0.1, 0.2, NaN, 0.25, 0.5, 1, NaN)

describe('record risks', () => {
  it('fall in the class above a bound they meet', () => {
    expect(classCounts(risks)).toEqual([2, 1, 2, 1, 2])
  })

  it('are counted in bins of equal width on the log scale, the smallest and 0 in the first', () => {
    const { edges, counts, classSums } = recordRiskSpread(risks, 6)
    expect(edges).toHaveLength(7)
    expect(edges[0]).toBeCloseTo(0.001, 15)
    expect(edges[2]).toBeCloseTo(0.01, 15)
    expect(edges[6]).toBe(1)
    expect(counts).toEqual([1, 1, 1, 0, 3, 2])
    expect(counts.reduce((total, count) => total + count)).toBe(8)
    expect(classSums[2]).toBeCloseTo(0.3, 15)
    expect(classSums[4]).toBe(1.5)
  })

  it('are spread over one decade when all are certain', () => {
    const { edges, counts } = recordRiskSpread(Float64Array.of(1, 1), 4)
    expect(edges[0]).toBeCloseTo(0.1, 15)
    expect(counts).toEqual([0, 0, 0, 2])
  })
})
