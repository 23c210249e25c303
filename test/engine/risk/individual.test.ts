import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupRisksOfCells } from '../../../src/engine/risk/group-risk'
import { individualRisk } from '../../../src/engine/risk/individual/individual'
import {
  rateAtMost,
  recordsAtRisk,
  reidentificationRate,
  riskLadder,
  thresholdForRate,
  thresholdForRecords,
} from '../../../src/engine/risk/risk-ladder'
import { readReference, readRows } from '../../reference/read-reference'

type Golden = {
  risk: { f: number; p: number; r: number }[]
  file: {
    records: { key: string; weight: number; household: number; risk: number; household_risk: number }[]
    cells: { key: string; f: number; Fhat: number; risk: number }[]
    xi: number
    expected_reidentifications: number
    target_xi: number
    r_star: number
    xi_household: number
    target_xi_household: number
    r_h_star: number
  }
}
const golden = readReference<{ examples: { D_benedetti_franconi: Golden } }>('formulas.json').examples
  .D_benedetti_franconi

type OfSurvey = {
  keys: string[]
  hier_first50: number[]
  risk_first50: number[]
  exact: { first50: number[]; n_fk_le10: number; sum_where_fk_le10: number }
}
const ofSurvey = readReference<{ individual: Record<string, OfSurvey> }>('survey-risk.json').individual

/** Of records that have a cell each. */
function groupRisks(risks: readonly number[], groupOf: Uint32Array, groups: number): Float64Array {
  const cellOf = Uint32Array.from(risks.keys())
  return groupRisksOfCells(Float64Array.from(risks), cellOf, { groupOf, groups, times: undefined })
}

function relative(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1)
}

describe('individualRisk', () => {
  it('gives the reference’s risks over counts and shares from a millionth to nearly 1', () => {
    expect(golden.risk).toHaveLength(18)
    for (const { f, p, r } of golden.risk) expect(relative(individualRisk(f, f / p), r)).toBeLessThan(1e-12)
  })

  it('is one over the records where everybody is in the file, and more people make it smaller', () => {
    expect(individualRisk(3, 3)).toBe(1 / 3)
    expect(individualRisk(3, 2)).toBe(1 / 3)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }),
        (f, p) => {
          const risk = individualRisk(f, f / p)
          expect(risk).toBeGreaterThanOrEqual((p / f) * (1 - 1e-12))
          expect(risk).toBeLessThanOrEqual(Math.min(1 / f, p / (f - (1 - p))) * (1 + 1e-12))
        },
      ),
    )
  })

  it('keeps its digits where both ways of computing are at their ends', () => {
    // By r₁ = −(p/q) ln p and the recursion in decimals of 120 digits.
    for (const [f, people, risk] of [
      [1, 2.25, 0.648744172973063],
      [12, 26.5, 0.03946411622637073],
      [29, 58.01, 0.01753549777076929],
      [37, 74.2, 0.01365964935595242],
      [38, 76.0006, 0.01333086122401922],
      [39, 78.5, 0.01290318523912019],
      [39, 90, 0.01127305566442236],
    ]) {
      expect(relative(individualRisk(f, people), risk)).toBeLessThan(2e-15)
    }
  })

  it('joins its two ways of computing without a step', () => {
    for (const f of [1, 2, 5, 39]) {
      const [below, above] = [individualRisk(f, f / (0.45 - 1e-13)), individualRisk(f, f / (0.45 + 1e-13))]
      expect(relative(below, above)).toBeLessThan(2e-12)
    }
  })

  it('agrees with sdcMicro’s exact method on 5,000 records, where that method is exact', () => {
    const rows = readRows('survey-A.csv')
    for (const { keys, exact, risk_first50: approximated } of Object.values(ofSurvey)) {
      const cells = new Map<string, { f: number; weight: number }>()
      const keyOf = (row: Record<string, string>) => keys.map((key) => row[key]).join('|')
      for (const row of rows) {
        const cell = cells.get(keyOf(row)) ?? { f: 0, weight: 0 }
        cells.set(keyOf(row), { f: cell.f + 1, weight: cell.weight + Number(row['weight']) })
      }
      const risks = rows.map((row) => {
        const { f, weight } = cells.get(keyOf(row)) ?? { f: 0, weight: 0 }
        return { f, risk: individualRisk(f, weight) }
      })
      const few = risks.filter(({ f }) => f <= 10)
      expect(few).toHaveLength(exact.n_fk_le10)
      // Its alternating sum loses digits as f grows; at ten records there are nine left.
      expect(
        relative(
          few.reduce((total, { risk }) => total + risk, 0),
          exact.sum_where_fk_le10,
        ),
      ).toBeLessThan(1e-6)
      risks.slice(0, 50).forEach(({ f, risk }, i) => {
        if (f <= 4) expect(relative(risk, exact.first50[i])).toBeLessThan(1e-9)
        // From three records on its default is an upper bound, at most 5% over.
        if (f <= 2) expect(relative(risk, approximated[i])).toBeLessThan(1e-9)
        else {
          expect(approximated[i] / risk).toBeGreaterThan(1)
          expect(approximated[i] / risk).toBeLessThan(1.05)
        }
      })
    }
  })
})

