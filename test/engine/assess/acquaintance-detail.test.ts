import type { AcquaintanceEntry } from '../../../src/engine/risk/acquaintance/definition'
import type { KeyInDetail } from '../../../src/engine/key/key-in-detail'
import { describe, expect, it } from 'vitest'
import type { Step } from '../../../src/engine/protect/definitions'
import { mergeLevels } from '../../../src/engine/table/merge-levels'
import type { Table } from '../../../src/engine/table/table'
import { found, originalOf, replicateOf } from './recipes'
import { survey } from './survey'

const key = ['region', 'sex', 'agegroup', 'marital']
const coarse: KeyInDetail = {
  variables: ['region', 'agegroup', 'marital'],
  merge: { agegroup: 4, marital: [['3', '4', '5']] },
}
const middle: KeyInDetail = { variables: key, merge: { agegroup: 2 } }

function measured(entry: Omit<AcquaintanceEntry, 'measure'>, sample: Table = survey, named = key) {
  const { result } = originalOf(sample, {
    design: { weight: 'weight' },
    scenarios: [{ name: 'Key', key: named }],
    risk: [{ measure: 'acquaintance', ...entry }],
  })
  return found(result.risk, 'acquaintance')
}

/** The survey with the levels of some variables together, as who recodes the file makes it. */
function recoded(together: Readonly<Record<string, number | readonly (readonly string[])[]>>): Table {
  return {
    ...survey,
    columns: survey.columns.map((column) =>
      column.kind === 'categorical' && Object.hasOwn(together, column.name)
        ? mergeLevels(column, together[column.name])
        : column,
    ),
  }
}

describe('a key that is released in less detail', () => {
  it('is measured as a file whose variables are recoded, or left out of the key', () => {
    const settings = { acquaintances: [200, 300, 20], criterion: 0.02, by: 'region' }
    expect(measured({ ...settings, detail: coarse })).toEqual(
      measured(settings, recoded(coarse.merge ?? {}), [...coarse.variables]),
    )
  })

  it('has subpopulations of its own levels', () => {
    const regions = [
      ['1', '2'],
      ['5', '6', '7', '8'],
    ]
    const { groups = {} } = measured({
      by: 'region',
      detail: { variables: key, merge: { region: regions } },
    })
    expect(Object.keys(groups).sort()).toEqual(['1 + 2', '3', '4', '5 + 3 more'])
    const records = Object.values(groups).reduce((sum, group) => sum + group.records, 0)
    expect(records).toBe(5000)
  })

  it('is known by nothing that a candidate does not release', () => {
    const steps: readonly Step[] = [{ method: 'drop', variables: ['marital'] }]
    const entry: AcquaintanceEntry = {
      measure: 'acquaintance',
      detail: middle,
      keys: [
        { ...coarse, acquaintances: 900 },
        { ...middle, acquaintances: 300 },
      ],
    }
    const settings = {
      design: { weight: 'weight' },
      scenarios: [{ name: 'Key', key }],
      risk: [entry],
      candidates: [{ name: 'A', steps }],
    }
    const after = found(replicateOf(survey, settings), 'acquaintance')
    const { keys: keysAfter = [], ...figures } = after
    const without = (detail: KeyInDetail) => ({
      ...detail,
      variables: detail.variables.filter((name) => name !== 'marital'),
    })
    const { keys = [], ...expected } = measured({
      detail: without(middle),
      keys: [
        { variables: ['region', 'agegroup'], merge: { agegroup: 4 }, acquaintances: 900 },
        { ...without(middle), acquaintances: 300 },
      ],
    })
    expect(figures).toEqual(expected)
    expect(keysAfter.map(({ populationUniques }) => populationUniques)).toEqual(
      keys.map(({ populationUniques }) => populationUniques),
    )
  })
})

describe('the figures of a release', () => {
  const releases: readonly Omit<AcquaintanceEntry, 'measure'>[] = [
    { acquaintances: 150 },
    { acquaintances: 150, investigators: 20 },
    { acquaintances: [40, 600, 150], by: 'region' },
    { acquaintances: 500, investigators: 7, by: 'region', beta: 'separate' },
    { acquaintances: 300, detail: middle, estimate: 'truncated' },
    { acquaintances: 30, investigators: 40, cells: 'unknown' },
  ]

  it.each(releases)('have the risk of the criterion at the largest fraction: %o', (entry) => {
    const { maxFraction } = measured({ ...entry, criterion: 0.0003 })
    expect(maxFraction).toBeLessThan(1)
    const { risk, riskAll } = measured({ ...entry, criterion: 0.0003, fraction: maxFraction })
    expect((riskAll ?? risk) / 0.0003).toBeCloseTo(1, 9)
  })

  it.each(releases)('have no less risk of all than of one, nor over keys than on one: %o', (entry) => {
    const many = typeof entry.acquaintances === 'object' ? [1000, 900, 1000] : 1000
    const finest = entry.detail ?? { variables: key }
    const { risk, riskAll, totalRisk, totalRiskAll } = measured({
      ...entry,
      keys: [
        { variables: ['region', 'marital'], acquaintances: many },
        { ...finest, acquaintances: entry.acquaintances ?? 300 },
      ],
    })
    const slack = 1 + 1e-9
    if (riskAll !== undefined) expect(riskAll * slack).toBeGreaterThanOrEqual(risk)
    expect(totalRisk).not.toBeNull()
    expect((totalRisk ?? 0) * slack).toBeGreaterThanOrEqual(risk)
    if (riskAll === undefined) expect(totalRiskAll).toBeUndefined()
    else expect((totalRiskAll ?? 0) * slack).toBeGreaterThanOrEqual(riskAll)
  })

  it('release nobody twice where weights add up to fewer people than there are records', () => {
    const light = {
      ...survey,
      columns: survey.columns.map((column) =>
        column.name === 'weight' && column.kind === 'numeric'
          ? { ...column, values: column.values.map(() => 0.5) }
          : column,
      ),
    }
    expect(measured({ by: 'region' }, light).fraction).toBe(1)
  })

  it('know of one key what (5) says of it', () => {
    const {
      keys = [],
      totalRisk,
      risk,
    } = measured({
      keys: [{ variables: key, acquaintances: 300 }],
    })
    expect(keys[0].risk).toBe(risk)
    expect((totalRisk ?? NaN) / risk).toBeCloseTo(1, 12)
  })
})
