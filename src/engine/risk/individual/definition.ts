import type { IndividualEntry } from '../../assess/family-entries'
import type { IndividualResult } from '../../assess/individual-results'
import { speaksOfTrueValues } from '../after-perturbation'
import { atRisk, atRiskInWords, wrongAtRisk } from '../at-risk'
import { defineMeasure } from '../define'
import { individualMeasures } from './numbers'

export const individual = defineMeasure<IndividualEntry, IndividualResult>({
  measure: 'individual',
  title: 'Individual risk',
  name: 'Individual risk',
  asked: () => 'Individual risk and the re-identification rate',
  which: (entry, _, words) => atRiskInWords(entry, words),
  numbers: individualMeasures,
  settings: atRisk,
  wrong: wrongAtRisk,
  needsSampling: () => true,
  needsCells: false,
  takes: () => ['risk classes'],
  afterChange: speaksOfTrueValues,
  tab: 'population',
  isOnSeveralTabs: true,
  headline: [{ after: 'expected', isOfAnyEntry: true }, { after: 'atRisk' }],
  inReport: ['expected'],
  lab: {
    title: () => 'Individual risk',
    estimates: ({ expected }) => [{ field: 'expected', value: expected, truth: 'reidentified' }],
    truths: ['reidentified'],
    fields: ['expected'],
    namesVariables: () => false,
    offered: [{ measure: 'individual' }],
  },
  checkedBy: [
    {
      file: 'formulas.json',
      part: 'examples.D_benedetti_franconi.file',
      fields: {
        rate: 'xi',
        expected: 'expected_reidentifications',
        threshold: 'r_star',
        risk: 'records.*.risk',
      },
      numbers: 15,
      digits: 12,
      asked: { measure: 'individual', targetRate: 0.05 },
    },
    {
      file: 'formulas.json',
      part: 'examples.D_benedetti_franconi.risk.*',
      fields: { risk: 'r' },
      numbers: 18,
      digits: 12,
      test: 'engine/risk/individual.test.ts',
    },
    {
      file: 'survey-risk.json',
      part: 'individual.*',
      fields: { max: 'risk.max' },
      numbers: 3,
      digits: 9,
      asked: { measure: 'individual' },
    },
    {
      file: 'survey-risk.json',
      part: 'individual.*',
      fields: { expected: 'global_risk_ER' },
      numbers: 3,
      digits: 1,
      note: 'upper bounds, up to 5% above',
      asked: { measure: 'individual' },
    },
    {
      file: 'survey-risk.json',
      part: 'individual.*',
      fields: { risk: 'exact.sum_where_fk_le10' },
      numbers: 3,
      digits: 6,
      test: 'engine/assess/survey-families.test.ts',
    },
  ],
})
