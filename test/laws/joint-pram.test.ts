import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../src/engine/key/blocks'
import { randomStream } from '../../src/engine/math/random'
import {
  blockMisclassification,
  releaseProbability,
} from '../../src/engine/misclassification/block-misclassification'
import { composeJointly, onVariables } from '../../src/engine/misclassification/joint'
import type { AnyMisclassification } from '../../src/engine/misclassification/matrix'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { categorical, findColumn, type Table } from '../../src/engine/table/table'
import { madeUpTable } from '../engine/protect/tables'

const files = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  records: fc.integer({ min: 1, max: 300 }),
  areas: fc.integer({ min: 1, max: 6 }),
  diagonal: fc.double({ min: 0, max: 0.999, noNaN: true }),
  offDiagonal: fc.constantFrom('equal' as const, 'proportional' as const),
  within: fc.constantFrom([], ['sex']),
})

const context = (seed: number) => ({
  stream: (step: number) => randomStream(seed, 'joint laws', step),
  imports: {},
})
const runs = { seed: 20011, numRuns: 60 }

/** T between all codes of the block of area and group, in the first rest. */
function blockMatrix(table: Table, misclassifications: readonly AnyMisclassification[]): number[] {
  const key = ['area', 'group']
  const blocks = blocksOf(table, key, key)
  const inBlocks = blockMisclassification(blocks, misclassifications)
  return Array.from({ length: blocks.blockSize ** 2 }, (_, at) =>
    releaseProbability(inBlocks, 0, Math.floor(at / blocks.blockSize), at % blocks.blockSize),
  )
}

function expectClose(found: ArrayLike<number>, wanted: ArrayLike<number>): void {
  expect(found.length).toBe(wanted.length)
  for (let i = 0; i < found.length; i++) expect(found[i]).toBeCloseTo(wanted[i], 11)
}