describe('the file', () => {
  const { records, cells } = golden.file
  const ladderOfCells = () =>
    riskLadder({ risk: cells.map(({ risk }) => risk), records: cells.map(({ f }) => f) })

  it('gives the reference’s risk of each cell and rate of the file', () => {
    for (const { f, Fhat, risk } of cells) expect(relative(individualRisk(f, Fhat), risk)).toBeLessThan(1e-13)
    const rate = reidentificationRate({
      risk: cells.map(({ risk }) => risk),
      records: cells.map(({ f }) => f),
    })
    expect(relative(rate, golden.file.xi)).toBeLessThan(1e-13)
    expect(relative(rate * records.length, golden.file.expected_reidentifications)).toBeLessThan(1e-13)
  })

  it('gives the reference’s threshold for a rate, at which the rate is the one asked for', () => {
    const ladder = ladderOfCells()
    const threshold = thresholdForRate(ladder, golden.file.target_xi)
    expect(relative(threshold ?? NaN, golden.file.r_star)).toBeLessThan(1e-12)
    expect(relative(rateAtMost(ladder, threshold ?? NaN), golden.file.target_xi)).toBeLessThan(1e-12)
    expect(thresholdForRate(ladder, 0.5)).toBeNull()
  })

  it('links threshold, records at risk and rate one way and back', () => {
    const ladder = ladderOfCells()
    expect(recordsAtRisk(ladder, 0.1)).toBe(3)
    expect(recordsAtRisk(ladder, 0)).toBe(12)
    expect(recordsAtRisk(ladder, 2)).toBe(0)
    expect(thresholdForRecords(ladder, 3)).toBe(cells[0].risk)
    expect(thresholdForRecords(ladder, 0)).toBeNull()
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.14, noNaN: true }), (rate) => {
        const threshold = thresholdForRate(ladder, rate)
        expect(relative(rateAtMost(ladder, threshold ?? NaN), rate)).toBeLessThan(1e-9)
      }),
    )
  })

  it('gives the reference’s household risks, rate and threshold', () => {
    const households = 5
    const groupOf = Uint32Array.from(records, ({ household }) => household - 1)
    const risk = groupRisks(
      records.map((record) => record.risk),
      groupOf,
      households,
    )
    records.forEach(({ household, household_risk: expected }) => {
      expect(relative(risk[household - 1], expected)).toBeLessThan(1e-12)
    })
    const members = new Array<number>(households).fill(0)
    for (const { household } of records) members[household - 1]++
    const rate = reidentificationRate({ risk, records: members })
    expect(relative(rate, golden.file.xi_household)).toBeLessThan(1e-12)
    const threshold = thresholdForRate(
      riskLadder({ risk, records: members }),
      golden.file.target_xi_household,
    )
    expect(relative(threshold ?? NaN, golden.file.r_h_star)).toBeLessThan(1e-12)
  })

  it('is at most the sum of its members’ risks, and at least the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (risks) => {
        const [risk] = groupRisks(risks, new Uint32Array(risks.length), 1)
        expect(risk).toBeLessThanOrEqual(
          Math.min(
            1,
            risks.reduce((total, each) => total + each, 0),
          ) *
            (1 + 1e-12),
        )
        expect(risk).toBeGreaterThanOrEqual(Math.max(...risks) * (1 - 1e-12))
      }),
    )
  })

  it('is certain of a group with a member who is, and loses nothing of the risks of many', () => {
    expect([...groupRisks([1, 0.5, 1, 0.5, 1], Uint32Array.of(0, 0, 1, 2, 0), 3)]).toEqual([1, 1, 0.5])
    // Each adds less than the last digit of what one of them is.
    const tiny = 1e-17
    const count = 100_000
    const risks = new Array<number>(count).fill(tiny)
    const wanted = 0.5 + 0.5 * count * tiny
    for (const all of [
      [0.5, ...risks],
      [...risks, 0.5],
    ]) {
      const [risk] = groupRisks(all, new Uint32Array(all.length), 1)
      expect(Math.abs(risk - wanted)).toBeLessThan(2e-16)
    }
  })

  it('says nothing of a file without records', () => {
    const empty = riskLadder({ risk: [], records: [] })
    expect(rateAtMost(empty, 0.1)).toBe(0)
    expect(recordsAtRisk(empty, 0.1)).toBe(0)
    expect(thresholdForRate(empty, 0)).toBeNull()
    expect(reidentificationRate({ risk: [], records: [] })).toBe(0)
  })
})

