import { describe, expect, it } from 'vitest'
import { bestForest } from '../../../src/engine/model/best-forest'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { fitDecomposable } from '../../../src/engine/model/fit-decomposable'
import { interactionsOf } from '../../../src/engine/model/terms'
import { generatorsOf, parameterCount } from '../../../src/engine/model/terms'
import { countTable } from './tables'

/** Every set of the pairs that closes no ring. */
function forestsOf(pairs: readonly (readonly number[])[]): (readonly (readonly number[])[])[] {
  return pairs
    .reduce<(readonly (readonly number[])[])[]>(
      (sets, pair) => [...sets, ...sets.map((set) => [...set, pair])],
      [[]],
    )
    .filter((set) => cliqueTreeOf(generatorsOf(set, 4)) !== null)
}

describe('bestForest', () => {
  const sizes = [3, 2, 4, 2]
  const tables = [1, 2, 3, 4].map((seed) =>
    Array.from({ length: 48 }, (_, k) => {
      const [a, b, c] = [Math.floor(k / 16), Math.floor(k / 8) % 2, Math.floor(k / 2) % 4]
      return ((k * 7919 * seed) % 7) + (a % 2 === b ? 12 : 0) + (c === a ? 5 * seed : 0)
    }),
  )

  it.each(tables)('is the forest of smallest BIC among all (table %#)', (...counts) => {
    const table = countTable(sizes, counts)
    const n = counts.reduce((sum, count) => sum + count, 0)
    const bicOf = (pairs: readonly (readonly number[])[]): number => {
      const generators = generatorsOf(pairs, 4)
      const tree = cliqueTreeOf(generators)
      if (!tree) throw new Error('No forest.')
      const { fittedMean } = fitDecomposable(table, tree)
      const fit = table.count.reduce((sum, count, i) => sum + count * Math.log(fittedMean[i]), 0)
      return parameterCount(generators, sizes) * Math.log(n) - 2 * fit
    }
    const all = forestsOf(interactionsOf(sizes, 2))
    expect(all).toHaveLength(38)
    const smallest = Math.min(...all.map(bicOf))
    expect(bicOf(bestForest(table))).toBeCloseTo(smallest, 8)
  })

  it('is empty where nothing depends on anything', () => {
    expect(bestForest(countTable([2, 2, 2], new Array<number>(8).fill(10)))).toEqual([])
  })
})
