import { describe, expect, it } from 'vitest'
import { defaultRadius } from '../../../src/engine/risk/negative-binomial/default-radius'
import {
  matchProbability,
  negativeBinomialRisk,
  uniqueProbability,
  type NegativeBinomialRisk,
  type SmoothingInput,
} from '../../../src/engine/risk/negative-binomial/negative-binomial'
import { readReference } from '../../reference/read-reference'
import { cellsOf } from '../../../src/engine/key/cells'
import { columnsOf } from '../model/cells-of-counts'
import { neighbourhoodsOfCounts } from '../model/neighbourhoods-of-counts'
import { codesOfCell } from '../model/tables'

type Reference = {
  nb_risk: {
    alpha: number
    mu: number
    pi: number
    tau1_record: number
    tau2_record: number
    poisson_limit_tau2: number
  }[]
  local_fit: { dims: number[]; counts: number[]; radius: number[] }
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

  it('is that of the law up to a shape of a million, and Poisson beyond', () => {
    const cell = { mean: 0.5, fraction: 0.02 }
    const [last, next] = [1e6, 1.1e6].map((alpha) => uniqueProbability({ ...cell, alpha }))
    const rho = (1 + 0.5 / 1e6) / (1 + 0.5 / (1e6 * 0.02))
    expect(relative(last, Math.pow(rho, 1e6 + 1))).toBeLessThan(1e-9)
    expect(next).toBe(uniqueProbability({ ...cell, alpha: Infinity }))
    const [lastMatch, nextMatch] = [1e6, 1.1e6].map((alpha) => matchProbability({ ...cell, alpha }))
    expect(relative(lastMatch, (rho * (1 - Math.pow(rho, 1e6))) / (1e6 * (1 - rho)))).toBeLessThan(1e-8)
    expect(nextMatch).toBe(matchProbability({ ...cell, alpha: Infinity }))
    expect(relative(lastMatch, nextMatch)).toBeGreaterThan(1e-7)
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

/** A made-up file with `counts[k]` records in cell k, its key's variables having these radii. */
function smoothed(
  sizes: readonly number[],
  counts: readonly number[],
  radius: readonly number[],
  more: Partial<SmoothingInput> = {},
): NegativeBinomialRisk {
  const records = counts.flatMap((count, cell) => new Array<number[]>(count).fill(codesOfCell(cell, sizes)))
  const columns = columnsOf(sizes, records)
  return negativeBinomialRisk({
    cells: cellsOf(columns),
    columns,
    radius,
    inclusion: { fraction: 0.1 },
    ...more,
  })
}

describe('negativeBinomialRisk', () => {
  const ofReference = (more: Partial<SmoothingInput> = {}) =>
    smoothed(local.dims, local.counts, local.radius, more)

  it('estimates the dispersion of the reference', () => {
    const { result } = ofReference()
    expect(relative(result.dispersion ?? NaN, dispersion.ratio)).toBeLessThan(1e-6)
    expect(relative(result.alpha ?? NaN, dispersion.alpha)).toBeLessThan(1e-6)
  })

  it('adds up the risks of the sample uniques', () => {
    const { result, recordRisk } = ofReference()
    const near = neighbourhoodsOfCounts(local.dims, local.counts, local.radius)
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
    expect(result.classes.reduce((total, count) => total + count, 0)).toBe(byHand.length)
  })

  it('says what it was smoothed over, and that it is experimental', () => {
    expect(ofReference().result.radius).toEqual({ v0: 2, v1: 2 })
    expect(smoothed(local.dims, local.counts, [2, 0]).cautions.map(({ code }) => code)).toEqual([
      'smoothing-experimental',
    ])
  })

  it('takes every sample unique for one expected record where nothing is ordered, and says so', () => {
    const { result: alone, cautions } = smoothed([2, 3], [1, 4, 0, 1, 1, 0], [0, 0])
    const one = matchProbability({ mean: 1, alpha: Infinity, fraction: 0.1 })
    expect(alone).toMatchObject({ sampleUniques: 3, alpha: null, dispersion: null })
    expect(alone.tau2).toBeCloseTo(3 * one, 12)
    expect(cautions.map(({ code }) => code)).toEqual(['smoothing-experimental', 'nothing-smoothed'])
  })

  it('multiplies each risk by the probability that the record kept its values', () => {
    const { result, recordRisk } = ofReference()
    const records = local.counts.reduce((total, count) => total + count, 0)
    const remain = Float64Array.from({ length: records }, (_, i) => 1 / (1 + i))
    const adjusted = ofReference({ remain })
    const byHand = recordRisk.reduce(
      (total, risk, i) => total + (Number.isNaN(risk) ? 0 : risk * remain[i]),
      0,
    )
    expect(result.tau2Adjusted).toBeNull()
    expect(adjusted.result.tau2).toBe(result.tau2)
    expect(adjusted.result.tau2Adjusted).toBeCloseTo(byHand, 12)
    expect(adjusted.recordAdjusted?.length).toBe(records)
  })

  it('gives with equal weights what the sampling fraction gives, and says how it uses them', () => {
    const records = local.counts.reduce((total, count) => total + count, 0)
    const weighted = ofReference({ inclusion: { weights: new Float64Array(records).fill(10) } })
    expect(weighted.result).toEqual(ofReference().result)
    expect(weighted.cautions.map(({ code }) => code)).toContain('smoothing-weights')
  })

  it('counts the classes between the bounds that are set', () => {
    const bounded = ofReference({ riskClasses: [0.02, 0.03, 0.2, 0.9] })
    expect(bounded.result.classBounds).toEqual([0.02, 0.03, 0.2, 0.9])
    expect(bounded.result.classes).toHaveLength(5)
  })

  it('takes a radius by the number of levels where none is set', () => {
    expect([defaultRadius(5, true), defaultRadius(6, true), defaultRadius(20, false)]).toEqual([1, 2, 0])
  })

  it('has each record’s risk at its place, by its own weight, which is 1 where it is less', () => {
    // Uniques of cells 0, 3 and 4 with nobody near, the other records in twos and threes.
    const remain = Float64Array.of(0.5, 1, 1, 1, 0.25, 0.75, 1, 1)
    const weights = Float64Array.of(3, 9, 9, 9, 5, 0.5, 9, 9)
    const { result, recordRisk, recordAdjusted } = smoothed([2, 3], [1, 3, 0, 1, 1, 2], [0, 0], {
      inclusion: { weights },
      remain,
    })
    // One record is expected in either cell: 2, 4 and no people more.
    const risks = [(1 - Math.exp(-2)) / 2, (1 - Math.exp(-4)) / 4, 1]
    const places = [0, 4, 5]
    recordRisk.forEach((risk, i) => {
      if (!places.includes(i)) expect([risk, recordAdjusted?.[i]]).toEqual([NaN, NaN])
    })
    places.forEach((i, u) => {
      expect(recordRisk[i]).toBeCloseTo(risks[u], 14)
      expect(recordAdjusted?.[i]).toBeCloseTo(remain[i] * risks[u], 14)
    })
    expect(result.tau1).toBeCloseTo(Math.exp(-2) + Math.exp(-4) + 1, 14)
    expect(result.tau1Adjusted).toBeCloseTo(0.5 * Math.exp(-2) + 0.25 * Math.exp(-4) + 0.75, 14)
    expect(result).not.toHaveProperty('classBounds')
  })

  it('takes cells for Poisson where they vary no more than their neighbours', () => {
    // A plateau: each cell is what its neighbours lead to expect, and f(f − 1) is less than f².
    const { result } = smoothed([12], new Array<number>(12).fill(2), [2])
    expect(result.dispersion).toBeLessThan(1)
    expect(result.dispersion).toBeGreaterThan(0)
    expect(result.alpha).toBeNull()
  })

  it('says how many sample uniques have nobody near, where they are more than a tenth', () => {
    const isolatedOf = (counts: readonly number[]) => {
      const { result, cautions } = smoothed([counts.length], counts, [1])
      const caution = cautions.find(({ code }) => code === 'uniques-isolated')
      return [result.isolated, result.sampleUniques, caution?.facts ?? null]
    }
    const together = new Array<number>(9).fill(1)
    expect(isolatedOf([...together, 0, 0, 1])).toEqual([1, 10, null])
    expect(isolatedOf([...together, 0, 0, 1, 0, 0, 1, 0, 0, 3])).toEqual([
      2,
      11,
      { isolated: 2, uniques: 11 },
    ])
    expect(isolatedOf([1, 0, 0, 2])).toEqual([1, 1, { isolated: 1, uniques: 1 }])
  })

  it('tells how far it is: first over all cells, then over the sample uniques', () => {
    const told: unknown[] = []
    smoothed([5], [1, 2, 1, 0, 0], [1], { progress: (...step) => void told.push(step) })
    const [comparing, smoothing] = [
      'Comparing cells with their neighbours',
      'Smoothing over neighbouring cells',
    ]
    expect(told).toEqual([
      [0, 6, comparing],
      [1, 6, comparing],
      [2, 6, comparing],
      [2, 4, smoothing],
      [3, 4, smoothing],
    ])
  })

  it('holds for a key with more cells than can be numbered', () => {
    const sizes = new Array<number>(20).fill(9)
    const at = (first: number) => [first, ...new Array<number>(19).fill(4)]
    const columns = columnsOf(sizes, [at(3), at(3), at(4), at(5), at(5), at(8)])
    const wide = negativeBinomialRisk({
      cells: cellsOf(columns),
      columns,
      radius: [2, ...new Array<number>(19).fill(0)],
      inclusion: { fraction: 0.1 },
    })
    const narrow = smoothed([9], [0, 0, 0, 2, 1, 2, 0, 0, 1], [2])
    expect(wide.result.tau2).toBeCloseTo(narrow.result.tau2, 12)
  })
})
