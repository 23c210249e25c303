import { describe, expect, it } from 'vitest'
import { marginsOf } from '../../../src/engine/model/margin-at-cells'
import { countTable } from './tables'

describe('marginsOf', () => {
  const table = countTable([2, 2, 2], [4, 0, 1, 3, 0, 2, 5, 0])

  it('has the occupied cells of a margin, the first cell of the table in each, and their records', () => {
    const { cellOf, first, count } = marginsOf(table)([0, 2])
    // Occupied are 000, 010, 011, 101 and 110.
    expect([...cellOf].map((cell) => [...first][cell])).toEqual([0, 0, 2, 3, 4])
    expect([...first].map((cell, m) => [cell, count[m]]).toSorted(([a], [b]) => a - b)).toEqual([
      [0, 5],
      [2, 3],
      [3, 2],
      [4, 5],
    ])
  })

  it('has one cell of all records for no variables, and works each margin out once', () => {
    const marginOf = marginsOf(table)
    expect([...marginOf([]).count]).toEqual([15])
    expect(marginOf([1])).toBe(marginOf([1]))
    expect(marginOf([1])).not.toBe(marginOf([0]))
    expect([...marginOf([1]).count].toSorted((a, b) => a - b)).toEqual([6, 9])
  })

  it('takes levels that are given, where cells have no numbers', () => {
    const codes = [Uint8Array.of(1, 0, 1)]
    const margin = marginsOf({
      sizes: [2],
      cell: Uint32Array.of(0, 1, 2),
      count: Float64Array.of(1, 2, 4),
      codes,
    })
    expect([...margin([0]).count].toSorted()).toEqual([2, 5])
  })
})
