import { describe, expect, it } from 'vitest'
import type { Subpopulation } from '../../../src/engine/model/poisson-gamma'
import { misfits, poissonGammaRisk } from '../../../src/engine/risk/poisson-gamma/poisson-gamma'
import { readReference } from '../../reference/read-reference'

type Mokken = {
  fit: { freq_of_freq: Record<string, number>; k: number; n: number; beta_mle: number; beta_moment: number }
  fit_truncated: { beta_mle: number }
}
const { fit, fit_truncated: truncated } = readReference<{ examples: { F_mokken: Mokken } }>('formulas.json')
  .examples.F_mokken

const sizes = Object.entries(fit.freq_of_freq)
  .map(([size, cells]) => [Number(size), cells] as const)
  .filter(([size]) => size > 0)

const whole: Subpopulation = { level: null, sizes, cells: fit.k, populationSize: 100 * fit.n }
const settings = { estimate: 'ml', beta: 'common', weighted: false } as const

/** Equation (10), written out. */
function uniquesOf(size: number, beta: number, cells: number): number {
  return size * (1 + size * beta) ** -(1 + 1 / (cells * beta))
}

describe('poissonGammaRisk', () => {
  it.each([
    ['ml', fit.beta_mle],
    ['truncated', truncated.beta_mle],
    ['moment', fit.beta_moment],
  ] as const)('gives equation (10) at the reference’s β by %s', (estimate, beta) => {
    const { result } = poissonGammaRisk({ ...settings, groups: [whole], estimate })
    expect(Math.abs((result.beta ?? NaN) / beta - 1)).toBeLessThan(1e-6)
    const uniques = uniquesOf(100 * fit.n, beta, fit.k)
    expect(Math.abs(result.populationUniques / uniques - 1)).toBeLessThan(1e-5)
    expect(result.populationUniqueShare).toBeCloseTo(result.populationUniques / (100 * fit.n), 15)
    expect(result.tau1).toBeCloseTo(result.populationUniques / 100, 12)
    expect(Math.abs(result.expectedSampleUniques / uniquesOf(fit.n, beta, fit.k) - 1)).toBeLessThan(1e-5)
    expect(result).toMatchObject({ cells: fit.k, records: fit.n, sampleUniques: 180, atBoundary: false })
    expect(result.groups).toBeUndefined()
  })

  it('gives each subpopulation its own β, and adds their uniques up', () => {
    const other: Subpopulation = {
      level: 'South',
      sizes: [
        [1, 90],
        [2, 30],
        [5, 12],
      ],
      cells: 600,
      populationSize: 9000,
    }
    const groups = [{ ...whole, level: 'North' }, other]
    const { result } = poissonGammaRisk({ ...settings, groups, beta: 'separate' })
    const alone = groups.map(
      (group) => poissonGammaRisk({ ...settings, groups: [{ ...group, level: null }] }).result,
    )
    expect(result.groups).toMatchObject({ North: { beta: alone[0].beta }, South: { beta: alone[1].beta } })
    expect(result).toMatchObject({ alpha: null, beta: null, records: fit.n + 210, cells: fit.k + 600 })
    expect(result.populationUniques).toBeCloseTo(alone[0].populationUniques + alone[1].populationUniques, 9)
  })

  it('expects the uniques of each subpopulation in the file at its own sampling fraction', () => {
    const groups = [
      { ...whole, level: 'North' },
      { ...whole, level: 'South', populationSize: 10 * fit.n },
    ]
    const { result } = poissonGammaRisk({ ...settings, groups, weighted: true })
    const [north, south] = [result.groups?.['North'], result.groups?.['South']]
    const expected = (north?.populationUniques ?? NaN) / 100 + (south?.populationUniques ?? NaN) / 10
    expect(Math.abs(result.tau1 / expected - 1)).toBeLessThan(1e-12)
  })

  it('gives all subpopulations one β that lies between their own', () => {
    const halved: Subpopulation = {
      ...whole,
      level: 'South',
      sizes: [
        [1, 300],
        [2, 40],
      ],
    }
    const groups = [{ ...whole, level: 'North' }, halved]
    const common = poissonGammaRisk({ ...settings, groups }).result
    const separate = poissonGammaRisk({ ...settings, groups, beta: 'separate' }).result
    const own = Object.values(separate.groups ?? {}).map(({ beta }) => beta ?? NaN)
    expect(common.beta).toBeGreaterThan(Math.min(...own))
    expect(common.beta).toBeLessThan(Math.max(...own))
    expect(common.groups?.['North'].beta).toBe(common.beta)
    expect(common.alpha).toBe(common.groups?.['South'].alpha)
  })

  it('leaves out subpopulations without records', () => {
    const empty: Subpopulation = { level: 'Nowhere', sizes: [], cells: 600, populationSize: 0 }
    const { result } = poissonGammaRisk({ ...settings, groups: [{ ...whole, level: 'North' }, empty] })
    expect(Object.keys(result.groups ?? {})).toEqual(['North'])
  })

  it('says where β is at the edge of its range, of the whole or of how many groups', () => {
    const equal: Subpopulation = { level: null, sizes: [[3, 10]], cells: 10, populationSize: 300 }
    const codes = (input: Parameters<typeof poissonGammaRisk>[0]) =>
      poissonGammaRisk(input).cautions.map(({ code, facts }) => [code, facts])
    expect(codes({ ...settings, groups: [equal] })).toEqual([['beta-at-boundary', { groups: 1, total: 1 }]])
    const groups = [
      { ...equal, level: 'a' },
      { ...whole, level: 'b' },
    ]
    expect(codes({ ...settings, groups, beta: 'separate' })[0]).toEqual([
      'beta-at-boundary',
      { groups: 1, total: 2 },
    ])
    const { result } = poissonGammaRisk({ ...settings, groups, beta: 'separate' })
    expect([result.atBoundary, result.groups?.['b'].atBoundary]).toEqual([true, false])
    expect(poissonGammaRisk({ ...settings, groups: [equal], estimate: 'moment' }).result).toMatchObject({
      beta: 0,
      alpha: null,
      atBoundary: true,
    })
  })

  it('says where it does not fit the sample uniques, and what it makes of weights', () => {
    const manyUniques: Subpopulation = {
      ...whole,
      sizes: [
        [1, 900],
        [400, 3],
      ],
      populationSize: 210_000,
    }
    const { cautions, result } = poissonGammaRisk({ ...settings, groups: [manyUniques], weighted: true })
    expect(result.expectedSampleUniques).toBeLessThan(800)
    expect(cautions.map(({ code }) => code)).toEqual(['poisson-gamma-misfit', 'poisson-gamma-weights'])
  })

  it('gives one subpopulation the same β, whether its own or that of all', () => {
    const groups = [{ ...whole, level: 'North' }]
    const common = poissonGammaRisk({ ...settings, groups })
    expect(poissonGammaRisk({ ...settings, groups, beta: 'separate' })).toEqual(common)
  })

  it('has figures of 0 where there are no records', () => {
    const { result } = poissonGammaRisk({ ...settings, groups: [{ ...whole, sizes: [], populationSize: 0 }] })
    expect(result).toMatchObject({ populationUniques: 0, populationUniqueShare: 0, tau1: 0, beta: null })
  })
})

describe('misfits', () => {
  it.each([
    [100, 64, true, 'more than three standard deviations'],
    [100, 80, false, 'more than a tenth, and less than three standard deviations'],
    [1000, 901, false, 'less than a tenth, and more than three standard deviations'],
    [1000, 900, false, 'a tenth, and three standard deviations'],
    [1000, 899, true, 'more than a tenth below'],
    [1000, 1101, true, 'more than a tenth above'],
  ])('of %i sample uniques where %i are expected: %s, %s', (sampleUniques, expectedSampleUniques, found) => {
    expect(misfits({ sampleUniques, expectedSampleUniques })).toBe(found)
  })
})
