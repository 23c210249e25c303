import { describe, expect, it } from 'vitest'
import { scaledInterval, scaledTail, upperTail } from '../../../src/engine/math/normal-distribution'

/** Evaluated at 40 significant digits with mpmath: Pr(X > x) e^(x²/2). */
const TAILS = [
  [0, 0.5],
  [0.01, 0.4960354448375763],
  [0.1, 0.4624787852875356],
  [0.5, 0.34961883472039806],
  [1, 0.2615782918651234],
  [1.7, 0.18904010369811008],
  [2, 0.1681020012231706],
  [2.49, 0.14178883956398153],
  [2.51, 0.14087655286267178],
  [3, 0.12151394835556217],
  [4, 0.09441064130196894],
  [5.5, 0.07034269402512788],
  [8, 0.049122546212424935],
  [12, 0.033018971077214535],
  [20, 0.01989761564832703],
  [37, 0.010774365005957683],
  [60, 0.0066471925886843215],
] as const

/** Likewise: Pr(low < X < high) e^(near²/2). */
const INTERVALS = [
  [-0.3, 0.2, 0.19717113162805566],
  [1, 1.01, 0.00396947602177794],
  [3, 3.002, 0.0007954951577206646],
  [6, 6.05, 0.017226449340158698],
  [-9, -8.9, 0.026382744524904973],
  [2.4, 2.6, 0.0629974675643778],
  [-5, 7, 0.9999997133471483],
  [10, 40, 0.039506694101386006],
  [0, 1.5, 0.4331927987311419],
  [-2.7, 0.1, 0.5363608634739883],
  [25, 25.003, 0.0011530454362947008],
] as const

describe('the normal distribution', () => {
  it.each(TAILS)('beyond %f is right to 13 digits, however far out', (x, expected) => {
    expect(scaledTail(x) / expected).toBeCloseTo(1, 13)
    if (x < 38) expect(upperTail(x) / (expected * Math.exp(-0.5 * x * x))).toBeCloseTo(1, 11)
    expect(upperTail(x) + upperTail(-x)).toBe(1)
  })

  it.each(INTERVALS)('between %f and %f is right in its tails and in narrow cells', (low, high, expected) => {
    expect(scaledInterval(low, high) / expected).toBeCloseTo(1, 12)
    expect(scaledInterval(-high, -low)).toBeCloseTo(scaledInterval(low, high), 15)
  })

  it('has the density that its tail falls by', () => {
    for (const x of [-3, -1, 0, 0.5, 2, 2.6, 4]) {
      expect((upperTail(x - 1e-5) - upperTail(x + 1e-5)) / 2e-5).toBeCloseTo(
        Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI),
        9,
      )
    }
  })
})
