import { describe, expect, it } from 'vitest'
import { writeCosSin } from '../../../src/engine/math/circle'

function cosSin(x: number): readonly [number, number] {
  const [cosine, sine] = [new Float64Array(1), new Float64Array(1)]
  writeCosSin(x, cosine, sine, 0)
  return [cosine[0], sine[0]]
}

describe('writeCosSin', () => {
  it('is within 2 × 10⁻¹⁶ of the cosine and the sine around the circle, and within 10⁻¹⁵ far out', () => {
    for (let x = -10; x < 10; x += 0.0137) {
      const [cosine, sine] = cosSin(x)
      expect(Math.abs(cosine - Math.cos(x))).toBeLessThan(3e-16)
      expect(Math.abs(sine - Math.sin(x))).toBeLessThan(3e-16)
    }
    for (let x = -1e6; x < 1e6; x += 7654.321) {
      const [cosine, sine] = cosSin(x)
      expect(Math.abs(cosine - Math.cos(x))).toBeLessThan(1e-15)
      expect(Math.abs(sine - Math.sin(x))).toBeLessThan(1e-15)
    }
  })

  it('is right where the circle is cut', () => {
    expect(cosSin(0)).toEqual([1, 0])
    const quarter = Math.PI / 2
    ;[1, 2, 3, 4, -1, -2].forEach((quarters) => {
      const [cosine, sine] = cosSin(quarters * quarter)
      expect(cosine).toBeCloseTo([1, 0, -1, 0][quarters & 3], 15)
      expect(sine).toBeCloseTo([0, 1, 0, -1][quarters & 3], 15)
    })
  })
})
