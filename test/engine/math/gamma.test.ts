import { describe, expect, it } from 'vitest'
import { digamma, logGamma } from '../../../src/engine/math/gamma'

/** From mpmath 1.3, in 30 digits. */
const known: readonly (readonly [x: number, logGamma: number, digamma: number])[] = [
  [1e-3, 6.907178885383854, -1000.5755719318103],
  [0.5, 0.5723649429247001, -1.9635100260214235],
  [1, 0, -0.5772156649015329],
  [1.5, -0.12078223763524522, 0.03648997397857652],
  [10, 12.801827480081469, 2.251752589066721],
  [11.99, 17.477885575426185, 2.441792283668335],
  [12, 17.502307845873887, 2.442661679975812],
  [1234.5, 7550.550901077895, 7.118016231827998],
  [1e6, 12815504.569147611, 13.815510057964191],
]

describe('ln Γ and its derivative', () => {
  it.each(known)('at %d', (x, logOf, slope) => {
    expect(Math.abs(logGamma(x) - logOf)).toBeLessThan(4e-15 * Math.max(1, Math.abs(logOf)))
    expect(Math.abs(digamma(x) - slope)).toBeLessThan(4e-15 * Math.max(1, Math.abs(slope)))
  })

  it('rise by ln x and by 1/x from x to x + 1', () => {
    for (const x of [0.01, 0.3, 2.7, 11.5, 80, 4321]) {
      expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 11)
      expect(digamma(x + 1) - digamma(x)).toBeCloseTo(1 / x, 12)
    }
  })
})
