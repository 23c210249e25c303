import type { HouseholdEntry } from '../../assess/family-entries'
import type { HouseholdResult } from '../../assess/individual-results'
import { speaksOfTrueValues } from '../after-perturbation'
import { atRisk, atRiskInWords, wrongAtRisk } from '../at-risk'
import { defineMeasure } from '../define'
import { householdMeasures } from './numbers'

export const household = defineMeasure<HouseholdEntry, HouseholdResult>({
  measure: 'household',
  title: 'Households',
  name: 'Household risk',
  asked: () => 'Household risk',
  which: (entry, _, words) => atRiskInWords(entry, words),
  numbers: householdMeasures.filter(({ measure }) => measure === 'household'),
  settings: atRisk,
  wrong: wrongAtRisk,
  needsSampling: () => true,
  needsCells: false,
  takes: () => ['household'],
  afterChange: speaksOfTrueValues,
  besideKey: (_, recipe) => (recipe.household === undefined ? [] : [recipe.household]),
  tab: 'households',
  headline: [{ after: 'expected', isOfAnyEntry: true }, { after: 'atRisk' }],
  inReport: ['expected'],
  checkedBy: [
    {
      file: 'formulas.json',
      part: 'examples.D_benedetti_franconi.file',
      fields: { rate: 'xi_household', threshold: 'r_h_star', risk: 'records.*.household_risk' },
      numbers: 14,
      digits: 12,
      asked: { measure: 'household', targetRate: 0.15 },
    },
    {
      file: 'survey-risk.json',
      part: 'individual.*',
      fields: { expected: 'hier_risk_ER', max: 'hier.max', risk: 'hier_first50' },
      numbers: 156,
      digits: 1,
      note: 'upper bounds, up to 5% above',
      asked: { measure: 'household' },
    },
  ],
})
