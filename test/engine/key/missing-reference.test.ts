import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { keyMatches, uniqueRecords, type MissingReading } from '../../../src/engine/key/key-matches'
import { uniqueness } from '../../../src/engine/risk/uniqueness/uniqueness'
import { readReference, readRows } from '../../reference/read-reference'
import { column } from '../assess/tables'

type Frequencies = {
  readonly uniques: number
  readonly below3: number
  readonly below5: number
  readonly sum: number
  readonly sumOfSquares: number
  readonly first50: readonly number[]
}

const reference = readReference<{
  readonly sdcMicro: Readonly<Record<string, Frequencies & { readonly key: readonly string[] }>>
  readonly blanked: {
    readonly key: readonly string[]
    readonly blank: number
    readonly incomplete: number
    readonly readings: Readonly<Record<MissingReading, Frequencies>>
  }
}>('survey-frequencies.json')

const records = readRows('survey-A.csv')
const readings: readonly MissingReading[] = ['category', 'any', 'never']

/** The columns of a key; `isBlank` takes record and variable, both from 1. */
function columnsOf(key: readonly string[], isBlank: (record: number, variable: number) => boolean) {
  return key.map((name, v) =>
    column(
      name,
      records.map((record, i) => (isBlank(i + 1, v + 1) ? null : record[name])),
    ),
  )
}

function frequenciesOf(columns: ReturnType<typeof columnsOf>, reading: MissingReading): Frequencies {
  const matches = keyMatches(columns, cellsOf(columns), reading)
  const f = Array.from(matches.cells.cellOf, (cell) => matches.count[cell])
  const { kAnonymity } = uniqueness(matches, [3, 5])
  return {
    uniques: uniqueRecords(matches),
    below3: kAnonymity['3'].records,
    below5: kAnonymity['5'].records,
    sum: f.reduce((total, each) => total + each, 0),
    sumOfSquares: f.reduce((total, each) => total + each * each, 0),
    first50: f.slice(0, 50),
  }
}

describe('records that share a key, as others count them', () => {
  it.each(Object.entries(reference.sdcMicro))('agrees with sdcMicro: %s', (_, { key, ...expected }) => {
    const columns = columnsOf(key, () => false)
    for (const reading of readings) expect(expected).toMatchObject(frequenciesOf(columns, reading))
  })

  it.each(readings)('agrees with comparing every pair where values are missing: %s', (reading) => {
    const { key, blank, incomplete, readings: expected } = reference.blanked
    const columns = columnsOf(key, (i, v) => (7 * i + 13 * v) % 97 === 0 || (i % 59 === 0 && v <= 3))
    expect(
      columns.reduce((n, { codes, levels }) => n + codes.filter((c) => c === levels.length).length, 0),
    ).toBe(blank)
    expect(keyMatches(columns, cellsOf(columns), reading).incomplete).toBe(incomplete)
    expect(frequenciesOf(columns, reading)).toEqual(expected[reading])
  })
})
