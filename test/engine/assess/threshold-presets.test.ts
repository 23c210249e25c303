import type { RuleCheck, ThresholdRuleEntry } from '../../../src/engine/risk/threshold-rule/definition'
import { describe, expect, it } from 'vitest'
import { found, originalOf, replicateOf } from './recipes'
import { survey } from './survey'
import { column, table } from './tables'

type Options = Omit<ThresholdRuleEntry, 'measure'>
const key = ['region', 'urban', 'sex', 'agegroup']

function ruleOf(options: Options, household?: string) {
  const { result, records } = originalOf(survey, {
    design: { weight: 'weight' },
    ...(household && { household }),
    scenarios: [{ name: 'Key', key }],
    risk: [{ measure: 'thresholdRule', ...options }],
  })
  return { ...found(result.risk, 'thresholdRule'), unsafeKeys: records()['thresholdRule.unsafeKeys'] }
}

const checkOf = (checks: readonly RuleCheck[] | undefined, name: RuleCheck['check']) =>
  checks?.find(({ check }) => check === name)

/** People and records by the values of some variables. */
function tabulated(variables: readonly string[]) {
  const columns = variables.map((name) => survey.columns.find((column) => column.name === name)!)
  const weight = survey.columns.find(({ name }) => name === 'weight')!
  const found = new Map<string, { people: number; records: number }>()
  for (let i = 0; i < survey.records; i++) {
    const cell = columns.map((column) => (column.kind === 'categorical' ? column.codes[i] : '')).join()
    const before = found.get(cell) ?? { people: 0, records: 0 }
    const people = before.people + (weight.kind === 'numeric' ? weight.values[i] : NaN)
    found.set(cell, { people, records: before.records + 1 })
  }
  return [...found.values()]
}

describe('the threshold rule', () => {
  it('looks at all combinations of up to three variables when nothing is said', () => {
    const { keys, on, records, share, unsafeCombinations, unsafeKeys, checks } = ruleOf({})
    expect(keys).toHaveLength(4 + 6 + 4)
    expect(on).toBe('records')
    for (const each of keys) {
      const cells = tabulated(each.variables)
      const rare = cells.filter((cell) => cell.records < 3)
      expect(each).toMatchObject({
        threshold: 3,
        combinations: cells.length,
        unsafeCombinations: rare.length,
        records: rare.reduce((sum, cell) => sum + cell.records, 0),
      })
    }
    expect(unsafeCombinations).toBe(keys.reduce((sum, each) => sum + each.unsafeCombinations, 0))
    expect(records).toBe(unsafeKeys.filter((count) => count > 0).length)
    expect(share).toBe(records / 5000)
    expect(checks).toBeUndefined()
  })

  it('takes combinations each with its own threshold, of any variables, on people', () => {
    const asked = [
      { variables: ['education', 'occupation'], threshold: 800 },
      { variables: ['region'], threshold: 9000 },
    ]
    const { keys } = ruleOf({ keys: asked, on: 'weights' })
    for (const [k, { variables, threshold }] of asked.entries()) {
      const rare = tabulated(variables).filter((cell) => cell.people < threshold)
      expect(keys[k]).toMatchObject({ variables, threshold, unsafeCombinations: rare.length })
    }
    expect(keys[0].unsafeCombinations).toBeGreaterThan(0)
  })
})

describe('people who are just as many as the threshold', () => {
  it('are not too few, whatever rounding took off the sum of their weights', () => {
    // 30 of 1/0.3 people add up to 99.99999999999997.
    const values = Array.from({ length: 30 }, () => 'a')
    const { result } = originalOf(table(column('region', values)), {
      design: { fraction: 0.3 },
      scenarios: [{ name: 'Key', key: ['region'] }],
      risk: [
        { measure: 'uniqueness', k: [100, 101], weighted: true },
        { measure: 'thresholdRule', keys: [{ variables: ['region'], threshold: 100 }], on: 'weights' },
      ],
    })
    expect(found(result.risk, 'thresholdRule')).toMatchObject({ records: 0, unsafeCombinations: 0 })
    expect(found(result.risk, 'uniqueness').kAnonymityWeighted).toEqual({
      '100': { records: 0, share: 0 },
      '101': { records: 30, share: 1 },
    })
  })
})

