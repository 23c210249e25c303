import { describe, expect, it } from 'vitest'
import { log1p } from '../../../src/engine/math/elementary'
import {
  acquaintanceRisk,
  distinctAcquaintances,
  expectedReidentifications,
  largestFraction,
  largestFractionOf,
  riskOverSubpopulations,
  smallestSubpopulation,
  sumOverCircles,
  totalRisk,
  worstCaseRisk,
} from '../../../src/engine/risk/acquaintance/acquaintance'
import { readReference } from '../../reference/read-reference'

type Golden = {
  table1: { f: number; a: number; N: number; f_u: number; R_times_1000: number; printed: number }[]
  R: {
    N: number
    n: number
    a: number
    f_u: number
    expected_disclosures: number
    R_eq5: number
    R_eq6: number
  }[]
  fmax: {
    N: number
    a: number
    f_u: number
    gamma: number
    fmax_eq7: number
    fmax_eq8: number
    fmax_eq9: number
  }[]
  N_min: { k: number; beta: number; a: number; f: number; gamma: number; N_min: number }[]
  multi: { N: number; a: number; m: number; f: number; f_u: number; Ea: number; R_m: number }[]
  TR: {
    N: number
    n: number
    levels_coarse_to_fine: { a: number; f_u: number }[]
    TR_eq26: number
    TR_eq27: number
    TR_exact_nested: number
  }[]
  subpop: { N_j: number[]; f_j: number[]; a_j: number[]; f_u_j: number[]; R_eq13: number; R_eq14_max: number }
}
const golden = readReference<{ examples: { F_mokken: Golden } }>('formulas.json').examples.F_mokken

function relative(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1)
}

