import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { nextNormal } from '../../../src/engine/math/normal'
import { sum } from '../../../src/engine/math/sums'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import type { NoiseStep } from '../../../src/engine/protect/noise/definition'
import type { NumericColumn } from '../../../src/engine/table/column'
import { known, type Table } from '../../../src/engine/table/table'
import { readReference, readRows } from '../../reference/read-reference'
import { categories, tableOf } from './tables'

function numeric(name: string, values: ArrayLike<number>): NumericColumn {
  return { kind: 'numeric', name, values: Float64Array.from(values) }
}

function released(table: Table, step: Omit<NoiseStep, 'method'>, seed = 1) {
  return applySteps(table, [{ method: 'noise', ...step }], {
    stream: (each) => randomStream(seed, each),
    imports: {},
  })
}

function numbers(table: Table, name: string): Float64Array {
  return (known(table, name) as NumericColumn).values
}

/** Mean and variance. */
function moments(values: Float64Array): { readonly mean: number; readonly variance: number } {
  const mean = sum(values) / values.length
  return { mean, variance: sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1) }
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [x, y] = [moments(a), moments(b)]
  const both = sum(a.map((value, i) => (value - x.mean) * (b[i] - y.mean))) / (a.length - 1)
  return both / Math.sqrt(x.variance * y.variance)
}

function added(before: Table, after: Table, name: string): Float64Array {
  const original = numbers(before, name)
  return numbers(after, name).map((value, i) => value - original[i])
}

const rows = readRows('survey-A-numbers.csv')
const survey = tableOf(
  ...['income', 'expenditure', 'wealth', 'hours'].map((name) =>
    numeric(
      name,
      rows.map((row) => Number(row[name])),
    ),
  ),
)
const names = survey.columns.map(({ name }) => name)

describe('draws from the normal distribution', () => {
  it('have its moments and its tails', () => {
    const random = randomStream(5, 'normal')
    const draws = Float64Array.from({ length: 400_000 }, () => nextNormal(random))
    const { mean, variance } = moments(draws)
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(400_000))
    expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / 400_000))
    // Φ(−2) and Φ(−3)
    for (const [beyond, share] of [
      [2, 0.0227501319],
      [3, 0.001349898],
    ]) {
      const found = draws.filter((draw) => draw > beyond).length / draws.length
      expect(Math.abs(found - share)).toBeLessThan(4 * Math.sqrt(share / 400_000))
    }
  })
})

