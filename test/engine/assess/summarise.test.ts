import { describe, expect, it } from 'vitest'
import type { ReplicateResult } from '../../../src/engine/assess/results'
import { spreadOf, summarise } from '../../../src/engine/assess/summarise'

describe('the spread over replicates', () => {
  it('is mean, standard deviation with n − 1, and type-7 percentiles', () => {
    const spread = spreadOf([4, 1, 3, 2, 5])
    expect(spread.mean).toBe(3)
    expect(spread.sd).toBeCloseTo(Math.sqrt(2.5), 14)
    expect(spread.low).toBeCloseTo(1.2, 14)
    expect(spread.high).toBeCloseTo(4.8, 14)
  })

  it('has no standard deviation for one replicate', () => {
    expect(spreadOf([7])).toEqual({ mean: 7, sd: null, low: 7, high: 7, replicates: 1 })
  })

  it('is nothing for no values', () => {
    expect(spreadOf([])).toEqual({ mean: null, sd: null, low: null, high: null, replicates: 0 })
  })
})

describe('the summary of a candidate', () => {
  const replicate = (tau: number | null, raad: number | null): ReplicateResult => ({
    risk: {
      uniqueness: {
        measure: 'uniqueness',
        sampleUniques: 10,
        frequencies: { '1': 10 },
        kAnonymity: { '3': { records: 4, share: 0.1 } },
      },
      individual: { invalid: 'It does not hold.', instead: 'identification' },
      identification: { measure: 'identification', tau } as never,
    },
    utility: { 'raad(a,b)': { value: raad } },
    changed: {},
    achieved: [],
    cautions: [],
  })

  it('is keyed by measure and field, numbers only', () => {
    const { risk, utility } = summarise([replicate(1, 90), replicate(3, 80)])
    expect(Object.keys(risk)).toEqual(['uniqueness.sampleUniques', 'identification.tau'])
    expect(risk['identification.tau'].mean).toBe(2)
    expect(utility['raad(a,b)'].mean).toBe(85)
  })

  it('has what each swap was asked for, and the spread of what it changed', () => {
    const rate = { step: 0, variable: 'area', asked: 0.6 }
    const runs = [0.17, 0.19].map((achieved) => ({ ...replicate(1, 90), achieved: [{ ...rate, achieved }] }))
    expect(summarise(runs).achieved).toEqual([{ ...rate, achieved: spreadOf([0.17, 0.19]) }])
    expect(summarise([]).achieved).toEqual([])
  })

  it('leaves out replicates in which a number does not exist, and is null when it exists in none', () => {
    const { risk, utility } = summarise([replicate(1, null), replicate(null, null)])
    expect(risk['identification.tau'].mean).toBe(1)
    expect(utility['raad(a,b)']).toEqual({ mean: null, sd: null, low: null, high: null, replicates: 0 })
  })
})
