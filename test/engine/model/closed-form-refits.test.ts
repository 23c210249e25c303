import { describe, expect, it } from 'vitest'
import { randomStream, type Random } from '../../../src/engine/math/random'
import { expectedReciprocal } from '../../../src/engine/math/special'
import { drawCells } from '../../../src/engine/model/clique-draw'
import type { CountTable } from '../../../src/engine/model/count-table'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { marginsOf } from '../../../src/engine/model/margin-at-cells'
import type { Generators } from '../../../src/engine/model/terms'
import { closedFormRefitter } from '../../../src/engine/model/closed-form-refits'
import { refitInTurn } from '../../../src/engine/model/refitter'
import {
  listedRefitter,
  poissonArrivals,
  whatRefitsSay,
  type Both,
  type Refitted,
  type Refitter,
  type StandsFor,
} from '../../../src/engine/model/refits'
import { drawnTable } from './drawn-tables'
import { codesOfCell, collapse, countTable } from './tables'

const silent = () => undefined

function refitted(refitter: Refitter, refits: number): Refitted {
  return whatRefitsSay(refitter.shownMisfit(), refitInTurn({ refits, refitter }, silent))
}

function meanAndError(values: readonly number[]): readonly [mean: number, standardError: number] {
  const mean = sumOf(values) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return [mean, Math.sqrt(squares / (values.length - 1) / values.length)]
}

/** Both ways of refitting, which draw from different streams, agree on a table that can be listed. */
function agree(table: CountTable, generators: Generators, standsFor: StandsFor): void {
  const both = [listedRefitter, closedFormRefitter].map((refitter) =>
    refitted(refitter(table, generators, standsFor), 200),
  )
  for (const which of [0, 1] as const) {
    const [one, other] = both.map(({ errors }) => meanAndError(errors.map((error: Both) => error[which])))
    expect(Math.abs(one[0] - other[0])).toBeLessThan(4 * Math.sqrt(one[1] ** 2 + other[1] ** 2))
    expect(other[1] / one[1]).toBeGreaterThan(0.75)
    expect(other[1] / one[1]).toBeLessThan(1.35)
  }
}

describe('refits in closed form', () => {
  const table = drawnTable([9, 8, 6, 4], 700, 'refits')

  it('err as those fitted cell by cell do', () => {
    agree(table, [[0], [1], [2], [3]], { fraction: 0.1 })
    agree(table, [[0, 1], [1, 2], [3]], { fraction: 0.02 })
  })

  it('see the misfit that is seen cell by cell, where the richer model is the same', () => {
    // Of two variables the only richer model is the saturated one.
    const size = 30
    const counts = Array.from({ length: size * size }, (_, k) =>
      k % size === Math.floor(k / size) ? 20 : (k * 7) % 11 === 0 ? 1 : 0,
    )
    const two = countTable([size, size], counts)
    const [listed, closed] = [listedRefitter, closedFormRefitter].map((refitter) =>
      refitted(refitter(two, [[0], [1]], { fraction: 0.5 }), 200),
    )
    for (const which of [0, 1] as const) {
      expect(Math.abs(closed.misfit[which] / listed.misfit[which] - 1)).toBeLessThan(0.1)
    }
  })

  it('are not there with weights, where the fit is not tested', () => {
    const asked = () => closedFormRefitter(table, [[0, 1], [2], [3]], { people: table.count })
    expect(asked).toThrow('With weights')
  })

  it('are not there of a model that has no closed form', () => {
    const asked = () => closedFormRefitter(table, [[0, 1], [1, 2], [0, 2], [3]], { fraction: 0.1 })
    expect(asked).toThrow('not decomposable')
  })

  it('are the same each time, in whatever order', () => {
    const refitter = () => closedFormRefitter(table, [[0, 1], [2], [3]], { fraction: 0.1 })
    const other = refitter()
    const drawn = [2, 1, 0].map((r) => other.refit(r)).reverse()
    expect(whatRefitsSay(other.shownMisfit(), drawn)).toEqual(refitted(refitter(), 3))
  })
})

describe('the same draws, with every cell of the table written down', () => {
  const sizes = [3, 2, 4]
  const generators = [[0, 1], [2]]
  const saturated = [[0, 1, 2]]
  const fraction = 0.2
  const counts = Array.from({ length: 24 }, (_, k) => (k % 3 === 0 ? 0 : (k * k) % 5))
  const sample = countTable(sizes, counts)
  const records = sumOf(counts)

  /** The numbers, among all cells, of cells drawn from a model of these counts. */
  function drawn(counts: readonly number[], model: Generators, draws: number, random: Random): number[] {
    const table = countTable(sizes, counts)
    const { tree, source } = drawCells(cliqueTreeOf(model)!, table.count, marginsOf(table), draws, random)
    return Array.from({ length: draws }, (_, d) =>
      sizes.reduce((number, size, v) => {
        const clique = tree.cliques.findIndex((variables) => variables.includes(v))
        return number * size + codesOfCell(table.cell[source[clique][d]], sizes)[v]
      }, 0),
    )
  }

  /** μ of a cell where the third variable is independent of the other two. */
  function independent(counts: readonly number[]): number[] {
    const [both, third] = generators.map((term) => collapse(counts, sizes, term))
    return counts.map((_, k) => (both[Math.floor(k / 4)] * third[k % 4]) / sumOf(counts))
  }

  /** By how much both sums change over cells, each weighed, from one mean to another. */
  function change(
    cells: readonly number[],
    weightOf: (cell: number) => number,
    from: readonly number[],
    to: readonly number[],
  ): unknown {
    const unseen = (mean: number) => mean / fraction - mean
    return [(x: number) => Math.exp(-x), expectedReciprocal].map((h): unknown => {
      const terms = cells.map((cell) => weightOf(cell) * (h(unseen(to[cell])) - h(unseen(from[cell]))))
      return expect.closeTo(sumOf(terms), 12)
    })
  }

  it('have the misfit that the saturated model shows in the sample', () => {
    const draws = 16 * records
    const cells = drawn(counts, saturated, draws, randomStream(0, 'misfit'))
    const wanted = change(
      cells,
      (cell) => (records / draws) * Math.exp(-counts[cell]),
      counts,
      independent(counts),
    )
    expect(closedFormRefitter(sample, generators, { fraction }).shownMisfit()).toEqual(wanted)
  })

  it('have the error of the fit to each file, and the misfit that is shown in it', () => {
    const { refit } = closedFormRefitter(sample, generators, { fraction })
    for (const r of [0, 1, 2]) {
      const random = randomStream(0, 'refit', r)
      const arrived = poissonArrivals(records, random)
      const file = counts.map(() => 0)
      for (const cell of drawn(counts, generators, arrived, random)) file[cell]++
      const own = independent(file)
      const uniques = [...file.keys()].filter((cell) => file[cell] === 1)
      const cells = drawn(file, saturated, records, random)
      expect(refit(r)).toEqual({
        error: change(uniques, () => 1, independent(counts), own),
        misfit: change(cells, (cell) => (arrived / records) * Math.exp(-file[cell]), file, own),
      })
    }
  })
})

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
