import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomStream } from '../../src/engine/math/random'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { categorical, type Table } from '../../src/engine/table/table'
import { madeUpTable } from '../engine/protect/tables'

const files = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  records: fc.integer({ min: 1, max: 300 }),
  areas: fc.integer({ min: 1, max: 6 }),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  within: fc.constantFrom([], ['sex']),
})
const runs = { seed: 20011, numRuns: 60 }
const context = (seed: number) => ({
  stream: (step: number) => randomStream(seed, 'joint swap laws', step),
  imports: {},
})
const together = { method: 'swap', variables: ['area', 'group'] } as const

/** By record: its area, group and sex. */
function recordsOf(table: Table): string[] {
  const columns = ['area', 'group', 'sex'].map((name) => categorical(table, name).codes)
  return Array.from({ length: table.records }, (_, i) => columns.map((codes) => codes[i]).join())
}

describe('a swap of several variables together', () => {
  it('makes no combination, keeps how often each occurs, and leaves incomplete records alone', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, rate, within }) => {
        const table = madeUpTable(seed, records, areas, 10)
        const { after, changed } = applySteps(table, [{ ...together, rate, within }], context(seed))
        const [before, now] = [recordsOf(table), recordsOf(after)]
        const counted = (all: readonly string[]) =>
          all.map((each) => (within.length > 0 ? each : each.slice(0, -2))).sort()
        expect(counted(now)).toEqual(counted(before))
        const isIncomplete = (i: number) =>
          categorical(table, 'area').codes[i] === areas || categorical(table, 'group').codes[i] === 3
        before.forEach((each, i) => {
          if (isIncomplete(i)) expect(now[i]).toBe(each)
        })
        for (const count of Object.values(changed)) expect(count).toBeLessThanOrEqual(records)
      }),
      runs,
    )
  })

  it('has a matrix that keeps the counts of the combinations and moves nobody to one that does not occur', () => {
    fc.assert(
      fc.property(files, ({ seed, records, areas, rate, within }) => {
        const table = madeUpTable(seed, records, areas, 10)
        const { groups, records: counts } = misclassificationOf(table, { ...together, rate, within })
        groups.forEach(({ matrix: { levels, probability } }, g) => {
          const size = levels.length
          for (let to = 0; to < size; to++) {
            let arriving = 0
            let row = 0
            for (let from = 0; from < size; from++) {
              arriving += counts[g][from] * probability[from * size + to]
              row += probability[to * size + from]
              if (counts[g][to] === 0 && from !== to) expect(probability[from * size + to]).toBe(0)
            }
            expect(arriving).toBeCloseTo(counts[g][to], 9)
            expect(row).toBeCloseTo(1, 12)
          }
        })
      }),
      runs,
    )
  })

  it('is the swap of one variable where the other says the same', () => {
    const table = madeUpTable(4, 250, 5)
    const area = categorical(table, 'area')
    const twice = {
      ...table,
      columns: table.columns.map((each) => (each.name === 'group' ? { ...area, name: 'group' } : each)),
    }
    const one = misclassificationOf(twice, { method: 'swap', variable: 'area', rate: 0.3 }).groups[0].matrix
    const two = misclassificationOf(twice, { ...together, rate: 0.3 }).groups[0].matrix
    for (let from = 0; from < 5; from++) {
      for (let to = 0; to < 5; to++) {
        const pair = probabilityOf(two, from * 7, to * 7)
        expect(pair).toBeCloseTo(probabilityOf(one, from, to), 12)
      }
    }
  })
})

function probabilityOf(
  { levels, probability }: { readonly levels: readonly string[]; readonly probability: Float64Array },
  from: number,
  to: number,
): number {
  return probability[from * levels.length + to]
}
