import { expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { numberedVariables, withNewNumbers } from '../../../src/engine/release/new-numbers'
import { releaseLayout } from '../../../src/engine/release/release-layout'
import type { Table } from '../../../src/engine/table/table'

const table: Table = {
  records: 6,
  columns: [
    { kind: 'numeric', name: 'hhid', values: Float64Array.of(7001, 7001, 8, NaN, 8, 9) },
    {
      kind: 'categorical',
      name: 'psu',
      levels: ['x', 'y'],
      ordered: false,
      codes: Uint8Array.of(0, 0, 1, 1, 2, 0),
    },
    { kind: 'numeric', name: 'age', values: Float64Array.of(1, 2, 3, 4, 5, 6) },
  ],
}

const recipe: Recipe = {
  recipe: 1,
  seed: 3,
  data: {},
  household: 'hhid',
  clusters: 'psu',
  scenarios: [],
  candidates: [],
  risk: [],
  utility: [],
}

const valuesOf = ({ columns }: Table, at: number) => {
  const column = columns[at]
  return column.kind === 'numeric' ? [...column.values] : []
}

it('are given in the order of the release to those who are together', () => {
  const anew = withNewNumbers(table, ['hhid', 'psu'], Uint32Array.of(5, 2, 0, 1, 4, 3))
  expect(valuesOf(anew, 0)).toEqual([3, 3, 2, NaN, 2, 1])
  expect(valuesOf(anew, 1)).toEqual([1, 1, 2, 2, NaN, 1])
  expect(anew.columns[2]).toBe(table.columns[2])
})

it('are of what numbers households and sampling units, where it is released', () => {
  expect(numberedVariables(recipe, ['age', 'hhid'])).toEqual(['hhid'])
  expect(numberedVariables({ ...recipe, clusters: 'hhid' }, ['hhid'])).toEqual(['hhid'])
  expect(numberedVariables({}, ['hhid'])).toEqual([])
})

it('are in the file for users where the recipe says so, from 1 on', () => {
  expect(releaseLayout(table, recipe, 'A').table).toBe(table)
  const layout = releaseLayout(table, { ...recipe, release: { numbers: 'new' } }, 'A')
  const first = Array.from(layout.order, (record) => valuesOf(layout.table, 0)[record])
  const seen = [...new Set(first.filter((value) => !Number.isNaN(value)))]
  expect(seen).toEqual([1, 2, 3])
})
