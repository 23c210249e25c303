import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationsUpTo, thresholdRule } from '../../../src/engine/risk/threshold-rule/threshold-rule'
import type { CategoricalColumn } from '../../../src/engine/table/column'

const levels = ['a', 'b', 'c']
const missing = levels.length

function columnsOf(records: readonly (readonly number[])[]): CategoricalColumn[] {
  return [0, 1, 2].map((v) => ({
    kind: 'categorical',
    name: `v${v}`,
    levels,
    ordered: false,
    codes: Uint8Array.from(records, (record) => record[v]),
  }))
}

describe('combinationsUpTo', () => {
  it('lists single variables, then pairs, then triples', () => {
    expect(combinationsUpTo(3, 2, 5).map(({ variables }) => variables.join())).toEqual([
      '0',
      '1',
      '2',
      '0,1',
      '0,2',
      '1,2',
    ])
    expect(combinationsUpTo(3, 9, 5)).toHaveLength(7)
  })

  it('gives each the same threshold', () => {
    expect(combinationsUpTo(2, 2, 5)).toEqual([
      { variables: [0], threshold: 5 },
      { variables: [1], threshold: 5 },
      { variables: [0, 1], threshold: 5 },
    ])
    expect(combinationsUpTo(2, 0, 5)).toEqual([])
  })
})

describe('thresholdRule', () => {
  // a a, a a, a b, c b and c missing.
  const five = columnsOf([
    [0, 0, 0],
    [0, 0, 0],
    [0, 1, 0],
    [2, 1, 0],
    [2, missing, 0],
  ])
  const twoKeys = [
    { variables: [0, 1], threshold: 2 },
    { variables: [1], threshold: 3 },
  ]

  it('tells of each key how many combinations there are, how many are unsafe, and of how many records', () => {
    const [pair, single] = thresholdRule(five, twoKeys, { weights: null }, 'category').keys
    expect(pair).toEqual({ ...twoKeys[0], combinations: 4, unsafeCombinations: 3, records: 3 })
    expect(single).toEqual({ ...twoKeys[1], combinations: 3, unsafeCombinations: 3, records: 5 })
    const counted = thresholdRule(five, twoKeys, { weights: null }, 'never')
    expect(counted.keys[0]).toEqual({ ...twoKeys[0], combinations: 3, unsafeCombinations: 2, records: 2 })
    expect(counted.keys[1]).toEqual({ ...twoKeys[1], combinations: 2, unsafeCombinations: 2, records: 4 })
    expect(Array.from(counted.unsafeKeys)).toEqual([1, 1, 2, 2, 0])
    expect(counted.records).toBe(4)
  })

  it('says which key it is at', () => {
    const told: unknown[] = []
    thresholdRule(five, twoKeys, { weights: null }, 'category', (done, total) => told.push([done, total]))
    expect(told).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  it('finds nothing where there is no variable', () => {
    expect(thresholdRule([], [], { weights: null }, 'category')).toEqual({
      keys: [],
      records: 0,
      unsafeKeys: new Uint16Array(0),
    })
  })

  const records = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: missing }),
      fc.integer({ min: 0, max: missing }),
      fc.integer({ min: 0, max: missing }),
    ),
    { minLength: 1, maxLength: 30 },
  )

  it('counts what comparing every pair of records counts, under every reading, with weights and without', () => {
    fc.assert(
      fc.property(
        records,
        fc.constantFrom('category' as const, 'any' as const, 'never' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (rows, reading, isWeighted, threshold) => {
          const weight = Float64Array.from(rows, (_, i) => (isWeighted ? 1 + (i % 3) : 1))
          const keys = combinationsUpTo(3, 3, threshold)
          const found = thresholdRule(columnsOf(rows), keys, { weights: isWeighted ? weight : null }, reading)
          const agree = (a: number, b: number) =>
            a === b || (reading === 'any' && (a === missing || b === missing))
          const unsafe = rows.map(
            (row) =>
              keys.filter(({ variables }) => {
                if (reading === 'never' && variables.some((v) => row[v] === missing)) return false
                const people = rows.reduce(
                  (total, other, i) =>
                    variables.every((v) => agree(row[v], other[v])) ? total + weight[i] : total,
                  0,
                )
                return people < threshold
              }).length,
          )
          expect(Array.from(found.unsafeKeys)).toEqual(unsafe)
          expect(found.records).toBe(unsafe.filter((count) => count > 0).length)
        },
      ),
    )
  })

  it('finds more with more variables and with a higher threshold', () => {
    fc.assert(
      fc.property(records, fc.integer({ min: 1, max: 8 }), (rows, threshold) => {
        const columns = columnsOf(rows)
        const pair = thresholdRule(columns, [{ variables: [0, 1], threshold }], { weights: null }, 'category')
        const triple = thresholdRule(
          columns,
          [{ variables: [0, 1, 2], threshold }],
          { weights: null },
          'category',
        )
        const higher = thresholdRule(
          columns,
          [{ variables: [0, 1], threshold: threshold + 1 }],
          { weights: null },
          'category',
        )
        expect(triple.records).toBeGreaterThanOrEqual(pair.records)
        expect(higher.records).toBeGreaterThanOrEqual(pair.records)
      }),
    )
  })
})
