import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { thetaOf, type Theta } from '../../../src/engine/risk/theta/theta'
import { readReference } from '../../reference/read-reference'

type Case = {
  records: [key: string, weight: number][]
  n1?: number
  n2?: number
  n3?: number
  theta: number | null
  v?: number
  upper?: number | null
}
const golden = readReference<{ examples: { C_theta: Record<string, Case> } }>('formulas.json').examples
  .C_theta

function ofRecords(records: Case['records']): Theta {
  const keys = [...new Set(records.map(([key]) => key))]
  const cellOf = records.map(([key]) => keys.indexOf(key))
  const count = new Uint32Array(keys.length)
  for (const cell of cellOf) count[cell]++
  return thetaOf(
    cellOf,
    count,
    records.map(([, weight]) => weight),
  )
}

describe('thetaOf', () => {
  it.each(Object.entries(golden))('gives the reference’s θ, variance and bound: %s', (_, asked) => {
    const found = ofRecords(asked.records)
    expect(found.n1).toBe(asked.n1 ?? 0)
    expect(found.n2).toBe(asked.n2 ?? 0)
    expect(found.n3).toBe(asked.n3 ?? 0)
    if (asked.theta === null) {
      expect(found).toMatchObject({ theta: null, variance: null, upper: null })
      return
    }
    expect(found.theta).toBeCloseTo(asked.theta, 13)
    expect(found.variance).toBeCloseTo(asked.v ?? NaN, 14)
    if (asked.upper === null) expect(found.upper).toBeNull()
    else expect(found.upper).toBeCloseTo(asked.upper ?? NaN, 13)
  })

  it('with equal probabilities is n₁/(n₁ + 2 n₂ (1/π − 1))', () => {
    const found = ofRecords([
      ['a', 20],
      ['b', 20],
      ['c', 20],
      ['c', 20],
      ['d', 20],
      ['d', 20],
      ['d', 20],
    ])
    expect(found.theta).toBeCloseTo(2 / (2 + 2 * 19), 14)
  })

  it('is 0 where no record is alone, and cannot be said where there is neither one alone nor a pair', () => {
    const pair: Case['records'] = [
      ['a', 3],
      ['a', 4],
    ]
    expect(ofRecords(pair)).toEqual({ theta: 0, variance: 0, upper: null, n1: 0, n2: 1, n3: 0 })
    const four = [...pair, ...pair]
    expect(ofRecords(four)).toEqual({ theta: null, variance: null, upper: null, n1: 0, n2: 0, n3: 0 })
  })

  it('counts a weight below 1 as 1', () => {
    expect(
      ofRecords([
        ['a', 0.5],
        ['b', 0.5],
        ['b', 3],
      ]).theta,
    ).toBeCloseTo(1 / 3, 14)
  })

  it('estimates the share of correct unique matches over Poisson samples, with a variance of the right size', () => {
    const peopleOfCell = Array.from({ length: 400 }, (_, cell) => 1 + (cell % 7) * (cell % 3))
    const fraction = 0.3
    const errors: number[] = []
    const variances: number[] = []
    let above = 0
    const samples = 400
    for (let s = 0; s < samples; s++) {
      const random = randomStream(5, 'theta', s)
      const records: [string, number][] = []
      let alone = 0
      let fits = 0
      peopleOfCell.forEach((people, cell) => {
        let drawn = 0
        for (let person = 0; person < people; person++) if (nextUniform(random) < fraction) drawn++
        for (let record = 0; record < drawn; record++) records.push([String(cell), 1 / fraction])
        if (drawn === 1) {
          alone++
          fits += people
        }
      })
      const { theta, variance, upper } = ofRecords(records)
      const truth = alone / fits
      errors.push((theta ?? NaN) - truth)
      variances.push(variance ?? NaN)
      if ((upper ?? 0) >= truth) above++
    }
    const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
    const spread = mean(errors.map((error) => error * error))
    expect(Math.abs(mean(errors))).toBeLessThan(4 * Math.sqrt(spread / samples))
    expect(mean(variances) / spread).toBeGreaterThan(0.75)
    expect(mean(variances) / spread).toBeLessThan(1.35)
    expect(above / samples).toBeGreaterThan(0.94)
  })
})