describe('Mokken et al. (1992)', () => {
  it('gives all 18 cells of Table 1, to the digits in print', () => {
    expect(golden.table1).toHaveLength(18)
    for (const { f, a, f_u: unique, R_times_1000: expected, printed } of golden.table1) {
      const risk = 1000 * worstCaseRisk(a, f, [unique])
      expect(relative(risk, expected)).toBeLessThan(1e-11)
      expect(Number(risk.toFixed(2))).toBe(printed)
    }
  })

  it('gives the risk (5) and the number expected (4)', () => {
    for (const { N, n, a, f_u: uniqueShare, expected_disclosures: expected, R_eq5: risk } of golden.R) {
      const asked = { sampleSize: n, acquaintanceShare: a / N, uniqueShare }
      expect(relative(acquaintanceRisk(asked), risk)).toBeLessThan(1e-11)
      expect(relative(expectedReidentifications(asked), expected)).toBeLessThan(1e-11)
    }
  })

  it('gives the largest fraction (7), which has the risk of the criterion', () => {
    for (const { N, a, f_u: uniqueShare, gamma, fmax_eq7: expected } of golden.fmax) {
      const known = { acquaintanceShare: a / N, uniqueShare }
      const fraction = largestFraction(gamma, N, known)
      expect(relative(fraction, expected)).toBeLessThan(1e-11)
      expect(relative(acquaintanceRisk({ sampleSize: N * fraction, ...known }), gamma)).toBeLessThan(1e-9)
    }
    expect(largestFraction(0.01, 1000, { acquaintanceShare: 0.1, uniqueShare: 0 })).toBe(1)
  })

  it('gives the smallest subpopulation (17); 0 where every size is allowed', () => {
    for (const { k, beta, a, f, gamma, N_min: expected } of golden.N_min) {
      const found = smallestSubpopulation(gamma, { acquaintances: a, fraction: f, cells: k, beta })
      expect(relative(found, expected)).toBeLessThan(1e-10)
    }
    expect(smallestSubpopulation(0.5, { acquaintances: 1, fraction: 0.01, cells: 100, beta: 0.01 })).toBe(0)
    const [poisson, nearly] = [0, 1e-9].map((beta) =>
      smallestSubpopulation(0.001, { acquaintances: 300, fraction: 0.01, cells: 1108, beta }),
    )
    expect(relative(nearly, poisson)).toBeLessThan(1e-4)
  })

  it('gives the risk of many investigators: 0.061672 and 0.061143 as printed', () => {
    const found = golden.multi.map(({ N, a, m, f, f_u: uniqueShare, Ea, R_m: expected }) => {
      const known = distinctAcquaintances(N, new Array<number>(m).fill(a))
      expect(relative(known, Ea)).toBeLessThan(1e-11)
      const risk = acquaintanceRisk({ sampleSize: N * f, acquaintanceShare: known / N, uniqueShare })
      expect(relative(risk, expected)).toBeLessThan(1e-10)
      return risk.toFixed(6)
    })
    expect(found.slice(0, 2)).toEqual(['0.061672', '0.061143'])
  })

  it('is sure where everybody is known and unique, and accepts everything at a criterion of 1', () => {
    const all = { acquaintanceShare: 1, uniqueShare: 1 }
    expect(acquaintanceRisk({ sampleSize: 5, ...all })).toBe(1)
    expect(largestFraction(0.01, 1000, all)).toBe(0)
    expect(totalRisk(5, [all])).toBe(1)
    expect(largestFraction(1, 1000, all)).toBe(1)
    expect(smallestSubpopulation(1, { acquaintances: 300, fraction: 0.1, cells: 10, beta: 0.1 })).toBe(0)
  })

  it('lets everybody be sampled where nobody is unique, even if no risk is accepted', () => {
    expect(largestFraction(0, 1000, { acquaintanceShare: 0.1, uniqueShare: 0 })).toBe(1)
    expect(largestFractionOf(0, 0.1, 0)).toBe(1)
  })

  it('has the same largest fraction whatever the fraction at which people are expected', () => {
    const expectedAt = (fraction: number) => 20 * fraction
    const largest = -log1p(-0.1) / 20
    for (const fraction of [0.5, 0.01]) {
      expect(relative(largestFractionOf(0.1, fraction, expectedAt(fraction)), largest)).toBeLessThan(1e-14)
    }
    expect(largestFractionOf(0.1, 0.5, 0.01)).toBe(1)
  })

  it('allows every size where the worst case is at most the criterion wherever it is, or just so', () => {
    const limited = { fraction: 1, cells: 100, beta: 0 }
    expect(smallestSubpopulation(0.5, { ...limited, acquaintances: 0.1 })).toBe(0)
    const just = { fraction: 1, cells: Infinity, beta: 0, acquaintances: -log1p(-0.5) }
    expect(smallestSubpopulation(0.5, just)).toBe(0)
  })

  it('is near its approximations for small risks: (6), (8), (9) and (27)', () => {
    for (const { N, n, a, f_u: uniqueShare, R_eq6: risk } of golden.R) {
      const asked = { sampleSize: n, acquaintanceShare: a / N, uniqueShare }
      expect(relative(acquaintanceRisk(asked), risk)).toBeLessThan(1e-5)
    }
    for (const { N, a, f_u: uniqueShare, gamma, fmax_eq8, fmax_eq9 } of golden.fmax) {
      const known = { acquaintanceShare: a / N, uniqueShare }
      const expected = expectedReidentifications({ sampleSize: N, ...known })
      expect(relative(largestFractionOf(gamma, 1, expected), fmax_eq8)).toBeLessThan(1e-11)
      expect(relative(largestFraction(gamma, N, known), fmax_eq8)).toBeLessThan(1e-4)
      expect(relative(largestFraction(gamma, N, known), fmax_eq9)).toBeLessThan(gamma)
    }
    for (const { N, n, levels_coarse_to_fine: levels, TR_eq27, TR_exact_nested } of golden.TR) {
      const keys = levels.map(({ a, f_u: uniqueShare }) => ({ acquaintanceShare: a / N, uniqueShare }))
      expect(relative(totalRisk(n, keys) ?? NaN, TR_eq27)).toBeLessThan(1e-4)
      expect(relative(totalRisk(n, keys) ?? NaN, TR_exact_nested)).toBeLessThan(1e-4)
    }
  })

  it('is of everybody where one of several investigators knows everybody', () => {
    expect(distinctAcquaintances(1000, [1000, 1000, 30])).toBe(1000)
    expect(distinctAcquaintances(1000, [30, 1000])).toBe(1000)
  })

  it('gives the total risk of keys from coarse to fine (26); null where finer keys know more', () => {
    for (const { N, n, levels_coarse_to_fine: levels, TR_eq26: expected } of golden.TR) {
      const keys = levels.map(({ a, f_u: uniqueShare }) => ({ acquaintanceShare: a / N, uniqueShare }))
      expect(relative(totalRisk(n, keys) ?? NaN, expected)).toBeLessThan(1e-9)
      if (keys[0].uniqueShare < keys[1].uniqueShare) expect(totalRisk(n, keys.toReversed())).toBeNull()
    }
    const coarse = { acquaintanceShare: 0.01, uniqueShare: 0.02 }
    expect(totalRisk(100, [coarse, { ...coarse, acquaintanceShare: 0.011 }])).toBeNull()
    expect(totalRisk(100, [coarse, { ...coarse, uniqueShare: 0.019 }])).toBeNull()
  })

  it('adds nothing for a finer key on which nobody else is unique', () => {
    const coarse = { acquaintanceShare: 0.01, uniqueShare: 0.02 }
    const finer = { acquaintanceShare: 0.005, uniqueShare: 0.02 }
    expect(totalRisk(100, [coarse, finer])).toBe(totalRisk(100, [coarse]))
  })

  it('reckons equal circles that follow each other once', () => {
    const reckoned: number[] = []
    const sum = sumOverCircles([3, 3, 3, 5, 3], (circle) => {
      reckoned.push(circle)
      return circle * circle
    })
    expect(sum).toBe(4 * 9 + 25)
    expect(reckoned).toEqual([3, 5, 3])
  })

  it('gives the risk over subpopulations (13) and its worst case (14)', () => {
    const { N_j: sizes, f_j: fractions, a_j: circles, f_u_j: uniques, R_eq13: risk } = golden.subpop
    const parts = sizes.map((size, j) => ({
      size,
      fraction: fractions[j],
      acquaintanceShare: circles[j] / size,
      uniqueShare: uniques[j],
    }))
    expect(relative(riskOverSubpopulations(parts), risk)).toBeLessThan(1e-11)
  })
})
