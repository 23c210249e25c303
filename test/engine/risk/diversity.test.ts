import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeness } from '../../../src/engine/risk/closeness'
import {
  distinctDiversity,
  entropyDiversity,
  isGroupDisclosure,
  recursiveDiversity,
  sensitiveCounts,
} from '../../../src/engine/risk/diversity'
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
    const { counts } = sensitiveCounts(cellOf, cells.length, codes, values.length)
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
    const { counts, known } = sensitiveCounts([0, 0, 0, 1], 2, Uint8Array.from([0, 2, 2, 2]), 2)
    expect(counts).toEqual([[1], []])
    expect(known).toEqual([1, 0])
    expect(entropyDiversity(counts[1])).toBe(0)
    expect(recursiveDiversity(counts[1], 3)).toBe(0)
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

  it('finds a group disclosure where two or more share the one value', () => {
    expect([[3], [1], [2, 1], []].map(isGroupDisclosure)).toEqual([true, false, false, false])
  })
})

describe('closeness', () => {
  it('is Li et al.’s example: salaries 3–11 against the three lowest, 0.375; against 6, 8, 11, 0.167', () => {
    const file = new Array<number>(9).fill(1)
    expect(closeness([1, 1, 1, 0, 0, 0, 0, 0, 0], file, 'ordered')).toBeCloseTo(0.375, 12)
    expect(closeness([0, 0, 0, 1, 0, 1, 0, 0, 1], file, 'ordered')).toBeCloseTo(1 / 6, 12)
  })

  it('is 0 for the file’s own distribution, at most 1, and blind to how many records there are', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(counts, counts, (cell, file) => {
        for (const scale of ['nominal', 'ordered'] as const) {
          const distance = closeness(cell, file, scale)
          if (distance === null) {
            expect(Math.min(...[cell, file].map((each) => each[0] + each[1] + each[2]))).toBe(0)
            continue
          }
          expect(distance).toBeLessThanOrEqual(1 + 1e-12)
          expect(closeness(file, file, scale)).toBe(0)
          const tripled = cell.map((count) => 3 * count)
          expect(closeness(tripled, file, scale)).toBeCloseTo(distance, 12)
        }
      }),
    )
  })

  it('moves mass as far as the levels lie apart when they are ordered', () => {
    expect(closeness([1, 0, 0], [0, 0, 1], 'ordered')).toBe(1)
    expect(closeness([1, 0, 0], [0, 1, 0], 'ordered')).toBe(0.5)
    expect(closeness([1, 0, 0], [0, 1, 0], 'nominal')).toBe(1)
  })
})
