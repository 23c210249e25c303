import { describe, expect, it } from 'vitest'
import { expectedReciprocal, phi, psi, reciprocalVariance } from '../../../src/engine/math/special'
import { readReference } from '../../reference/read-reference'

type Reference = {
  examples: {
    A_loglinear: {
      record_functions: { lambda: number; pi: number; h2: number }[]
    }
  }
}

const { record_functions: recordFunctions } = readReference<Reference>('formulas.json').examples.A_loglinear

function expectClose(actual: number, expected: number, relative: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(relative * Math.abs(expected))
}

/** Σ over m of the Poisson probability of m times a function of m, added up from the largest terms outwards. */
function poissonMean(x: number, value: (m: number) => number): number {
  let logFactorial = 0
  let total = 0
  for (let m = 0; m < x + 40 * Math.sqrt(x) + 60; m++) {
    if (m > 0) logFactorial += Math.log(m)
    total += Math.exp(m * Math.log(x) - x - logFactorial) * value(m)
  }
  return total
}

describe('expectedReciprocal', () => {
  it.each(recordFunctions)('agrees with the reference at λ = $lambda, π = $pi', ({ lambda, pi, h2 }) => {
    expectClose(expectedReciprocal((1 - pi) * lambda), h2, 1e-12)
  })

  it.each([0.001, 0.7, 5, 30])('is the mean of 1/F, summed directly, at x = %f', (x) => {
    expectClose(
      expectedReciprocal(x),
      poissonMean(x, (m) => 1 / (m + 1)),
      1e-12,
    )
  })
})

describe('psi and phi', () => {
  it.each([0.6, 1, 3, 20])('are differences of the mean of 1/F and of Pr(F = 1), at x = %f', (x) => {
    const reciprocal = poissonMean(x, (m) => 1 / (m + 1))
    expectClose(psi(x), reciprocal - Math.exp(-x), 1e-12)
    expectClose(phi(x), reciprocal - Math.exp(-x) * (1 + x / 2), 1e-12)
  })

  it('go to x/2 and x²/6 without losing digits', () => {
    for (const x of [1e-12, 1e-9, 1e-6]) {
      expectClose(psi(x), x / 2 - (x * x) / 3, 1e-12)
      expectClose(phi(x), (x * x) / 6 - x ** 3 / 8, 1e-12)
    }
    expect(psi(0)).toBe(0)
    expect(phi(0)).toBe(0)
  })

  it('join smoothly where the series gives way to the direct form', () => {
    const below = 0.5 - 1e-15
    expectClose(psi(below), psi(0.5), 1e-14)
    expectClose(phi(below), phi(0.5), 1e-13)
  })
})

describe('reciprocalVariance', () => {
  it.each([0.05, 0.9, 4, 12, 39, 41, 80, 300])('is the variance of 1/F, summed directly, at x = %f', (x) => {
    const mean = poissonMean(x, (m) => 1 / (m + 1))
    const variance = poissonMean(x, (m) => (1 / (m + 1) - mean) ** 2)
    expectClose(reciprocalVariance(x), variance, 1e-10)
  })

  it('goes to x/4 near 0 and to 1/x³ far out', () => {
    expect(reciprocalVariance(0)).toBe(0)
    expectClose(reciprocalVariance(1e-9), 0.25e-9, 1e-8)
    expectClose(reciprocalVariance(1e6), 1e-18, 1e-5)
  })

  it('joins smoothly where the asymptotic series takes over', () => {
    expectClose(reciprocalVariance(40 + 1e-13), reciprocalVariance(40), 1e-12)
  })
})