describe('the rules of Statistics Netherlands', () => {
  it('combine an extremely, a very and an identifying variable for a research file', () => {
    const levels = { region: 'extremely', sex: 'very' } as const
    const { keys, checks, on } = ruleOf({ preset: 'researchFile', levels, region: 'region' })
    expect(on).toBe('weights')
    expect(keys.map(({ variables }) => variables)).toEqual([
      ['region', 'urban', 'sex'],
      ['region', 'sex', 'agegroup'],
    ])
    const rare = keys.map(({ variables }) => tabulated(variables).filter(({ people }) => people < 100).length)
    expect(keys.map(({ unsafeCombinations }) => unsafeCombinations)).toEqual(rare)
    expect(checkOf(checks, 'combinations')).toMatchObject({ status: 'fails', facts: { threshold: 100 } })
    const people = tabulated(['region']).map((cell) => cell.people)
    const region = checkOf(checks, 'region')
    expect(region?.facts['below']).toBe(people.filter((each) => each < 10_000).length)
    expect(region?.facts['smallest']).toBeCloseTo(Math.min(...people), 6)
    expect(checkOf(checks, 'panel')).toMatchObject({ status: 'cannot-be-checked' })
  })

  it('can’t be checked where no variable is extremely identifying and no area is named', () => {
    const { keys, checks, records } = ruleOf({ preset: 'researchFile' })
    expect([keys.length, records]).toEqual([0, 0])
    expect(checkOf(checks, 'combinations')?.status).toBe('cannot-be-checked')
    expect(checkOf(checks, 'region')?.status).toBe('cannot-be-checked')
  })

  it('ask a public use file for 200,000 people a value and 1,000 a pair', () => {
    const { keys, checks } = ruleOf({ preset: 'publicUseFile', region: 'region' }, 'household')
    expect(keys).toHaveLength(4 + 6)
    for (const { variables, threshold } of keys)
      expect(threshold).toBe(variables.length === 1 ? 200_000 : 1_000)
    expect(checkOf(checks, 'values')?.status).toBe('fails')
    expect(checkOf(checks, 'identifyingVariables')).toMatchObject({
      status: 'passes',
      facts: { variables: 4, most: 15 },
    })
    expect(checkOf(checks, 'region')?.status).toBe('fails')
    // All of a household live in one place.
    expect(checkOf(checks, 'households')?.facts).toMatchObject({ variables: 'region, urban', threshold: 5 })
    expect(checkOf(checks, 'weights')).toMatchObject({
      status: 'cannot-be-checked',
      facts: { variable: 'weight' },
    })
    expect(checks?.filter(({ status }) => status === 'cannot-be-checked').map(({ check }) => check)).toEqual([
      'dataAge',
      'directIdentifiers',
      'origin',
      'scattered',
      'sensitive',
      'weights',
      'order',
    ])
  })

  it('look at pairs for a research file in which no variable is extremely identifying', () => {
    const { keys, checks } = ruleOf({ preset: 'researchFile', levels: { sex: 'very' } })
    expect(keys.map(({ variables }) => variables)).toEqual([
      ['region', 'sex'],
      ['urban', 'sex'],
      ['sex', 'agegroup'],
    ])
    const rare = tabulated(['sex', 'agegroup']).filter(({ people }) => people < 100).length
    expect(keys[2]).toMatchObject({ threshold: 100, unsafeCombinations: rare })
    expect(checkOf(checks, 'combinations')?.facts).toMatchObject({ threshold: 100, variables: 2 })
  })

  it('let no sensitive variable into a public use file', () => {
    const settings = {
      design: { weight: 'weight' },
      sensitive: ['disease', 'education'],
      scenarios: [{ name: 'Key', key }],
      risk: [{ measure: 'thresholdRule', preset: 'publicUseFile' } as const],
    }
    const { checks } = found(originalOf(survey, settings).result.risk, 'thresholdRule')
    expect(checkOf(checks, 'sensitive')).toEqual({
      check: 'sensitive',
      status: 'fails',
      facts: { variables: 'disease, education', count: 2 },
    })
    const without = (variables: readonly string[]) => {
      const steps = [{ method: 'drop', variables } as const]
      const risk = replicateOf(survey, { ...settings, candidates: [{ name: 'Dropped', steps }] })
      return checkOf(found(risk, 'thresholdRule').checks, 'sensitive')
    }
    expect(without(['disease'])).toMatchObject({ status: 'fails', facts: { variables: 'education' } })
    expect(without(['disease', 'education'])).toMatchObject({ status: 'passes' })
  })

  it('ask only of combinations that a household of several persons has, and count all households that have them', () => {
    // North: four homes of one person and one of two. South: two homes of one. East: one home of two.
    const homes = [1, 2, 3, 4, 5, 5, 6, 7, 8, 8]
    const region = ['n', 'n', 'n', 'n', 'n', 'n', 's', 's', 'e', 'e']
    const people = table(column('region', region), {
      kind: 'numeric',
      name: 'home',
      values: Float64Array.from(homes),
    })
    const { result } = originalOf(people, {
      design: { fraction: 0.01 },
      household: 'home',
      scenarios: [{ name: 'Key', key: ['region'] }],
      risk: [{ measure: 'thresholdRule', preset: 'publicUseFile' }],
    })
    expect(checkOf(found(result.risk, 'thresholdRule').checks, 'households')).toEqual({
      check: 'households',
      status: 'fails',
      facts: { variables: 'region', threshold: 5, combinations: 2, unsafe: 1 },
    })
  })
})
