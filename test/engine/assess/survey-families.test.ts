import { describe, expect, it } from 'vitest'
import { readReference } from '../../reference/read-reference'
import { found } from './recipes'
import { measureSurvey } from './survey'

type Sums = { sum: number; sumsq: number; min: number; max: number }
type Individual = {
  keys: string[]
  risk: Sums
  hier: Sums
  hier_first50: number[]
  global_risk_ER: number
  hier_risk_ER: number
  exact: { first50: number[]; n_fk_le10: number; sum_where_fk_le10: number }
}
type Suda = {
  keys: string[]
  score: Sums
  dis: Sums
  score_first50?: number[]
  dis_first50?: number[]
  n_score_pos?: number
  attribute_contributions?: { variable: string; contribution: number }[]
  attribute_level_contributions?: { variable: string; attribute: number; contribution: number }[]
}
type Diversity = {
  keys: string[]
  first50: [number, number, number][]
  distinct_table: Record<string, number>
  sums: Record<string, number>
}
const golden = readReference<{
  individual: Record<string, Individual>
  suda2: Record<string, Suda>
  ldiversity: Record<string, Diversity>
}>('survey-risk.json')

const total = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0)
const relative = (actual: number, expected: number) => Math.abs(actual / expected - 1)

describe('a survey of 5,000 records through a recipe', () => {
  it.each(Object.entries(golden.individual))(
    'has sdcMicro’s individual and household risk: %s',
    (_, asked) => {
      const { result, records } = measureSurvey(
        asked.keys,
        { measure: 'uniqueness' },
        { measure: 'individual' },
        { measure: 'household' },
      )
      const risk = records()['individual.risk']
      const few = risk.filter((_, i) => records()['uniqueness.sampleCount'][i] <= 10)
      expect(few).toHaveLength(asked.exact.n_fk_le10)
      // Its exact method is an alternating sum that loses digits: at ten records in a cell nine are left.
      expect(relative(total(few), asked.exact.sum_where_fk_le10)).toBeLessThan(1e-6)
      asked.exact.first50.forEach((expected, i) => {
        if (records()['uniqueness.sampleCount'][i] <= 4)
          expect(relative(risk[i], expected)).toBeLessThan(1e-9)
      })
      const individual = found(result.risk, 'individual')
      expect(relative(individual.expected, total(risk))).toBeLessThan(1e-12)
      expect(relative(individual.rate, individual.expected / 5000)).toBeLessThan(1e-14)
      expect(relative(individual.max, asked.risk.max)).toBeLessThan(1e-9)
      // Its default is an upper bound from three records on, by up to 5%: ours lies below it, and near.
      expect(individual.expected).toBeLessThan(asked.global_risk_ER)
      expect(individual.expected).toBeGreaterThan(asked.global_risk_ER / 1.05)
      expect(individual.classes.reduce((sum, count) => sum + count)).toBe(5000)
      const household = found(result.risk, 'household')
      expect(household.expected).toBeLessThan(asked.hier_risk_ER)
      expect(household.expected).toBeGreaterThan(asked.hier_risk_ER / 1.05)
      expect(relative(household.max, asked.hier.max)).toBeLessThan(0.05)
      asked.hier_first50.forEach((expected, i) => {
        expect(records()['household.risk'][i] / expected).toBeLessThan(1 + 1e-9)
        expect(records()['household.risk'][i] / expected).toBeGreaterThan(1 / 1.05)
      })
      expect(household.bySize.reduce((sum, { size, households }) => sum + size * households, 0)).toBe(5000)
      expect(household.bySize.reduce((sum, { households }) => sum + households, 0)).toBe(household.households)
      expect([household.threshold, household.atRisk, household.householdsAtRisk]).toEqual([null, null, null])
    },
  )

  it.each(Object.entries(golden.suda2))('has sdcMicro’s special uniques: %s', (_, asked) => {
    const { result, records } = measureSurvey(asked.keys, { measure: 'suda', disFraction: 0.01 })
    const suda = found(result.risk, 'suda')
    expect(suda.totalScore).toBeCloseTo(asked.score.sum, 9)
    expect(suda.withMsu).toBe(asked.n_score_pos)
    // Its DIS goes through single precision.
    expect(suda.totalDis).toBeCloseTo(asked.dis.sum, 4)
    expect(suda.maxDis).toBeCloseTo(asked.dis.max, 6)
    expect([...records()['suda.score'].slice(0, 50)]).toEqual(asked.score_first50)
    asked.dis_first50?.forEach((expected, i) => {
      expect(records()['suda.dis'][i]).toBeCloseTo(expected, 6)
    })
    for (const { variable, contribution } of asked.attribute_contributions ?? []) {
      expect(suda.contributions[variable]).toBeCloseTo(contribution, 9)
    }
    for (const { variable, attribute, contribution } of asked.attribute_level_contributions ?? []) {
      expect(suda.levelContributions[variable][String(attribute)]).toBeCloseTo(contribution, 9)
    }
  })

  it.each(Object.entries(golden.ldiversity))(
    'has sdcMicro’s l-diversity, nothing missing: %s',
    (_, asked) => {
      const { result, records } = measureSurvey(
        asked.keys,
        ...[2, 3, 4, 5].map((l) => ({ measure: 'lDiversity', as: `l${l}`, l }) as const),
        { measure: 'lDiversity', as: 'entropy', form: 'entropy' },
        { measure: 'lDiversity', as: 'recursive', form: 'recursive', c: 2 },
      )
      for (const l of [2, 3, 4, 5]) {
        const below = Object.entries(asked.distinct_table).filter(([value]) => Number(value) < l)
        expect(found(result.risk, 'lDiversity', `l${l}`).violations).toBe(total(below.map(([, n]) => n)))
      }
      expect(total(records()['l2.diversity'])).toBe(asked.sums['disease_Distinct_Ldiversity'])
      expect(total(records()['entropy.diversity'])).toBeCloseTo(asked.sums['disease_Entropy_Ldiversity'], 8)
      expect(total(records()['recursive.diversity'])).toBe(asked.sums['disease_Recursive_Ldiversity'])
      asked.first50.forEach(([distinct, entropy, recursive], i) => {
        expect(records()['l2.diversity'][i]).toBe(distinct)
        expect(records()['entropy.diversity'][i]).toBeCloseTo(entropy, 12)
        expect(records()['recursive.diversity'][i]).toBe(recursive)
      })
    },
  )

  it('links a rate, a threshold and the records at risk, for persons and for households', () => {
    const key = ['region', 'sex', 'agegroup', 'marital']
    const { result, records } = measureSurvey(
      key,
      { measure: 'individual', targetRate: 0.004 },
      { measure: 'individual', as: 'above', above: 0.05 },
      { measure: 'individual', as: 'reached', targetRate: 0.5 },
      { measure: 'household', targetRate: 0.01 },
    )
    const risk = records()['individual.risk']
    const { threshold, atRisk } = found(result.risk, 'individual')
    const kept = threshold ?? NaN
    expect(atRisk).toBe(risk.filter((each) => each >= kept).length)
    expect(total(risk.map((each) => Math.min(each, kept))) / 5000).toBeCloseTo(0.004, 12)
    expect(found(result.risk, 'individual', 'above')).toMatchObject({
      threshold: 0.05,
      atRisk: risk.filter((each) => each >= 0.05).length,
    })
    expect(found(result.risk, 'individual', 'reached')).toMatchObject({ threshold: null, atRisk: 0 })
    const household = found(result.risk, 'household')
    const ofHousehold = records()['household.risk']
    const limit = household.threshold ?? NaN
    expect(total(ofHousehold.map((each) => Math.min(each, limit))) / 5000).toBeCloseTo(0.01, 12)
    for (const { size, personThreshold } of household.bySize) expect(personThreshold).toBe(limit / size)
    expect(total(household.bySize.map((each) => each.atRisk ?? NaN))).toBe(household.atRisk)
    // A household over the threshold has a member over theirs.
    expect(household.atRisk).toBeGreaterThanOrEqual(household.householdsAtRisk ?? Infinity)
  })

  it('adds the risk of groups up to that of the file', () => {
    const { result } = measureSurvey(
      ['sex', 'agegroup', 'marital'],
      { measure: 'individual' },
      { measure: 'hierarchical', by: 'region' },
    )
    const { groups, expected, max, expectedGroups } = found(result.risk, 'hierarchical')
    const regions = Object.values(groups)
    expect(total(regions.map(({ records }) => records))).toBe(5000)
    expect(total(regions.map((region) => region.expected))).toBeCloseTo(expected, 10)
    expect(expected).toBeCloseTo(found(result.risk, 'individual').expected, 10)
    expect(Math.max(...regions.map(({ risk }) => risk))).toBe(max)
    expect(total(regions.map(({ risk }) => risk))).toBeCloseTo(expectedGroups, 12)
  })

  it('has θ by subpopulation, whose cells of one and two add up where the key has them', () => {
    const { result } = measureSurvey(['region', 'sex', 'agegroup', 'education'], {
      measure: 'theta',
      by: 'region',
    })
    const theta = found(result.risk, 'theta')
    const groups = Object.values(theta.groups ?? {})
    expect(total(groups.map(({ n1 }) => n1))).toBe(theta.n1)
    expect(total(groups.map(({ n2 }) => n2))).toBe(theta.n2)
    expect(theta.upper).toBeGreaterThan(theta.theta ?? NaN)
    expect(result.cautions.map(({ code }) => code)).toContain('theta-clustered')
  })
})
