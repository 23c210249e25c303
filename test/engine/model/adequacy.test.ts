import { describe, expect, it } from 'vitest'
import { adequacyOf, riskCoefficients, type Adequacy } from '../../../src/engine/model/adequacy'
import { readReference } from '../../reference/read-reference'
import { textbookFit } from './tables'

type RecordFunctions = { lambda: number; pi: number; a1: number; b1: number; a2: number; b2: number }
type Statistics = { model: string; B1: number; z1: number; B2: number; z2: number }
type Variances = { v1: number; v2: number; vR1: number; vR2: number }
type Counted = {
  counts: number[]
  pi: number
  fits: (Statistics & Variances & { fitted: number[]; B1_full: number; B2_full: number })[]
}
type Weighted = { dims: number[]; counts: number[]; fits: (Statistics & { lambda: number[] })[] }
type Formulas = {
  examples: {
    A_loglinear: {
      record_functions: RecordFunctions[]
      small_table: Counted
      zero_margins: Counted
      pseudo_ml: Weighted
    }
  }
}

const formulas = readReference<Formulas>('formulas.json').examples.A_loglinear
const recordFunctions = formulas.record_functions

describe('riskCoefficients', () => {
  it.each(recordFunctions)(
    'agree with the reference at λ = $lambda, π = $pi',
    ({ lambda, pi, ...expected }) => {
      const found = new Float64Array(4)
      riskCoefficients(lambda, pi, found)
      ;[expected.a1, expected.b1, expected.a2, expected.b2].forEach((value, i) =>
        expect(Math.abs(found[i] - value)).toBeLessThanOrEqual(1e-12 * Math.abs(value)),
      )
    },
  )

  it('are slopes of the risk: a = −λ e^(−πλ) h′, b = λ e^(−πλ) h″/(2π)', () => {
    const [lambda, pi, step] = [2.5, 0.2, 1e-4]
    const found = new Float64Array(4)
    riskCoefficients(lambda, pi, found)
    const risks = [
      (l: number) => Math.exp(-(1 - pi) * l),
      (l: number) => -Math.expm1(-(1 - pi) * l) / ((1 - pi) * l),
    ]
    risks.forEach((h, i) => {
      const slope = (h(lambda + step) - h(lambda - step)) / (2 * step)
      const bend = (h(lambda + step) - 2 * h(lambda) + h(lambda - step)) / step ** 2
      expect(found[2 * i]).toBeCloseTo(-lambda * Math.exp(-pi * lambda) * slope, 7)
      expect(found[2 * i + 1]).toBeCloseTo((lambda * Math.exp(-pi * lambda) * bend) / (2 * pi), 6)
    })
  })
})

describe('adequacyOf', () => {
  const none = { position: new Uint32Array(0), count: new Float64Array(0) }

  const occupiedOf = (counts: readonly number[]) => {
    const position = Uint32Array.from(counts.keys()).filter((cell) => counts[cell] > 0)
    return { position, count: Float64Array.from(position, (cell) => counts[cell]) }
  }

  function expectAllClose(found: Adequacy, expected: Partial<Adequacy>): void {
    for (const name of Object.keys(expected) as (keyof Adequacy)[]) {
      expect(Math.abs((found[name] ?? NaN) - (expected[name] ?? NaN)), name).toBeLessThan(1e-10)
    }
  }

  describe.each(['small_table', 'zero_margins'] as const)('on the reference %s', (name) => {
    const { counts, pi, fits } = formulas[name]
    it.each(fits)('gives the statistics of $model', ({ fitted, ...expected }) => {
      const lambda = Float64Array.from(fitted, (mu) => mu / pi)
      const found = adequacyOf(Float64Array.from(fitted), lambda, occupiedOf(counts), counts.length)
      const { B1: b1, v1, z1, B2: b2, v2, z2 } = expected
      expectAllClose(found, { b1, v1, z1, b2, v2, z2 })
      const { vR1: v1Robust, vR2: v2Robust, B1_full: b1Full, B2_full: b2Full } = expected
      expectAllClose(found, { v1Robust, v2Robust, b1Full, b2Full })
      expectAllClose(found, { z1Robust: b1 / Math.sqrt(v1Robust), z2Robust: b2 / Math.sqrt(v2Robust) })
      // Poisson probabilities of two records.
      const expectedDoubletons = fitted.reduce((sum, mu) => sum + (mu * mu * Math.exp(-mu)) / 2, 0)
      expectAllClose(found, { expectedDoubletons })
    })
  })

  it.each(formulas.pseudo_ml.fits.slice(0, 2))(
    'gives the statistics of $model of weighted counts',
    ({ model, lambda, B1: b1, z1, B2: b2, z2 }) => {
      const { dims, counts } = formulas.pseudo_ml
      const mu = textbookFit(dims, counts, model === 'independence' ? [[0], [1], [2]] : [[0, 1], [2]], 3)
      const found = adequacyOf(
        Float64Array.from(mu),
        Float64Array.from(lambda),
        occupiedOf(counts),
        counts.length,
      )
      expectAllClose(found, { b1, z1, b2, z2 })
    },
  )

  it('leaves out cells in which nobody is expected, be it in the sample or in the population', () => {
    const one = adequacyOf(Float64Array.of(0.7), Float64Array.of(9), occupiedOf([2]), 1)
    const among = adequacyOf(
      Float64Array.of(0, 0, 0.7, 1),
      Float64Array.of(5, 0, 9, 0),
      occupiedOf([0, 0, 2, 0]),
      4,
    )
    for (const name of ['b1', 'b2', 'v1', 'v2', 'b1Full', 'b2Full', 'expectedDoubletons'] as const)
      expect(among[name], name).toBe(one[name])
  })

  it('has no spread of a single cell', () => {
    const found = adequacyOf(Float64Array.of(0.7), Float64Array.of(9), occupiedOf([2]), 1)
    expect(found).toMatchObject({ v1Robust: 0, v2Robust: 0, z1Robust: null, z2Robust: null })
  })

  it('counts empty cells: those of an empty table lower B and raise V', () => {
    const found = adequacyOf(Float64Array.of(0.3, 0.2), Float64Array.of(3, 2), none, 2)
    expect(found.b1).not.toBe(0)
    expect(found.v1).toBeGreaterThan(0)
    expect(found.z2).toBe((found.b2 ?? NaN) / Math.sqrt(found.v2 ?? NaN))
  })

  it('has no z when there is nothing that could vary', () => {
    const everyone = { position: Uint32Array.of(0, 1), count: Float64Array.of(3, 1) }
    const found = adequacyOf(Float64Array.of(2, 2), Float64Array.of(2, 2), everyone, 2)
    expect(found).toMatchObject({ b1: 0, b2: 0, v1: 0, v2: 0, z1: null, z2: null })
  })

  it('takes an inclusion probability above 1 as 1, and leaves out cells with nobody expected', () => {
    const found = adequacyOf(Float64Array.of(2, 0, 1), Float64Array.of(1.5, 0, 0), none, 3)
    expect(found).toMatchObject({ b1: 0, b2: 0, v1: 0, v2: 0, z1: null, z2: null })
  })
})
