import { describe, expect, it } from 'vitest'
import { familyInKeys } from '../../../src/engine/assess/family-variables'

const scenarios = [
  { name: 'A', key: ['region', 'sex', 'age'] },
  { name: 'B', key: ['region', 'sex'] },
]

describe('an entry whose key variables have left the keys', () => {
  it('loses what speaks of them, and nothing else', () => {
    expect(
      familyInKeys(
        {
          measure: 'acquaintance',
          as: 'circle',
          by: 'age',
          beta: 'separate',
          keys: [
            { variables: ['sex'], acquaintances: 300 },
            { variables: ['sex', 'age'], acquaintances: 30 },
          ],
        },
        scenarios,
      ),
    ).toEqual({ measure: 'acquaintance', as: 'circle', keys: [{ variables: ['sex'], acquaintances: 300 }] })
    expect(
      familyInKeys(
        { measure: 'thresholdRule', preset: 'researchFile', levels: { age: 'very', marital: 'extremely' } },
        scenarios,
      ),
    ).toEqual({ measure: 'thresholdRule', preset: 'researchFile', levels: { age: 'very' } })
  })

  it('stays the very same where all are there', () => {
    const entry = { measure: 'acquaintance', by: 'region', beta: 'common' } as const
    expect(familyInKeys(entry, scenarios)).toBe(entry)
    const rule = { measure: 'thresholdRule', levels: { age: 'very' }, preset: 'researchFile' } as const
    expect(familyInKeys(rule, scenarios)).toBe(rule)
  })
})
