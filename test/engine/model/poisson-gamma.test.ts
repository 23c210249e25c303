import { describe, expect, it } from 'vitest'
import { expectedPopulationUniques, fitPoissonGamma } from '../../../src/engine/model/poisson-gamma'
import { readReference } from '../../reference/read-reference'

type Fit = {
  freq_of_freq: Record<string, number>
  k: number
  beta_moment: number
  beta_mle: number
  loglik: number
}
type Mokken = {
  fit: Fit
  fit_truncated: Fit
  table1_model: { k: number; beta: number; alpha: number; f_u: Record<string, number> }
}
const {
  fit,
  fit_truncated: truncated,
  table1_model: table1,
} = readReference<{
  examples: { F_mokken: Mokken }
}>('formulas.json').examples.F_mokken

const sizes = Object.entries(fit.freq_of_freq)
  .map(([size, cells]) => [Number(size), cells] as const)
  .filter(([size]) => size > 0)

function relative(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1)
}

describe('fitPoissonGamma', () => {
  it('gives the reference’s β over all cells', () => {
    const found = fitPoissonGamma({ sizes, cells: fit.k }, 'ml')
    expect(relative(found.beta, fit.beta_mle)).toBeLessThan(1e-6)
    expect(relative(found.alpha, 1 / (fit.k * fit.beta_mle))).toBeLessThan(1e-6)
    expect(found.logLikelihood).toBeCloseTo(fit.loglik, 6)
    expect(found.atBoundary).toBe(false)
  })

  it('gives the reference’s β over the occupied cells alone', () => {
    const found = fitPoissonGamma({ sizes, cells: truncated.k }, 'truncated')
    expect(relative(found.beta, truncated.beta_mle)).toBeLessThan(1e-6)
    expect(found.logLikelihood).toBeCloseTo(truncated.loglik, 6)
  })

  it('gives the reference’s β by moments', () => {
    const found = fitPoissonGamma({ sizes, cells: fit.k }, 'moment')
    expect(relative(found.beta, fit.beta_moment)).toBeLessThan(1e-12)
    expect(found.logLikelihood).toBeNull()
  })

  it('is Poisson where the cells vary less than Poisson counts', () => {
    const found = fitPoissonGamma({ sizes: [[3, 10]], cells: 10 }, 'moment')
    expect(found).toMatchObject({ beta: 0, alpha: Infinity, atBoundary: true })
    expect(expectedPopulationUniques(500, found, 10)).toBeCloseTo(500 * Math.exp(-50), 25)
  })

  it('does no worse with a free shape than with the shape that all cells fix', () => {
    const free = fitPoissonGamma({ sizes, cells: null }, 'truncated')
    expect(free.logLikelihood ?? NaN).toBeGreaterThanOrEqual(truncated.loglik - 1e-9)
    expect(free.alpha).toBeGreaterThan(0)
  })
})

describe('expectedPopulationUniques', () => {
  it.each(Object.entries(table1.f_u))('gives the share of uniques among %s people', (size, share) => {
    const { k, alpha, beta } = table1
    const uniques = expectedPopulationUniques(Number(size), { alpha, beta }, k)
    expect(relative(uniques / Number(size), share)).toBeLessThan(1e-12)
  })

  it('closes in on the Poisson limit as β goes to 0', () => {
    const [cells, size] = [100, 250]
    const poisson = expectedPopulationUniques(size, { alpha: Infinity, beta: 0 }, cells)
    const near = expectedPopulationUniques(size, { alpha: 1 / (cells * 1e-9), beta: 1e-9 }, cells)
    expect(relative(near, poisson)).toBeLessThan(1e-5)
  })
})
