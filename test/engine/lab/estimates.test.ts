import { describe, expect, it } from 'vitest'
import type { LoglinearResult, RiskResult } from '../../../src/engine/assess/results'
import { reciprocalVariance, expectedReciprocal } from '../../../src/engine/math/special'
import { adjustedSpread, estimatesOf } from '../../../src/engine/lab/estimates'

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
  it('have an interval of 1.96 standard deviations', () => {
    const { tau2, tau2Adjusted } = estimatesOf(searched, truth, 0.5)
    expect(tau2.low).toBeCloseTo(12 - 1.96, 3)
    expect(tau2.high).toBeCloseTo(12 + 1.96, 3)
    expect(tau2Adjusted.low).toBeCloseTo(9 - 0.98, 3)
    expect(tau2Adjusted.high).toBeCloseTo(9 + 0.98, 3)
  })

  it('are stretched over the interval of the search, adjusted by the same share', () => {
    const interval = { tau1: [1, 3], tau2: [8, 16] } as const
    const { tau2, tau2Adjusted } = estimatesOf({ ...searched, interval }, truth, 0.5)
    expect([tau2.low, tau2.high]).toEqual([8, 16])
    expect([tau2Adjusted.low, tau2Adjusted.high]).toEqual([6, 12])
  })

  it('have no interval where the spread is not known', () => {
    expect(estimatesOf(searched, truth, null)['tau2Adjusted']).toMatchObject({ low: null, high: null })
  })

  it('of population uniques are held against the truth before protection alone', () => {
    expect(estimatesOf(searched, truth, null)['tau1']).toMatchObject({ truth: 3, estimate: 2 })
    expect(estimatesOf(searched, { ...truth, populationUniques: null }, null)).not.toHaveProperty('tau1')
  })

  it('are there for the simpler models, without an interval', () => {
    const smoothed = { measure: 'negativeBinomial', tau1: 1, tau2: 11, tau2Adjusted: 8 } as RiskResult
    expect(estimatesOf(smoothed, truth, null)).toMatchObject({
      tau2: { truth: 10, estimate: 11, low: null },
      tau2Adjusted: { truth: 10, estimate: 8, low: null },
      tau1: { truth: 3, estimate: 1 },
    })
    const gamma = { measure: 'poissonGamma', tau1: 4 } as RiskResult
    expect(Object.keys(estimatesOf(gamma, truth, null))).toEqual(['tau1'])
    expect(estimatesOf({ invalid: 'It does not hold.', instead: 'uniqueness' }, truth, null)).toEqual({})
  })
})

describe('the spread after misclassification', () => {
  it('weights each variance by the square of the probability that the values stayed', () => {
    const lambda = Float64Array.of(3, NaN, 10)
    const inclusion = [0.1, 0.1, 0.2]
    const unseen = [2.7, NaN, 8]
    const match = Float64Array.from(unseen, (x) => (Number.isNaN(x) ? NaN : expectedReciprocal(x)))
    const stays = [0.9, 0, 0.5]
    const adjusted = match.map((h, i) => h * stays[i])
    const expected = Math.sqrt(0.81 * reciprocalVariance(2.7) + 0.25 * reciprocalVariance(8))
    expect(adjustedSpread(lambda, match, adjusted, (i) => inclusion[i])).toBeCloseTo(expected, 12)
  })

  it('of the families are held against what they estimate', () => {
    const theta = { measure: 'theta', theta: 0.2, variance: 0.0004, upper: 0.24, n1: 10, n2: 5 } as const
    expect(estimatesOf(theta, truth, null)['theta']).toMatchObject({ truth: 0.25, estimate: 0.2 })
    expect(estimatesOf(theta, truth, null)['theta'].high).toBeCloseTo(0.2 + 1.96 * 0.02, 4)
    const individual = { measure: 'individual', expected: 35 } as RiskResult
    expect(estimatesOf(individual, truth, null)).toEqual({
      expected: { truth: 40, estimate: 35, low: null, high: null },
    })
    expect(estimatesOf(individual, { ...truth, reidentified: null }, null)).toEqual({})
    const circle = { measure: 'acquaintance', populationUniques: 66 } as RiskResult
    expect(estimatesOf(circle, truth, null)['populationUniques']).toMatchObject({ truth: 70, estimate: 66 })
    expect(estimatesOf({ measure: 'suda' } as RiskResult, truth, null)).toEqual({})
  })
})
