import { describe, expect, it } from 'vitest'
import {
  expectedPopulationUniques,
  fitCommonBeta,
  fitPoissonGamma,
} from '../../../src/engine/model/poisson-gamma'
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
    expect(found).toMatchObject({ logLikelihood: null, atBoundary: false })
  })

  it('is Poisson where the cells vary less than Poisson counts', () => {
    const found = fitPoissonGamma({ sizes: [[3, 10]], cells: 10 }, 'moment')
    expect(found).toMatchObject({ beta: 0, alpha: Infinity, atBoundary: true })
    expect(expectedPopulationUniques(500, found, 10)).toBeCloseTo(500 * Math.exp(-50), 25)
  })

  it.each([
    [0.5, 0.3, 900],
    [2, 0.8, 5000],
    [0.05, 4, 20_000],
  ])(
    'finds the shape %d and the scale %d of %d cells from the sizes that the occupied ones would have',
    (alpha, scale, k) => {
      // The probabilities of a negative binomial, as many records a cell as matter.
      const expected: [number, number][] = []
      let probability = (1 + scale) ** -alpha
      for (let size = 1; size < 2000; size++) {
        probability *= ((alpha + size - 1) / size) * (scale / (1 + scale))
        if (k * probability < 1e-12 && size > alpha * scale) break
        expected.push([size, k * probability])
      }
      const n = expected.reduce((records, [size, cells]) => records + size * cells, 0)
      const found = fitPoissonGamma({ sizes: expected, cells: null }, 'truncated')
      expect(relative(found.alpha, alpha)).toBeLessThan(1e-5)
      expect(relative(found.beta * n, scale)).toBeLessThan(1e-5)
      expect(relative(1 / (found.alpha * found.beta), k)).toBeLessThan(1e-5)
      expect(found.atBoundary).toBe(false)
    },
  )

  it('says that a free shape is at an end of its range: low with one cell far above the others, high where all are alike', () => {
    const low = fitPoissonGamma(
      {
        sizes: [
          [1, 100],
          [50, 1],
        ],
        cells: null,
      },
      'truncated',
    )
    expect(low.atBoundary).toBe(true)
    expect(low.alpha).toBeLessThan(1e-8)
    // A log-series with the mean that was counted.
    expect((150 * low.beta) / Math.log(1 + 150 * low.beta)).toBeCloseTo(150 / 101, 6)
    const high = fitPoissonGamma({ sizes: [[2, 10]], cells: null }, 'truncated')
    expect(high.atBoundary).toBe(true)
    expect(high.alpha).toBeGreaterThan(990)
    // Nearly Poisson, of mean 2 where there is any: 1.5936/(1 − e^−1.5936) is 2.
    expect(high.alpha * 20 * high.beta).toBeCloseTo(1.5936, 2)
  })

  it('does no worse with a free shape than with the shape that all cells fix', () => {
    const free = fitPoissonGamma({ sizes, cells: null }, 'truncated')
    expect(free.logLikelihood ?? NaN).toBeGreaterThanOrEqual(truncated.loglik - 1e-9)
    expect(free.alpha).toBeGreaterThan(0)
  })
})

describe('fitCommonBeta', () => {
  const group = { sizes, cells: fit.k }

  it.each(['ml', 'truncated', 'moment'] as const)(
    'of groups that are alike is the β of one, by %s',
    (estimate) => {
      const one = fitCommonBeta([group], estimate)
      const three = fitCommonBeta([group, group, group], estimate)
      expect(relative(three.beta, one.beta)).toBeLessThan(1e-7)
    },
  )

  it('is the β at which the likelihoods of all groups together are largest', () => {
    const other = { sizes: [[1, 200] as const, [3, 20] as const, [9, 4] as const], cells: 700 }
    const { beta } = fitCommonBeta([group, other], 'ml')
    const at = (value: number) =>
      [group, other].reduce((total, { sizes: cells, cells: k }) => total + likelihood(cells, k, value), 0)
    expect(at(beta)).toBeGreaterThan(at(1.01 * beta))
    expect(at(beta)).toBeGreaterThan(at(beta / 1.01))
  })

  it('says that β is at the edge of its range where every record is alone, however few they are', () => {
    for (const records of [1, 2, 5, 17, 200]) {
      const groups = [{ sizes: [[1, records] as const], cells: 31_680 }]
      expect(fitCommonBeta(groups, 'ml').atBoundary).toBe(true)
      expect(fitCommonBeta(groups, 'truncated').atBoundary).toBe(true)
    }
  })

  it('by moments takes the excess of the variances over the means of all groups', () => {
    // Two cells with 0 and 4 records, and two with 1 and 3: means 2, variances 8 and 2, so ((8 − 2) + (2 − 2)) / (8 + 8).
    const groups = [
      { sizes: [[4, 1] as const], cells: 2 },
      { sizes: [[1, 1] as const, [3, 1] as const], cells: 2 },
    ]
    expect(fitCommonBeta(groups, 'moment').beta).toBeCloseTo(6 / 16, 14)
  })

  it('by moments takes a single cell for one that does not vary', () => {
    // One cell with 3 records: mean 3, variance 0. Two with 0 and 4: (0 − 3 + 8 − 2) / (9 + 8).
    const groups = [
      { sizes: [[3, 1] as const], cells: 1 },
      { sizes: [[4, 1] as const], cells: 2 },
    ]
    expect(fitCommonBeta(groups, 'moment').beta).toBeCloseTo(3 / 17, 14)
  })

  it('finds a maximum for a key with more cells than can be numbered', () => {
    for (const estimate of ['ml', 'truncated'] as const) {
      const { beta, atBoundary } = fitCommonBeta([{ sizes, cells: 1e30 }], estimate)
      expect(atBoundary).toBe(false)
      expect(beta).toBeGreaterThan(1e-6)
    }
  })
})

/** ln L over all cells, as the definition has it: negative binomial counts with shape 1/(kβ) and mean n/k. */
function likelihood(cells: readonly (readonly [number, number])[], k: number, beta: number): number {
  const n = cells.reduce((total, [size, count]) => total + size * count, 0)
  const alpha = 1 / (k * beta)
  const empty = k - cells.reduce((total, [, count]) => total + count, 0)
  const logOf = (size: number) => {
    let total = -alpha * Math.log(1 + n * beta) + size * Math.log((n * beta) / (1 + n * beta))
    for (let t = 0; t < size; t++) total += Math.log(alpha + t) - Math.log(t + 1)
    return total
  }
  return empty * logOf(0) + cells.reduce((total, [size, count]) => total + count * logOf(size), 0)
}

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
