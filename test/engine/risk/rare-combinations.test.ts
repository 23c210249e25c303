import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rareByValue, rareCombinations } from '../../../src/engine/risk/threshold-rule/rare-combinations'
import { combinationsUpTo, thresholdRule } from '../../../src/engine/risk/threshold-rule/threshold-rule'
import type { CategoricalColumn } from '../../../src/engine/table/column'

const levels = ['a', 'b', 'c']
const value = fc.integer({ min: 0, max: levels.length })
const records = fc.array(fc.tuple(value, value, value, fc.double({ min: 1, max: 9, noNaN: true })), {
  minLength: 1,
  maxLength: 30,
})
const missing = fc.constantFrom('category', 'any', 'never')
const threshold = fc.integer({ min: 1, max: 6 })

function columnsOf(rows: readonly (readonly number[])[]): CategoricalColumn[] {
  return [0, 1, 2].map((v) => ({
    kind: 'categorical',
    name: `v${v}`,
    levels,
    ordered: false,
    codes: Uint8Array.from(rows, (row) => row[v]),
  }))
}

describe('where combinations are rare', () => {
  // Three of a a, one of a b, two of c b and one of c missing, who weigh 1, 2, 3 and 4 people each.
  const rows = [
    [0, 0, 0, 1],
    [2, 1, 0, 3],
    [0, 1, 0, 2],
    [0, 0, 0, 1],
    [2, 3, 0, 4],
    [0, 0, 0, 1],
    [2, 1, 0, 3],
  ]
  const pair = () => columnsOf(rows).slice(0, 2)
  const weights = Float64Array.from(rows, (row) => row[3])

  it('are listed with their records and people, those of as many in the order of their levels', () => {
    expect(rareCombinations(pair(), 3, { weights: null }, 'category')).toEqual([
      { codes: [0, 1], records: 1, people: null },
      { codes: [2, 3], records: 1, people: null },
      { codes: [2, 1], records: 2, people: null },
    ])
    expect(rareCombinations(pair(), 6, { weights }, 'category')).toEqual([
      { codes: [0, 1], records: 1, people: 2 },
      { codes: [0, 0], records: 3, people: 3 },
      { codes: [2, 3], records: 1, people: 4 },
    ])
    expect(rareCombinations(pair(), 3, { weights: null }, 'never').map(({ codes }) => codes)).toEqual([
      [0, 1],
      [2, 1],
    ])
  })

  it('are counted for each value by the number of variables, the one without a value last', () => {
    const keys = combinationsUpTo(2, 2, 3)
    const told: unknown[] = []
    const found = rareByValue(pair(), keys, { weights: null }, 'category', (done, total) =>
      told.push([done, total]),
    )
    // By itself only the missing value is rare; a b, c b and c missing are rare together.
    expect(found).toEqual([
      [
        [0, 1],
        [0, 0],
        [0, 2],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 2],
        [0, 0],
        [1, 1],
      ],
    ])
    expect(told).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
    expect(rareByValue(pair(), [], { weights: null }, 'category')[0]).toEqual([[], [], [], []])
  })

  it('lists as many as the rule counts, the rarest first, each below the threshold', () => {
    fc.assert(
      fc.property(records, missing, threshold, fc.boolean(), (rows, reading, t, weighted) => {
        const columns = columnsOf(rows)
        const counting = { weights: weighted ? Float64Array.from(rows, (row) => row[3]) : null }
        const rare = rareCombinations(columns, t, counting, reading)
        const rule = thresholdRule(columns, [{ variables: [0, 1, 2], threshold: t }], counting, reading)
        expect(rare).toHaveLength(rule.keys[0].unsafeCombinations)
        const counted = rare.map(({ records: few, people }) => people ?? few)
        expect(counted.every((each) => each < t)).toBe(true)
        expect(counted).toEqual(counted.toSorted((a, b) => a - b))
        if (reading !== 'any') {
          for (const { codes, records: few } of rare) {
            expect(rows.filter((row) => codes.every((code, c) => row[c] === code))).toHaveLength(few)
          }
        }
      }),
    )
  })

  it('counts each rare combination once for each of its values', () => {
    fc.assert(
      fc.property(records, missing, threshold, (rows, reading, t) => {
        const columns = columnsOf(rows)
        const keys = combinationsUpTo(3, 3, t)
        const { keys: found } = thresholdRule(columns, keys, { weights: null }, reading)
        const byValue = rareByValue(columns, keys, { weights: null }, reading)
        for (const size of [1, 2, 3]) {
          const unsafe = found
            .filter(({ variables }) => variables.length === size)
            .reduce((total, key) => total + key.unsafeCombinations, 0)
          const stands = byValue.flat().reduce((total, bySize) => total + bySize[size - 1], 0)
          expect(stands).toBe(size * unsafe)
        }
      }),
    )
  })
})
