import { describe, expect, it } from 'vitest'
import { logRising, risingTerms } from '../../../src/engine/model/rising-terms'

/** Term by term, in pairs so that the error stays small. */
function oneByOne(alpha: number, from: number, to: number): number {
  if (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    return oneByOne(alpha, from, middle) + oneByOne(alpha, middle, to)
  }
  return to > from ? Math.log((alpha + from) / (from + 1)) : 0
}

describe('logRising', () => {
  it.each([
    [1e-9, 0, 1000],
    [0.12, 3, 100_000],
    [0.12, 64, 90],
    [5, 10, 1000],
    [1000, 0, 5000],
    [1, 0, 300],
    [2.5, 70, 70],
  ])('is the sum of its terms for α = %d from %d to %d', (alpha, from, to) => {
    const exact = oneByOne(alpha, from, to)
    expect(Math.abs(logRising(alpha, from, to) - exact)).toBeLessThan(1e-12 * Math.max(1, Math.abs(exact)))
  })
})

describe('risingTerms', () => {
  it('adds up the terms of each cell, in whatever order the sizes come', () => {
    const sizes = [
      [1, 40],
      [2, 12],
      [7, 3],
      [150, 2],
    ] as const
    const each = sizes.reduce((total, [size, cells]) => total + cells * oneByOne(0.3, 0, size), 0)
    expect(risingTerms(sizes, 0.3)).toBeCloseTo(each, 10)
    expect(risingTerms(sizes.toReversed(), 0.3)).toBe(risingTerms(sizes, 0.3))
  })
})
