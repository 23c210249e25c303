import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../src/engine/analysis/analysis'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Candidate, Recipe, UtilityEntry } from '../../../src/engine/assess/recipe'
import { summarise } from '../../../src/engine/assess/summarise'
import { Problem } from '../../../src/engine/problem'
import type { Table } from '../../../src/engine/table/table'
import { readRecipe } from '../../../src/file/recipe-json'

const records = 300
const survey: Table = {
  records,
  columns: [
    {
      kind: 'categorical',
      name: 'area',
      levels: ['North', 'South', 'East'],
      ordered: false,
      codes: Uint8Array.from({ length: records }, (_, i) => (i * 7 + Math.floor(i / 9)) % 3),
    },
    {
      kind: 'categorical',
      name: 'sex',
      levels: ['F', 'M'],
      ordered: false,
      codes: Uint8Array.from({ length: records }, (_, i) => i % 2),
    },
    { kind: 'numeric', name: 'house', values: Float64Array.from({ length: records }, (_, i) => i >> 1) },
    { kind: 'numeric', name: 'w', values: Float64Array.from({ length: records }, (_, i) => 10 + (i % 7)) },
    {
      kind: 'numeric',
      name: 'income',
      values: Float64Array.from({ length: records }, (_, i) => 100 + ((i * i) % 97) + 20 * (i % 3)),
    },
  ],
}

const analyses: readonly Analysis[] = [
  { kind: 'mean', variable: 'income', by: 'area' },
  { kind: 'table', table: ['area', 'sex'] },
  { name: 'wages', kind: 'linear', outcome: 'income', terms: ['area', 'sex'] },
]
const utility: readonly UtilityEntry[] = [
  { measure: 'ownAnalysis', of: 'mean(income) by area' },
  { measure: 'ownAnalysis', of: 'wages', estimate: 'area=East' },
]
const swapped: Candidate = {
  name: 'swapped',
  replicates: 3,
  steps: [{ method: 'swap', variable: 'area', rate: 0.4 }],
}
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: {},
  design: { weight: 'w' },
  household: 'house',
  scenarios: [{ name: 'A', key: ['area', 'sex'] }],
  candidates: [
    swapped,
    { name: 'as it is', steps: [] },
    {
      name: 'merged',
      steps: [
        { method: 'recode', variable: 'area', into: [{ label: 'Elsewhere', levels: ['South', 'East'] }] },
      ],
    },
    { name: 'without', steps: [{ method: 'drop', variables: ['income'] }] },
    { name: 'half', steps: [{ method: 'subsample', fraction: 0.5 }] },
  ],
  risk: [],
  utility,
  analyses,
}

function resultOf(candidate: string, replicate = 0) {
  const study = openStudy(makeStudy(recipe, survey, null, {}))
  const at = recipe.candidates.findIndex(({ name }) => name === candidate)
  return assessReplicate(study, at, replicate)['A']
}

function analysisOf(candidate: string, name: string) {
  const result = resultOf(candidate).analyses?.[name]
  if (!result) throw new Error(`There is no ${name}.`)
  return result
}

