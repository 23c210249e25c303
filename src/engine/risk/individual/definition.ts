import type { AtRisk } from '../at-risk'
import type { Reidentification } from '../reidentification'
import { compared, measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import { atRisk, atRiskInWords, wrongAtRisk } from '../at-risk'
import { defineMeasure } from '../define'
import { individualMeasures } from './numbers'

export type IndividualEntry = { readonly measure: 'individual'; readonly as?: string } & AtRisk

export type IndividualResult = Reidentification & {
  readonly measure: 'individual'
  /** Records by class of risk, and where the classes end, when the recipe says so. */
  readonly classes: readonly number[]
  readonly classBounds?: readonly number[]
}

export const individual = defineMeasure<IndividualEntry, IndividualResult>({
  measure: 'individual',
  title: 'Individual risk',
  name: 'Individual risk',
  about:
    'The chance that a link of a record to somebody with its key is right, for every record and not for sample uniques alone, from the weights (Benedetti and Franconi). With a threshold that is set by the records at risk or by the re-identification rate.',
  asked: () => 'Individual risk and the re-identification rate',
  which: (entry, _, words) => atRiskInWords(entry, words),
  numbers: individualMeasures,
  settings: atRisk,
  wrong: wrongAtRisk,
  usual: () => [{ measure: 'individual' }],
  needsSampling: () => true,
  needsCells: false,
  followsFromCounts: () => true,
  takes: () => ['risk classes'],
  afterChange: speaksOfTrueValues,
  tab: 'population',
  hasView: true,
  inTab: ({ expected }, { count }) => `about ${count(expected)} re-identified`,
  isOnSeveralTabs: true,
  headline: [{ after: 'expected', isOfAnyEntry: true }, { after: 'atRisk' }],
  inReport: ['expected'],
  unitAtRisk: 'record',
  ofRecords: { called: () => 'Individual risk', ranked: 'records' },
  lab: {
    byRecord: true,
    title: () => 'Individual risk',
    estimates: ({ expected }) => [{ field: 'expected', value: expected, truth: 'reidentified' }],
    truths: ['reidentified'],
    fields: ['expected'],
    namesVariables: () => false,
    offered: [{ measure: 'individual' }],
  },
  inSdcMicro: () => ({
    commands: ['print(sdc, "risk")'],
    differs: [
      'Where a key is shared by many records and most of the population was drawn, the exact sum of sdcMicro loses its digits; here it does not.',
    ],
  }),
  checkedBy: [
    ...measured({ measure: 'individual', targetRate: 0.05 }, 'formulas.json', [
      [
        'examples.D_benedetti_franconi.file',
        { rate: 'xi', expected: 'expected_reidentifications', threshold: 'r_star', risk: 'records.*.risk' },
        15,
        12,
      ],
    ]),
    ...compared('engine/risk/individual.test.ts', 'formulas.json', [
      ['examples.D_benedetti_franconi.risk.*', { risk: 'r' }, 18, 12],
    ]),
    ...measured({ measure: 'individual' }, 'survey-risk.json', [
      ['individual.*', { max: 'risk.max' }, 3, 9],
      ['individual.*', { expected: 'global_risk_ER' }, 3, 1, 'upper bounds, up to 5% above'],
    ]),
    ...compared('engine/assess/survey-families.test.ts', 'survey-risk.json', [
      ['individual.*', { risk: 'exact.sum_where_fk_le10' }, 3, 6],
    ]),
  ],
})