describe('the ladder of ten records with three risks', () => {
  const tenRecords = () => riskLadder({ risk: [0.5, 0.125, 0.5, 0.25], records: [1, 2, 3, 4] })

  it('has each risk once, with the records up to it and their risks added up', () => {
    const { risk, records, sum } = tenRecords()
    expect([...risk]).toEqual([0.125, 0.25, 0.5])
    expect([...records]).toEqual([2, 6, 10])
    expect([...sum]).toEqual([0.25, 1.25, 3.25])
  })

  it('leads from a threshold to the records at it or over, and to the rate with what is over brought down', () => {
    const ladder = tenRecords()
    const found = [0.1, 0.125, 0.2, 0.25, 0.4, 0.5, 0.6].map((threshold) => [
      recordsAtRisk(ladder, threshold),
      rateAtMost(ladder, threshold),
    ])
    expect(found).toEqual([
      [10, 0.1],
      [10, 0.125],
      [8, (0.25 + 8 * 0.2) / 10],
      [8, (0.25 + 8 * 0.25) / 10],
      [4, (1.25 + 4 * 0.4) / 10],
      [4, 0.325],
      [0, 0.325],
    ])
  })

  it('leads back from a rate or a number of records to the threshold', () => {
    const ladder = tenRecords()
    // (10 × 0.05)/10, (10 × 0.175 − 0.25)/8 and (10 × 0.225 − 1.25)/4.
    expect([0.05, 0.175, 0.225].map((rate) => thresholdForRate(ladder, rate))).toEqual([
      0.05,
      0.1875,
      expect.closeTo(0.25, 15),
    ])
    expect(thresholdForRate(ladder, 0.325)).toBeNull()
    expect([10, 9, 8, 5, 4, 3].map((records) => thresholdForRecords(ladder, records))).toEqual([
      0.125,
      0.25,
      0.25,
      0.5,
      0.5,
      null,
    ])
  })

  it('asks for no threshold at just the rate that the file has', () => {
    // 3 × 0.173, divided by 3, is rounded to less than 0.173.
    expect((3 * 0.173) / 3).toBeLessThan(0.173)
    const three = riskLadder({ risk: [0.173], records: [3] })
    expect(thresholdForRate(three, 0.173)).toBeNull()
  })
})
