import type { IdentificationEntry } from '../../assess/model-entries'
import type { IdentificationResult } from '../../assess/results'
import { defineMeasure } from '../define'
import { identificationMeasures } from './numbers'
import { identificationFormMeasures } from './numbers-of-forms'
import { identificationRecordMeasures } from './numbers-of-records'

/** The forms of (8) that need population counts too, and come close to it. */
const approximations = [
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
] as const

/** Where references have the expressions of single cells. */
const inCells = {
  risk: 'e4',
  approximation5: 'e5',
  approximation6: 'e6',
  approximation6Guarded: 'e6Guarded',
  approximation7: 'e7',
  gouweleeuw: 'e2',
  knownInSample: 'e4KnownInSample',
}
const inWorkedExample = {
  risk: 'eq4',
  approximation5: 'eq5',
  approximation6: 'eq6',
  approximation7: 'eq7',
  gouweleeuw: 'eq2',
  knownInSample: 'eq4_in_sample',
}

export const identification = defineMeasure<IdentificationEntry, IdentificationResult>({
  measure: 'identification',
  title: 'Known population',
  name: 'Population counts',
  asked: () => 'Expected correct matches τ, from population counts',
  which: () => '',
  numbers: [...identificationMeasures, ...identificationFormMeasures, ...identificationRecordMeasures],
  settings: {},
  needsSampling: () => false,
  needsCells: false,
  takes: () => ['risk classes'],
  afterChange: null,
  isCounted: true,
  tab: 'population',
  isOnSeveralTabs: true,
  headline: [
    { before: 'tauStar', after: 'tau', differs: 'τ by population counts is τ* of the file and (8) of' },
    { after: 'shareOfMatches' },
    { after: 'populationUniques' },
  ],
  inReport: ['tau', 'correctlyClassified', 'knownInSample'],
  shortNames: { tau: 'τ, population counts', shareOfMatches: 'Share correct, population counts' },
  lab: {
    title: () => 'identification',
    estimates: (result) =>
      approximations.map((field) => ({ field, value: result[field], truth: 'known' as const })),
    truths: ['known'],
    fields: approximations,
    namesVariables: () => false,
    offered: [],
  },
  checkedBy: [
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: {
        sampleUniques: 'sampleUniques',
        tauStar: 'tauStar',
        tau: 'tau8',
        approximation5: 'approx5',
        approximation6: 'approx6',
        approximation6Guarded: 'approx6Guarded',
        approximation7: 'approx7',
        correctlyClassified: 'tauCC',
        gouweleeuw: 'sum2',
      },
      numbers: 18,
      digits: 12,
      asked: { measure: 'identification' },
    },
    {
      file: 'shlomo-cells-dense.json',
      part: 'expected.aggregate',
      fields: {
        tauStar: 'tauStar',
        tau: 'tau8',
        approximation5: 'approx5',
        approximation6: 'approx6',
        approximation6Guarded: 'approx6Guarded',
        approximation7: 'approx7',
        gouweleeuw: 'sum2',
      },
      numbers: 7,
      digits: 12,
      test: 'engine/risk/joint-reference.test.ts',
    },
    {
      file: 'shlomo-cells-dense.json',
      part: 'expected.perCell',
      fields: inCells,
      numbers: 49,
      digits: 12,
      test: 'engine/risk/expressions.test.ts',
    },
    {
      file: 'shlomo-cells-identity.json',
      part: 'expected.perCell',
      fields: inCells,
      numbers: 33,
      digits: 12,
      test: 'engine/risk/expressions.test.ts',
    },
    {
      file: 'shlomo-cells-zero-diagonal.json',
      part: 'expected.perCell',
      fields: inCells,
      numbers: 31,
      digits: 12,
      test: 'engine/risk/expressions.test.ts',
    },
    {
      file: 'shlomo-census.json',
      part: 'expected',
      fields: { sampleUniques: 'sampleUniques', tauStar: 'tauStar' },
      numbers: 2,
      digits: 9,
      test: 'engine/risk/identification-census.test.ts',
    },
    {
      file: 'shlomo-census.json',
      part: 'expected.deterministicSwapMatrix.*',
      fields: {
        tau: 'sum4',
        approximation5: 'sum5',
        approximation6: 'sum6',
        approximation6Guarded: 'sum6Guarded',
        approximation7: 'sum7',
        gouweleeuw: 'sum2',
      },
      numbers: 12,
      digits: 9,
      test: 'engine/risk/identification-census.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.B_misclassification.risk_table.rows.*',
      fields: inWorkedExample,
      numbers: 30,
      digits: 12,
      note: 'a swap',
      test: 'engine/risk/expressions.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.B_misclassification.risk_table_targeted.rows.*',
      fields: inWorkedExample,
      numbers: 28,
      digits: 12,
      note: 'a targeted swap',
      test: 'engine/risk/expressions.test.ts',
    },
  ],
})
