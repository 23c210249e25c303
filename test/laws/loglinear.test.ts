import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatorsOf, type Generators } from '../../src/engine/model/terms'
import { loglinearRisk } from '../../src/engine/risk/loglinear'
import { cellsOfCounts } from '../engine/model/cells-of-counts'
import { collapse, fitEveryCell, textbookFit } from '../engine/model/tables'

type Case = {
  readonly sizes: readonly number[]
  readonly counts: readonly number[]
  readonly generators: Generators
}

const tables = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }).chain((sizes) => {
  const cells = sizes.reduce((product, size) => product * size, 1)
  const variable = fc.integer({ min: 0, max: sizes.length - 1 })
  return fc.record<Case>({
    sizes: fc.constant(sizes),
    counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: cells, maxLength: cells }),
    generators: fc
      .array(fc.array(variable, { minLength: 1, maxLength: 2 }), { maxLength: 5 })
      .map((terms) => generatorsOf(terms, sizes.length)),
  })
})

/** Most cells empty, so that there are zero margins and sample uniques. */
const sparseTables = tables.chain((table) =>
  fc
    .array(fc.constantFrom(0, 0, 0, 1, 1, 2, 5), {
      minLength: table.counts.length,
      maxLength: table.counts.length,
    })
    .filter((counts) => counts.some((count) => count > 0))
    .map((counts): Case => ({ ...table, counts })),
)

describe('a fitted log-linear model', () => {
  it('has the observed margins of its generators', () => {
    fc.assert(
      fc.property(tables, ({ sizes, counts, generators }) => {
        const { everyCell, stopped } = fitEveryCell(sizes, counts, generators)
        expect(stopped).toBe('converged')
        for (const term of generators) {
          const observed = collapse(counts, sizes, term)
          collapse(everyCell, sizes, term).forEach((fitted, m) =>
            expect(Math.abs(fitted - observed[m])).toBeLessThan(1e-10 * observed[m]),
          )
        }
      }),
    )
  })

  it('is what the textbook finds, whatever margins are fitted together', () => {
    fc.assert(
      fc.property(tables, ({ sizes, counts, generators }) => {
        const textbook = textbookFit(sizes, counts, generators, 400)
        fitEveryCell(sizes, counts, generators).everyCell.forEach((mean, k) =>
          expect(Math.abs(mean - textbook[k])).toBeLessThan(1e-9 * Math.max(1, mean)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('never gives an occupied cell a mean of 0, nor a cell of a zero margin another', () => {
    fc.assert(
      fc.property(sparseTables, ({ sizes, counts, generators }) => {
        const { everyCell, active } = fitEveryCell(sizes, counts, generators, {
          tolerance: 1e-6,
          settledTolerance: 0,
          slowShare: 1,
          settledChange: 0,
          settledSweeps: 1,
          maxSweeps: 50,
        })
        counts.forEach((count, k) => {
          if (count > 0) expect(everyCell[k]).toBeGreaterThan(0)
          if (!active.includes(k)) expect(everyCell[k]).toBe(0)
        })
      }),
    )
  })
})

describe('the log-linear risk', () => {
  it('keeps 0 ≤ τ₁ ≤ τ₂ ≤ sample uniques, and adjusted sums below naive ones', () => {
    fc.assert(
      fc.property(
        sparseTables,
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ sizes, counts, generators }, fraction, kept) => {
          const cells = cellsOfCounts(sizes, counts)
          const remain = new Float64Array(cells.cellOf.length).fill(kept)
          const { result } = loglinearRisk({ cells, inclusion: { fraction }, generators, remain })
          expect(result.tau1).toBeGreaterThanOrEqual(0)
          expect(result.tau2).toBeGreaterThanOrEqual(result.tau1)
          expect(result.sampleUniques).toBeGreaterThanOrEqual(result.tau2)
          expect(result.tau2Adjusted).toBeLessThanOrEqual(result.tau2)
          expect(result.tau1Adjusted).toBeLessThanOrEqual(result.tau2Adjusted ?? NaN)
          expect(result.classes.reduce((total, count) => total + count, 0)).toBe(result.sampleUniques)
        },
      ),
    )
  })

  it('does not depend on the order of the records', () => {
    fc.assert(
      fc.property(sparseTables, fc.double({ min: 0.01, max: 1, noNaN: true }), (table, fraction) => {
        const cells = cellsOfCounts(table.sizes, table.counts)
        const backwards = { ...cells, cellOf: cells.cellOf.toReversed() }
        const input = { inclusion: { fraction }, generators: table.generators }
        expect(loglinearRisk({ ...input, cells: backwards }).result).toEqual(
          loglinearRisk({ ...input, cells }).result,
        )
      }),
    )
  })
})