describe('PRAM of several variables jointly', () => {
  it('is PRAM of one variable when the others have one level', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal, offDiagonal, within }) => {
        const drawn = madeUpTable(seed, records, areas)
        const { codes } = categorical(drawn, 'group')
        const one = { ...categorical(drawn, 'group'), levels: ['only'], codes: codes.map(() => 0) }
        const table = { ...drawn, columns: [categorical(drawn, 'area'), one, categorical(drawn, 'sex')] }
        const step = { method: 'pram', diagonal, offDiagonal, within } as const
        const alone = misclassificationOf(table, { ...step, variable: 'area' })
        const joint = misclassificationOf(table, { ...step, variables: ['area', 'group'] })
        alone.groups.forEach(({ matrix }, g) => {
          const { probability, levels } = joint.groups[g].matrix
          const complete = Array.from({ length: areas }, (_, area) => area * 2)
          expectClose(
            complete.flatMap((from) => complete.map((to) => probability[from * levels.length + to])),
            matrix.probability,
          )
          expect(joint.alphas[g]).toBeCloseTo(alone.alphas[g] ?? NaN, 11)
        })
      }),
      runs,
    )
  })

  it('keeps the expected counts of the combinations, rows that sum to 1, and records with a missing value', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal, offDiagonal, within }) => {
        const table = madeUpTable(seed, records, areas, 10)
        const step = {
          method: 'pram',
          variables: ['area', 'group'],
          diagonal,
          offDiagonal,
          within,
        } as const
        const { groups, records: counts } = misclassificationOf(table, step)
        groups.forEach(({ matrix: { probability, levels } }, g) => {
          const size = levels.length
          const released = new Float64Array(size)
          for (let from = 0; from < size; from++) {
            let row = 0
            for (let to = 0; to < size; to++) {
              const chance = probability[from * size + to]
              expect(chance).toBeGreaterThanOrEqual(0)
              row += chance
              released[to] += counts[g][from] * chance
            }
            expect(row).toBeCloseTo(1, 11)
          }
          expectClose(released, counts[g])
        })
        const { after } = applySteps(table, [step], context(seed))
        for (const name of step.variables) {
          const before = categorical(table, name)
          const now = categorical(after, name)
          before.codes.forEach((code, i) => {
            const isIncomplete = step.variables.some((each) => {
              const column = categorical(table, each)
              return column.codes[i] === column.levels.length
            })
            if (isIncomplete) expect(now.codes[i]).toBe(code)
            else expect(now.codes[i]).toBeLessThan(now.levels.length)
          })
        }
        expect(findColumn(after, 'sex')).toBe(findColumn(table, 'sex'))
      }),
      runs,
    )
  })

  it('follows a swap as the product of the two matrices, whichever comes first', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal }) => {
        const table = madeUpTable(seed, records, areas, 5)
        const swap = { method: 'swap', variable: 'area', rate: 0.3 } as const
        const pram = { method: 'pram', variables: ['area', 'group'], diagonal } as const
        for (const steps of [
          [swap, pram],
          [pram, swap],
        ]) {
          const [first, second] = steps
          const between = applySteps(table, [first], context(seed)).after
          const { misclassification } = applySteps(table, steps, context(seed))
          const size = (areas + 1) * 4
          const one = blockMatrix(table, [misclassificationOf(table, first)])
          const two = blockMatrix(table, [misclassificationOf(between, second)])
          const product = Array.from({ length: size * size }, (_, at) => {
            let sum = 0
            for (let k = 0; k < size; k++)
              sum += one[Math.floor(at / size) * size + k] * two[k * size + (at % size)]
            return sum
          })
          expectClose(blockMatrix(table, misclassification ?? []), product)
        }
      }),
      { ...runs, numRuns: 25 },
    )
  })

  it('of variables perturbed one by one is their product', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal }) => {
        const table = madeUpTable(seed, records, areas, 5)
        const singly = ['area', 'group'].map((variable) =>
          misclassificationOf(table, { method: 'pram', variable, diagonal }),
        )
        const [area, group] = singly
        expectClose(blockMatrix(table, [composeJointly([area], group)]), blockMatrix(table, singly))
      }),
      { ...runs, numRuns: 25 },
    )
  })

  it('is seen through one of its variables as the mean over the records with that value', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, diagonal, within }) => {
        const table = madeUpTable(seed, records, areas, 5)
        const step = { method: 'pram', variables: ['area', 'group'], diagonal, within } as const
        const joint = misclassificationOf(table, step)
        const area = onVariables(joint, ['area'], table)
        if (!area) throw new Error('The area is gone.')
        const groups = categorical(table, 'group').codes
        const areaCodes = categorical(table, 'area').codes
        joint.groups.forEach(({ matrix: { probability, levels } }, g) => {
          for (let from = 0; from < areas; from++) {
            const wanted = new Float64Array(areas)
            let having = 0
            for (let i = 0; i < table.records; i++) {
              if (joint.groupOf[i] !== g || areaCodes[i] !== from) continue
              having++
              for (let to = 0; to < areas * 4; to++) {
                const chance = probability[(from * 4 + groups[i]) * levels.length + to]
                wanted[Math.floor(to / 4)] += chance
              }
            }
            const row = area.groups[g].matrix.probability.subarray(from * areas, (from + 1) * areas)
            expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 11)
            if (having > 0)
              expectClose(
                row,
                wanted.map((sum) => sum / having),
              )
          }
        })
      }),
      { ...runs, numRuns: 25 },
    )
  })

  it('is seen through a variable that another follows from as it is drawn', () => {
    const drawn = madeUpTable(5, 4000, 6)
    const area = categorical(drawn, 'area')
    const region = {
      ...area,
      name: 'region',
      levels: ['r0', 'r1', 'r2'],
      codes: area.codes.map((c) => c >> 1),
    }
    const table: Table = { records: drawn.records, columns: [area, region] }
    const step = { method: 'pram', variables: ['area', 'region'], diagonal: 0.5 } as const
    const seen = onVariables(misclassificationOf(table, step), ['area'], table)
    const blocks = blocksOf(table, ['area'], ['area'])
    const inBlocks = blockMisclassification(blocks, seen ? [seen] : [])
    const moved = new Float64Array(36)
    const runsDrawn = 40
    for (let run = 0; run < runsDrawn; run++) {
      const { after } = applySteps(table, [step], context(run))
      const { codes } = categorical(after, 'area')
      codes.forEach((to, i) => moved[area.codes[i] * 6 + to]++)
    }
    for (let from = 0; from < 6; from++) {
      const having = runsDrawn * area.codes.filter((code) => code === from).length
      for (let to = 0; to < 6; to++) {
        // Five standard errors.
        const chance = releaseProbability(inBlocks, 0, from, to)
        const tolerance = 5 * Math.sqrt((chance * (1 - chance)) / having) + 1e-9
        expect(Math.abs(moved[from * 6 + to] / having - chance)).toBeLessThan(tolerance)
      }
    }
  })
})
