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
    expect(margins.map(({ variables }) => variables).toSorted()).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
  })
})
