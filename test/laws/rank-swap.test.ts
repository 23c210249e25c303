import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextBelow, randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import { drawRankPairs, reachOf } from '../../src/engine/protect/rank-swap/rank-pairs'
import { rankSwapMatrix } from '../../src/engine/protect/rank-swap/rank-matrix'
import { categorical, findColumn, type Table } from '../../src/engine/table/table'
import { countsOf, madeUpTable } from '../engine/protect/tables'

const swaps = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  records: fc.integer({ min: 0, max: 300 }),
  levels: fc.integer({ min: 1, max: 12 }),
  missing: fc.constantFrom(0, 10),
  percent: fc.double({ min: 0, max: 100, noNaN: true }),
  within: fc.constantFrom([], ['sex']),
  restricted: fc.boolean(),
})

/** A made-up file with an ordered variable `area` and numbers, some missing. */
function madeUp(seed: number, records: number, levels: number, missing: number): Table {
  const random = randomStream(seed, 'numbers')
  const table = madeUpTable(seed, records, levels, missing)
  const values = Float64Array.from({ length: records }, () =>
    nextBelow(random, 100) < missing ? NaN : nextBelow(random, 40),
  )
  return {
    records,
    columns: [
      ...table.columns.map((column) => (column.name === 'area' ? { ...column, ordered: true } : column)),
      { kind: 'numeric', name: 'income', values },
    ],
  }
}

function incomeOf(table: Table): readonly number[] {
  const column = findColumn(table, 'income')
  return column?.kind === 'numeric' ? [...column.values] : []
}

const ascending = (values: readonly number[]) => [...Float64Array.from(values).sort()]

describe('a rank swap', () => {
  it('keeps how often each value occurs, in strata too, and every missing value', () => {
    fc.assert(
      fc.property(swaps, ({ seed, records, levels, missing, percent, within, restricted }) => {
        const before = madeUp(seed, records, levels, missing)
        const where = restricted ? { group: ['group0'] } : {}
        const step = { method: 'rankSwap', variables: ['area', 'income'], percent, within, where } as const
        const stream = () => randomStream(seed, 'laws', 0)
        const { after } = applySteps(before, [step], { stream, imports: {} })
        expect(countsOf(categorical(after, 'area'))).toEqual(countsOf(categorical(before, 'area')))
        expect(ascending(incomeOf(after))).toEqual(ascending(incomeOf(before)))
        const [group, sex] = [categorical(before, 'group'), categorical(before, 'sex')]
        for (let code = 0; code < 2; code++) {
          if (within.length === 0) continue
          const ofSex = (table: Table) => ascending(incomeOf(table).filter((_, i) => sex.codes[i] === code))
          expect(ofSex(after)).toEqual(ofSex(before))
        }
        incomeOf(before).forEach((value, i) => {
          const released = incomeOf(after)[i]
          expect(Number.isNaN(released)).toBe(Number.isNaN(value))
          if (restricted && group.codes[i] !== 0) expect(released).toBe(value)
        })
      }),
      { seed: 20013, numRuns: 150 },
    )
  })

  it('pairs ranks that are near, each once, and leaves alone only those with nobody free within reach', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.integer(),
        (ranks, percent, seed) => {
          const reach = reachOf(percent, ranks)
          const partner = drawRankPairs(ranks, reach, randomStream(seed, 'pairs'))
          const alone: number[] = []
          partner.forEach((other, rank) => {
            expect(partner[other]).toBe(rank)
            expect(Math.abs(other - rank)).toBeLessThanOrEqual(reach)
            if (other === rank) alone.push(rank)
          })
          alone.slice(1).forEach((rank, i) => {
            expect(rank - alone[i]).toBeGreaterThan(reach)
          })
        },
      ),
      { seed: 20014, numRuns: 200 },
    )
  })

  it('moves records between levels as often as its matrix says', () => {
    const counts = [30, 5, 60, 1, 44, 0, 20]
    const levels = counts.map((_, level) => `l${level}`)
    const { probability } = rankSwapMatrix(levels, counts, 12)
    const ranks = 160
    const levelOf = counts.flatMap((count, level) => Array.from({ length: count }, () => level))
    const random = randomStream(5, 'frequencies')
    const moves = new Float64Array(probability.length)
    const runs = 4000
    for (let run = 0; run < runs; run++) {
      const partner = drawRankPairs(ranks, reachOf(12, ranks), random)
      partner.forEach((other, rank) => moves[levelOf[rank] * counts.length + levelOf[other]]++)
    }
    counts.forEach((count, from) => {
      counts.forEach((toCount, to) => {
        const chance = probability[from * counts.length + to]
        if (count > 0) expect(chance).toBeCloseTo(moves[from * counts.length + to] / (runs * count), 1)
        // As many go one way as the other.
        expect(count * chance).toBeCloseTo(toCount * probability[to * counts.length + from], 9)
      })
    })
  })
})
