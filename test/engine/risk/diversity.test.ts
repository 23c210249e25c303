import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distinctDiversity,
  entropyDiversity,
  isGroupDisclosure,
  recursiveDiversity,
} from '../../../src/engine/risk/diversity'
import { valuesInCells } from '../../../src/engine/risk/value-counts'
import { readReference, readRows } from '../../reference/read-reference'

type OfSurvey = {
  keys: string[]
  first50: [number, number, number][]
  distinct_table: Record<string, number>
}
const golden = readReference<{ ldiversity: Record<string, OfSurvey> }>('survey-risk.json').ldiversity

describe('l-diversity', () => {
  it.each(Object.entries(golden))('is sdcMicro’s on 5,000 records without missing values: %s', (_, asked) => {
    const rows = readRows('survey-A.csv')
    const keys = rows.map((row) => asked.keys.map((key) => row[key]).join('|'))
    const cells = [...new Set(keys)]
    const cellOf = keys.map((key) => cells.indexOf(key))
    const values = [...new Set(rows.map((row) => row['disease']))]
    const codes = Uint8Array.from(rows, (row) => values.indexOf(row['disease']))
    const sampleCount = Uint32Array.from(cells, (_, cell) => cellOf.filter((of) => of === cell).length)
    const counts = valuesInCells({ cellOf: Uint32Array.from(cellOf), sampleCount }, codes, values.length).map(
      (of) => of.counts.toSorted((a, b) => b - a),
    )
    const table: Record<string, number> = {}
    cellOf.forEach((cell, i) => {
      const l = distinctDiversity(counts[cell])
      table[l] = (l in table ? table[l] : 0) + 1
      if (i >= 50) return
      const [distinct, entropy, recursive] = asked.first50[i]
      expect(l).toBe(distinct)
      expect(entropyDiversity(counts[cell])).toBeCloseTo(entropy, 12)
      expect(recursiveDiversity(counts[cell], 2)).toBe(recursive)
    })
    expect(table).toEqual(asked.distinct_table)
  })

  it('takes a missing value for no value: sdcMicro counts each as a new one', () => {
    const found = valuesInCells(
      { cellOf: Uint32Array.from([0, 0, 0, 1]), sampleCount: Uint32Array.from([3, 1]) },
      Uint8Array.from([0, 2, 2, 2]),
      2,
    )
    expect(found).toEqual([
      { values: [0], counts: [1] },
      { values: [], counts: [] },
    ])
    expect(entropyDiversity(found[1].counts)).toBe(0)
    expect(recursiveDiversity(found[1].counts, 3)).toBe(0)
  })

  it('orders its three forms: recursive with c near 1 below entropy below distinct', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), (values) => {
        const counts = values.sort((a, b) => b - a)
        const entropy = entropyDiversity(counts)
        expect(entropy).toBeLessThanOrEqual(distinctDiversity(counts) * (1 + 1e-12))
        expect(entropy).toBeGreaterThanOrEqual(1 - 1e-12)
        const l = recursiveDiversity(counts, 2)
        expect(recursiveDiversity(counts, 4)).toBeGreaterThanOrEqual(l)
      }),
    )
  })

  it('does not take what is equal but for rounding for less', () => {
    expect(1.1 * 50).toBeGreaterThan(55)
    expect(1.1 * (50 + 50)).toBeGreaterThan(110)
    // 55 < 1.1 × 50 does not hold, 54 < 1.1 × 50 does.
    expect(recursiveDiversity([55, 50], 1.1)).toBe(1)
    expect(recursiveDiversity([54, 50], 1.1)).toBe(2)
    expect(recursiveDiversity([110, 50, 50], 1.1)).toBe(1)
  })

  it('finds a group disclosure where two or more share the one value', () => {
    expect([[3], [2], [1], [2, 1], []].map(isGroupDisclosure)).toEqual([true, true, false, false, false])
  })
})
