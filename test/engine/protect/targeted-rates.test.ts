import { describe, expect, it } from 'vitest'
import { targetedRates } from '../../../src/engine/protect/targeted-rates'

describe('targeted rates', () => {
  it('are the paper’s constants for its 13.3 to 14% of others', () => {
    const ten = targetedRates(0.1, 0.1333)
    expect(ten.targeted).toBeCloseTo(0.75, 3)
    expect(ten.others).toBe(0)
    const twenty = targetedRates(0.2, 0.1398)
    expect(twenty.targeted).toBe(1)
    expect(twenty.others).toBeCloseTo(0.07, 3)
  })

  it.each([
    [0.02, 0.138],
    [0.1, 0.138],
    [0.138, 0.138],
    [0.2, 0.138],
    [1, 0.138],
    [0.3, 0],
    [0.3, 1],
    [1, 1],
    [0, 0],
  ])('make up the overall rate %d of a file with %d targeted', (rate, share) => {
    const { targeted, others } = targetedRates(rate, share)
    expect(share * targeted + (1 - share) * others).toBeCloseTo(rate, 14)
    expect(targeted).toBeGreaterThanOrEqual(0)
    expect(targeted).toBeLessThanOrEqual(1)
    expect(others).toBeGreaterThanOrEqual(0)
    expect(others).toBeLessThanOrEqual(1)
  })

  it('are 0 where nothing is to change, even of an empty group', () => {
    expect(targetedRates(0, 0)).toEqual({ targeted: 0, others: 0 })
    expect(targetedRates(0.1, 0).targeted).toBe(1)
  })
})
