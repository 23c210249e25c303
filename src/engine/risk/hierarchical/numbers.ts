import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import { HANDBOOK_RISK, KEY_KNOWN, WEIGHTS_COUNT_PEOPLE } from '../family-letters'
import type { MeasureEntry } from '../measure'

const ofGroups = {
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  measure: 'hierarchical',
  source: `${HANDBOOK_RISK}, hierarchical risk, after Templ (2017): the household risk of the same chapter, over other groups.`,
  assumptions: [
    {
      text: 'Whether somebody is re-identified does not depend on the others of the group.',
      holds: 'assumed',
    },
    {
      text: 'It grows with the group: a large region is nearly certain to have somebody who is found.',
      holds: 'caution',
    },
    WEIGHTS_COUNT_PEOPLE,
    KEY_KNOWN,
  ],
} as const

/** The risk of groups, in words. */
export const hierarchicalMeasures: readonly MeasureEntry[] = [
  {
    ...ofGroups,
    id: 'hierarchical.max',
    field: 'max',
    title: 'Largest risk of a group',
    symbol: tex`\max r_g`,
    reading: 'In the group most at risk somebody is re-identified with probability {value}.',
    definition:
      'The largest, over the levels of a variable, of the probability that at least one of its records is re-identified.',
    formula: tex`\max_g (1 - \prod_{i \in g} (1 - r_i))`,
    where: 'r_i is the individual risk of record i of group g.',
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofGroups,
    id: 'hierarchical.expected',
    field: 'expected',
    title: 'Expected re-identifications in groups',
    symbol: tex`\sum_i r_i`,
    reading: 'About {value} of the {records} records are expected to be re-identified, over all groups.',
    definition: 'The sum of the individual risks: what the groups’ own sums add up to.',
    formula: tex`\sum_g \sum_{i \in g} r_i`,
    where: 'r_i is the individual risk of record i of group g.',
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...ofGroups,
    id: 'hierarchical.expectedGroups',
    field: 'expectedGroups',
    title: 'Groups in which somebody is found',
    symbol: tex`\sum_g r_g`,
    reading: 'In about {value} groups somebody is expected to be re-identified.',
    definition: 'The sum over groups of the probability that at least one of their records is re-identified.',
    formula: tex`\sum_g (1 - \prod_{i \in g} (1 - r_i))`,
    where: 'r_i is the individual risk of record i of group g.',
    unit: 'number',
    direction: 'more-is-riskier',
  },
  {
    ...ofGroups,
    id: 'hierarchical.groups',
    field: 'groups',
    title: 'Risk by group',
    symbol: tex`r_g`,
    reading:
      'For each group its records, the probability that one of them is found, and how many are expected to be.',
    definition:
      'By level of the variable: the records, the probability that at least one is re-identified, and the sum of their individual risks. A missing value goes by the empty text, or by another name where that is a level.',
    formula: tex`r_g = 1 - \prod_{i \in g} (1 - r_i)`,
    where: 'r_i is the individual risk of record i of group g.',
    unit: 'list',
    direction: 'neither',
  },
]
