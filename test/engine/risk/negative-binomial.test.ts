import { describe, expect, it } from 'vitest'
import { neighbourhoodsOf } from '../../../src/engine/model/neighbourhood'
import {
  defaultRadius,
  matchProbability,
  negativeBinomialRisk,
  uniqueProbability,
} from '../../../src/engine/risk/negative-binomial'
import { readReference } from '../../reference/read-reference'
import { cellsOfCounts } from '../model/cells-of-counts'
import { codesOfCell, countTable } from '../model/tables'

type Reference = {
  nb_risk: {
    alpha: number
    mu: number
    pi: number
    tau1_record: number
    tau2_record: number
    poisson_limit_tau2: number
  }[]
  local_fit: {
    dims: number[]
    counts: number[]
    radius: number[]
    cells: { cell: number[]; fit_incl: number; fit_loo: number }[]
  }
  dispersion: { numerator: number; denominator: number; ratio: number; alpha: number }
}
const {
  nb_risk: risks,
  local_fit: local,
  dispersion,
} = readReference<{
  examples: { E_negbin: Reference }
}>('formulas.json').examples.E_negbin

function relative(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1)
}

describe('the risk of a cell under the negative-binomial law', () => {
  it.each(risks)('is the reference’s at α = $alpha, μ = $mu, π = $pi', (risk) => {
    const cell = { mean: risk.mu, alpha: risk.alpha, fraction: risk.pi }
    expect(relative(uniqueProbability(cell), risk.tau1_record)).toBeLessThan(1e-9)
    expect(relative(matchProbability(cell), risk.tau2_record)).toBeLessThan(1e-9)
    const poisson = matchProbability({ ...cell, alpha: Infinity })
    expect(relative(poisson, risk.poisson_limit_tau2)).toBeLessThan(1e-12)
  })

  it('is certain where everybody is sampled', () => {
    expect(matchProbability({ mean: 0.4, alpha: 2, fraction: 1 })).toBe(1)
    expect(uniqueProbability({ mean: 0.4, alpha: 2, fraction: 1 })).toBe(1)
  })

  it('lies between the probability of being unique and 1', () => {
    for (const alpha of [0.1, 1, 7, 1e5, Infinity]) {
      for (const mean of [1e-6, 0.01, 0.5, 3]) {
        const cell = { mean, alpha, fraction: 0.02 }
        expect(matchProbability(cell)).toBeGreaterThanOrEqual(uniqueProbability(cell))
        expect(matchProbability(cell)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('neighbourhoodsOf', () => {
  it.each(local.cells)(
    'gives the mean of cell $cell as the reference does',
    ({ cell, fit_incl, fit_loo }) => {
      const near = neighbourhoodsOf(countTable(local.dims, local.counts), local.radius)
      expect(relative(near.meanAt(cell, 'with-own-count'), fit_incl)).toBeLessThan(1e-6)
      expect(relative(near.meanAt(cell, 'without-own-count'), fit_loo)).toBeLessThan(1e-6)
    },
  )

  it('expects nobody where nobody is near', () => {
    const near = neighbourhoodsOf(countTable([5, 2], [0, 0, 0, 0, 0, 0, 0, 0, 3, 0]), [1, 0])
    expect(near.meanAt([0, 0], 'with-own-count')).toBe(0)
  })

  it('is the count itself where no variable is ordered', () => {
    const near = neighbourhoodsOf(countTable([2, 2], [4, 1, 0, 2]), [0, 0])
    expect(near.meanAt([0, 0], 'with-own-count')).toBeCloseTo(4, 12)
    expect(near.meanAt([0, 1], 'without-own-count')).toBe(0)
  })
})

describe('negativeBinomialRisk', () => {
  const cells = cellsOfCounts(local.dims, local.counts)
  const { result, recordRisk } = negativeBinomialRisk({ cells, fraction: 0.1, radius: local.radius })

  it('estimates the dispersion of the reference', () => {
    expect(relative(result.dispersion ?? NaN, dispersion.ratio)).toBeLessThan(1e-6)
    expect(relative(result.alpha ?? NaN, dispersion.alpha)).toBeLessThan(1e-6)
  })

  it('adds up the risks of the sample uniques', () => {
    const near = neighbourhoodsOf(countTable(local.dims, local.counts), local.radius)
    const byHand = local.counts.flatMap((count, cell) =>
      count === 1
        ? [
            matchProbability({
              mean: near.meanAt(codesOfCell(cell, local.dims), 'with-own-count'),
              alpha: result.alpha ?? NaN,
              fraction: 0.1,
            }),
          ]
        : [],
    )
    expect(result.sampleUniques).toBe(byHand.length)
    expect(result.tau2).toBeCloseTo(
      byHand.reduce((total, risk) => total + risk, 0),
      12,
    )
    expect(recordRisk.filter((risk) => !Number.isNaN(risk)).length).toBe(byHand.length)
    expect(result.tau1).toBeLessThan(result.tau2)
  })

  it('takes a radius by the number of levels where none is set', () => {
    expect([defaultRadius(5, true), defaultRadius(6, true), defaultRadius(20, false)]).toEqual([1, 2, 0])
  })
})
