import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import { drawCells, homeOf, meansAtDrawn } from '../../../src/engine/model/clique-draw'
import { codesOf } from '../../../src/engine/model/count-table'
import { cliqueTreeOf, type CliqueTree } from '../../../src/engine/model/decomposable'
import { marginsOf } from '../../../src/engine/model/margin-at-cells'
import type { Generators } from '../../../src/engine/model/terms'
import { countTable, fitEveryCell } from './tables'

const sizes = [3, 2, 4, 2]
const counts = Array.from({ length: 48 }, (_, k) => ((k * 37) % 11) * (k % 5 === 0 ? 0 : 1))
const table = countTable(sizes, counts)
const records = counts.reduce((sum, count) => sum + count, 0)

function treeOf(generators: Generators): CliqueTree {
  const tree = cliqueTreeOf(generators)
  if (!tree) throw new Error('The model is not decomposable.')
  return tree
}

/** The numbers of the cells drawn. */
function drawn(generators: Generators, draws: number, seed: number) {
  const tree = treeOf(generators)
  const cells = drawCells(tree, table.count, marginsOf(table), draws, randomStream(seed, 'draw'))
  const numbers = new Uint32Array(draws)
  sizes.forEach((size, v) => {
    const codes = codesOf(table.cell, sizes, v)
    cells.source[homeOf([v], tree, tree.cliques.length)].forEach((cell, d) => {
      numbers[d] = numbers[d] * size + codes[cell]
    })
  })
  return { cells, numbers }
}

const models: readonly (readonly [string, Generators])[] = [
  ['independence', [[0], [1], [2], [3]]],
  [
    'a chain',
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'two parts',
    [
      [0, 2],
      [1, 3],
    ],
  ],
  [
    'cliques of three',
    [
      [0, 1, 2],
      [1, 2, 3],
    ],
  ],
]

describe.each(models)('cells drawn from %s', (_, generators) => {
  const everyCellOf = () => fitEveryCell(sizes, counts, generators).everyCell

  it('come as often as the fitted means say, by χ²', () => {
    const draws = 40_000
    const everyCell = everyCellOf()
    const { numbers } = drawn(generators, draws, 1)
    const often = new Float64Array(48)
    for (const number of numbers) often[number]++
    const expected = everyCell.map((mean) => (mean / records) * draws)
    expected.forEach((mean, cell) => mean === 0 && expect(often[cell]).toBe(0))
    const terms = expected.map((mean, cell) => (mean > 1e-9 ? (often[cell] - mean) ** 2 / mean : 0))
    const freedom = expected.filter((mean) => mean > 1e-9).length - 1
    const statistic = terms.reduce((sum, term) => sum + term, 0)
    expect(statistic).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom))
    expect(statistic).toBeGreaterThan(freedom - 4 * Math.sqrt(2 * freedom))
  })

  it('have the means that the fit gives them, and those of every model inside', () => {
    const { cells, numbers } = drawn(generators, 500, 2)
    const marginOf = marginsOf(table)
    const means = meansAtDrawn(cells, cells.tree, marginOf)
    const everyCell = everyCellOf()
    means.forEach((mean, d) => expect(mean).toBeCloseTo(everyCell[numbers[d]], 8))
    const independence = fitEveryCell(sizes, counts, [[0], [1], [2], [3]]).everyCell
    const alone = meansAtDrawn(cells, treeOf([[0], [1], [2], [3]]), marginOf)
    alone.forEach((mean, d) => expect(mean).toBeCloseTo(independence[numbers[d]], 8))
  })
})

it('are looked up in the first clique that holds their variables, of those before another', () => {
  const tree = treeOf([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  expect(homeOf([1], tree, 3)).toBe(0)
  expect(homeOf([1, 2], tree, 2)).toBe(1)
  expect(() => homeOf([1, 2], tree, 1)).toThrow('no clique')
  expect(() => homeOf([0, 3], tree, 3)).toThrow('no clique')
})

it('follow from the stream alone', () => {
  const once = (seed: number) => drawn([[0, 1], [2], [3]], 100, seed).numbers
  expect(once(3)).toEqual(once(3))
  expect(once(3)).not.toEqual(once(4))
})
