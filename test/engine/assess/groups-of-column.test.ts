import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOfColumn } from '../../../src/engine/assess/groups-of-column'

function grouped(values: readonly number[]) {
  const { groupOf, groups } = groupsOfColumn({
    kind: 'numeric',
    name: 'household',
    values: Float64Array.from(values),
  })
  return { groupOf: [...groupOf], groups }
}

/** Groups in the order in which they first occur, one by one. */
function expected(values: readonly number[]) {
  const seen: number[] = []
  const groupOf: number[] = []
  let groups = 0
  const number = new Map<number, number>()
  for (const value of values) {
    const known = Number.isNaN(value) ? -1 : seen.indexOf(value)
    if (known < 0) {
      if (!Number.isNaN(value)) {
        seen.push(value)
        number.set(value, groups)
      }
      groupOf.push(groups++)
    } else groupOf.push(number.get(value) ?? NaN)
  }
  return { groupOf, groups }
}

describe('groupsOfColumn of numbers', () => {
  it('is the same whether the numbers serve as places of a list or not', () => {
    for (const values of [
      [3, 1, 3, NaN, NaN, 0, 1],
      [0, -0, 0],
      [NaN, NaN],
      [],
      // The list grows as larger numbers come.
      Array.from({ length: 3000 }, (_, i) => (i * 7919) % 5003),
      // It does not serve for these: too large, below 0, not whole, without end.
      [4_294_967_296, 0, 4_294_967_296],
      [4_294_967_297, 1],
      [-1, 4_294_967_295],
      [0, 0.5, 0, 0.5],
      [Infinity, 0, Infinity, -Infinity],
      [1e20, 1, 1e20],
    ]) {
      expect(grouped(values)).toEqual(expected(values))
    }
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(NaN, 2.5, -3, 1e9))),
        (values) => {
          expect(grouped(values)).toEqual(expected(values))
        },
      ),
    )
  })
})
