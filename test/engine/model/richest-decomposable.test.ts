import { expect, it } from 'vitest'
import { isDecomposable } from '../../../src/engine/model/decomposable'
import { richestDecomposable } from '../../../src/engine/model/richest-decomposable'
import { isInside, pairsInside, type Generators } from '../../../src/engine/model/terms'
import { drawnTable } from './drawn-tables'

const sizes = [5, 4, 6, 3, 4]
const table = drawnTable(sizes, 900, 'richest')

it.each<[string, Generators]>([
  ['main effects', [[0], [1], [2], [3], [4]]],
  ['a pair', [[0, 3], [1], [2], [4]]],
  ['a clique of four', [[0, 1, 2, 3], [4]]],
])('holds all that %s hold, and as many pairs as leave it decomposable', (_, generators) => {
  const richer = richestDecomposable(table, generators)
  expect(isDecomposable(richer)).toBe(true)
  for (const term of generators) expect(richer.some((other) => isInside(term, other))).toBe(true)
  const largest = Math.max(3, ...generators.map(({ length }) => length))
  for (const term of richer) expect(term.length).toBeLessThanOrEqual(largest)
  // Five variables in cliques of three: two new pairs for each variable after the first two.
  if (largest === 3) expect(pairsInside(richer)).toHaveLength(7)
})

it('is the model itself where nothing can be added', () => {
  const all: Generators = [[0, 1, 2, 3, 4]]
  expect(richestDecomposable(table, all)).toBe(all)
})

it('names each pair once', () => {
  expect(pairsInside([[0, 1, 2], [1, 2], [3]])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
})
