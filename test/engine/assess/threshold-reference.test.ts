import { describe, expect, it } from 'vitest'
import type { ThresholdRuleEntry } from '../../../src/engine/assess/family-entries'
import type { MissingReading } from '../../../src/engine/key/key-matches'
import type { Table } from '../../../src/engine/table/table'
import { readReference, readRows } from '../../reference/read-reference'
import { found, originalOf } from './recipes'
import { survey } from './survey'
import { column, table } from './tables'

type Rule = {
  readonly keys: readonly {
    readonly variables: readonly string[]
    readonly threshold: number
    readonly combinations: number
    readonly unsafeCombinations: number
    readonly records: number
  }[]
  readonly unsafeCombinations: number
  readonly records: number
}
type Below = Readonly<Record<string, number>>
type Facts = Readonly<Record<string, number | string | readonly string[]>>

const reference = readReference<{
  readonly key: readonly string[]
  readonly blanked: {
    readonly readings: Readonly<
      Record<
        MissingReading,
        { readonly records: Rule; readonly weights: Rule; readonly kAnonymityWeighted: Below }
      >
    >
  }
  readonly researchFile: { readonly rule: Rule; readonly region: Facts }
  readonly publicUseFile: { readonly rule: Rule; readonly region: Facts; readonly households: Facts }
  readonly kAnonymityWeighted: Below
}>('survey-threshold.json')

const rows = readRows('survey-A.csv')
const { key } = reference

/** The survey with the values blank that the reference has blank; records and variables from 1. */
const blanked = table(
  ...key.map((name, v) =>
    column(
      name,
      rows.map((row, i) =>
        (7 * (i + 1) + 13 * (v + 1)) % 97 === 0 || ((i + 1) % 59 === 0 && v < 3) ? null : row[name],
      ),
    ),
  ),
  { kind: 'numeric' as const, name: 'weight', values: Float64Array.from(rows, (row) => Number(row.weight)) },
)

function ruleOf(of: Table, rule: Omit<ThresholdRuleEntry, 'measure'>, missing: MissingReading = 'category') {
  const { result } = originalOf(of, {
    design: { weight: 'weight' },
    ...(of === survey && { household: 'household' }),
    scenarios: [{ name: 'Key', key, missing }],
    risk: [{ measure: 'thresholdRule', ...rule }],
  })
  return found(result.risk, 'thresholdRule')
}

/** Records in cells of fewer people than each limit. */
function fewPeople(of: Table, expected: Below, missing: MissingReading = 'category') {
  const { result } = originalOf(of, {
    design: { weight: 'weight' },
    scenarios: [{ name: 'Key', key, missing }],
    risk: [{ measure: 'uniqueness', k: Object.keys(expected).map(Number), weighted: true }],
  })
  const { kAnonymityWeighted } = found(result.risk, 'uniqueness')
  return Object.fromEntries(Object.entries(kAnonymityWeighted ?? {}).map(([k, { records }]) => [k, records]))
}

const readings: readonly MissingReading[] = ['category', 'any', 'never']

describe('combinations that too few have, as a program finds that compares every pair of records', () => {
  it.each(readings)('of records, with values missing: %s', (missing) => {
    const expected = reference.blanked.readings[missing].records
    const { keys, records, unsafeCombinations } = ruleOf(blanked, { upTo: 3, threshold: 3 }, missing)
    expect({ keys, records, unsafeCombinations }).toEqual(expected)
  })

  it.each(readings)('of people, with values missing: %s', (missing) => {
    const expected = reference.blanked.readings[missing].weights
    const rule = { upTo: 2, threshold: 1500, on: 'weights' } as const
    const { keys, records, unsafeCombinations } = ruleOf(blanked, rule, missing)
    expect({ keys, records, unsafeCombinations }).toEqual(expected)
  })

  it.each(readings)('of the whole key, below any number of people, with values missing: %s', (missing) => {
    const expected = reference.blanked.readings[missing].kAnonymityWeighted
    expect(fewPeople(blanked, expected, missing)).toEqual(expected)
  })

  it('of the whole key, where no value is missing', () => {
    const expected = reference.kAnonymityWeighted
    expect(fewPeople(survey, expected)).toEqual(expected)
  })

  it('of the keys and areas of a research file', () => {
    const levels = { region: 'extremely', sex: 'very', ethnicity: 'very' } as const
    const rule = ruleOf(survey, { preset: 'researchFile', levels, region: 'region' })
    const { keys, records, unsafeCombinations, checks } = rule
    expect({ keys, records, unsafeCombinations }).toEqual(reference.researchFile.rule)
    const { smallest, ...counts } = reference.researchFile.region
    const facts = checks?.find(({ check }) => check === 'region')?.facts
    expect(facts).toMatchObject(counts)
    expect(facts?.smallest).toBeCloseTo(Number(smallest), 6)
  })

  it('of the values, pairs, areas and households of a public use file', () => {
    const rule = ruleOf(survey, { preset: 'publicUseFile', region: 'region' })
    const { keys, records, unsafeCombinations, checks } = rule
    const inOrder = (each: Rule['keys']) => each.toSorted((a, b) => b.threshold - a.threshold)
    const expected = reference.publicUseFile.rule
    expect({ keys: inOrder(keys), records, unsafeCombinations }).toEqual({
      ...expected,
      keys: inOrder(expected.keys),
    })
    const { areas, below, where } = reference.publicUseFile.region
    const region = checks?.find(({ check }) => check === 'region')
    expect(region?.facts).toMatchObject({ areas, below, where })
    const { variables, ...households } = reference.publicUseFile.households
    expect(checks?.find(({ check }) => check === 'households')?.facts).toMatchObject({
      ...households,
      variables: (variables as readonly string[]).join(', '),
    })
  })
})