describe('the analyses of a recipe', () => {
  it('lose nothing where no step does anything', () => {
    const { analyses: own = {}, utility: losses } = resultOf('as it is')
    expect(Object.keys(own)).toEqual(['mean(income) by area', 'table(area,sex)', 'wages'])
    for (const result of Object.values(own)) {
      if ('unavailable' in result) throw new Error(result.unavailable)
      expect(result.loss).toBe(0)
      for (const { before, after, overlap } of Object.values(result.estimates)) {
        expect(after).toEqual(before)
        expect(overlap).toBe(1)
      }
    }
    expect(Object.values(losses)).toEqual([{ value: 0 }, { value: 0 }])
  })

  it('are losses: the largest of the estimates, or one of them', () => {
    const { analyses: own = {}, utility: losses } = resultOf('swapped')
    const [means, wages] = [own['mean(income) by area'], own['wages']]
    if ('unavailable' in means || 'unavailable' in wages) throw new Error('They are there.')
    const largest = Math.max(...Object.values(means.estimates).map(({ loss }) => loss ?? NaN))
    expect(largest).toBeGreaterThan(0)
    expect(losses['ownAnalysis(mean(income) by area)']).toEqual({ value: largest })
    expect(losses['ownAnalysis(wages;area=East)']).toEqual({ value: wages.estimates['area=East'].loss })
  })

  it('are summarised over the runs, by estimate', () => {
    const runs = [0, 1, 2].map((replicate) => resultOf('swapped', replicate))
    const { analyses: spreads, utility: losses } = summarise(runs)
    const afters = runs.map(({ analyses: own }) => {
      const wages = own!['wages']
      return 'unavailable' in wages ? NaN : wages.estimates['sex=M'].after!.value
    })
    const spread = spreads!['wages'].estimates['sex=M'].after
    expect(spread.mean).toBeCloseTo(afters.reduce((a, b) => a + b) / 3, 10)
    expect(spread.replicates).toBe(3)
    expect(losses['ownAnalysis(mean(income) by area)'].mean).toBe(spreads!['mean(income) by area'].loss.mean)
  })

  it('are not available where what they read is gone, and say why', () => {
    expect(analysisOf('merged', 'wages')).toEqual({
      unavailable: 'In the release `area` has no level `South` or `East`.',
    })
    expect(analysisOf('without', 'wages')).toEqual({ unavailable: '`income` is not released.' })
    expect(resultOf('merged').utility['ownAnalysis(wages;area=East)']).toEqual({
      invalid: 'In the release `area` has no level `South` or `East`.',
      instead: null,
    })
    expect(summarise([resultOf('merged')]).analyses).toEqual({})
  })

  it('let the records of a subsample stand for those that were left out', () => {
    const half = openStudy(
      makeStudy({ ...recipe, analyses: [{ kind: 'total', variable: 'w' }], utility: [] }, survey, null, {}),
    )
    const total = assessReplicate(half, 4, 0)['A'].analyses!['total(w)']
    if ('unavailable' in total) throw new Error(total.unavailable)
    const { before, after } = total.estimates['estimate']
    expect(total.records).toEqual({ before: 300, after: 150 })
    expect(after!.value / before.value).toBeGreaterThan(0.95)
    expect(after!.value / before.value).toBeLessThan(1.05)
  })
})

describe('analyses that a recipe can’t have', () => {
  const wrong = (change: Partial<Recipe>): string => {
    try {
      makeStudy({ ...recipe, utility: [], ...change }, survey, null, {})
    } catch (problem) {
      if (problem instanceof Problem) return `${problem.message} ${problem.detail}`
    }
    return ''
  }
  const terms = ['sex'] as const
  it.each<[string, Partial<Recipe>]>([
    ['a variable that is not there', { analyses: [{ kind: 'mean', variable: 'wage' }] }],
    ['two of one name', { analyses: [analyses[0], analyses[0]] }],
    ['a quantile beyond 1', { analyses: [{ kind: 'quantile', variable: 'income', p: 1 }] }],
    ['a table of one variable', { analyses: [{ kind: 'table', table: ['sex', 'sex'] }] }],
    ['groups of numbers', { analyses: [{ kind: 'mean', variable: 'income', by: 'w' }] }],
    ['a level that is not there', { analyses: [{ kind: 'share', variable: 'sex', is: ['X'] }] }],
    ['no limits', { analyses: [{ kind: 'share', variable: 'income', is: {} }] }],
    [
      'levels as an outcome',
      { analyses: [{ kind: 'linear', outcome: { variable: 'area', as: 'levels' }, terms }] },
    ],
    ['a term twice', { analyses: [{ kind: 'linear', outcome: 'income', terms: ['sex', 'sex'] }] }],
    ['its outcome as a term', { analyses: [{ kind: 'linear', outcome: 'income', terms: ['income'] }] }],
    ['a loss of none', { analyses: [], utility: [{ measure: 'ownAnalysis', of: 'wages' }] }],
    ['strata that are not there', { strata: 'block' }],
    ['primary sampling units that are not there', { clusters: 'block' }],
  ])('%s', (_, change) => {
    expect(wrong(change)).toMatchSnapshot()
  })

  it('are refused as they are read, at their place', () => {
    const read = (analysis: unknown) => {
      try {
        readRecipe(
          JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, scenarios: [], analyses: [analysis] }),
        )
      } catch (problem) {
        if (problem instanceof Problem) return `${problem.message} ${problem.detail}`
      }
      return ''
    }
    expect([
      read({ kind: 'mode', variable: 'x' }),
      read({ kind: 'mean' }),
      read({ kind: 'linear', outcome: 'x', terms: [] }),
      read({ kind: 'share', variable: 'x', is: 3 }),
      read({ kind: 'mean', variable: 'x', wher: 1 }),
    ]).toMatchSnapshot()
  })
})
