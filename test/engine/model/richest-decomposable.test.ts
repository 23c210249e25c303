import { expect, it } from 'vitest'
import { isDecomposable } from '../../../src/engine/model/decomposable'
import { decomposableModels } from '../../../src/engine/model/model-family'
import { richestDecomposable } from '../../../src/engine/model/richest-decomposable'
import { isInside, pairsInside, parameterCount, type Generators } from '../../../src/engine/model/terms'
import { drawnTable } from './drawn-tables'
import { countTable, fitEveryCell } from './tables'

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

it.each([
  [37, 5],
  [13, 9],
  [17, 3],
  [53, 10],
  [67, 9],
  [19, 5],
  [31, 8],
  [23, 4],
  [41, 4],
  [7919, 6],
  [29, 7],
  [104729, 8],
])(
  'adds the pair that raises the likelihood most beyond its parameters, table %d mod %d',
  (step, modulus) => {
    const own = [7, 2, 2, 4]
    const counts = Array.from({ length: 112 }, (_, k) => 1 + ((k * step) % modulus))
    const start: Generators = [[0, 1], [2], [3]]
    const { trials, generators } = decomposableModels(own, 3, [[0, 1]])
    const logLikelihood = (model: Generators) => {
      const { everyCell } = fitEveryCell(own, counts, model)
      return counts.reduce((sum, count, cell) => sum + count * Math.log(everyCell[cell]), 0)
    }
    const added: (readonly number[])[] = []
    for (let left = trials(added); left.length > 0; left = trials(added)) {
      const gains = left.map((pair) => {
        const model = generators([...added, pair])
        return 2 * logLikelihood(model) - parameterCount(model, own)
      })
      added.push(left[gains.indexOf(Math.max(...gains))])
    }
    expect(richestDecomposable(countTable(own, counts), start)).toEqual(generators(added))
  },
)

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
