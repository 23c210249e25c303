import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { nextBelow, randomStream } from '../../../src/engine/math/random'
import { column, levels } from './columns'

describe('cellsOf', () => {
  it('gives the occupied cells in the order of their levels, the last variable fastest', () => {
    const cells = cellsOf([column('a', levels(2), [1, 0, 1, 0, 1]), column('b', levels(3), [0, 2, 0, 1, 2])])
    expect([...cells.cellOf]).toEqual([2, 1, 2, 0, 3])
    expect([...cells.sampleCount]).toEqual([1, 1, 2, 1])
    expect([...cells.firstRecord]).toEqual([3, 1, 0, 4])
    expect([...cells.cellNumber!]).toEqual([1, 2, 3, 5])
    expect(cells.cellCount).toBe(6)
    expect(cells.logCellCount).toBeCloseTo(Math.log(6), 14)
  })

  it('counts missing as one more category, and only where a value is missing', () => {
    const cells = cellsOf([column('a', levels(2), [0, -1, 0, -1]), column('b', levels(2), [0, 1, 0, 1])])
    expect(cells.sizes).toEqual([3, 2])
    expect([...cells.sampleCount]).toEqual([2, 2])
    expect([...cells.cellNumber!]).toEqual([0, 5])
  })

  it('gives no cells for no records, and one cell for a key without variables', () => {
    expect(cellsOf([column('a', levels(3), [])]).sampleCount).toHaveLength(0)
    expect(cellsOf([]).cellCount).toBe(1)
  })

  it('is the same whether it counts or sorts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(4)), { minLength: 1, maxLength: 60 }),
        (records) => {
          const key = (extra: number) => [
            column(
              'a',
              levels(4),
              records.map(([a]) => a),
            ),
            column(
              'wide',
              levels(extra),
              records.map(() => 0),
            ),
            column(
              'b',
              levels(3),
              records.map(([, b]) => b),
            ),
            column(
              'c',
              levels(5),
              records.map(([, , c]) => c),
            ),
          ]
          const counted = cellsOf(key(1))
          // A variable of a hundred thousand levels makes the table of counts too large for so few records.
          const sorted = cellsOf(key(100_000))
          expect(sorted.cellOf).toEqual(counted.cellOf)
          expect(sorted.firstRecord).toEqual(counted.firstRecord)
          expect(sorted.sampleCount).toEqual(counted.sampleCount)
        },
      ),
    )
  })

  it('tells records apart when the key has more cells than 2⁵³', () => {
    const records = 500
    const random = randomStream(7, 'large key')
    const codes = Array.from({ length: 12 }, () =>
      Array.from({ length: records }, () => nextBelow(random, 3)),
    )
    const columns = codes.map((each, v) => column(`v${v}`, levels(60), each))
    const cells = cellsOf(columns)
    expect(cells.cellCount).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(cells.logCellCount).toBeCloseTo(12 * Math.log(60), 12)
    expect(cells.cellNumber).toBeNull()
    const keys = Array.from({ length: records }, (_, i) => codes.map((each) => each[i]).join())
    expect(cells.sampleCount).toHaveLength(new Set(keys).size)
    const keyOfCell = new Map<number, string>()
    keys.forEach((key, i) => keyOfCell.set(cells.cellOf[i], keyOfCell.get(cells.cellOf[i]) ?? key))
    expect(keys).toEqual(Array.from(cells.cellOf, (cell) => keyOfCell.get(cell)))
    expect([...keyOfCell.entries()].sort((a, b) => a[0] - b[0]).map(([, key]) => key)).toEqual(
      [...new Set(keys)].sort(),
    )
  })
})
