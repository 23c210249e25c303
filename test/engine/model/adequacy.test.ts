import { describe, expect, it } from 'vitest'
import { adequacyOf, riskCoefficients } from '../../../src/engine/model/adequacy'
import { readReference } from '../../reference/read-reference'

type RecordFunctions = { lambda: number; pi: number; a1: number; b1: number; a2: number; b2: number }
type Formulas = { examples: { A_loglinear: { record_functions: RecordFunctions[] } } }

const recordFunctions = readReference<Formulas>('formulas.json').examples.A_loglinear.record_functions

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
