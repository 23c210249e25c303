import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../src/engine/key/cells'
import { keyMatches, matchSizes, uniqueRecords, type MissingReading } from '../../src/engine/key/key-matches'
import { matchCounts } from '../../src/engine/key/matching'
import { column, levels } from '../engine/key/columns'

/** Records of up to five variables with few levels, many of them missing (−1). */
const keys = fc
  .record({ variables: fc.integer({ min: 1, max: 5 }), records: fc.integer({ min: 0, max: 40 }) })
  .chain(({ variables, records }) =>
    fc.array(fc.array(fc.integer({ min: -1, max: 3 }), { minLength: records, maxLength: records }), {
      minLength: variables,
      maxLength: variables,
    }),
  )

const columnsOf = (values: readonly (readonly number[])[]) =>
  values.map((each, v) => column(`v${v}`, levels(4), each))

/** Whether record i matches record j, straight from the definition. */
const agree: Readonly<
  Record<MissingReading, (values: readonly (readonly number[])[], i: number, j: number) => boolean>
> = {
  category: (values, i, j) => values.every((each) => each[i] === each[j]),
  any: (values, i, j) => values.every((each) => each[i] === each[j] || each[i] < 0 || each[j] < 0),
  never: (values, i, j) => i === j || values.every((each) => each[i] === each[j] && each[i] >= 0),
}

const readings: readonly MissingReading[] = ['category', 'any', 'never']

describe('how missing key values match', () => {
  it.each(readings)('counts the records that each matches, as comparing every pair does: %s', (reading) => {
    fc.assert(
      fc.property(keys, (values) => {
        const columns = columnsOf(values)
        const matches = keyMatches(columns, cellsOf(columns), reading)
        const records = [...values[0].keys()]
        const count = records.map((i) => records.filter((j) => agree[reading](values, i, j)).length)
        expect(Array.from(matches.cells.cellOf, (cell) => matches.count[cell])).toEqual(count)
        const incomplete = records.filter((i) => values.some((each) => each[i] < 0))
        expect(matches.incomplete).toBe(incomplete.length)
        const atRisk = records.filter(
          (i) => count[i] === 1 && !(reading === 'never' && incomplete.includes(i)),
        )
        expect(uniqueRecords(matches)).toBe(atRisk.length)
        expect(records.filter((i) => matches.isUnique[matches.cells.cellOf[i]] === 1)).toEqual(atRisk)
      }),
    )
  })

  it('counts people who agree with a record, each pair compared', () => {
    fc.assert(
      fc.property(keys, keys, (sample, people) => {
        const variables = Math.min(sample.length, people.length)
        const rowsOf = (values: readonly (readonly number[])[]) => ({
          rows: values[0].length,
          codes: columnsOf(values.slice(0, variables)).map(({ codes }) => codes),
          missing: new Array<number>(variables).fill(4),
        })
        const weight = people[0].map((_, j) => j + 1)
        const expected = sample[0].map((_, i) =>
          people[0].reduce((total, __, j) => {
            const agrees = sample
              .slice(0, variables)
              .every((each, v) => each[i] === people[v][j] || each[i] < 0 || people[v][j] < 0)
            return agrees ? total + weight[j] : total
          }, 0),
        )
        expect([...matchCounts(rowsOf(sample), rowsOf(people), weight)]).toEqual(expected)
      }),
    )
  })

  it('gives one and the same where no value is missing', () => {
    fc.assert(
      fc.property(keys, (values) => {
        const columns = columnsOf(values.map((each) => each.map((value) => Math.max(0, value))))
        const cells = cellsOf(columns)
        const [category, ...others] = readings.map((reading) => keyMatches(columns, cells, reading))
        expect(category.reading).toBe('category')
        for (const other of others) expect(other).toEqual(category)
        expect(matchSizes(category).reduce((total, [size, number]) => total + size * number, 0)).toBe(
          values[0].length,
        )
      }),
    )
  })

  it('lists cells by size without the records that match nothing, and records where there are no cells', () => {
    const columns = [column('a', levels(2), [0, 0, 1, -1, -1]), column('b', levels(2), [0, 0, 1, 1, 0])]
    const sizesUnder = (reading: MissingReading) => matchSizes(keyMatches(columns, cellsOf(columns), reading))
    expect(sizesUnder('category')).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(sizesUnder('never')).toEqual([
      [1, 1],
      [2, 1],
    ])
    // The record (missing, 0) matches the two of (0, 0), which match it.
    expect(sizesUnder('any')).toEqual([
      [2, 2],
      [3, 3],
    ])
  })
})
