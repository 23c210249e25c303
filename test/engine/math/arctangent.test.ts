import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../seed'
import { arctangent } from '../../../src/engine/math/arctangent'

describe('the arctangent', () => {
  it('is that of the machine to the last digit or two, odd, and ends at a right angle', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (x) => {
        expect(Math.abs(arctangent(x) - Math.atan(x))).toBeLessThanOrEqual(
          2.3e-16 * Math.max(1e-300, Math.abs(Math.atan(x))),
        )
        expect(arctangent(-x)).toBe(-arctangent(x))
      }),
    )
    for (let k = 0; k <= 4000; k++) {
      const x = k / 1000
      expect(Math.abs(arctangent(x) - Math.atan(x))).toBeLessThanOrEqual(2.3e-16)
    }
    expect(arctangent(Infinity)).toBe(Math.PI / 2)
    expect(arctangent(1)).toBe(Math.PI / 4)
    expect(arctangent(NaN)).toBeNaN()
  })
})
