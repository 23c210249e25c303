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
})
