import { describe, expect, it } from 'vitest'
import { columnTotals, crossTable, rowTotals } from '../../../src/engine/utility/cross-table'
import { categories } from '../protect/tables'

describe('a cross-table', () => {
  it('counts records by row and column, and leaves out those with a missing value in either', () => {
    const area = categories('area', ['north', 'south', 'north', null, 'south', 'north'])
    const sex = categories('sex', ['f', 'm', 'm', 'f', null, 'f'], ['f', 'm', 'x'])
    const table = crossTable(area, sex)
    expect([table.rows, table.columns]).toEqual([2, 3])
    expect([...table.count]).toEqual([2, 1, 0, 0, 1, 0])
    expect([...rowTotals(table)]).toEqual([3, 1])
    expect([...columnTotals(table)]).toEqual([2, 2, 0])
  })
})
