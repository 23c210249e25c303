import { compared, measured } from '../../checked-by'
import { defineMeasure } from '../define'
import { identificationMeasures } from './numbers'
import { identificationFormMeasures } from './numbers-of-forms'
import { identificationRecordMeasures } from './numbers-of-records'

type IdentificationEntry = { readonly measure: 'identification'; readonly as?: string }

/** Sums over sample uniques; null where the measure does not exist (no matrix given for an import, say). */
export type IdentificationResult = {
  readonly measure: 'identification'
  /** Σ 1/F over sample uniques of the file before protection. */
  readonly tauStar: number
  /** Sample uniques of the file the numbers speak of, and those with F ≥ 1. */
  readonly sampleUniques: number
  readonly matchable: number
  /** Sample uniques that are population unique, F = 1 (of the released values, for a candidate). */
  readonly populationUniques: number
  readonly tau: number | null
  readonly approximation5: number | null
  readonly approximation6: number | null
  readonly approximation6Guarded: number | null
  readonly approximation7: number | null
  readonly correctlyClassified: number
  readonly knownInSample: number | null
  readonly gouweleeuw: number | null
  /** Sample uniques by class of risk (4): below 0.01, 0.01–0.1, 0.1–0.25, 0.25–0.5, 0.5 and over, or between `classBounds`. */
  readonly classes: readonly number[] | null
  /** Where the classes end, when the recipe says so. */
  readonly classBounds?: readonly number[]
}

/** The forms of (8) that need population counts too, and come close to it. */
const approximations = [
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
] as const

/** Where a reference has the sums over cells. */
const summed = {
  tauStar: 'tauStar',
  tau: 'tau8',
  approximation5: 'approx5',
  approximation6: 'approx6',
  approximation6Guarded: 'approx6Guarded',
  approximation7: 'approx7',
  gouweleeuw: 'sum2',
}

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
  usual: (_, { population }) => (population ? [{ measure: 'identification' }] : []),
  needsSampling: () => false,
  needsPopulation: true,
  needsCells: false,
  followsFromCounts: () => true,
  takes: () => ['risk classes'],
  afterChange: null,
  isCounted: true,
  tab: 'population',
  hasView: true,
  isOnSeveralTabs: true,
  decidesBy: { field: 'tau', place: 1, called: 'expected correct matches' },
  headline: [
    { before: 'tauStar', after: 'tau', differs: 'τ by population counts is τ* of the file and (8) of' },
    { after: 'shareOfMatches' },
    { after: 'populationUniques' },
  ],
  inReport: ['tau', 'correctlyClassified', 'knownInSample'],
  ofRecords: { called: () => 'Risk from population counts', ranked: 'sample uniques' },
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
    ...measured({ measure: 'identification' }, 'shlomo-mid-example.json', [
      ['expected.*', { ...summed, sampleUniques: 'sampleUniques', correctlyClassified: 'tauCC' }, 18, 12],
    ]),
    ...compared('engine/risk/joint-reference.test.ts', 'shlomo-cells-dense.json', [
      ['expected.aggregate', summed, 7, 12],
    ]),
    ...compared('engine/risk/expressions.test.ts', 'shlomo-cells-dense.json', [
      ['expected.perCell', inCells, 49, 12],
    ]),
    ...compared('engine/risk/expressions.test.ts', 'shlomo-cells-identity.json', [
      ['expected.perCell', inCells, 33, 12],
    ]),
    ...compared('engine/risk/expressions.test.ts', 'shlomo-cells-zero-diagonal.json', [
      ['expected.perCell', inCells, 31, 12],
    ]),
    ...compared('engine/risk/identification-census.test.ts', 'shlomo-census.json', [
      ['expected', { sampleUniques: 'sampleUniques', tauStar: 'tauStar' }, 2, 9],
      [
        'expected.deterministicSwapMatrix.*',
        {
          tau: 'sum4',
          approximation5: 'sum5',
          approximation6: 'sum6',
          approximation6Guarded: 'sum6Guarded',
          approximation7: 'sum7',
          gouweleeuw: 'sum2',
        },
        12,
        9,
      ],
    ]),
    ...compared('engine/risk/expressions.test.ts', 'formulas.json', [
      ['examples.B_misclassification.risk_table.rows.*', inWorkedExample, 30, 12, 'a swap'],
      ['examples.B_misclassification.risk_table_targeted.rows.*', inWorkedExample, 28, 12, 'a targeted swap'],
    ]),
  ],
})
