import { describe, expect, it } from 'vitest'
import { knownTheta, uniquesOn } from '../../../src/engine/lab/truths'

const population = {
  size: 10,
  variables: [
    { name: 'sex', levels: ['m', 'f'], codes: Uint8Array.of(0, 0, 1, 1) },
    { name: 'region', levels: ['a', 'b'], codes: Uint8Array.of(0, 1, 0, 1) },
  ],
  populationCount: Float64Array.of(1, 5, 3, 1),
}

describe('what is known of a population', () => {
  it('is how many are alone on a key, on the whole of it or a part', () => {
    expect(uniquesOn(population, ['sex', 'region'])).toBe(2)
    expect(uniquesOn(population, ['sex'])).toBe(0)
    expect(uniquesOn(population, ['region'])).toBe(0)
    expect(uniquesOn(population, ['age'])).toBeNull()
  })

  it('is which share of the people like the sample uniques they are', () => {
    expect(knownTheta(Float64Array.of(NaN, 1, 4, NaN, 5))).toBeCloseTo(3 / 10, 12)
    expect(knownTheta(Float64Array.of(NaN, NaN))).toBeNull()
    expect(knownTheta(null)).toBeNull()
  })
})
