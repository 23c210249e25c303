import { describe, expect, it } from 'vitest'
import type { SwapStep } from '../../../src/engine/protect/swap/definition'
import { randomStream } from '../../../src/engine/math/random'
import { swapStrata, swapStratumMatrix, swapValues } from '../../../src/engine/protect/swap/swap-values'
import { categories, countedColumn } from './tables'

const everyone = (records: number) => new Uint32Array(records)
const all = (rate: number) => [{ setting: 0, rate }]
const stream = (seed: number) => randomStream(seed, 'swap')

function changed(before: ArrayLike<number>, after: ArrayLike<number>): number {
  return Array.from(before).filter((code, i) => code !== after[i]).length
}

describe('a swap', () => {
  it('changes the given share of the records, both partners counted', () => {
    const column = countedColumn('area', [200, 300, 500])
    const { codes, pairs, unpaired } = swapValues(column, everyone(1000), all(0.1), stream(1))
    expect(2 * pairs + unpaired).toBe(20 + 30 + 50)
    expect(changed(column.codes, codes)).toBe(2 * pairs)
  })

  it('asks for whole pairs, within one of the rate, and on average for the rate itself', () => {
    const column = countedColumn('area', [5, 15, 25])
    const asked = Array.from({ length: 400 }, (_, seed) => {
      const { pairs, unpaired } = swapValues(column, everyone(45), all(0.1), stream(seed))
      return pairs + unpaired / 2
    })
    expect(new Set(asked)).toEqual(new Set([2, 3]))
    expect(asked.reduce((sum, each) => sum + each, 0) / 400).toBeCloseTo(0.1 * 22.5, 1)
  })

  it('shares its pairs out over strata too small for one each', () => {
    const column = categories(
      'area',
      Array.from({ length: 400 }, (_, i) => 'abcd'[i % 4]),
    )
    const stratumOf = Uint32Array.from({ length: 400 }, (_, i) => Math.floor(i / 4))
    const strata = Array.from({ length: 100 }, () => ({ setting: 0, rate: 0.1 }))
    const { codes, pairs, unpaired } = swapValues(column, stratumOf, strata, stream(8))
    expect([pairs, unpaired]).toEqual([20, 0])
    expect(changed(column.codes, codes)).toBe(40)
  })

  it('exchanges everyone between two areas of two when all are drawn', () => {
    const column = categories('area', ['a', 'a', 'b', 'b'])
    const { codes, unpaired } = swapValues(column, everyone(4), all(1), stream(3))
    expect(unpaired).toBe(0)
    expect([...codes]).toEqual([1, 1, 0, 0])
  })

  it('leaves records whose partners would all have the same value, and counts them', () => {
    const column = countedColumn('area', [100, 2])
    const { codes, pairs, unpaired } = swapValues(column, everyone(102), all(1), stream(4))
    expect(pairs).toBe(2)
    expect(unpaired).toBe(98)
    expect(changed(column.codes, codes)).toBe(4)
  })

  it('stays inside groups, with a rate for each', () => {
    const column = categories(
      'area',
      Array.from({ length: 400 }, (_, i) => 'abcd'[i % 4]),
    )
    const groupOf = Uint32Array.from({ length: 400 }, (_, i) => (i % 4 < 2 ? 0 : 1))
    const { codes } = swapValues(
      column,
      groupOf,
      [
        { setting: 0, rate: 0.5 },
        { setting: null, rate: 0 },
      ],
      stream(5),
    )
    const moved = Array.from(codes.keys()).filter((i) => codes[i] !== column.codes[i])
    expect(moved).toHaveLength(100)
    expect(moved.every((i) => groupOf[i] === 0 && codes[i] < 2)).toBe(true)
  })

  it('leaves missing values alone', () => {
    const column = categories('area', ['a', null, 'b', null, 'a', 'b'])
    const { codes } = swapValues(column, everyone(6), all(1), stream(6))
    expect([codes[1], codes[3]]).toEqual([2, 2])
    expect([codes[0], codes[2], codes[4], codes[5]]).toEqual([1, 0, 1, 0])
  })

  it('does nothing at rate 0, in one area, and without records', () => {
    const column = countedColumn('area', [10, 0])
    expect([...swapValues(column, everyone(10), all(1), stream(7)).codes]).toEqual([...column.codes])
    expect(swapValues(column, everyone(10), all(0), stream(7))).toEqual({
      codes: column.codes,
      pairs: 0,
      unpaired: 0,
    })
    expect(swapValues(countedColumn('area', []), everyone(0), all(1), stream(7)).pairs).toBe(0)
  })

  it('keeps missing values and strata apart, wherever a stratum that is left alone stands', () => {
    const records = 300
    const column = categories(
      'area',
      Array.from({ length: records }, (_, i) => ['a', 'b', null, 'c'][i % 4]),
      ['a', 'b', 'c'],
    )
    // Strata lie among each other, so that one that takes too many records takes them from the next.
    const stratumOf = Uint32Array.from({ length: records }, (_, i) => i % 3)
    const strata = [
      { setting: null, rate: 0 },
      { setting: 0, rate: 1 },
      { setting: 0, rate: 1 },
    ]
    const { codes, pairs } = swapValues(column, stratumOf, strata, stream(11))
    const before = [...column.codes]
    expect(pairs).toBeGreaterThan(60)
    before.forEach((code, i) => {
      if (code === 3 || stratumOf[i] === 0) expect(codes[i]).toBe(code)
    })
    for (const stratum of [1, 2]) {
      const counts = (values: readonly number[]) =>
        [0, 1, 2].map(
          (level) => values.filter((code, i) => stratumOf[i] === stratum && code === level).length,
        )
      expect(counts([...codes])).toEqual(counts(before))
    }
  })

  it('has the pairs of each setting’s own rate', () => {
    const column = categories(
      'area',
      Array.from({ length: 400 }, (_, i) => 'abcd'[i % 4]),
    )
    const stratumOf = Uint32Array.from({ length: 400 }, (_, i) => (i < 200 ? 0 : 1))
    const strata = [
      { setting: 0, rate: 0.2 },
      { setting: 1, rate: 0.6 },
    ]
    const { codes } = swapValues(column, stratumOf, strata, stream(12))
    expect(changed(column.codes.subarray(0, 200), codes.subarray(0, 200))).toBe(40)
    expect(changed(column.codes.subarray(200), codes.subarray(200))).toBe(120)
  })

  it('draws any record of a level, not the first ones, and keeps the counts of all levels', () => {
    const column = countedColumn('area', [6, 6, 6])
    const moves = new Array<number>(18).fill(0)
    for (let seed = 0; seed < 300; seed++) {
      const { codes } = swapValues(column, everyone(18), all(1 / 3), stream(seed))
      column.codes.forEach((code, i) => (moves[i] += Number(codes[i] !== code)))
      expect([0, 1, 2].map((level) => codes.filter((code) => code === level).length)).toEqual([6, 6, 6])
    }
    // A hundred times each, give or take what chance does.
    for (const times of moves) expect(Math.abs(times - 100)).toBeLessThan(40)
  })

  it('gives the same file for the same stream, and another for another', () => {
    const column = countedColumn('area', [200, 300, 500])
    const draw = (seed: number) => [...swapValues(column, everyone(1000), all(0.2), stream(seed)).codes]
    expect(draw(8)).toEqual(draw(8))
    expect(draw(8)).not.toEqual(draw(9))
  })

  it('keeps wide codes', () => {
    const column = countedColumn(
      'area',
      Array.from({ length: 700 }, () => 2),
    )
    const { codes, pairs } = swapValues(column, everyone(1400), all(1), stream(10))
    expect(codes).toBeInstanceOf(Uint16Array)
    expect(pairs).toBeGreaterThan(600)
  })
})

