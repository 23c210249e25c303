import { describe, expect, it } from 'vitest'
import { activeCells, positionsOf } from '../../../src/engine/model/active-cells'
import { collapse, codesOfCell, countTable } from './tables'

const sizes = [2, 3, 3]
const counts = [3, 1, 0, 0, 2, 0, 1, 1, 0, 2, 0, 0, 1, 1, 0, 0, 0, 0]

describe('activeCells', () => {
  it.each([
    { generators: [[0], [1], [2]] },
    { generators: [[0, 1], [2]] },
    {
      generators: [
        [0, 2],
        [1, 2],
        [0, 1],
      ],
    },
    { generators: [[0, 1, 2]] },
  ])('are the cells without a zero in a margin of $generators', ({ generators }) => {
    const margins = generators.map((term) => collapse(counts, sizes, term))
    const expected = [...counts.keys()].filter((cell) => {
      const codes = codesOfCell(cell, sizes)
      return generators.every(
        (term, g) => margins[g][term.reduce((number, v) => number * sizes[v] + codes[v], 0)] > 0,
      )
    })
    expect([...activeCells(countTable(sizes, counts), generators)]).toEqual(expected)
  })

  it('are one cell when there is no variable', () => {
    expect([...activeCells(countTable([], [7]), [])]).toEqual([0])
  })

  it('are none when there is no record', () => {
    expect([...activeCells(countTable([2, 2], [0, 0, 0, 0]), [[0], [1]])]).toEqual([])
  })
})

describe('positionsOf', () => {
  it('finds the occupied cells among the active ones', () => {
    const active = Uint32Array.of(2, 3, 7, 8, 11)
    expect([...positionsOf(Uint32Array.of(3, 8, 11), active)]).toEqual([1, 3, 4])
  })
})
