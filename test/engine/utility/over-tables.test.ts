import { describe, expect, it } from 'vitest'
import { overTables } from '../../../src/engine/utility/over-tables'

describe('a loss over several tables', () => {
  it('is the mean over them, with that of each beside it', () => {
    const numbers = [
      ['area,sex', 99],
      ['area,work', 95],
    ] as const
    expect(overTables(numbers, Number)).toEqual({ value: 97, tables: { 'area,sex': 99, 'area,work': 95 } })
  })

  it('does not let a rise in one table hide a fall in another', () => {
    const numbers = [
      ['area,sex', 10],
      ['area,work', -10],
    ] as const
    expect(overTables(numbers, Math.abs)).toMatchObject({ value: 10, tables: { 'area,work': -10 } })
  })

  it('has no mean where a table has no number', () => {
    const numbers = [
      ['area,sex', 99],
      ['area,work', null],
    ] as const
    expect(overTables(numbers, Number)).toEqual({
      value: null,
      tables: { 'area,sex': 99, 'area,work': null },
    })
  })
})
