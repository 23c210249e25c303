import { describe, expect, it } from 'vitest'
import { asLevels } from '../../../src/engine/table/as-levels'

describe('a column by its different values', () => {
  it('has a level for each number, and missing beside them', () => {
    const values = Float64Array.of(2.5, NaN, 7, 2.5, -0)
    const column = asLevels({ kind: 'numeric', name: 'income', values })
    expect(column.levels).toEqual(['2.5', '7', '0'])
    expect([...column.codes]).toEqual([0, 3, 1, 0, 2])
  })

  it('has a level for each text', () => {
    const column = asLevels({ kind: 'text', name: 'name', values: ['Ann', null, 'Bea', 'Ann'] })
    expect(column.levels).toEqual(['Ann', 'Bea'])
    expect([...column.codes]).toEqual([0, 2, 1, 0])
  })

  it('is the column itself where it has levels', () => {
    const column = {
      kind: 'categorical',
      name: 'sex',
      levels: ['f', 'm'],
      ordered: false,
      codes: Uint8Array.of(0, 1),
    } as const
    expect(asLevels(column)).toBe(column)
  })
})
