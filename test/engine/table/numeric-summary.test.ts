import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summariseCounted, summariseNumbers } from '../../../src/engine/table/numeric-summary'

it('counts, orders and bins the values that are there', () => {
  const summary = summariseNumbers(Float64Array.of(3, NaN, 1, 3, -2, 0))
  expect(summary).toMatchObject({
    present: 5,
    distinct: 4,
    smallest: -2,
    largest: 3,
    median: 1,
    whole: true,
    notPositive: 2,
  })
  expect(summary.bars).toHaveLength(30)
  expect(summary.bars.reduce((a, b) => a + b)).toBe(5)
})

it('has one bar for one value and none for no value', () => {
  expect(summariseNumbers(Float64Array.of(7, 7, NaN)).bars).toEqual([2])
  expect(summariseNumbers(Float64Array.of(NaN))).toMatchObject({
    present: 0,
    distinct: 0,
    median: NaN,
    bars: [],
  })
})

it('gives the median and the number of different values, with decimals and without, near and far apart', () => {
  const number = fc.oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: -5000, max: 5000 }).map((x) => x / 100),
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((x) => x + 0),
    fc.constant(NaN),
  )
  const same = fc.constantFrom(1, 2, 3).chain((kind) => fc.constant(kind))
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), same, (values, kind) => {
      const used = values.map(
        (value) => (kind === 1 ? Math.round(value) : kind === 2 ? Math.round(value * 100) / 100 : value) + 0,
      )
      const { median, distinct, present } = summariseNumbers(Float64Array.from(used))
      const sorted = used.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
      expect(present).toBe(sorted.length)
      expect(distinct).toBe(new Set(sorted).size)
      // In order they are counted as they come, whatever is missing between them.
      const rising = [NaN, ...sorted.flatMap((value) => [value, NaN])]
      expect(summariseNumbers(Float64Array.from(rising)).distinct).toBe(distinct)
      if (sorted.length > 0) {
        const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
        expect(median).toBe(middle)
      }
    }),
    { numRuns: 1000 },
  )
})

it('bins the smallest and the largest numbers there are', () => {
  for (const values of [
    [0, -5e-324, 5e-324],
    [-1.7e308, 0, 1.7e308],
    [1.5e308, 1.7e308],
  ]) {
    const { bars, median } = summariseNumbers(Float64Array.from(values))
    expect(bars.reduce((a, b) => a + b)).toBe(values.length)
    expect(bars).toHaveLength(30)
    expect(Number.isFinite(median)).toBe(true)
  }
})

it('says the same of values that stand for records each as of the records', () => {
  const counted = fc.record({
    value: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.5, -1e12, 1e12, NaN)),
    records: fc.nat(4),
  })
  fc.assert(
    fc.property(fc.array(counted), (all) => {
      const values = all.flatMap(({ value, records }) => new Array<number>(records).fill(value))
      const taken = all.filter(({ records }) => records > 0)
      const summary = summariseCounted(
        Float64Array.from(taken, ({ value }) => value),
        Uint32Array.from(taken, ({ records }) => records),
      )
      expect({ ...summary }).toEqual({ ...summariseNumbers(Float64Array.from(values)) })
    }),
    { numRuns: 1000 },
  )
})
