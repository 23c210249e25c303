import { describe, expect, it } from 'vitest'
import { sum } from '../../../src/engine/math/sums'
import { cliquePowers, collect, distribute, turnCliques } from '../../../src/engine/model/clique-powers'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { marginsOf } from '../../../src/engine/model/margin-at-cells'
import type { Generators } from '../../../src/engine/model/terms'
import { codesOfCell, countTable, fitEveryCell } from './tables'

const sizes = [2, 3, 2, 2]
const counts = Array.from({ length: 24 }, (_, k) => ((k * 37) % 11) * (k % 5 === 0 ? 0 : 1))
const frequency = 0.4

/** Σ μ^(3/2 + ijω) over cells, one by one. */
function summed(means: readonly number[], j: number): readonly [re: number, im: number] {
  const over = (of: (angle: number) => number) =>
    means.reduce((total, mu) => (mu > 0 ? total + mu ** 1.5 * of(j * frequency * Math.log(mu)) : total), 0)
  return [over(Math.cos), over(Math.sin)]
}

describe('cliquePowers', () => {
  it.each<[string, Generators]>([
    ['main effects', [[0], [1], [2], [3]]],
    ['a chain and one beside it', [[0, 1], [1, 2], [3]]],
    [
      'a star',
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    ],
    [
      'two cliques on a common side',
      [
        [0, 1, 2],
        [1, 2, 3],
      ],
    ],
  ])('are the powers of the means summed over all cells, and given each clique: %s', (_, generators) => {
    const table = countTable(sizes, counts)
    const means = fitEveryCell(sizes, counts, generators).everyCell
    const tree = cliqueTreeOf(generators)
    if (!tree) throw new Error('Not decomposable.')
    const nodes = cliquePowers(tree, marginsOf(table), frequency)
    for (let j = 0; j < 3; j++) {
      collect(nodes)
      const [re, im] = summed([...means], j)
      expect(sum(nodes[0].summed.re)).toBeCloseTo(re, 7)
      expect(sum(nodes[0].summed.im)).toBeCloseTo(im, 7)
      distribute(nodes)
      for (const { clique, margin, summed: given } of nodes) {
        margin.first.forEach((first, m) => {
          const codes = codesOfCell(table.cell[first], sizes)
          const within = [...means].filter((__, cell) => {
            const other = codesOfCell(cell, sizes)
            return clique.every((v) => other[v] === codes[v])
          })
          const [partRe, partIm] = summed(within, j)
          expect(given.re[m]).toBeCloseTo(partRe, 7)
          expect(given.im[m]).toBeCloseTo(partIm, 7)
        })
      }
      turnCliques(nodes)
    }
  })
})
