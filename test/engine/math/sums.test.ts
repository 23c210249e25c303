import { describe, expect, it } from 'vitest'
import {
  addEach,
  addTo,
  newRunningSum,
  newRunningSums,
  sum,
  totalOf,
  totalsOf,
} from '../../../src/engine/math/sums'

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

  it('gives the same as each of sums side by side', () => {
    const rows = Array.from({ length: 3000 }, (_, i) =>
      Float64Array.of(Math.sin(i) * 10 ** (i % 30), 1 / (i + 1), -i),
    )
    const sums = newRunningSums(3)
    for (const row of rows) addEach(sums, row)
    expect([...totalsOf(sums)]).toEqual([0, 1, 2].map((s) => sum(rows.map((row) => row[s]))))
  })
})
