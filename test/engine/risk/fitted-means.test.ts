import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { fittedMeansTable } from '../../../src/engine/risk/loglinear/fitted-means'
import type { CategoricalColumn } from '../../../src/engine/table/column'
import { categorical, type Table } from '../../../src/engine/table/table'
import { column } from '../key/columns'

const file = [
  column('area', ['north', 'south'], [0, 0, 0, 1, 1]),
  column('trade', ['baker', 'smith', 'weaver'], [0, 0, 1, 0, 2]),
]

function meansOf(columns: readonly CategoricalColumn[], fraction: number): Table {
  return fittedMeansTable({
    cells: cellsOf(columns),
    columns,
    inclusion: { fraction },
    generators: [[0], [1]],
  })
}

function numbers(table: Table, name: string): unknown {
  const found = table.columns.find((each) => each.name === name)
  return found?.kind === 'numeric' ? [...found.values] : null
}

const near = (values: readonly number[]): unknown =>
  values.map((value): unknown => (Number.isNaN(value) ? NaN : expect.closeTo(value, 14)))

describe('the table of fitted means', () => {
  it('has the independent means of each occupied cell, and of the uniques what they add to both sums', () => {
    const table = meansOf(file, 0.25)
    expect(table.records).toBe(4)
    expect(table.columns.map(({ name }) => name)).toEqual(['area', 'trade', 'f', 'mu', 'lambda', 'h1', 'h2'])
    expect([...categorical(table, 'area').codes]).toEqual([0, 0, 1, 1])
    expect([...categorical(table, 'trade').codes]).toEqual([0, 1, 0, 2])
    expect(numbers(table, 'f')).toEqual([2, 1, 1, 1])
    // Three records are in the north and three are bakers, of five in all.
    const mu = [9 / 5, 3 / 5, 6 / 5, 2 / 5]
    expect(numbers(table, 'mu')).toEqual(near(mu))
    expect(numbers(table, 'lambda')).toEqual(near(mu.map((mean) => mean / 0.25)))
    const unseen = [NaN, ...mu.slice(1).map((mean) => (0.75 * mean) / 0.25)]
    expect(numbers(table, 'h1')).toEqual(near(unseen.map((x) => Math.exp(-x))))
    expect(numbers(table, 'h2')).toEqual(near(unseen.map((x) => (1 - Math.exp(-x)) / x)))
  })

  it('gives its numbers a name that no key variable has', () => {
    const [area, trade] = file
    const table = meansOf(
      [
        { ...area, name: 'f' },
        { ...trade, name: 'f_' },
      ],
      0.25,
    )
    expect(table.columns.map(({ name }) => name)).toEqual(['f', 'f_', 'f__', 'mu', 'lambda', 'h1', 'h2'])
  })
})
