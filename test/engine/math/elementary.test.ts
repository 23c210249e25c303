import { describe, expect, it } from 'vitest'
import { exp, expm1, log, log1p } from '../../../src/engine/math/elementary'
import { readReference } from '../../reference/read-reference'

type Pairs = readonly (readonly [number, number])[]
const reference = readReference<Record<'exp' | 'expm1' | 'log' | 'log1p', Pairs>>('elementary.json')

/** How many doubles lie between two numbers. */
function unitsApart(a: number, b: number): number {
  const place = (x: number): bigint => {
    const bits = new BigInt64Array(new Float64Array([x]).buffer)[0]
    return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits
  }
  const apart = place(a) - place(b)
  return Number(apart < 0n ? -apart : apart)
}

describe('elementary functions', () => {
  it.each([
    ['exp', exp],
    ['expm1', expm1],
    ['log', log],
    ['log1p', log1p],
  ] as const)('%s is within one unit in the last place of the number worked out to 60 digits', (name, f) => {
    const off = reference[name].filter(([x, y]) => unitsApart(f(x), y) > 1)
    expect(off.map(([x, y]) => `${x}: ${f(x)} for ${y}`)).toEqual([])
  })

  it('gives the same bits everywhere: these are pinned', () => {
    expect([exp(0.1), exp(-3.7), exp(12.3), expm1(1e-5), expm1(-2.5), log(3), log(0.2), log1p(-0.4)]).toEqual(
      [
        1.1051709180756477, 0.024723526470339388, 219695.9886721379, 0.000010000050000166668,
        -0.9179150013761012, 1.0986122886681098, -1.6094379124341003, -0.5108256237659907,
      ],
    )
  })

  it('says what lies at the ends', () => {
    expect(exp(0)).toBe(1)
    expect(exp(710)).toBe(Infinity)
    expect(exp(-746)).toBe(0)
    expect(expm1(0)).toBe(0)
    expect(expm1(-50)).toBe(-1)
    expect(expm1(710)).toBe(Infinity)
    expect(log(1)).toBe(0)
    expect(log(0)).toBe(-Infinity)
    expect(log(-1)).toBeNaN()
    expect(log(Infinity)).toBe(Infinity)
    expect(log1p(-1)).toBe(-Infinity)
    expect(log1p(-1.5)).toBeNaN()
    expect(log1p(Infinity)).toBe(Infinity)
    expect([exp(NaN), expm1(NaN), log(NaN), log1p(NaN)]).toEqual([NaN, NaN, NaN, NaN])
  })
})
