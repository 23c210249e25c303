import { describe, expect, it } from 'vitest'
import {
  expectedCurve,
  expectedRisk,
  expectedSampleUniques,
  largestTheta,
  returnRate,
  riskOfNestedKeys,
  simulateManyKeys,
  unchangedShare,
} from '../../../src/engine/lab/many-keys'
import { readReference } from '../../reference/read-reference'

type Reference = {
  input: { p: number; theta: number; theta2: number; xTilde: number[][]; sample: number[] }
  expectedSimulated: { C: number; sampleUniques: number; risk: number }[]
  closedForm: {
    N: number
    n: number
    p: number
    theta: number
    C: number
    expectedSU: number
    expectedRisk: number
  }[]
}
const { input, expectedSimulated, closedForm } = readReference<Reference>('shlomo-multikey.json')

describe('riskOfNestedKeys', () => {
  it('gives the reference’s sums for each number of key variables', () => {
    const released = input.xTilde[0].map((_, c) => Uint8Array.from(input.xTilde, (person) => person[c]))
    const risks = riskOfNestedKeys(released, Uint32Array.from(input.sample), input)
    expect(returnRate(input)).toBeCloseTo(input.theta2, 14)
    expect(risks.length).toBe(expectedSimulated.length)
    expectedSimulated.forEach(({ C, sampleUniques, risk }, i) => {
      expect(risks[i].keys).toBe(C)
      expect(risks[i].sampleUniques).toBe(sampleUniques)
      expect(Math.abs(risks[i].risk - risk)).toBeLessThan(1e-10)
    })
  })
})

describe('the expected risk of many keys', () => {
  it.each(closedForm)('is the reference’s with $C keys and θ = $theta', (point) => {
    const settings = { size: point.N, sampleSize: point.n, p: point.p, theta: point.theta }
    expect(Math.abs(expectedRisk(settings, point.C) / point.expectedRisk - 1)).toBeLessThan(1e-10)
    expect(Math.abs(expectedSampleUniques(settings, point.C) / point.expectedSU - 1)).toBeLessThan(1e-10)
  })

  it('is the curve’s at each number of keys', () => {
    const settings = { size: 100_000, sampleSize: 2000, p: 0.2, theta: 0.03 }
    const curve = expectedCurve(settings, 12)
    expect(curve.map(({ keys }) => keys)).toEqual(Array.from({ length: 12 }, (_, c) => c + 1))
    expect(curve[10].risk).toBe(expectedRisk(settings, 11))
    // The paper has about 240 sample uniques there.
    expect(curve[10].sampleUniques).toBeCloseTo(231.5, 1)
  })

  it('has its maximum where the section says', () => {
    for (const [theta, keys, risk] of [
      [0.03, 29, 383],
      [0.05, 27, 139],
      [0.1, 23, 10.4],
    ]) {
      const curve = Array.from({ length: 45 }, (_, c) =>
        expectedRisk({ size: 100_000, sampleSize: 2000, p: 0.2, theta }, c + 1),
      )
      const top = Math.max(...curve)
      expect(curve.indexOf(top) + 1).toBe(keys)
      expect(Math.abs(top / risk - 1)).toBeLessThan(0.005)
    }
  })

  it('only grows when nothing is misclassified, and is 0 when every 2 is', () => {
    const settings = { size: 100_000, sampleSize: 2000, p: 0.2, theta: 0 }
    const curve = Array.from({ length: 40 }, (_, c) => expectedRisk(settings, c + 1))
    expect(curve).toEqual(curve.toSorted((a, b) => a - b))
    const most = largestTheta(settings.p)
    expect(returnRate({ ...settings, theta: most })).toBeCloseTo(1, 12)
    expect(expectedRisk({ ...settings, theta: most }, 30)).toBeLessThan(1)
  })
})

describe('unchangedShare', () => {
  it('is the product over the values of a key, averaged over people', () => {
    const { p, theta } = { p: 0.2, theta: 0.05 }
    const one = (1 - p) * (1 - theta) + p * (1 - returnRate({ p, theta }))
    expect(unchangedShare({ p, theta }, 1)).toBeCloseTo(one, 14)
    expect(unchangedShare({ p, theta }, 7)).toBeCloseTo(one ** 7, 14)
    expect(unchangedShare({ p, theta: 0 }, 30)).toBe(1)
  })
})

describe('simulateManyKeys', () => {
  it.each([0, 0.05])('lies about the expected curve, θ = %s', (theta) => {
    const settings = { size: 20_000, sampleSize: 1000, p: 0.2, theta }
    const runs = Array.from({ length: 20 }, (_, run) => simulateManyKeys(settings, 16, 100 + run))
    for (const keys of [8, 12, 16]) {
      const risks = runs.map((run) => run[keys - 1].risk)
      const mean = risks.reduce((total, risk) => total + risk, 0) / risks.length
      const variance = risks.reduce((total, risk) => total + (risk - mean) ** 2, 0) / (risks.length - 1)
      const standardError = Math.sqrt(variance / risks.length)
      // Within four standard errors, and 1% for sampling without replacement in place of independent draws.
      const expected = expectedRisk(settings, keys)
      expect(Math.abs(mean - expected)).toBeLessThan(4 * standardError + 0.01 * expected)
    }
  })

  it('gives the same run again for the same seed, and a run of fewer keys is its beginning', () => {
    const settings = { size: 3000, sampleSize: 200, p: 0.3, theta: 0.02 }
    const run = simulateManyKeys(settings, 9, 5)
    expect(simulateManyKeys(settings, 9, 5)).toEqual(run)
    expect(simulateManyKeys(settings, 4, 5)).toEqual(run.slice(0, 4))
    expect(simulateManyKeys(settings, 9, 6)).not.toEqual(run)
  })
})