describe('the matrix of a swap', () => {
  it('as published keeps 1 − q and shares out q by the counts elsewhere', () => {
    const { probability } = swapStratumMatrix({ matrix: 'published' }, ['a', 'b', 'c'], [100, 200, 300], 0.1)
    const expected = [0.9, 0.04, 0.06, 0.025, 0.9, 0.075, 1 / 30, 2 / 30, 0.9]
    probability.forEach((entry, k) => expect(entry).toBeCloseTo(expected[k], 14))
  })

  it('is that of the pairs unless the published one is asked for', () => {
    const asked = (step: Pick<SwapStep, 'matrix'>) => [
      ...swapStratumMatrix(step, ['a', 'b', 'c'], [100, 200, 600], 0.5).probability,
    ]
    const pairs = asked({})
    expect(asked({ matrix: 'published' })).not.toEqual(pairs)
    // Pairs keep the counts in expectation, in the published form they shift.
    const released = (matrix: readonly number[]) =>
      [0, 1, 2].map((j) => 100 * matrix[j] + 200 * matrix[3 + j] + 600 * matrix[6 + j])
    released(pairs).forEach((count, j) => expect(count).toBeCloseTo([100, 200, 600][j], 9))
    expect(released(asked({ matrix: 'published' }))[2]).toBeLessThan(599)
  })

  it.each([{}, { matrix: 'published' as const }])('is the identity when nobody moves: %o', (step) => {
    const identity = [1, 0, 0, 1]
    expect([...swapStratumMatrix(step, ['a', 'b'], [5, 5], 0).probability]).toEqual(identity)
    expect([...swapStratumMatrix(step, ['a', 'b'], [5, 0], 0.5).probability]).toEqual(identity)
  })

  it('takes each group’s own rate, and 0 for records the step leaves alone', () => {
    const groups = [
      { where: {}, rate: 0.75 },
      { where: {}, rate: 0.07 },
    ]
    const rates = (step: SwapStep, settings: readonly (number | null)[]) =>
      swapStrata(step, settings).map(({ rate }) => rate)
    expect(rates({ method: 'swap', variable: 'area', groups }, [1, null, 0])).toEqual([0.07, 0, 0.75])
    expect(rates({ method: 'swap', variable: 'area', rate: 0.1 }, [0, null])).toEqual([0.1, 0])
  })
})
