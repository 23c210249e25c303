import { describe, expect, it } from 'vitest'
import { performanceOf } from '../../../src/engine/lab/performance'

describe('performanceOf', () => {
  it('holds each estimate against the truth of its own sample', () => {
    const found = performanceOf([
      { truth: 100, estimate: 110, low: 90, high: 130 },
      { truth: 200, estimate: 190, low: 195, high: 210 },
      { truth: 300, estimate: 330, low: 310, high: 350 },
    ])
    expect(found).toMatchObject({ samples: 3, meanTruth: 200, meanEstimate: 210, bias: 10 })
    expect(found?.relativeBias).toBeCloseTo(0.05, 12)
    expect(found?.rmse).toBeCloseTo(Math.sqrt(1100 / 3), 12)
    expect(found?.coverage).toBeCloseTo(2 / 3, 12)
    // Errors 10, −10 and 30 about their mean of 10.
    expect(found?.biasStandardError).toBeCloseTo(Math.sqrt(800 / 2 / 3), 12)
  })

  it('has RMSE² = bias² + variance of the errors', () => {
    const trials = [3, 9, 4, 1, 7].map((estimate, i) => ({ truth: 5 + i, estimate }))
    const found = performanceOf(trials)
    const errors = trials.map(({ truth, estimate }) => estimate - truth)
    const variance = errors.reduce((v, error) => v + (error - (found?.bias ?? NaN)) ** 2, 0) / errors.length
    expect((found?.rmse ?? NaN) ** 2).toBeCloseTo((found?.bias ?? NaN) ** 2 + variance, 12)
  })

  it('has no shares of a truth of 0, no coverage without intervals, no spread of one sample', () => {
    expect(performanceOf([{ truth: 0, estimate: 2 }])).toEqual({
      samples: 1,
      meanTruth: 0,
      meanEstimate: 2,
      bias: 2,
      relativeBias: null,
      rmse: 2,
      relativeRmse: null,
      coverage: null,
      biasStandardError: null,
    })
    expect(performanceOf([])).toBeNull()
  })
})
