import type { NegativeBinomialResult } from '../../../src/engine/risk/negative-binomial/definition'
import type { PoissonGammaResult } from '../../../src/engine/risk/poisson-gamma/definition'
import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { assessReplicate, buildReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe, RiskEntry } from '../../../src/engine/assess/recipe'
import type { Invalid } from '../../../src/engine/assess/results'
import { summarise } from '../../../src/engine/assess/summarise'
import { countPopulation } from '../../../src/engine/key/population'
import { Problem } from '../../../src/engine/problem'
import type { Table } from '../../../src/engine/table/table'
import { column, table } from './tables'

/** 60 people, their age in an order of six bands. */
const ages = ['0-9', '10-19', '20-29', '30-39', '40-49', '50+']
const jobs = ['a', 'b', 'c', 'd', 'e']
const people = Array.from({ length: 60 }, (_, i) => i)
const age = column(
  'age',
  people.map((i) => ages[(i * i + (i >> 2)) % 6]),
  ages,
)
const sample = table(
  { ...age, ordered: true },
  column(
    'area',
    people.map((i) => ['N', 'S', 'W'][(i * 7 + (i >> 3)) % 3]),
  ),
  column(
    'job',
    people.map((i) => (i === 5 || i === 17 ? null : jobs[(i * i * 3 + (i >> 1)) % 5])),
    jobs,
  ),
  { kind: 'numeric', name: 'w', values: Float64Array.from(people, (i) => 10 + (i % 5)) },
)

