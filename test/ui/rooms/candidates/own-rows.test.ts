import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  roundedRows,
  rowSum,
  summingToOne,
  withCell,
  wrongRows,
} from '../../../../src/ui/candidates/own-rows'

describe('a matrix by hand', () => {
  it('takes a change off the chance to stay, where that is asked for', () => {
    const rows = [
      [0.9, 0.1],
      [0.2, 0.8],
    ]
    expect(withCell(rows, { row: 0, column: 1 }, 0.25, 'diagonal')).toEqual([
      [0.75, 0.25],
      [0.2, 0.8],
    ])
    expect(withCell(rows, { row: 0, column: 1 }, 0.25, 'left')[0]).toEqual([0.9, 0.25])
    expect(withCell(rows, { row: 1, column: 1 }, 0.5, 'diagonal')[1]).toEqual([0.2, 0.5])
  })

  it('names the rows that are no chances', () => {
    expect(
      wrongRows([
        [0.9, 0.1],
        [0.5, 0.4],
        [1.2, -0.2],
      ]),
    ).toEqual([1, 2])
  })

  it('sums to 1 in every row after it was put right, and a row of zeros keeps its value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 3, maxLength: 3 }), {
          minLength: 3,
          maxLength: 3,
        }),
        (whole) => {
          const right = summingToOne(whole.map((row) => row.map((each) => each / 1000)))
          expect(wrongRows(right)).toEqual([])
        },
      ),
    )
    expect(
      summingToOne([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('is taken over with four decimals, the rest on the diagonal', () => {
    const [row] = roundedRows([[1 / 3, 1 / 3, 1 / 3]])
    expect(row).toEqual([0.3334, 0.3333, 0.3333])
    expect(rowSum(row)).toBe(1)
  })
})
