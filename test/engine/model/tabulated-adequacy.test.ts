import { describe, expect, it } from 'vitest'
import { riskCoefficients, shareCount, writeShares } from '../../../src/engine/model/adequacy'
import {
  tabulateAdequacy,
  tabulateOccupied,
  type Tabulated,
} from '../../../src/engine/model/tabulated-adequacy'

const fraction = 0.03
const means = [1.3e-20, 2.7e-9, 0.004, 0.31, 0.999, 1, 1.7, 6.02, 25]

/** What a cell adds to B₁, B₂, V₁ and V₂. */
function sharesOf(records: number, mu: number): Float64Array {
  const coefficients = new Float64Array(7)
  riskCoefficients(mu / fraction, fraction, coefficients)
  const shares = new Float64Array(shareCount)
  writeShares(records, mu, coefficients, shares)
  return shares
}

function added(table: Tabulated, left: number, right: readonly number[]): Float64Array {
  const sums = new Float64Array(4)
  table.addProducts(left, Float64Array.from(right), sums)
  return sums
}

describe('tabulateAdequacy', () => {
  it('gives what an empty cell adds, to nine digits, down to the smallest means', () => {
    const table = tabulateAdequacy(fraction)
    for (const mu of [1.2 * 2 ** -80, ...means]) {
      const exact = sharesOf(0, mu)
      added(table, mu / 4, [4]).forEach((value, s) =>
        expect(Math.abs(value - exact[s])).toBeLessThan(1e-9 * (Math.abs(exact[s]) + Math.min(1, mu * mu))),
      )
    }
  })

  it('adds the products up to what is there', () => {
    const table = tabulateAdequacy(fraction)
    const sums = Float64Array.of(1, 2, 3, 4)
    table.addProducts(0.5, Float64Array.of(0.2, 3), sums)
    const [one, other] = [added(table, 0.5, [0.2]), added(table, 0.5, [3])]
    sums.forEach((value, s) => expect(value).toBeCloseTo(s + 1 + one[s] + other[s], 12))
  })

  it('counts nothing for means below all nodes or beyond them', () => {
    const table = tabulateAdequacy(fraction)
    for (const mu of [0, 2 ** -81, 4096, 5e6]) expect([...added(table, 1, [mu])]).toEqual([0, 0, 0, 0])
  })
})

describe('tabulateOccupied', () => {
  it('gives what an occupied cell adds to B beyond an empty one', () => {
    for (const records of [1, 3]) {
      const table = tabulateOccupied(fraction, records)
      for (const mu of means) {
        const empty = sharesOf(0, mu)
        const exact = sharesOf(records, mu).map((share, s) => share - empty[s])
        const found = added(table, mu, [1])
        expect(Math.abs(found[0] - exact[0])).toBeLessThan(2e-8 * (Math.abs(exact[0]) + Math.min(1, mu)))
        expect(Math.abs(found[1] - exact[1])).toBeLessThan(2e-8 * (Math.abs(exact[1]) + Math.min(1, mu)))
        expect([found[2], found[3]]).toEqual([0, 0])
      }
    }
  })
})
