import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontier } from '../../src/engine/map/frontier'
import { bvr } from '../../src/engine/utility/bvr/bvr'
import type { CrossTable } from '../../src/engine/utility/cross-table'
import { raad } from '../../src/engine/utility/raad/raad'
import { cramersV } from '../../src/engine/utility/cramers-v'
import { rcv } from '../../src/engine/utility/rcv/rcv'

const tables = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: rows * columns, maxLength: rows * columns })
      .map((counts): CrossTable => ({ rows, columns, count: Float64Array.from(counts) })),
  )

const options = { seed: 20011, numRuns: 300 }

describe('utility', () => {
  it('is untouched when nothing changed: RAAD is 100, RCV and BVR are 0, or do not exist', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect([100, null]).toContain(raad(table, table))
        expect([0, null]).toContain(rcv(table, table))
        for (let column = 0; column < table.columns; column++)
          expect([0, null]).toContain(bvr(table, table, column))
      }),
      options,
    )
  })

  it('has Cramér’s V between 0 and 1', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const v = cramersV(table)
        if (v === null) return
        expect(v).toBeGreaterThanOrEqual(0)
        expect(v).toBeLessThanOrEqual(1 + 1e-12)
      }),
      options,
    )
  })

  it('has RAAD fall by 200 ÷ n for each record that is moved once', () => {
    fc.assert(
      fc.property(tables, fc.nat(), fc.nat(), (table, a, b) => {
        const from = a % table.count.length
        const to = b % table.count.length
        fc.pre(from !== to && table.count[from] > 0)
        const count = table.count.slice()
        count[from]--
        count[to]++
        const records = table.count.reduce((sum, each) => sum + each, 0)
        expect(raad(table, { ...table, count })).toBeCloseTo(100 - 200 / records, 10)
      }),
      options,
    )
  })
})

describe('the frontier', () => {
  it('holds exactly the points that no other beats', () => {
    const points = fc.array(
      fc.record({ risk: fc.integer({ min: 0, max: 9 }), utility: fc.integer({ min: 0, max: 9 }) }),
    )
    fc.assert(
      fc.property(points, (all) => {
        const unbeaten = all.flatMap((point, i) => {
          const beaten = all.some(
            (other) =>
              other.risk <= point.risk &&
              other.utility >= point.utility &&
              (other.risk < point.risk || other.utility > point.utility),
          )
          return beaten ? [] : [i]
        })
        const found = frontier(all)
        expect([...found].sort((a, b) => a - b)).toEqual(unbeaten)
        found.slice(1).forEach((i, k) => {
          expect(all[i].utility).toBeGreaterThanOrEqual(all[found[k]].utility)
        })
      }),
      options,
    )
  })
})
