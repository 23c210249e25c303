import { describe, expect, it } from 'vitest'
import { riskCoefficients, shareCount, writeShares } from '../../../src/engine/model/adequacy'
import { addTerm, adequacySeries, toRank } from '../../../src/engine/model/adequacy-series'

describe('adequacySeries', () => {
  it.each([
    [0.01, 40],
    [0.2, 3000],
  ])('is what an empty cell adds at a fraction of %d, up to means of %d records', (fraction, records) => {
    const series = adequacySeries(fraction, records, toRank)
    for (const mu of [1e-9, 1e-4, 0.02, 0.7, 3, 25, records]) {
      const expected = new Float64Array(shareCount)
      const coefficients = new Float64Array(7)
      riskCoefficients(mu / fraction, fraction, coefficients)
      writeShares(0, mu, coefficients, expected)
      const found = new Float64Array(shareCount)
      for (let j = 0; j <= series.last; j++) {
        const angle = j * series.frequency * Math.log(mu)
        addTerm(series, j, mu ** 1.5 * Math.cos(angle), mu ** 1.5 * Math.sin(angle), found)
      }
      found.forEach((value, s) => expect(Math.abs(value - expected[s])).toBeLessThan(1e-6 * mu ** 1.5))
    }
  })

  it('has a range that holds every mean, and as many terms as the frequency asks for', () => {
    const [fraction, records] = [0.05, 5000]
    const { frequency, last, coefficients } = adequacySeries(fraction, records, toRank)
    // From fraction × 10⁻¹⁴ to one e-fold above the records.
    const length = Math.log(records) + 1 - Math.log(fraction * 1e-14)
    expect(frequency).toBeCloseTo((2 * Math.PI) / length, 12)
    expect(last).toBe(Math.ceil((16 * length) / (2 * Math.PI)))
    expect(coefficients.map(({ re }) => re.length)).toEqual(new Array(shareCount).fill(last + 1))
    // Means of few records too, as far as they could count.
    expect(adequacySeries(fraction, 3, toRank).frequency).toBeCloseTo(
      (2 * Math.PI) / (Math.log(60) + 1 - Math.log(fraction * 1e-14)),
      12,
    )
  })
})
