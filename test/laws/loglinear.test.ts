import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../src/engine/key/cells'
import { activeCells } from '../../src/engine/model/active-cells'
import { cliqueTreeOf } from '../../src/engine/model/decomposable'
import { fitDecomposable } from '../../src/engine/model/fit-decomposable'
import { generatorsOf, type Generators } from '../../src/engine/model/terms'
import { loglinearRisk } from '../../src/engine/risk/loglinear/loglinear'
import { loglinearOfRecords } from '../engine/risk/of-records'
import { cellsOfCounts, columnsOf } from '../engine/model/cells-of-counts'
import {
  codesOfCell,
  collapse,
  countTable,
  fitEveryCell,
  textbookFit,
  toTheEnd,
} from '../engine/model/tables'

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

const termsOfThree = fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }), { maxLength: 4 })

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

  it('has its means in closed form where it is decomposable, zero margins or not', () => {
    fc.assert(
      fc.property(fc.oneof(tables, sparseTables), termsOfThree, ({ sizes, counts }, terms) => {
        const generators = generatorsOf(
          terms.map((term) => term.filter((v) => v < sizes.length)),
          sizes.length,
        )
        const tree = cliqueTreeOf(generators)
        fc.pre(tree !== null)
        const table = countTable(sizes, counts)
        const { everyCell } = fitEveryCell(sizes, counts, generators)
        fitDecomposable(table, tree).fittedMean.forEach((mean, i) =>
          expect(Math.abs(mean - everyCell[table.cell[i]])).toBeLessThan(1e-9 * Math.max(1, mean)),
        )
      }),
    )
  })

  it('is the same with an impossible combination inside one of its terms as without: the margin says it already', () => {
    fc.assert(
      fc.property(sparseTables, fc.nat(), fc.nat(), ({ sizes, counts, generators }, a, b) => {
        const term = generators.find(({ length }) => length > 1)
        fc.pre(term !== undefined)
        const codes = [a % sizes[term[0]], b % sizes[term[1]]]
        const named = codes.map((code, i) =>
          Uint8Array.from({ length: sizes[term[i]] }, (_, level) => (level === code ? 1 : 0)),
        )
        const margin = collapse(counts, sizes, term)
        fc.pre(margin[codes[0] * sizes[term[1]] + codes[1]] === 0)
        const table = countTable(sizes, counts)
        const impossible = [{ variables: term, named }]
        expect(activeCells({ ...table, impossible }, generators)).toEqual(activeCells(table, generators))
      }),
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
  it('of a decomposable model is the same on a key too large to be listed, with weights too', () => {
    fc.assert(
      fc.property(sparseTables, fc.boolean(), ({ sizes, counts, generators }, isWeighted) => {
        fc.pre(cliqueTreeOf(generators) !== null)
        const records = counts.flatMap((count, cell) =>
          Array.from({ length: count }, () => codesOfCell(cell, sizes)),
        )
        // Two variables more, of whose thousands of levels one occurs: they tell nobody apart.
        const whole = columnsOf(sizes, records)
        const padded = columnsOf(
          [...sizes, 9000, 9000],
          records.map((codes) => [...codes, 17, 8000]),
        )
        const inclusion = isWeighted
          ? { weights: Float64Array.from(records, (_, i) => 10 + (i % 7)) }
          : { fraction: 0.1 }
        const listed = loglinearOfRecords({ cells: cellsOf(whole), inclusion, generators, options: toTheEnd })
        const vast = loglinearOfRecords({
          cells: cellsOf(padded),
          columns: padded,
          inclusion,
          generators: [...generators, [sizes.length], [sizes.length + 1]],
        })
        for (const name of ['b1', 'b2', 'v1', 'v2', 'expectedDoubletons'] as const) {
          const found = vast.result[name]
          if (isWeighted) expect(found).toBeNull()
          else expect(Math.abs((found ?? NaN) - (listed.result[name] ?? NaN)), name).toBeLessThan(1e-7)
        }
        expect(Math.abs(vast.result.tau1 - listed.result.tau1)).toBeLessThan(1e-8)
        expect(Math.abs(vast.result.tau2 - listed.result.tau2)).toBeLessThan(1e-8)
        vast.recordLambda.forEach((lambda, i) => {
          if (Number.isNaN(lambda)) expect(listed.recordLambda[i]).toBeNaN()
          else expect(Math.abs(lambda - listed.recordLambda[i])).toBeLessThan(1e-8 * lambda)
        })
      }),
      { numRuns: 60 },
    )
  })

  it('of each sample unique follows from its λ: h₁ = e⁻ˣ and h₂ = (1 − e⁻ˣ)/x with x = (1 − π)λ', () => {
    fc.assert(
      fc.property(sparseTables, fc.double({ min: 0.001, max: 0.9, noNaN: true }), (table, fraction) => {
        const cells = cellsOfCounts(table.sizes, table.counts)
        const { result, recordRisk, recordLambda, recordUnique } = loglinearOfRecords({
          cells,
          inclusion: { fraction },
          generators: table.generators,
        })
        let uniques = 0
        recordLambda.forEach((lambda, i) => {
          expect(Number.isNaN(recordRisk[i])).toBe(Number.isNaN(lambda))
          expect(Number.isNaN(recordUnique[i])).toBe(Number.isNaN(lambda))
          if (Number.isNaN(lambda)) return
          uniques++
          const x = (1 - fraction) * lambda
          expect(recordUnique[i]).toBeCloseTo(Math.exp(-x), 12)
          expect(recordRisk[i] * x).toBeCloseTo(1 - recordUnique[i], 12)
        })
        expect(uniques).toBe(result.sampleUniques)
      }),
    )
  })

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
