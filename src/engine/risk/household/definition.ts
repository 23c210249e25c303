import type { AtRisk } from '../at-risk'
import type { HouseholdsOfSize, Reidentification } from '../reidentification'
import { measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import { atRisk, atRiskInWords, wrongAtRisk } from '../at-risk'
import { defineMeasure } from '../define'
import { householdMeasures } from './numbers'

/** Needs `household` in the recipe. */
export type HouseholdEntry = { readonly measure: 'household'; readonly as?: string } & AtRisk

export type HouseholdResult = Reidentification & {
  readonly measure: 'household'
  readonly households: number
  /** Households whose risk is the threshold or more; null where no threshold was asked for. */
  readonly householdsAtRisk: number | null
  /** `atRisk` counts persons over the threshold of their household's size, which are these, from the smallest size. */
  readonly bySize: readonly HouseholdsOfSize[]
}

export const household = defineMeasure<HouseholdEntry, HouseholdResult>({
  measure: 'household',
  title: 'Households',
  name: 'Household risk',
  about:
    'The chance that somebody of a household is re-identified: who finds one member has found them all. The threshold of a household is turned into one for each person, by the size of the household.',
  asked: () => 'Household risk',
  which: (entry, _, words) => atRiskInWords(entry, words),
  numbers: householdMeasures,
  settings: atRisk,
  wrong: wrongAtRisk,
  usual: ({ household }) => (household === undefined ? [] : [{ measure: 'household' }]),
  needsSampling: () => true,
  needsHousehold: true,
  needsCells: false,
  followsFromCounts: () => true,
  takes: () => ['household'],
  afterChange: speaksOfTrueValues,
  besideKey: (_, recipe) => (recipe.household === undefined ? [] : [recipe.household]),
  tab: 'households',
  hasView: true,
  inTab: ({ max }, { risk }) => `${risk(max)} highest`,
  headline: [{ after: 'expected', isOfAnyEntry: true }, { after: 'atRisk' }],
  inReport: ['expected'],
  unitAtRisk: 'household',
  ofRecords: { called: () => 'Risk of its household', ranked: 'records' },
  inSdcMicro: () => ({
    commands: ['print(get.sdcMicroObj(sdc, "risk")$global[c("hier_risk_ER", "hier_risk_pct")])'],
    differs: [],
  }),
  checkedBy: [
    ...measured({ measure: 'household', targetRate: 0.15 }, 'formulas.json', [
      [
        'examples.D_benedetti_franconi.file',
        { rate: 'xi_household', threshold: 'r_h_star', risk: 'records.*.household_risk' },
        14,
        12,
      ],
    ]),
    ...measured({ measure: 'household' }, 'survey-risk.json', [
      [
        'individual.*',
        { expected: 'hier_risk_ER', max: 'hier.max', risk: 'hier_first50' },
        156,
        1,
        'upper bounds, up to 5% above',
      ],
    ]),
  ],
})
