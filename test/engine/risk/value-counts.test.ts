import { describe, expect, it } from 'vitest'
import { recordsCounted, together, valuesInCells } from '../../../src/engine/risk/value-counts'

/** Eleven levels: the values of six records in three cells, of which the last holds one without a value. */
function inThreeCells() {
  const cells = { cellOf: Uint32Array.of(0, 1, 0, 2, 0, 1, 0), sampleCount: Uint32Array.of(4, 2, 1) }
  return valuesInCells(cells, [10, 0, 9, 11, 10, 12, 2], 11)
}

describe('the values in each cell', () => {
  it('are those of its records that have one, ascending, with how many have each', () => {
    expect(inThreeCells()).toEqual([
      { values: [2, 9, 10], counts: [1, 1, 2] },
      { values: [0], counts: [1] },
      { values: [], counts: [] },
    ])
  })

  it('are added up over several cells', () => {
    const [first, second, third] = inThreeCells()
    expect(together([first, second])).toEqual({ values: [0, 2, 9, 10], counts: [1, 1, 1, 2] })
    expect(together([second, first, third, first])).toEqual({ values: [0, 2, 9, 10], counts: [1, 2, 2, 4] })
    expect(together([first])).toEqual(first)
    expect(together([])).toEqual({ values: [], counts: [] })
  })

  it('say how many records have one', () => {
    expect(inThreeCells().map(recordsCounted)).toEqual([4, 1, 0])
  })
})
