import { describe, expect, it } from 'vitest'
import { addTo, newRunningSum, sum, totalOf } from '../../../src/engine/math/sums'

describe('sum', () => {
  it('keeps what an ordinary sum loses', () => {
    expect(sum([1, 1e100, 1, -1e100])).toBe(2)
    expect(sum(Float64Array.from({ length: 1000 }, () => 0.1))).toBe(100)
  })

  it('is 0 for no values', () => {
    expect(sum([])).toBe(0)
  })

  it('gives the same as a sum under way', () => {
    const values = Array.from({ length: 5000 }, (_, i) => Math.sin(i) * 10 ** (i % 30))
    const running = newRunningSum()
    for (const value of values) addTo(running, value)
    expect(totalOf(running)).toBe(sum(values))
  })
})