describe('noise', () => {
  it('has mean 0 and the variance that is asked for, over replicates', () => {
    const step = { variables: ['income', 'hours'], relativeSd: 0.3 }
    for (const name of step.variables) {
      const noise = Float64Array.from(
        Array.from({ length: 20 }, (_, seed) => [
          ...added(survey, released(survey, step, seed).after, name),
        ]).flat(),
      )
      const asked = 0.09 * moments(numbers(survey, name)).variance
      const { mean, variance } = moments(noise)
      expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(asked / noise.length))
      expect(Math.abs(variance / asked - 1)).toBeLessThan(4 * Math.sqrt(2 / noise.length))
    }
  })

  it('is independent between variables, or correlated as they are', () => {
    const step = { variables: names, relativeSd: 0.5 }
    const independent = released(survey, step).after
    const correlated = released(survey, { ...step, correlated: true }).after
    for (const [i, a] of names.entries()) {
      for (const b of names.slice(0, i)) {
        const own = correlation(numbers(survey, a), numbers(survey, b))
        const bound = 4 / Math.sqrt(5000)
        const noiseOf = (after: Table, name: string) => added(survey, after, name)
        expect(Math.abs(correlation(noiseOf(independent, a), noiseOf(independent, b)))).toBeLessThan(bound)
        expect(Math.abs(correlation(noiseOf(correlated, a), noiseOf(correlated, b)) - own)).toBeLessThan(
          bound,
        )
      }
    }
  })

  it('keeps the sum of parts where it is correlated', () => {
    const total = numbers(survey, 'income').map((value, i) => value + numbers(survey, 'wealth')[i])
    const table = tableOf(...survey.columns, numeric('total', total))
    const { after } = released(table, {
      variables: ['income', 'wealth', 'total'],
      relativeSd: 0.2,
      correlated: true,
    })
    const apart = numbers(after, 'total').map(
      (value, i) => value - numbers(after, 'income')[i] - numbers(after, 'wealth')[i],
    )
    expect(Math.max(...apart.map(Math.abs))).toBeLessThan(1e-6 * Math.max(...total))
  })

  it('leaves zeros and missing values alone and stays positive, at most the bound, and whole', () => {
    const random = randomStream(3, 'tax')
    const tax = Array.from({ length: 4000 }, (_, i) =>
      i % 4 === 0 ? 0 : i % 41 === 0 ? NaN : Math.ceil(3200 * nextUniform(random)),
    )
    const table = tableOf(numeric('tax', tax))
    const { after, cautions } = released(table, {
      variables: ['tax'],
      sd: 290,
      positive: true,
      below: 3000,
      integer: true,
    })
    const above = tax.filter((value) => value > 3000).length
    expect(above).toBeGreaterThan(100)
    expect(cautions.map(({ code, facts }) => [code, facts])).toEqual([
      ['values-without-noise', { step: 0, variable: 'tax', values: above }],
    ])
    numbers(after, 'tax').forEach((value, i) => {
      if (!(tax[i] > 0) || tax[i] > 3000) expect(Object.is(value, tax[i])).toBe(true)
      else {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThanOrEqual(3000)
        expect(Number.isInteger(value)).toBe(true)
      }
    })
  })

  it('is drawn anew as often as the truncated normal distribution says', () => {
    const { cases } = readReference<{
      cases: { t: number; sd: number; top: number | null; cell: number; zInteger: number }[]
    }>('reiter-noise.json')
    const several = cases.filter(({ t }) => t > 0).slice(0, 16)
    for (const { t, sd, top, cell, zInteger } of several) {
      const draws = 400_000
      const table = tableOf(numeric('tax', new Float64Array(draws).fill(t)))
      const bounds = { positive: true, integer: true, ...(top !== null && { below: top }) }
      const { after } = released(table, { variables: ['tax'], sd, ...bounds }, zInteger)
      const found = numbers(after, 'tax').filter((value) => value === zInteger).length
      expect(Math.abs(found - draws * cell)).toBeLessThan(4.5 * Math.sqrt(draws * cell))
    }
  }, 60_000)

  it('gives up on bounds without room and says so', () => {
    const table = tableOf(numeric('tax', [1, 2]))
    const { after, cautions } = released(table, { variables: ['tax'], sd: 1e9, positive: true, below: 2 })
    expect([...numbers(after, 'tax')]).toEqual([1, 2])
    expect(cautions.map(({ facts }) => facts)).toEqual([{ step: 0, variable: 'tax', values: 2 }])
  })

  it('is larger for outliers only', () => {
    const random = randomStream(4, 'incomes')
    const incomes = Array.from({ length: 4000 }, (_, i) => (i % 20 === 0 ? 1000 : 10 * nextUniform(random)))
    const table = tableOf(numeric('income', incomes))
    const plain = added(table, released(table, { variables: ['income'], sd: 1 }).after, 'income')
    const larger = added(
      table,
      released(table, { variables: ['income'], sd: 1, outliers: 3 }).after,
      'income',
    )
    larger.forEach((noise, i) => expect(noise).toBeCloseTo(i % 20 === 0 ? 3 * plain[i] : plain[i], 9))
  })

  it('changes nobody outside its condition, and takes the deviation of each stratum by itself', () => {
    const areas = Array.from({ length: 6000 }, (_, i) => ['A', 'B', 'C'][i % 3])
    const random = randomStream(6, 'strata')
    const incomes = areas.map((area) => (area === 'A' ? 1 : 100) * nextNormal(random))
    const table = tableOf(categories('area', areas), numeric('income', incomes))
    const { after } = released(table, {
      variables: ['income'],
      relativeSd: 0.5,
      within: ['area'],
      where: { area: ['A', 'B'] },
    })
    const noise = added(table, after, 'income')
    const of = (area: string) => noise.filter((_, i) => areas[i] === area)
    expect(moments(of('A')).variance).toBeGreaterThan(0.2)
    expect(moments(of('A')).variance).toBeLessThan(0.3)
    expect(moments(of('B')).variance).toBeGreaterThan(2000)
    expect(moments(of('B')).variance).toBeLessThan(3000)
    expect(of('C').every((each) => each === 0)).toBe(true)
  })

  it('is the same for the same seed, and refuses what is no number or unclear', () => {
    const step = { variables: names, relativeSd: 0.1 }
    expect(released(survey, step).after).toEqual(released(survey, step).after)
    expect(released(survey, step, 2).after).not.toEqual(released(survey, step).after)
    const table = tableOf(categories('area', ['A', 'B']), numeric('income', [1, 2]))
    const codeOf = (noise: Omit<NoiseStep, 'method'>) => {
      const steps: Step[] = [{ method: 'noise', ...noise }]
      try {
        checkSteps(table, steps, {})
        return null
      } catch (problem) {
        return (problem as { code: string }).code
      }
    }
    expect(codeOf({ variables: ['area'], sd: 1 })).toBe('step-variable-not-numeric')
    expect(codeOf({ variables: ['income', 'income'], sd: 1 })).toBe('step-variable-repeats')
    expect(codeOf({ variables: ['income'] })).toBe('strength-unclear')
    expect(codeOf({ variables: ['income'], sd: 1, relativeSd: 1 })).toBe('strength-unclear')
    expect(codeOf({ variables: ['income'], sd: 1, where: { area: ['Z'] } })).toBe('level-unknown')
    expect(codeOf({ variables: ['income'], sd: 1 })).toBeNull()
  })
})
