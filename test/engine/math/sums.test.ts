import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { addTimesTo, addTo, newRunningSum, sum, sumsInGroups, totalOf } from '../../../src/engine/math/sums'

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

describe('sums of values that come counted', () => {
  const random = randomStream(1, 'counted')
  /** Weights as files have them, of two decimals and of all digits, and how many records have each in each group. */
  const rows = Array.from({ length: 400 }, (_, i) => ({
    group: i % 7,
    value: i % 3 === 0 ? 1 + 900 * nextUniform(random) : Math.round(1e5 * nextUniform(random) + 1) / 100,
    times: 1 + Math.floor(50 * nextUniform(random)),
  }))
  const totals = (of: typeof rows, counted: boolean) => {
    const each = counted ? of : of.flatMap((row) => Array.from({ length: row.times }, () => row))
    return sumsInGroups(
      each.map(({ group }) => group),
      7,
      Float64Array.from(each, ({ value }) => value),
      counted ? each.map(({ times }) => times) : undefined,
    )
  }

  it('are those of the single values, to the last digit, in whatever order', () => {
    const single = totals(rows, false)
    expect(totals(rows, true)).toEqual(single)
    expect(totals(rows.toReversed(), false)).toEqual(single)
    expect(
      totals(
        rows.toSorted((a, b) => a.value - b.value),
        true,
      ),
    ).toEqual(single)
    // To the cent, in whole numbers.
    const cents = totals(
      rows.filter((_, i) => i % 3 !== 0),
      true,
    )
    const exact = new Float64Array(7)
    rows.forEach(({ group, value, times }, i) => {
      if (i % 3 !== 0) exact[group] += Math.round(100 * value) * times
    })
    cents.forEach((total, group) => expect(Math.round(100 * total)).toBe(exact[group]))
  })

  it('add a value as often as it is added one by one', () => {
    const counted = newRunningSum()
    addTimesTo(counted, 0.1, 1000)
    addTimesTo(counted, 1 / 3, 4_294_967_295)
    expect(totalOf(counted)).toBe(100 + 1_431_655_765)
  })
})
