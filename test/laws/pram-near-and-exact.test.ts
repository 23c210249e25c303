import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from '../../src/engine/math/random'
import { changeRate } from '../../src/engine/misclassification/pram-matrix'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { exactMoves } from '../../src/engine/protect/pram/exact-moves'
import type { PramStep } from '../../src/engine/protect/pram/definition'
import { pramGroupMatrix } from '../../src/engine/protect/pram/pram-matrix'
import { categorical, type Table } from '../../src/engine/table/table'
import { countedColumn, countsOf, madeUpTable } from '../engine/protect/tables'

const runs = { seed: 20011, numRuns: 120 }
const files = fc.record({
  counts: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 12 }),
  diagonal: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  offDiagonal: fc.constantFrom('equal' as const, 'proportional' as const),
  bandwidth: fc.integer({ min: 1, max: 14 }),
})

describe('PRAM among near levels', () => {
  it('keeps the expected counts, reaches no further, and changes no more than is asked for', () => {
    fc.assert(
      fc.property(files, ({ counts, ...asked }) => {
        const column = countedColumn('age', counts)
        const step: PramStep = { method: 'pram', variable: 'age', ...asked }
        const { matrix, alpha } = pramGroupMatrix(step, 0, column, counts)
        const size = counts.length
        expect(alpha).toBeGreaterThanOrEqual(0)
        for (let i = 0; i < size; i++) {
          let row = 0
          let arriving = 0
          for (let j = 0; j < size; j++) {
            const chance = matrix.probability[i * size + j]
            expect(chance).toBeGreaterThanOrEqual(0)
            if (i !== j && (Math.abs(i - j) > asked.bandwidth || counts[i] === 0 || counts[j] === 0)) {
              expect(chance).toBe(0)
            }
            row += chance
            arriving += counts[j] * matrix.probability[j * size + i]
            // As many one way as the other.
            expect(counts[i] * chance).toBeCloseTo(counts[j] * matrix.probability[j * size + i], 9)
          }
          expect(row).toBeCloseTo(1, 12)
          expect(arriving).toBeCloseTo(counts[i], 9)
        }
        expect(changeRate(matrix, counts)).toBeLessThanOrEqual(1 - asked.diagonal + 1e-9)
      }),
      runs,
    )
  })

  it('changes the share asked for where levels have about as many records', () => {
    const counts = [100, 110, 95, 105, 100, 90]
    const step: PramStep = { method: 'pram', variable: 'age', diagonal: 0.8, bandwidth: 1 }
    const { matrix, alpha } = pramGroupMatrix(step, 0, countedColumn('age', counts), counts)
    expect(changeRate(matrix, counts)).toBeCloseTo(0.2, 12)
    expect(alpha).toBeGreaterThan(1)
  })
})

describe('PRAM with exact counts', () => {
  const random = (seed: number) => randomStream(seed, 'exact laws')

  it('moves what is expected, rounded up or down, with the counts of the rows and of the columns', () => {
    fc.assert(
      fc.property(files, fc.boolean(), fc.nat(), ({ counts, ...asked }, invariant, seed) => {
        const step: PramStep = { method: 'pram', variable: 'age', invariant, ...asked }
        const { matrix } = pramGroupMatrix(step, 0, countedColumn('age', counts), counts)
        const moves = exactMoves(matrix, counts, random(seed))
        const size = counts.length
        for (let i = 0; i < size; i++) {
          let row = 0
          let column = 0
          let expected = 0
          for (let j = 0; j < size; j++) {
            const mean = counts[i] * matrix.probability[i * size + j]
            expect(Math.abs(moves[i * size + j] - mean)).toBeLessThan(1)
            row += moves[i * size + j]
            column += moves[j * size + i]
            expected += counts[j] * matrix.probability[j * size + i]
          }
          expect(row).toBe(counts[i])
          expect(Math.abs(column - expected)).toBeLessThan(1)
          if (invariant) expect(column).toBe(counts[i])
        }
      }),
      runs,
    )
  })

  it('moves on average what is expected', () => {
    const counts = [7, 31, 2, 18, 5]
    const step: PramStep = { method: 'pram', variable: 'age', diagonal: 0.6 }
    const { matrix } = pramGroupMatrix(step, 0, countedColumn('age', counts), counts)
    const draws = 4000
    const total = new Float64Array(25)
    for (let seed = 0; seed < draws; seed++) {
      exactMoves(matrix, counts, random(seed)).forEach((moving, cell) => (total[cell] += moving))
    }
    total.forEach((sum, cell) => {
      const mean = counts[Math.floor(cell / 5)] * matrix.probability[cell]
      const fraction = mean - Math.floor(mean)
      const deviation = Math.sqrt((fraction * (1 - fraction)) / draws)
      expect(Math.abs(sum / draws - mean)).toBeLessThan(4.5 * deviation + 1e-9)
    })
  })

  it('leaves every count of every group as it was, and everybody outside of it', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom([], ['sex']),
        fc.constantFrom(['area'], ['area', 'group']),
        (seed, records, within, variables) => {
          const table = madeUpTable(seed, records, 5, 10)
          const step: PramStep = {
            method: 'pram',
            variables,
            diagonal: 0.5,
            exactMargins: true,
            within,
            where: { sex: ['sex0'] },
          }
          const { after } = applySteps(table, [step], { stream: () => random(seed), imports: {} })
          for (const name of variables) {
            expect(countsOf(categorical(after, name))).toEqual(countsOf(categorical(table, name)))
          }
          const sex = categorical(table, 'sex').codes
          changedRecords(table, after).forEach((record) => expect(sex[record]).toBe(0))
        },
      ),
      { ...runs, numRuns: 60 },
    )
  })

  it('has the matrix of the draw in which each moves by itself', () => {
    const table = madeUpTable(3, 200, 5, 10)
    const step: PramStep = { method: 'pram', variable: 'area', diagonal: 0.7 }
    const free = misclassificationOf(table, step).groups[0].matrix
    const exact = misclassificationOf(table, { ...step, exactMargins: true }).groups[0].matrix
    expect([...exact.probability]).toEqual([...free.probability])
  })
})

function changedRecords(before: Table, after: Table): number[] {
  const pairs = ['area', 'group'].map((name) => [
    categorical(before, name).codes,
    categorical(after, name).codes,
  ])
  return Array.from({ length: before.records }, (_, i) => i).filter((i) =>
    pairs.some(([a, b]) => a[i] !== b[i]),
  )
}
