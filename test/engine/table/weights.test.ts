import { expect, it } from 'vitest'
import type { Table } from '../../../src/engine/table/table'
import { weightsOf } from '../../../src/engine/table/weights'

const table: Table = {
  records: 3,
  columns: [
    { kind: 'numeric', name: 'wt', values: Float64Array.of(1.5, 2, 300) },
    {
      kind: 'categorical',
      name: 'level',
      levels: ['1,5', '100'],
      ordered: false,
      codes: Uint8Array.of(1, 0, 1),
    },
    { kind: 'text', name: 'text', values: ['2', '3.5', '1e2'] },
    { kind: 'numeric', name: 'bad', values: Float64Array.of(1, NaN, Infinity) },
    {
      kind: 'categorical',
      name: 'words',
      levels: ['1', 'many'],
      ordered: false,
      codes: Uint8Array.of(0, 1, 2),
    },
  ],
}

it('are the numbers of the column, however the column is kept', () => {
  expect([...weightsOf(table, 'wt')]).toEqual([1.5, 2, 300])
  expect([...weightsOf(table, 'level')]).toEqual([100, 1.5, 100])
  expect([...weightsOf(table, 'text')]).toEqual([2, 3.5, 100])
})

it('must be finite positive numbers; the refusal names column and rows of the file', () => {
  for (const variable of ['bad', 'words']) {
    expect(() => weightsOf(table, variable)).toThrow(
      expect.objectContaining({ code: 'weight-not-positive', facts: { variable, count: 2, rows: [3, 4] } }),
    )
  }
})

it('need a column that exists', () => {
  expect(() => weightsOf(table, 'w')).toThrow(expect.objectContaining({ code: 'variable-unknown' }))
})
