import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import { generatorsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { predictionOf } from '../../../src/engine/risk/loglinear/prediction-of'
import { cellsOfCounts } from '../model/cells-of-counts'

function resultWith(prediction: Partial<LoglinearResult>): LoglinearResult {
  const { result } = loglinearRisk({
    cells: cellsOfCounts([2, 2], [2, 1, 0, 1]),
    inclusion: { fraction: 0.25 },
    generators: generatorsOf('independence', 2),
  })
  return { ...result, ...prediction }
}

describe('predictionOf', () => {
  it('gives the ends of each sum’s own interval, 0 among them', () => {
    const result = resultWith({
      tau1Low: 0,
      tau1High: 1,
      tau2Low: 2,
      tau2High: 3,
      tau2AdjustedLow: 0,
      tau2AdjustedHigh: 0,
    })
    expect(predictionOf(result, 'tau1')).toEqual({ low: 0, high: 1 })
    expect(predictionOf(result, 'tau2')).toEqual({ low: 2, high: 3 })
    expect(predictionOf(result, 'tau2Adjusted')).toEqual({ low: 0, high: 0 })
  })

  it('gives none where it was not asked for, or an end is missing', () => {
    expect(predictionOf(resultWith({}), 'tau2')).toBeNull()
    expect(predictionOf(resultWith({ tau2Low: null, tau2High: null }), 'tau2')).toBeNull()
    expect(predictionOf(resultWith({ tau2Low: 1, tau2High: null }), 'tau2')).toBeNull()
    expect(predictionOf(resultWith({ tau2Low: null, tau2High: 1 }), 'tau2')).toBeNull()
  })
})
