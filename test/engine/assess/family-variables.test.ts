import { describe, expect, it } from 'vitest'
import { variablesSpokenOf } from '../../../src/engine/assess/family-variables'
import type { RiskEntry } from '../../../src/engine/assess/recipe'
import { definitionOf } from '../../../src/engine/risk/definitions'

const scenarios = [
  { name: 'A', key: ['region', 'sex', 'age'] },
  { name: 'B', key: ['region', 'sex'] },
]

function inKeys(entry: RiskEntry, keys: typeof scenarios) {
  return definitionOf(entry).inKeys?.(entry, keys)
}

describe('an entry whose key variables have left the keys', () => {
  it('loses what speaks of them, and nothing else', () => {
    expect(
      inKeys(
        {
          measure: 'acquaintance',
          as: 'circle',
          by: 'age',
          beta: 'separate',
          detail: { variables: ['sex', 'marital'] },
          keys: [
            { variables: ['sex'], acquaintances: 300 },
            { variables: ['sex', 'age'], acquaintances: 30 },
            { variables: ['sex', 'marital'], acquaintances: 20 },
          ],
        },
        scenarios,
      ),
    ).toEqual({
      measure: 'acquaintance',
      as: 'circle',
      // Under B nobody is known by age, but the key still says something.
      keys: [
        { variables: ['sex'], acquaintances: 300 },
        { variables: ['sex', 'age'], acquaintances: 30 },
      ],
    })
    expect(
      inKeys(
        { measure: 'thresholdRule', preset: 'researchFile', levels: { age: 'very', marital: 'extremely' } },
        scenarios,
      ),
    ).toEqual({ measure: 'thresholdRule', preset: 'researchFile', levels: { age: 'very' } })
  })

  it('is asked for no more where nothing is left of it', () => {
    const byHand = { measure: 'loglinear', as: 'byHand' } as const
    const both = [
      ['region', 'sex'],
      ['sex', 'age'],
    ]
    expect(inKeys({ ...byHand, model: both }, scenarios)).toEqual({ ...byHand, model: [['region', 'sex']] })
    expect(inKeys({ ...byHand, model: [['sex', 'age']] }, scenarios)).toBeNull()
  })

  it('stays the very same where all are there', () => {
    const entry = { measure: 'acquaintance', by: 'region', beta: 'common' } as const
    expect(inKeys(entry, scenarios)).toBe(entry)
    const rule = { measure: 'thresholdRule', levels: { age: 'very' }, preset: 'researchFile' } as const
    expect(inKeys(rule, scenarios)).toBe(rule)
    const searched = { measure: 'loglinear', model: 'search' } as const
    expect(inKeys(searched, scenarios)).toBe(searched)
  })
})

describe('the variables that a threshold rule takes for true', () => {
  it('are those of the keys that are named, and the whole key where none is', () => {
    const key = ['region', 'sex']
    const keys = [{ variables: ['sex', 'education'], threshold: 3 }]
    expect(variablesSpokenOf({ measure: 'thresholdRule', keys }, {}, key)).toEqual(['sex', 'education'])
    expect(variablesSpokenOf({ measure: 'thresholdRule', upTo: 2 }, {}, key)).toEqual(key)
    expect(
      variablesSpokenOf({ measure: 'thresholdRule', preset: 'publicUseFile', region: 'town' }, {}, key),
    ).toEqual(['region', 'sex', 'town'])
  })
})
