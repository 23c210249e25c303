import { describe, expect, it } from 'vitest'
import { measuredPerformance } from '../../../src/engine/risk/measured-performance'
import { triedInWords } from '../../../src/ui/measures/tried'

const biases = (of: string) =>
  measuredPerformance.filter((each) => each.of === of).map(({ bias }) => bias ?? 0)

describe('how far off an estimator was where it was tried', () => {
  it('is said as shares of the truth where it is always too low', () => {
    expect(Math.max(...biases('individual.expected'))).toBe(-0.597)
    expect(triedInWords('individual.expected')).toBe('60–76% too low')
    expect(triedInWords('negativeBinomial.tau2')).toBe('74–94% too low')
  })

  it('is said as multiples of the truth where it is always too high, and both ways where it is either', () => {
    expect(triedInWords('zayatz.tau1')).toBe('2.2–6.6 times the truth')
    expect(triedInWords('pitman.tau1')).toBe('from 43% too low to 1.7 times the truth')
  })

  it('is nothing where the estimator was near, was never tried, or is judged by its misfit', () => {
    expect(triedInWords('theta.theta')).toBeNull()
    expect(triedInWords('uniqueness.sampleUniques')).toBeNull()
    expect(triedInWords('loglinear.tau2')).toBeNull()
  })
})
