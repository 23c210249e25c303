import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import type { RiskResult } from '../../../src/engine/assess/results'
import { estimatesOf } from '../../../src/engine/lab/estimates'

const truth = {
  known: 10,
  populationUniques: 3,
  theta: 0.25,
  reidentified: 40,
  uniquesOfPopulation: 70,
}
const searched = {
  measure: 'loglinear',
  tau1: 2,
  tau2: 12,
  tau1Adjusted: 1,
  tau2Adjusted: 9,
  tau1Sd: 0.5,
  tau2Sd: 1,
} as LoglinearResult

describe('estimates beside what they estimate', () => {
  it('have the prediction interval of their own sum', () => {
    const predicted = {
      ...searched,
      ...{ tau2Corrected: 11, tau2Low: 8, tau2High: 14, tau1Corrected: 1.5, tau1Low: 0, tau1High: 3 },
      ...{ tau2AdjustedCorrected: 8, tau2AdjustedLow: 6, tau2AdjustedHigh: 10 },
    }
    expect(estimatesOf(predicted, truth)).toEqual({
      tau2: { truth: 10, estimate: 12, low: 8, high: 14 },
      tau2Corrected: { truth: 10, estimate: 11, low: 8, high: 14 },
      tau2Adjusted: { truth: 10, estimate: 9, low: 6, high: 10 },
      tau2AdjustedCorrected: { truth: 10, estimate: 8, low: 6, high: 10 },
      tau1: { truth: 3, estimate: 2, low: 0, high: 3 },
      tau1Corrected: { truth: 3, estimate: 1.5, low: 0, high: 3 },
    })
  })

  it('have no interval where none was asked for or can be stood by', () => {
    expect(estimatesOf(searched, truth)['tau2']).toMatchObject({ low: null, high: null })
    expect(estimatesOf({ ...searched, tau2Low: null, tau2High: null }, truth)['tau2'].low).toBeNull()
  })

  it('of population uniques are held against the truth before protection alone', () => {
    expect(estimatesOf(searched, truth)['tau1']).toMatchObject({ truth: 3, estimate: 2 })
    expect(estimatesOf(searched, { ...truth, populationUniques: null })).not.toHaveProperty('tau1')
  })

  it('are there for the simpler models, without an interval', () => {
    const smoothed = { measure: 'negativeBinomial', tau1: 1, tau2: 11, tau2Adjusted: 8 } as RiskResult
    expect(estimatesOf(smoothed, truth)).toMatchObject({
      tau2: { truth: 10, estimate: 11, low: null },
      tau2Adjusted: { truth: 10, estimate: 8, low: null },
      tau1: { truth: 3, estimate: 1 },
    })
    const gamma = { measure: 'poissonGamma', tau1: 4 } as RiskResult
    expect(Object.keys(estimatesOf(gamma, truth))).toEqual(['tau1'])
    expect(estimatesOf({ invalid: 'It does not hold.', instead: 'uniqueness' }, truth)).toEqual({})
  })

  it('of the families are held against what they estimate', () => {
    const theta = { measure: 'theta', theta: 0.2, variance: 0.0004, upper: 0.24, n1: 10, n2: 5 } as const
    expect(estimatesOf(theta, truth)['theta']).toMatchObject({ truth: 0.25, estimate: 0.2 })
    expect(estimatesOf(theta, truth)['theta'].high).toBeCloseTo(0.2 + 1.96 * 0.02, 4)
    const individual = { measure: 'individual', expected: 35 } as RiskResult
    expect(estimatesOf(individual, truth)).toEqual({
      expected: { truth: 40, estimate: 35, low: null, high: null },
    })
    expect(estimatesOf(individual, { ...truth, reidentified: null })).toEqual({})
    const circle = { measure: 'acquaintance', populationUniques: 66 } as RiskResult
    expect(estimatesOf(circle, truth)['populationUniques']).toMatchObject({ truth: 70, estimate: 66 })
    expect(estimatesOf({ measure: 'suda' } as RiskResult, truth)).toEqual({})
  })
})
