import { describe, expect, it } from 'vitest'
import { fileInScenario } from '../../../src/engine/assess/file-in-scenario'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import { laddersOf, pointOf } from '../../../src/engine/assess/risk-ladders'
import type { UnitAtRisk } from '../../../src/engine/risk/define'
import { riskLadder } from '../../../src/engine/risk/risk-ladder'
import { found } from './recipes'
import { measureSurvey, survey } from './survey'

const key = ['region', 'sex', 'agegroup', 'marital']

function laddersOfSurvey(unit: UnitAtRisk) {
  const study = openStudy(
    makeStudy(
      {
        recipe: 1,
        seed: 1,
        data: { file: 'survey.csv' },
        design: { weight: 'weight' },
        household: 'household',
        scenarios: [{ name: 'Key', key }],
        candidates: [],
        risk: [],
        utility: [],
      },
      survey,
      null,
      {},
    ),
  )
  return laddersOf(study, fileInScenario(study, study.scenarios[0], null), unit)
}

const individual = laddersOfSurvey('record')
const household = laddersOfSurvey('household')

describe('the three linked boxes of the survey', () => {
  it('say of individual risk what the recipe says, from a threshold and from a rate', () => {
    for (const threshold of [0.0005, 0.004, 0.02]) {
      const asked = found(
        measureSurvey(key, { measure: 'individual', above: threshold }).result.risk,
        'individual',
      )
      const at = pointOf(individual, { threshold })
      expect([at.threshold, at.units]).toEqual([asked.threshold, asked.atRisk])
      expect(individual.rate).toBe(asked.rate)
      expect(individual.max).toBe(asked.max)
    }
    const targetRate = individual.rate / 2
    const asked = found(measureSurvey(key, { measure: 'individual', targetRate }).result.risk, 'individual')
    const at = pointOf(individual, { rate: targetRate })
    expect([at.threshold, at.units]).toEqual([asked.threshold, asked.atRisk])
    expect(at.rate).toBeCloseTo(targetRate, 14)
    expect(at.units).toBeGreaterThan(0)
  })

  it('say of household risk what the recipe says, by size too', () => {
    const threshold = household.max / 4
    const asked = found(
      measureSurvey(key, { measure: 'household', above: threshold }).result.risk,
      'household',
    )
    const at = pointOf(household, { threshold })
    expect(at.units).toBe(asked.householdsAtRisk)
    expect(at.units).toBeGreaterThan(0)
    expect(at.bySize).toEqual(asked.bySize)
    expect(household.spread.counts.reduce((sum, count) => sum + count)).toBe(asked.households)
  })

  it('lead from one box to the others and back', () => {
    for (const ladders of [individual, household]) {
      for (const units of [40, 400]) {
        const at = pointOf(ladders, { units })
        expect(at.units).toBeLessThanOrEqual(units)
        const { threshold } = at
        if (threshold === null) throw new Error('No risk of the survey is shared by so many.')
        expect(pointOf(ladders, { threshold })).toEqual(at)
        // A rate leads to the threshold it belongs to.
        expect(pointOf(ladders, { rate: at.rate }).threshold).toBeCloseTo(threshold, 12)
      }
    }
  })

  it('call for no threshold where the file has the rate that is wanted', () => {
    expect(pointOf(individual, { rate: individual.rate })).toEqual({
      threshold: null,
      units: 0,
      rate: individual.rate,
      bySize: [],
    })
    expect(pointOf(household, { rate: 1 }).bySize.map(({ atRisk }) => atRisk)).toEqual(
      household.members.map(() => 0),
    )
  })

  it('take the largest risk where more share it than are wished for, and none where nobody is', () => {
    const risk = Float64Array.of(0.1, 0.4)
    const records = riskLadder({ risk, records: [5, 3] })
    const shared = { ...individual, records, units: records, max: 0.4 }
    expect(pointOf(shared, { units: 4 })).toMatchObject({ threshold: 0.4, units: 3 })
    expect(pointOf(shared, { units: 2 })).toMatchObject({ threshold: 0.4, units: 3 })
    expect(pointOf(shared, { units: 0 })).toMatchObject({ threshold: null, units: 0 })
  })

  it('keep every household under its threshold when each member is under that for the size', () => {
    // Bonferroni: 1 − Π (1 − r) ≤ Σ r.
    for (const { size, personThreshold } of pointOf(household, { threshold: 0.05 }).bySize) {
      const each = personThreshold ?? 0
      expect(1 - (1 - each) ** size).toBeLessThanOrEqual(0.05 + 1e-15)
    }
  })
})
