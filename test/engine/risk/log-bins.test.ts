import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logBins } from '../../../src/engine/risk/log-bins'

const within = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)

describe('bins on a log scale', () => {
  it('count every value between its ends', () => {
    const { edges, counts } = logBins(Float64Array.of(1, 1.2, 1.25, 2, 24, 120))
    expect(edges.slice(0, 4)).toEqual([1, 1.25, 1.6, 2])
    expect(edges.at(-1)).toBe(125)
    expect(counts.slice(0, 4)).toEqual([2, 1, 0, 1])
    expect(counts.at(-1)).toBe(1)
  })

  it('hold nothing of no values', () => {
    expect(logBins(new Float64Array(0))).toEqual({ edges: [], counts: [] })
  })

  it('begin at the step of the smallest and end at the step after the largest', () => {
    expect(logBins(Float64Array.of(0.55))).toEqual({ edges: [0.5, 0.63], counts: [1] })
    expect(logBins(Float64Array.of(9.9, 8))).toEqual({ edges: [8, 10], counts: [2] })
    expect(logBins(Float64Array.of(10, 9.9))).toEqual({ edges: [8, 10, 12.5], counts: [1, 1] })
    expect(logBins(Float64Array.of(79, 130, 99))).toEqual({
      edges: [63, 80, 100, 125, 160],
      counts: [1, 1, 0, 1],
    })
  })

  it('take what is far below the largest into the first', () => {
    const { edges, counts } = logBins(Float64Array.of(1e-30, 1e-10, 0.5))
    expect(edges[0]).toBe(1e-10)
    expect(counts[0]).toBe(2)
    expect(counts).toHaveLength(10 * 9 + 8)
    expect(counts.at(-1)).toBe(1)
  })

  it('hold all values, each from its edge up to the next', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const { edges, counts } = logBins(Float64Array.from(values))
        expect(edges).toHaveLength(counts.length + 1)
        expect(within(counts)).toBe(values.length)
        const most = Math.max(...values)
        expect(edges[edges.length - 1]).toBeGreaterThan(most)
        expect(edges[edges.length - 2]).toBeLessThanOrEqual(most)
        counts.forEach((count, i) => {
          const own = values.filter((each) => (i === 0 || each >= edges[i]) && each < edges[i + 1])
          expect(own).toHaveLength(count)
        })
      }),
    )
  })
})
