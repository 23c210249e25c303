import { describe, expect, it } from 'vitest'
import { classCounts, countByClass, recordRiskSpread } from '../../../src/engine/risk/record-risk'

const risks = Float64Array.of(0, 0.005, 0.01, 0.1, 0.2, NaN, 0.25, 0.5, 1, NaN)

describe('record risks', () => {
  it('fall in the class above a bound they meet', () => {
    expect(classCounts(risks)).toEqual([2, 1, 2, 1, 2])
  })

  it('fall in the classes that were asked for, with the sum of the risks in each', () => {
    expect(countByClass(risks, [0.1, 0.2, 0.3, 0.6])).toEqual({
      classes: [3, 1, 2, 1, 1],
      classSums: [0.015, 0.1, 0.45, 0.5, 1],
    })
    expect(recordRiskSpread(risks, [0.1, 0.2, 0.3, 0.6]).classes).toEqual([3, 1, 2, 1, 1])
  })

  it('are counted in ten bins a decade, what is smaller than the first bin in the first', () => {
    const { edges, counts, classSums } = recordRiskSpread(risks)
    expect(edges).toHaveLength(31)
    expect(edges[0]).toBe(0.001)
    expect(edges[30]).toBe(1)
    const binOf = (risk: number) => edges.findLastIndex((edge, bin) => bin < 30 && edge <= risk)
    expect([0.01, 0.1, 0.25, 0.5].map((bound) => edges[binOf(bound)])).toEqual([0.01, 0.1, 0.25, 0.5])
    for (const risk of [0.005, 0.01, 0.1, 0.2, 0.25, 0.5, 1]) expect(counts[binOf(risk)]).toBe(1)
    expect(counts[0]).toBe(1)
    expect(counts.reduce((total, count) => total + count)).toBe(8)
    expect(classSums[2]).toBeCloseTo(0.3, 15)
    expect(classSums[4]).toBe(1.5)
  })

  it('start a decade where the smallest is its beginning', () => {
    expect(recordRiskSpread(Float64Array.of(0.01, 1)).edges[0]).toBe(0.01)
    expect(recordRiskSpread(Float64Array.of(0.0099, 1)).edges[0]).toBe(0.001)
    expect(recordRiskSpread(Float64Array.of(0.1)).edges).toEqual([
      0.1, 0.125, 0.16, 0.2, 0.25, 0.315, 0.4, 0.5, 0.63, 0.8, 1,
    ])
  })

  it('have no bin that lies in two classes', () => {
    const { edges } = recordRiskSpread(Float64Array.of(1e-5))
    for (const bound of [0.01, 0.1, 0.25, 0.5]) expect(edges).toContain(bound)
  })

  it('are spread over one decade when all are certain, and over nine at the most', () => {
    const certain = recordRiskSpread(Float64Array.of(1, 1))
    expect(certain.edges[0]).toBe(0.1)
    expect(certain.counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    const tiny = recordRiskSpread(Float64Array.of(1e-30, 0))
    expect(tiny.edges[0]).toBe(1e-9)
    expect(tiny.counts[0]).toBe(2)
  })
})
