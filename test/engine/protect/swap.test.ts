import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import { canMove, swapGroupMatrix, swapRates, swapValues } from '../../../src/engine/protect/swap'
import { categories, countedColumn } from './tables'

const everyone = (records: number) => new Uint32Array(records)
const stream = (seed: number) => randomStream(seed, 'swap')

function changed(before: ArrayLike<number>, after: ArrayLike<number>): number {
  return Array.from(before).filter((code, i) => code !== after[i]).length
}

describe('a swap', () => {
  it('changes the given share of the records, both partners counted', () => {
    const column = countedColumn('area', [200, 300, 500])
    const { codes, pairs, unpaired } = swapValues(column, everyone(1000), [0.1], stream(1))
    expect(2 * pairs + unpaired).toBe(20 + 30 + 50)
    expect(changed(column.codes, codes)).toBe(2 * pairs)
  })

  it('rounds the number drawn at each level half up', () => {
    const column = countedColumn('area', [5, 15, 25])
    const { pairs, unpaired } = swapValues(column, everyone(45), [0.1], stream(2))
    expect(2 * pairs + unpaired).toBe(1 + 2 + 3)
  })

  it('exchanges everyone between two areas of two when all are drawn', () => {
    const column = categories('area', ['a', 'a', 'b', 'b'])
    const { codes, unpaired } = swapValues(column, everyone(4), [1], stream(3))
    expect(unpaired).toBe(0)
    expect([...codes]).toEqual([1, 1, 0, 0])
  })

  it('leaves records whose partners would all have the same value, and counts them', () => {
    const column = countedColumn('area', [100, 2])
    const { codes, pairs, unpaired } = swapValues(column, everyone(102), [1], stream(4))
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
    const { codes } = swapValues(column, groupOf, [0.5, 0], stream(5))
    const moved = Array.from(codes.keys()).filter((i) => codes[i] !== column.codes[i])
    expect(moved).toHaveLength(100)
    expect(moved.every((i) => groupOf[i] === 0 && codes[i] < 2)).toBe(true)
  })

  it('leaves missing values alone', () => {
    const column = categories('area', ['a', null, 'b', null, 'a', 'b'])
    const { codes } = swapValues(column, everyone(6), [1], stream(6))
    expect([codes[1], codes[3]]).toEqual([2, 2])
    expect([codes[0], codes[2], codes[4], codes[5]]).toEqual([1, 0, 1, 0])
  })

  it('does nothing at rate 0, in one area, and without records', () => {
    const column = countedColumn('area', [10, 0])
    expect([...swapValues(column, everyone(10), [1], stream(7)).codes]).toEqual([...column.codes])
    expect(swapValues(column, everyone(10), [0], stream(7))).toEqual({
      codes: column.codes,
      pairs: 0,
      unpaired: 0,
    })
    expect(swapValues(countedColumn('area', []), everyone(0), [1], stream(7)).pairs).toBe(0)
  })

  it('gives the same file for the same stream, and another for another', () => {
    const column = countedColumn('area', [200, 300, 500])
    const draw = (seed: number) => [...swapValues(column, everyone(1000), [0.2], stream(seed)).codes]
    expect(draw(8)).toEqual(draw(8))
    expect(draw(8)).not.toEqual(draw(9))
  })

  it('keeps wide codes', () => {
    const column = countedColumn(
      'area',
      Array.from({ length: 700 }, () => 2),
    )
    const { codes, pairs } = swapValues(column, everyone(1400), [1], stream(10))
    expect(codes).toBeInstanceOf(Uint16Array)
    expect(pairs).toBeGreaterThan(600)
  })
})

describe('the matrix of a swap', () => {
  it('keeps 1 − q and shares out q by the counts elsewhere', () => {
    const { probability } = swapGroupMatrix(['a', 'b', 'c'], [100, 200, 300], 0.1)
    const expected = [0.9, 0.04, 0.06, 0.025, 0.9, 0.075, 1 / 30, 2 / 30, 0.9]
    probability.forEach((entry, k) => expect(entry).toBeCloseTo(expected[k], 14))
  })

  it('is the identity when nobody is swapped or nobody can be', () => {
    const identity = [1, 0, 0, 1]
    expect([...swapGroupMatrix(['a', 'b'], [5, 5], 0).probability]).toEqual(identity)
    expect([...swapGroupMatrix(['a', 'b'], [5, 0], 0.5).probability]).toEqual(identity)
    expect(canMove([5, 0])).toBe(false)
  })

  it('takes each group’s own rate, and 0 for records the step leaves alone', () => {
    const groups = [
      { where: {}, rate: 0.75 },
      { where: {}, rate: 0.07 },
    ]
    expect(swapRates({ method: 'swap', variable: 'area', groups }, [1, null, 0])).toEqual([0.07, 0, 0.75])
    expect(swapRates({ method: 'swap', variable: 'area', rate: 0.1 }, [0, null])).toEqual([0.1, 0])
  })
})
