import { describe, expect, it } from 'vitest'
import type { Analysis } from '../../../src/engine/analysis/analysis'
import { carryOut } from '../../../src/engine/analysis/carry-out'
import { surveyDesign, type SurveyDesign } from '../../../src/engine/analysis/survey-design'
import { analysesOfFile } from '../../../src/engine/assess/measure-analyses'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { silent } from '../../../src/engine/progress'
import type { Column } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'
import { readReference } from '../../reference/read-reference'
import { surveyAmount, surveyLevels, surveyWeights as weights } from '../../reference/survey-columns'

/*
 * Every kind of analysis under four designs, against the package survey of R (`survey-analyses.R` beside the numbers).
 */

type Expected = Readonly<Record<string, { value: number; se: number; low?: number; high?: number }>>
const expected = readReference<Record<string, Record<string, Expected>>>('survey-analyses.json')

const [household, region] = [surveyLevels('household'), surveyLevels('region')]
const columns: readonly Column[] = [
  household,
  region,
  surveyLevels('sex'),
  surveyLevels('agegroup'),
  surveyLevels('education', (i) => i % 23 === 0),
  surveyAmount('income', (i) => i % 17 === 0),
  surveyAmount('expenditure'),
  surveyAmount('wealth'),
]
const survey: Table = { records: weights.length, columns }
const ones = new Float64Array(weights.length).fill(1)
const designs: Readonly<Record<string, SurveyDesign>> = {
  unweighted: surveyDesign(ones, null, null),
  weighted: surveyDesign(weights, null, null),
  households: surveyDesign(weights, household, null),
  strata: surveyDesign(weights, household, region),
}

const among = { agegroup: { atLeast: 4 } } as const
const terms = [
  { variable: 'agegroup', as: 'number' },
  { variable: 'agegroup', as: 'square' },
  'sex',
  'education',
] as const
const analyses: Readonly<Record<string, Analysis>> = {
  mean: { kind: 'mean', variable: 'income' },
  meanOfAdults: { kind: 'mean', variable: 'income', among },
  meanBySex: { kind: 'mean', variable: 'income', by: 'sex' },
  total: { kind: 'total', variable: 'income' },
  totalOfAdults: { kind: 'total', variable: 'expenditure', among },
  share: { kind: 'share', variable: 'income', is: { atMost: 3000 } },
  shareByRegion: { kind: 'share', variable: 'income', is: { atMost: 3000 }, by: 'region' },
  median: { kind: 'median', variable: 'income' },
  ninetieth: { kind: 'quantile', variable: 'income', p: 0.9 },
  medianOfAdults: { kind: 'median', variable: 'income', among },
  table: { kind: 'table', table: ['region', 'sex'] },
  linear: { kind: 'linear', outcome: { variable: 'expenditure', as: 'log' }, terms },
  logistic: { kind: 'logistic', outcome: 'wealth', is: { above: 0 }, terms, among },
}

describe.each(Object.entries(designs))('analyses of the survey, %s', (name, design) => {
  it.each(Object.entries(analyses))('%s', (kind, analysis) => {
    const outcome = carryOut(analysis, survey, design)
    if ('unavailable' in outcome) throw new Error(outcome.unavailable)
    const numbers = expected[name][kind]
    expect([...outcome.estimates.keys()].sort()).toEqual(Object.keys(numbers).sort())
    for (const [estimate, { value, se, low, high }] of Object.entries(numbers)) {
      const own = outcome.estimates.get(estimate)!
      expect(Math.abs(own.value / value - 1), `${estimate} is ${own.value}, not ${value}`).toBeLessThan(1e-9)
      expect(Math.abs(own.se! / se - 1), `the error of ${estimate} is ${own.se}, not ${se}`).toBeLessThan(
        1e-9,
      )
      if (low !== undefined) expect([own.low, own.high]).toEqual([low, high])
    }
  })
})

it('a recipe’s weights, strata and primary sampling units are such a design, in place of its households', () => {
  const recipe: Recipe = {
    recipe: 1,
    seed: 1,
    data: { file: 'survey.csv' },
    design: { weight: 'weight' },
    household: 'sex',
    strata: 'region',
    clusters: 'household',
    scenarios: [],
    candidates: [],
    risk: [],
    utility: [],
    analyses: [analyses.mean],
  }
  const weight: Column = { kind: 'numeric', name: 'weight', values: weights }
  const [outcome] = analysesOfFile(recipe, { ...survey, columns: [...columns, weight] }, null, silent)
  if ('unavailable' in outcome) throw new Error(outcome.unavailable)
  const { se } = outcome.estimates.get('estimate')!
  expect(se! / expected.strata.mean.estimate.se).toBeCloseTo(1, 9)
})

it('counts the records that an analysis covers', () => {
  const recordsOf = (analysis: Analysis) => {
    const outcome = carryOut(analysis, survey, designs.weighted)
    return 'records' in outcome ? outcome.records : null
  }
  const covered = readReference<{ covered: Record<string, number> }>('survey-analyses.json').covered
  expect(recordsOf(analyses.mean)).toBe(covered.withIncome)
  expect(recordsOf(analyses.totalOfAdults)).toBe(covered.adults)
})