const recipe: Recipe = {
  recipe: 1,
  seed: 3,
  data: { file: 'sample.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'A', key: ['age', 'area', 'job'] }],
  candidates: [
    { name: 'P', replicates: 2, steps: [{ method: 'pram', variable: 'area', diagonal: 0.6 }] },
    { name: 'D', steps: [{ method: 'drop', variables: ['area'] }] },
  ],
  risk: [{ measure: 'negativeBinomial' }, { measure: 'poissonGamma' }],
  utility: [],
}

function originalOf(changed: Partial<Recipe>, file: Table = sample) {
  return assessOriginal(openStudy(makeStudy({ ...recipe, ...changed }, file, null, {})), 0)
}

function resultOf(entry: RiskEntry, changed: Partial<Recipe> = {}) {
  return originalOf({ ...changed, risk: [entry] }).result.risk[entry.measure]
}

function poissonGammaOf(entry: RiskEntry, changed: Partial<Recipe> = {}): PoissonGammaResult {
  return resultOf(entry, changed) as PoissonGammaResult
}

describe('negative-binomial smoothing of a file', () => {
  const smoothed = (radius?: Record<string, number>) =>
    resultOf({ measure: 'negativeBinomial', ...(radius && { radius }) }) as NegativeBinomialResult

  it('takes the radius of ordered variables by their levels, and none for the others', () => {
    expect(smoothed().radius).toEqual({ age: 2, area: 0, job: 0 })
    expect(smoothed({ age: 1, job: 1 }).radius).toEqual({ age: 1, area: 0, job: 1 })
    expect(smoothed({ age: 1 }).tau2).not.toBe(smoothed().tau2)
  })

  it('has a risk for each sample unique, which add up', () => {
    const { result, records } = originalOf({})
    const risk = records()['negativeBinomial.risk'].filter((value) => !Number.isNaN(value))
    const { sampleUniques, tau2, tau2Adjusted } = result.risk['negativeBinomial'] as NegativeBinomialResult
    expect(risk).toHaveLength(sampleUniques)
    expect(risk.reduce((total, value) => total + value, 0)).toBeCloseTo(tau2, 12)
    expect(tau2Adjusted).toBeNull()
    expect(records()['negativeBinomial.adjusted']).toBeUndefined()
  })

  it('multiplies after PRAM by the probability that the released area is the true one', () => {
    const study = openStudy(makeStudy(recipe, sample, null, {}))
    const built = buildReplicate(study, 0, 0)
    const { tau2, tau2Adjusted } = built.results['A'].risk['negativeBinomial'] as NegativeBinomialResult
    const adjusted = built.records['A']()['negativeBinomial.adjusted'].filter((value) => !Number.isNaN(value))
    expect(adjusted.reduce((total, value) => total + value, 0)).toBeCloseTo(tau2Adjusted ?? NaN, 12)
    expect(tau2Adjusted ?? NaN).toBeLessThan(0.9 * tau2)
  })

  it('has means over the replicates of a candidate', () => {
    const study = openStudy(makeStudy(recipe, sample, null, {}))
    const { risk } = summarise([0, 1].map((replicate) => assessReplicate(study, 0, replicate)['A']))
    expect(risk['negativeBinomial.tau2Adjusted']).toMatchObject({ replicates: 2 })
    expect(risk['poissonGamma.tau1'].mean).toBeGreaterThan(0)
  })

  it('leaves out the records whose missing key value matches nothing', () => {
    const scenarios = [{ ...recipe.scenarios[0], missing: 'never' as const }]
    const { result, records } = originalOf({ scenarios })
    expect(records()['negativeBinomial.risk']).toHaveLength(60)
    expect([5, 17].map((i) => records()['negativeBinomial.risk'][i])).toEqual([NaN, NaN])
    expect(result.risk['poissonGamma']).toMatchObject({ records: 58, cells: 6 * 3 * 5, populationSize: 580 })
    const category = originalOf({}).result.risk['poissonGamma']
    expect(category).toMatchObject({ records: 60, cells: 6 * 3 * 6 })
  })

  it('says nothing where a missing key value matches anything', () => {
    const { risk } = originalOf({ scenarios: [{ ...recipe.scenarios[0], missing: 'any' }] }).result
    for (const name of ['negativeBinomial', 'poissonGamma']) {
      expect((risk[name] as Invalid).invalid).toMatch(/every record in one cell/)
    }
  })

  it('goes by the key that a candidate leaves', () => {
    const study = openStudy(makeStudy(recipe, sample, null, {}))
    const { risk } = assessReplicate(study, 1, 0)['A']
    expect(risk['negativeBinomial']).toMatchObject({ radius: { age: 2, job: 0 } })
    expect(risk['poissonGamma']).toMatchObject({ cells: 6 * 6 })
  })
})

describe('the Poisson–gamma model of a file', () => {
  it('takes the population from the sampling fraction or from the weights', () => {
    expect(resultOf({ measure: 'poissonGamma' })).toMatchObject({ populationSize: 600 })
    const weights = [...people].reduce((total, i) => total + 10 + (i % 5), 0)
    const weighted = { design: { weight: 'w' } }
    expect(resultOf({ measure: 'poissonGamma' }, weighted)).toMatchObject({ populationSize: weights })
    const { cautions } = originalOf({ ...weighted, risk: [{ measure: 'poissonGamma' }] }).result
    expect(cautions.map(({ code }) => code)).toContain('poisson-gamma-weights')
  })

  it('speaks of as many people as were counted, where they were', () => {
    const columns = sample.columns.filter((each) => each.kind === 'categorical').slice(0, 3)
    const counted = { ...countPopulation(columns), size: 610 }
    const study = openStudy(makeStudy(recipe, sample, counted, {}))
    const { risk } = assessOriginal(study, 0).result
    expect((risk['poissonGamma'] as PoissonGammaResult).populationSize).toBeCloseTo(610, 9)
  })

  it('counts the cells of the other variables within subpopulations', () => {
    const result = poissonGammaOf({ measure: 'poissonGamma', by: 'area' })
    expect(Object.keys(result.groups ?? {})).toEqual(['N', 'S', 'W'])
    expect(result.groups?.['N']).toMatchObject({ cells: 6 * 6 })
    const records = Object.values(result.groups ?? {}).reduce((total, group) => total + group.records, 0)
    expect(records).toBe(60)
  })

  it('keeps a missing value as a subpopulation of its own', () => {
    const { groups } = poissonGammaOf({ measure: 'poissonGamma', by: 'job', beta: 'separate' })
    expect(groups?.['']).toMatchObject({ records: 2, cells: 18 })
  })

  it('leaves out cells that cannot occur, of the whole key and of a subpopulation', () => {
    const nobody = sample.columns.map((each) =>
      each.kind === 'categorical' && each.name === 'job'
        ? { ...each, codes: each.codes.map((code, i) => (age.codes[i] === 0 && code < 2 ? 2 : code)) }
        : each,
    )
    const scenarios = [{ ...recipe.scenarios[0], impossible: [{ age: ['0-9'], job: ['a', 'b'] }] }]
    const of = (entry: RiskEntry) =>
      originalOf({ scenarios, risk: [entry] }, { ...sample, columns: nobody }).result.risk[
        'poissonGamma'
      ] as PoissonGammaResult
    const whole = of({ measure: 'poissonGamma' })
    expect(whole.cells).toBe(6 * 3 * 6 - 3 * 2)
    const { groups } = of({ measure: 'poissonGamma', by: 'age' })
    expect([groups?.['0-9'].cells, groups?.['50+'].cells]).toEqual([3 * 6 - 3 * 2, 3 * 6])
    expect(of({ measure: 'poissonGamma', by: 'area' }).groups?.['N'].cells).toBe(6 * 6 - 2)
  })

  it('has no subpopulations where a candidate drops the variable that tells them apart', () => {
    const risk: RiskEntry[] = [{ measure: 'poissonGamma', by: 'area' }]
    const study = openStudy(makeStudy({ ...recipe, risk }, sample, null, {}))
    expect(assessReplicate(study, 1, 0)['A'].risk['poissonGamma']).toEqual({
      invalid: 'The subpopulations are those of `area`, which this candidate does not release.',
      instead: 'uniqueness.sampleUniques',
    })
  })
})

describe('a recipe that asks for one of these models', () => {
  const problemOf = (entry: RiskEntry, changed: Partial<Recipe> = {}): Problem => {
    try {
      originalOf({ risk: [entry], ...changed })
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
    throw new Error('The recipe was accepted.')
  }
  const withoutDesign: Recipe = { ...recipe }
  delete (withoutDesign as { design?: unknown }).design

  it.each(['negativeBinomial', 'poissonGamma'] as const)(
    'must say for %s how the sample was drawn',
    (measure) => {
      const problem = (() => {
        try {
          makeStudy({ ...withoutDesign, risk: [{ measure }] }, sample, null, {})
        } catch (error) {
          return error
        }
        return null
      })()
      expect(problem).toMatchObject({ code: 'sampling-needed' })
      expect((problem as Problem).message).toContain(`\`${measure}\``)
    },
  )

  it.each<[RiskEntry, string]>([
    [
      { measure: 'negativeBinomial', radius: { w: 1 } },
      '`risk[0].radius` in the recipe must be of key variables.',
    ],
    [
      { measure: 'negativeBinomial', radius: { age: 1.5 } },
      '`risk[0].radius.age` in the recipe must be a whole number from 0.',
    ],
    [
      { measure: 'poissonGamma', by: 'w' },
      '`risk[0].by` in the recipe must be a key variable of every scenario.',
    ],
    [
      { measure: 'poissonGamma', beta: 'separate' },
      '`risk[0].beta` in the recipe must be left out where there is no `by`.',
    ],
  ])('is refused with its place: %o', (entry, sentence) => {
    expect(problemOf(entry).message).toBe(sentence)
  })

  it('may give a radius to a variable that only one of its scenarios has', () => {
    const scenarios = [...recipe.scenarios, { name: 'B', key: ['area', 'job'] }]
    const radius = { age: 1 }
    expect(() => originalOf({ scenarios, risk: [{ measure: 'negativeBinomial', radius }] })).not.toThrow()
    const by: RiskEntry = { measure: 'poissonGamma', by: 'age' }
    expect(problemOf(by, { scenarios }).detail).toBe('`age` is not in the key of `B`.')
  })
})
