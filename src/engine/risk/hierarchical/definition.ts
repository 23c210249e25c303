import { text } from '../../settings'
import { measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import { defineMeasure, groupingVariables, type FormAround } from '../define'
import { hierarchicalMeasures } from './numbers'

export type HierarchicalEntry = {
  readonly measure: 'hierarchical'
  readonly as?: string
  /** A variable whose levels are the groups. */
  readonly by: string
}

export type HierarchicalResult = {
  readonly measure: 'hierarchical'
  /** The largest risk of a group. */
  readonly max: number
  /** Records that are expected to be re-identified, and groups in which somebody is. */
  readonly expected: number
  readonly expectedGroups: number
  /** By the level of `by`, a missing value under the empty text, or another where this is a level; those that have records. */
  readonly groups: Readonly<
    Record<string, { readonly records: number; readonly risk: number; readonly expected: number }>
  >
}

/** The variables whose levels may be the groups: the household has a measure of its own. */
export function groupsOffered(around: Pick<FormAround, 'variables' | 'household'>): readonly string[] {
  return groupingVariables(around).filter((name) => name !== around.household)
}

export const hierarchical = defineMeasure<HierarchicalEntry, HierarchicalResult>({
  measure: 'hierarchical',
  title: 'Groups of records',
  name: 'Hierarchical risk',
  about:
    'How many records of each group are expected to be re-identified, and the chance that anybody of it is: where in the file the risk lies.',
  asked: ({ by }) => `Risk of groups, by ${by}`,
  which: ({ by }) => `by ${by}`,
  numbers: hierarchicalMeasures,
  settings: { by: text },
  fields: (_, around) => [
    {
      name: 'by',
      label: 'Groups of',
      sentence: 'The variable whose levels are the groups.',
      kind: 'variable',
      among: groupsOffered(around),
    },
  ],
  uses: ({ by }) => [{ at: 'by', variable: by, as: 'categorical' }],
  needsSampling: () => true,
  needsCells: false,
  followsFromCounts: () => true,
  afterChange: speaksOfTrueValues,
  besideKey: ({ by }) => [by],
  tab: 'households',
  hasView: true,
  inTab: ({ max }, { risk }) => `${risk(max)} highest group`,
  headline: [{ after: 'max' }],
  inReport: ['max'],
  checkedBy: [
    ...measured({ measure: 'hierarchical', by: 'family' }, 'formulas.json', [
      [
        'examples.D_benedetti_franconi.file',
        { expected: 'expected_reidentifications', 'groups.1.risk': 'records.0.household_risk' },
        2,
        12,
      ],
    ]),
  ],
})
