import { describe, expect, it } from 'vitest'
import type { RiskEntry } from '../../../src/engine/assess/recipe'
import { pairedNumbers } from '../../../src/engine/assess/paired-variables'
import type { Step } from '../../../src/engine/protect/definitions'
import type { NumericColumn } from '../../../src/engine/table/column'
import { found, originalOf, replicateOf } from './recipes'
import { column, table } from './tables'

function numbers(name: string, values: readonly number[]): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

/** Twelve people in two towns. Only the last has an income of 9,000, and only the first of her town one of 900. */
const sample = table(
  column(
    'town',
    Array.from({ length: 12 }, (_, i) => (i < 6 ? 'a' : 'b')),
  ),
  numbers('income', [900, 500, 501, 502, 503, 0, 899, 901, 902, 0, NaN, 9000]),
  numbers('hours', [40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40]),
)
const scenarios = [{ name: 'A', key: ['town'] }]
const entry: RiskEntry = { measure: 'interval', variables: ['income', 'hours'] }

function original(asked: RiskEntry = entry) {
  return originalOf(sample, { scenarios, risk: [asked] })
}

function after(steps: readonly Step[], asked: RiskEntry = entry) {
  return replicateOf(sample, { scenarios, risk: [asked], candidates: [{ name: 'C', steps }] })
}

describe('numbers within reach', () => {
  it('are counted before protection, where none was released', () => {
    const { result, records } = original()
    expect(result.risk['interval']).toEqual({
      measure: 'interval',
      within: null,
      share: null,
      nearUnique: 1,
      variables: { income: 1, hours: 0 },
      alone: 10,
      // 900 alone in her town, four of 500, three of 900 in the other, each zero, the missing one, and 9,000.
      joint: 1 + 4 / 4 + 1 + 3 / 3 + 1 + 1 + 1,
      jointMean: 7 / 12,
      jointAlone: 5,
    })
    expect([...records()['interval.near']]).toEqual([4, 4, 4, 4, 4, 12, 4, 4, 4, 12, 12, 1])
    expect(records()['interval.jointRisk'][0]).toBe(1)
  })

  it('are as before where nothing was changed, and all released within reach', () => {
    const before = found(original().result.risk, 'interval')
    const same = found(after([{ method: 'rankSwap', variables: ['income'], percent: 0 }]), 'interval')
    expect(same).toEqual({ ...before, within: 12, share: 1 })
  })

  it('are found nowhere where they were moved away', () => {
    const far = found(after([{ method: 'noise', variables: ['income'], sd: 1e9 }]), 'interval')
    expect(far).toMatchObject({ nearUnique: 0, joint: 1, jointAlone: 1 })
  })

  it('are looked for in the true cell of the key', () => {
    const swapped = found(
      after([{ method: 'pram', variable: 'town', diagonal: 0, offDiagonal: 'equal', invariant: false }]),
      'interval',
    )
    expect(swapped).toMatchObject({ nearUnique: 1, share: 1, joint: 0 })
  })

  it('are those of the records that are left', () => {
    const half = after([{ method: 'subsample', fraction: 0.5 }])
    const { share, within, joint } = found(half, 'interval')
    expect({ share, within }).toEqual({ share: 1, within: 6 })
    expect(joint).toBeGreaterThanOrEqual(1)
  })

  it('are of the variables that are released, and of none where none is', () => {
    const one = found(after([{ method: 'drop', variables: ['hours'] }]), 'interval')
    expect(one.variables).toEqual({ income: 1 })
    expect(after([{ method: 'drop', variables: ['hours', 'income'] }])['interval']).toEqual({
      invalid: 'It needs `income`, `hours`, of which this candidate releases none.',
      instead: 'uniqueness.sampleUniques',
    })
  })

  it('are of numbers, not of levels', () => {
    expect(original({ measure: 'interval', variables: ['town'] }).result.risk['interval']).toMatchObject({
      invalid: 'It is for numbers, and `town` is read by levels.',
    })
  })

  it('have no risk by the key where a missing key value matches anything', () => {
    const { result } = originalOf(table(column('town', ['a', null, 'a']), numbers('income', [1, 2, 3])), {
      scenarios: [{ name: 'A', key: ['town'], missing: 'any' }],
      risk: [{ measure: 'interval', variables: ['income'] }],
    })
    expect(result.risk['interval']).toMatchObject({
      joint: null,
      jointMean: null,
      jointAlone: null,
      alone: 3,
    })
  })

  it('say that there are none where no record is released', () => {
    const none = table(numbers('income', []))
    const why = { why: 'It goes record by record, and none is released.' }
    expect(pairedNumbers({ before: none, after: none, drawnAnew: null }, ['income'])).toEqual(why)
  })

  it('are counted of one record, and of values that are all missing', () => {
    const of = (values: readonly number[]) => {
      const small = table(column('town', values.map(() => 'a')), numbers('income', values)) // prettier-ignore
      const asked: RiskEntry = { measure: 'interval', variables: ['income'] }
      return found(originalOf(small, { scenarios, risk: [asked] }).result.risk, 'interval')
    }
    expect(of([5])).toMatchObject({ nearUnique: 1, alone: 1, joint: 1, jointAlone: 1 })
    expect(of([NaN, NaN])).toMatchObject({ nearUnique: 0, alone: 0, joint: 1, jointAlone: 0 })
  })
})
