import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaCells, isFormula, marked } from '../../../src/engine/release/formulas'
import { column } from '../assess/tables'

describe('a cell', () => {
  it.each(['=1+1', '+cmd', '-cmd|a', '@SUM(A1)', '\tx', '\r=1', '-', '+', '-5-3', '-1e', '+3.2.1', '-1,5,0'])(
    'that begins as a formula is taken for one: %j',
    (cell) => expect(isFormula(cell)).toBe(true),
  )

  it.each(['-5', '+3.2', '-1e3', '+.5', '-5.', '-3,5', '-1E+21', '5', '', 'a=1', ' =1', "'=1", '1-5', 'x@y'])(
    'that is a plain number or begins otherwise is not: %j',
    (cell) => {
      expect(isFormula(cell)).toBe(false)
    },
  )
})

describe('a mark', () => {
  it('stands before what would be taken for a formula, and before nothing else', () => {
    expect(['=1+1', '@a', '-5', 'north', ''].map(marked)).toEqual(["'=1+1", "'@a", '-5', 'north', ''])
  })

  it('leaves no formula, and one mark taken from the marked cells gives the cells as they were', () => {
    const cell = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '5', '.', 'e', 'a', ' '),
    })
    fc.assert(
      fc.property(cell, (text) => {
        expect(isFormula(marked(text))).toBe(false)
        expect(withoutMark(marked(text))).toBe(text)
      }),
    )
  })
})

/** The cell that was marked, or was not: what begins with an apostrophe and would be marked without it. */
function withoutMark(cell: string): string {
  return cell.startsWith("'") && marked(cell.slice(1)) === cell ? cell.slice(1) : cell
}

describe('the cells of a file that look like formulas', () => {
  it('are counted by variable, with names and what stands for missing, and without levels nobody has', () => {
    const some = { kind: 'numeric', name: 'income', values: Float64Array.of(-1, NaN, 3, NaN) } as const
    const note = { kind: 'text', name: 'note', values: ['=1', null, '-5', 'a'] } as const
    const region = column('region', ['=a', 'b', '=a', '@c'])
    const named = column('@id', ['1', '2', '3', '-4'])
    expect(formulaCells([region, some, named, note], '')).toEqual([
      { variable: 'region', cells: 3, name: false },
      { variable: '@id', cells: 0, name: true },
      { variable: 'note', cells: 1, name: false },
    ])
    expect(formulaCells([some, note], '-')).toEqual([
      { variable: 'income', cells: 2, name: false },
      { variable: 'note', cells: 2, name: false },
    ])
    expect(formulaCells([some], '-9')).toEqual([])
  })
})
