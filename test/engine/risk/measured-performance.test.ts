import { describe, expect, it } from 'vitest'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { measuredPerformance } from '../../../src/engine/risk/measured-performance'

describe('measuredPerformance', () => {
  it('is of measures that have an article, once for each population and model', () => {
    const articles = new Set(riskMeasures.map(({ id }) => id))
    expect(measuredPerformance.filter(({ of }) => !articles.has(of))).toEqual([])
    const names = measuredPerformance.map(({ of, model, population }) => `${of} ${model} ${population}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has the searched model on every population, before any change or after, its root mean square error no less than its bias', () => {
    const populations = new Set(measuredPerformance.map(({ population }) => population))
    const searched = measuredPerformance.filter(
      ({ of, model }) => ['loglinear.tau2', 'loglinear.tau2Adjusted'].includes(of) && model === 'searched',
    )
    expect(searched.map(({ population }) => population)).toEqual([...populations])
    for (const { bias, rmse } of measuredPerformance) {
      // Both are rounded to a thousandth.
      expect(rmse).toBeGreaterThanOrEqual(Math.abs(bias ?? NaN) - 0.001)
    }
  })
})
