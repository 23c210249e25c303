import { describe, expect, it } from 'vitest'
import { surveyDesign, type SurveyDesign } from '../../../src/engine/analysis/survey-design'
import { weightedSpread } from '../../../src/engine/change/numbers'
import { correlationOf, cramersVOf } from '../../../src/engine/change/links'
import { readReference } from '../../reference/read-reference'
import { surveyAmount, surveyLevels, surveyWeights } from '../../reference/survey-columns'

/*
 * Associations and their standard errors under four designs, against the package survey of R (`survey-associations.R`
 * beside the numbers), which differentiates the formulas by itself.
 */

type Expected = Readonly<Record<string, { readonly value: number; readonly se: number }>>
const expected = readReference<Record<string, Expected>>('survey-associations.json')

const [household, region] = [surveyLevels('household'), surveyLevels('region')]
const ones = surveyWeights.map(() => 1)
const designs: Readonly<Record<string, SurveyDesign>> = {
  unweighted: surveyDesign(ones, null, null),
  weighted: surveyDesign(surveyWeights, null, null),
  households: surveyDesign(surveyWeights, household, null),
  strata: surveyDesign(surveyWeights, household, region),
}
const education = surveyLevels('education', (i) => i % 23 === 0)
const [sex, urban, marital] = ['sex', 'urban', 'marital'].map((name) => surveyLevels(name))
const income = surveyAmount('income', (i) => i % 17 === 0).values
const [expenditure, wealth, hours] = ['expenditure', 'wealth', 'hours'].map(
  (name) => surveyAmount(name).values,
)

describe.each(Object.entries(designs))('%s', (name, design) => {
  const ours = {
    sexByEducation: cramersVOf(design, sex, education),
    urbanByMarital: cramersVOf(design, urban, marital),
    maritalByEducation: cramersVOf(design, marital, education),
    incomeWithExpenditure: correlationOf(design, income, expenditure),
    wealthWithHours: correlationOf(design, wealth, hours),
    spreadOfIncome: weightedSpread(design, income),
    spreadOfWealth: weightedSpread(design, wealth),
  }

  it.each(Object.entries(ours))('%s', (what, estimate) => {
    const { value, se } = expected[name][what]
    expect((estimate?.value ?? NaN) / value).toBeCloseTo(1, 10)
    expect((estimate?.se ?? NaN) / se).toBeCloseTo(1, 8)
  })
})
