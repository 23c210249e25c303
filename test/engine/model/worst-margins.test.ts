import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interactionsOf } from '../../../src/engine/model/terms'
import { generatorsOf } from '../../../src/engine/model/terms'
import { worstMargins } from '../../../src/engine/model/worst-margins'
import { collapse, countTable, fitEveryCell } from './tables'

const unlimited = Infinity

describe('worstMargins', () => {
  it('gives Pearson’s and the likelihood-ratio statistic of a two-way table under independence', () => {
    // Rows 30 and 70, columns 40 and 60: expected 12, 18, 28, 42.
    const table = countTable([2, 2], [20, 10, 20, 50])
    const { margins, notLookedAt } = worstMargins(table, [[0], [1]], [[0, 1]], unlimited)
    expect(notLookedAt).toEqual([])
    expect(margins).toHaveLength(1)
    const [margin] = margins
    expect(margin.chiSquared).toBeCloseTo(64 / 12 + 64 / 18 + 64 / 28 + 64 / 42, 10)
    const deviance =
      2 * (20 * Math.log(20 / 12) + 10 * Math.log(10 / 18) + 20 * Math.log(20 / 28) + 50 * Math.log(50 / 42))
    expect(margin.deviance).toBeCloseTo(deviance, 10)
    expect(margin).toMatchObject({ variables: [0, 1], degrees: 1 })
    expect(margin.misfit).toBeCloseTo((deviance - 1) / Math.SQRT2, 10)
    expect(margin.worst[0]).toMatchObject({ codes: [0, 1], observed: 10 })
    expect(margin.worst[0].fitted).toBeCloseTo(18, 12)
    expect(margin.worst[0].residual).toBeCloseTo(Math.sqrt(10) + Math.sqrt(11) - Math.sqrt(73), 12)
  })

  it('passes over margins of the model, and puts the interaction that was left out first', () => {
    // The first two variables agree, the third is drawn beside them.
    const sizes = [3, 3, 2]
    const counts = Array.from({ length: 18 }, (_, cell) => {
      const [a, b] = [Math.floor(cell / 6), Math.floor(cell / 2) % 3]
      return a === b ? 40 + (cell % 2) : 5
    })
    const pairs = interactionsOf(sizes, 2)
    const { margins } = worstMargins(countTable(sizes, counts), [[0, 2], [1]], pairs, unlimited)
    expect(margins.map(({ variables }) => variables)).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(margins[0].misfit).toBeGreaterThan(50)
    expect(margins[1].misfit).toBeLessThan(0)
    const { margins: none } = worstMargins(countTable(sizes, counts), [[0, 1, 2]], pairs, unlimited)
    expect(none).toEqual([])
    const { margins: turned } = worstMargins(
      countTable(sizes, counts),
      [[0], [1], [2]],
      [
        [1, 2],
        [0, 1],
      ],
      18,
    )
    expect(turned.map(({ variables }) => variables)).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  it('adds up every cell, those that nobody is in too, and has degrees for the levels that occur', () => {
    // Nobody has the second of the four columns; one cell more is empty.
    const counts = [20, 0, 5, 0, 10, 0, 30, 15, 2, 0, 8, 10]
    const { margins } = worstMargins(countTable([3, 4], counts), [[0], [1]], [[0, 1]], unlimited)
    const rows = [25, 55, 20]
    const columns = [32, 0, 43, 25]
    const expected = counts.map((_, k) => (rows[Math.floor(k / 4)] * columns[k % 4]) / 100)
    const add = (of: (o: number, e: number) => number) =>
      counts.reduce((sum, o, k) => (expected[k] > 0 ? sum + of(o, expected[k]) : sum), 0)
    const [margin] = margins
    expect(margin.chiSquared).toBeCloseTo(
      add((o, e) => (o - e) ** 2 / e),
      10,
    )
    const deviance = add((o, e) => (o > 0 ? 2 * o * Math.log(o / e) : 0))
    expect(margin.deviance).toBeCloseTo(deviance, 10)
    expect(margin.degrees).toBe(4)
    expect(margin.misfit).toBeCloseTo((deviance - 4) / Math.sqrt(8), 10)
    const residuals = counts.flatMap((o, k) =>
      expected[k] > 0 ? [Math.sqrt(o) + Math.sqrt(o + 1) - Math.sqrt(4 * expected[k] + 1)] : [],
    )
    const largest = residuals.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, 5)
    expect(margin.worst).toHaveLength(5)
    margin.worst.forEach(({ residual }, i) => expect(residual).toBeCloseTo(largest[i], 12))
  })

  it('expects of a chain that its ends are independent given the middle', () => {
    const counts = [6, 2, 1, 5, 3, 4, 2, 9]
    const chain = [
      [0, 1],
      [1, 2],
    ]
    const [margin] = worstMargins(countTable([2, 2, 2], counts), chain, [[0, 2]], unlimited).margins
    // n(a, b) n(b, c)/n(b), added up over b.
    const n = (a: number, b: number, c: number) => counts[4 * a + 2 * b + c]
    const expected = [0, 1, 2, 3].map((cell) => {
      const [a, c] = [cell >> 1, cell & 1]
      return [0, 1].reduce((sum, b) => {
        const of = [n(a, b, 0) + n(a, b, 1), n(0, b, c) + n(1, b, c)]
        return sum + (of[0] * of[1]) / (n(0, b, 0) + n(0, b, 1) + n(1, b, 0) + n(1, b, 1))
      }, 0)
    })
    const observed = [0, 1, 2, 3].map((cell) => n(cell >> 1, 0, cell & 1) + n(cell >> 1, 1, cell & 1))
    const chiSquared = observed.reduce((sum, o, cell) => sum + (o - expected[cell]) ** 2 / expected[cell], 0)
    expect(margin.chiSquared).toBeCloseTo(chiSquared, 10)
    for (const { codes, fitted } of margin.worst)
      expect(fitted).toBeCloseTo(expected[2 * codes[0] + codes[1]], 10)
  })

  it('takes single variables of a part as observed, whatever else was fitted of it', () => {
    const sizes = [2, 2, 2, 3]
    const counts = Array.from({ length: 24 }, (_, k) => 1 + ((k * 7919) % 11))
    const model = [[0, 1], [0, 2], [1, 2], [3]]
    const alone = worstMargins(countTable(sizes, counts), model, [[0, 3]], unlimited).margins
    const after = worstMargins(
      countTable(sizes, counts),
      model,
      [
        [0, 1, 2],
        [0, 3],
      ],
      unlimited,
    ).margins
    expect(after.filter(({ variables }) => variables.length === 2)).toEqual(alone)
  })

  it('expects what the whole model does, however it falls into parts', () => {
    const sizes = [2, 3, 2, 3]
    const counts = Array.from({ length: 36 }, (_, k) => ((k * 7919) % 11) * ((k * 104729) % 3))
    const models = fc.subarray([...interactionsOf(sizes, 2)])
    fc.assert(
      fc.property(models, (model) => {
        const generators = generatorsOf(model, 4)
        const { everyCell } = fitEveryCell(sizes, counts, generators)
        const terms = [...interactionsOf(sizes, 2), ...interactionsOf(sizes, 3)]
        for (const margin of worstMargins(countTable(sizes, counts), generators, terms, unlimited).margins) {
          const expected = collapse(everyCell, sizes, margin.variables)
          const inMargin = margin.variables.map((v) => sizes[v])
          for (const { codes, fitted } of margin.worst) {
            const at = codes.reduce((number, code, i) => number * inMargin[i] + code, 0)
            expect(Math.abs(fitted - expected[at])).toBeLessThan(2e-3 * Math.max(1, expected[at]))
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('names the margins inside a part that is too large, and looks at the others', () => {
    const sizes = [2, 2, 2, 2]
    const counts = Array.from({ length: 16 }, (_, k) => 1 + (k % 5))
    const { margins, notLookedAt } = worstMargins(
      countTable(sizes, counts),
      generatorsOf(
        [
          [0, 1],
          [1, 2],
        ],
        4,
      ),
      interactionsOf(sizes, 2),
      4,
    )
    expect(notLookedAt).toEqual([[0, 2]])
    // The part that it lies in has eight cells.
    const eight = worstMargins(countTable(sizes, counts), [[0, 1], [1, 2], [3]], interactionsOf(sizes, 2), 8)
    expect(eight.notLookedAt).toEqual([])
    expect(eight.margins).toHaveLength(4)
    expect(margins.map(({ variables }) => variables).toSorted()).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
  })
})
