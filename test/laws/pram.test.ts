import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from '../../src/engine/math/random'
import { identityMatrix } from '../../src/engine/misclassification/matrix'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { categorical, findColumn } from '../../src/engine/table/table'
import { madeUpTable } from '../engine/protect/tables'

const files = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  records: fc.integer({ min: 0, max: 400 }),
  areas: fc.integer({ min: 1, max: 12 }),
  diagonal: fc.double({ min: 0, max: 1, noNaN: true }),
  offDiagonal: fc.constantFrom('equal' as const, 'proportional' as const),
  within: fc.constantFrom([], ['sex'], ['group', 'sex']),
})

const context = (seed: number) => ({
  stream: (step: number) => randomStream(seed, 'laws', step),
  imports: {},
})

describe('PRAM', () => {
  it('with the identity changes nothing', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, within }) => {
        const before = madeUpTable(seed, records, areas, 5)
        const { levels } = categorical(before, 'area')
        const matrix = levels.map((_, i) => levels.map((__, j) => (i === j ? 1 : 0)))
        for (const parameters of [{ matrix }, { diagonal: 1 }, { diagonal: 0.3, alpha: 0 }]) {
          const done = applySteps(
            before,
            [{ method: 'pram', variable: 'area', within, ...parameters }],
            context(seed),
          )
          expect(done.changed).toEqual({ area: 0 })
          expect(findColumn(done.after, 'area')).toEqual(findColumn(before, 'area'))
          done.misclassification?.[0].groups.forEach((group) =>
            expect(group.matrix).toEqual(identityMatrix(levels)),
          )
        }
      }),
      { seed: 20011, numRuns: 100 },
    )
  })

  it('keeps the expected counts of every group when invariant, and never asks for more change than given', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal, offDiagonal, within }) => {
        const before = madeUpTable(seed, records, areas, 5)
        const step = { method: 'pram', variable: 'area', diagonal, offDiagonal, within } as const
        const { groups, records: counts, alphas } = misclassificationOf(before, step)
        groups.forEach(({ matrix }, g) => {
          const total = counts[g].reduce((sum, count) => sum + count, 0)
          let kept = 0
          for (let j = 0; j < areas; j++) {
            let released = 0
            for (let k = 0; k < areas; k++) released += counts[g][k] * matrix.probability[k * areas + j]
            expect(released).toBeCloseTo(counts[g][j], 9)
            kept += counts[g][j] * matrix.probability[j * areas + j]
          }
          expect(total - kept).toBeLessThanOrEqual(total * (1 - diagonal) + 1e-9)
          expect(alphas[g]).toBeGreaterThanOrEqual(0)
          expect(alphas[g]).toBeLessThanOrEqual(1)
        })
      }),
      { seed: 20011, numRuns: 150 },
    )
  })

  it('moves nobody to a level that the group does not have, and leaves missing values and other columns', () => {
    fc.assert(
      fc.property(files, fc.boolean(), ({ seed, records, areas, diagonal, within }, invariant) => {
        const before = madeUpTable(seed, records, areas, 10)
        const step = { method: 'pram', variable: 'area', diagonal, within, invariant } as const
        const { after } = applySteps(before, [step], context(seed))
        const { groupOf, records: counts } = misclassificationOf(before, step)
        const [original, released] = [categorical(before, 'area').codes, categorical(after, 'area').codes]
        const astray = original.filter((code, i) =>
          code === areas ? released[i] !== areas : !(counts[groupOf[i]][released[i]] > 0),
        )
        expect(astray).toHaveLength(0)
        for (const name of ['group', 'sex']) expect(findColumn(after, name)).toBe(findColumn(before, name))
      }),
      { seed: 20011, numRuns: 150 },
    )
  })
  it('moves nobody to a level that the group does not have, and leaves people with such a level where they are', () => {
    fc.assert(
      fc.property(files, fc.boolean(), ({ seed, records, areas, diagonal, offDiagonal, within }, given) => {
        const before = madeUpTable(seed, records, areas, 5)
        const row = (i: number) =>
          Array.from({ length: areas }, (_, j) => (i === j ? diagonal : (1 - diagonal) / (areas - 1)))
        const asked =
          given && areas > 1
            ? { matrix: Array.from({ length: areas }, (_, i) => row(i)) }
            : { diagonal, offDiagonal }
        const { groups, records: counts } = misclassificationOf(before, {
          method: 'pram',
          variable: 'area',
          within,
          ...asked,
        })
        groups.forEach(({ matrix }, g) => {
          const identity = identityMatrix(matrix.levels).probability
          for (let absent = 0; absent < areas; absent++) {
            if (counts[g][absent] > 0) continue
            for (let k = 0; k < areas; k++) {
              expect(matrix.probability[absent * areas + k]).toBe(identity[absent * areas + k])
              expect(matrix.probability[k * areas + absent]).toBe(identity[k * areas + absent])
            }
          }
          for (let j = 0; j < areas; j++) {
            const total = matrix.probability
              .slice(j * areas, (j + 1) * areas)
              .reduce((sum, each) => sum + each, 0)
            expect(total).toBeCloseTo(1, 12)
          }
        })
      }),
      { seed: 20014, numRuns: 200 },
    )
  })
})
