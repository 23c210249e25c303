import type { ThresholdRuleEntry } from '../../../src/engine/risk/threshold-rule/definition'
import { describe, expect, it } from 'vitest'
import { readReference } from '../../reference/read-reference'
import { found, originalOf } from './recipes'
import { survey } from './survey'

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
type Facts = Readonly<Record<string, number | string | readonly string[]>>

const reference = readReference<{
  readonly key: readonly string[]
  readonly researchFile: { readonly region: Facts }
  readonly publicUseFile: { readonly rule: Rule; readonly region: Facts; readonly households: Facts }
}>('survey-threshold.json')

const { key } = reference

function ruleOf(rule: Omit<ThresholdRuleEntry, 'measure'>) {
  const { result } = originalOf(survey, {
    design: { weight: 'weight' },
    household: 'household',
    scenarios: [{ name: 'Key', key }],
    risk: [{ measure: 'thresholdRule', ...rule }],
  })
  return found(result.risk, 'thresholdRule')
}

describe('combinations that too few have, as a program finds that compares every pair of records', () => {
  it('of the areas of a research file', () => {
    const levels = { region: 'extremely', sex: 'very', ethnicity: 'very' } as const
    const rule = ruleOf({ preset: 'researchFile', levels, region: 'region' })
    const { smallest, ...counts } = reference.researchFile.region
    const facts = rule.checks?.find(({ check }) => check === 'region')?.facts
    expect(facts).toMatchObject(counts)
    expect(facts?.smallest).toBeCloseTo(Number(smallest), 6)
  })

  it('of the values, pairs, areas and households of a public use file', () => {
    const rule = ruleOf({ preset: 'publicUseFile', region: 'region' })
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
