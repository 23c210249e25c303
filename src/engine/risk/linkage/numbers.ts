import { tex } from '../../tex'
import { HANDBOOK_RISK } from '../family-letters'
import type { MeasureEntry } from '../measure'

const FULL_KNOWLEDGE = [
  { text: 'The intruder knows all of it exactly as the file has it: the worst case.', holds: 'caution' },
  { text: 'The intruder knows who is in the file, and has everybody’s original record.', holds: 'caution' },
  { text: 'Nothing else is used than the variables named.', holds: 'assumed' },
] as const

const linked = {
  measure: 'linkage',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: { is: 'holds' },
  source: `Pagliuca and Seri (1999), report of the Esprit project on disclosure control; Domingo-Ferrer and Torra (2001), in Confidentiality, Disclosure and Data Access, Elsevier; ${HANDBOOK_RISK}, record linkage.`,
  assumptions: FULL_KNOWLEDGE,
} as const

const byDistance = {
  ...linked,
  where:
    'x′ are the values of a released record i and x those of an original one, j; s_v is the deviation of the original values of variable v. With levels among the variables d is Gower’s mean instead: of the difference over the range for numbers, of the difference in rank over the levels less one where they have an order, of 0 or 1 where they have none.',
} as const

const byProbability = {
  ...linked,
  source: `Fellegi and Sunter (1969), Journal of the American Statistical Association 64(328), 1183–1210; Jaro (1989), Journal of the American Statistical Association 84(406), 414–420; ${HANDBOOK_RISK}, record linkage.`,
  assumptions: [
    ...FULL_KNOWLEDGE,
    { text: 'Whether a pair agrees on one variable says nothing of the others.', holds: 'caution' },
  ],
  formula: tex`w = \sum_{v : \text{agree}} \log_2 \frac{m_v}{u_v} + \sum_{v : \text{differ}} \log_2 \frac{1 - m_v}{1 - u_v}`,
  where:
    'm_v is how often the two records of one person agree on variable v, u_v how often those of two people do. Pairs are linked from the largest weight on, as far as the first error rate lets them, and not linked from the least on, as far as the second does.',
} as const

const euclidean = tex`d^2(i, j) = \sum_v \left( \frac{x'_{iv} - x_{jv}}{s_v} \right)^2`

/** Who is linked to whom, in words. */
export const linkageMeasures: readonly MeasureEntry[] = [
  {
    ...byDistance,
    id: 'linkage.share',
    field: 'share',
    title: 'Records linked',
    symbol: tex`\ell`,
    reading: '{value} of the records are linked to their own.',
    definition:
      'By distance, each released record is linked to the original record that is nearest; of several that are equally near each counts in part. By probability, a record is linked when its own pair is among the links. The share linked to their own is the measure.',
    formula: euclidean,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...byDistance,
    id: 'linkage.linked',
    field: 'linked',
    title: 'Linked to their own',
    symbol: tex`n\, \ell`,
    reading:
      'Who takes the nearest record, or the links, would be right about {value} of the {records} records.',
    definition: 'How many released records are linked to their own original one, those equally near in part.',
    formula: euclidean,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...byDistance,
    id: 'linkage.linkedSecond',
    field: 'linkedSecond',
    title: 'Own record second nearest',
    symbol: tex`n\, \ell_2`,
    reading: 'For {value} of the {records} records their own is the second nearest.',
    definition:
      'How many released records have just one original nearer than their own; those equally near count in part.',
    formula: euclidean,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...byDistance,
    id: 'linkage.tied',
    field: 'tied',
    title: 'Linked in part',
    symbol: tex`n_=`,
    reading:
      'For {value} of the {records} records another original is exactly as near as their own, and none nearer.',
    definition:
      'Released records whose own original is the nearest together with others. Such a link counts one over their number.',
    formula: euclidean,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...byDistance,
    id: 'linkage.ranks',
    field: 'ranks',
    title: 'Rank of their own',
    symbol: tex`n_r`,
    reading:
      'For how many records their own original is the first, the second, the third to fifth … nearest.',
    definition:
      'All originals are put in order by distance to each released record. Where its own stands is its rank; among those equally near each rank has its part.',
    formula: euclidean,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.pairs',
    field: 'pairs',
    title: 'Pairs compared',
    symbol: 'N',
    reading: '{value} pairs of a released and an original record were compared.',
    definition:
      'All pairs of a released and an original record that have the same values of the blocking variables.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.blocks',
    field: 'blocks',
    title: 'Blocks',
    symbol: 'b',
    reading: 'Pairs were compared within {value} blocks.',
    definition: 'The combinations of blocking values that released and original records have.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.links',
    field: 'links',
    title: 'Links',
    symbol: 'L',
    reading: '{value} pairs are heavy enough to be linked.',
    definition: 'The pairs whose weight is so large that few pairs of two people reach it.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.precision',
    field: 'precision',
    title: 'Links that are right',
    symbol: tex`n\, \ell / L`,
    reading: 'Of the links {value} are of one person.',
    definition: 'The share of the links that are of a released record and its own original one.',
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...byProbability,
    id: 'linkage.open',
    field: 'open',
    title: 'Pairs left open',
    symbol: 'O',
    reading: '{value} pairs are neither linked nor ruled out.',
    definition: 'The pairs between the two thresholds, which an intruder would have to look at one by one.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.openOwn',
    field: 'openOwn',
    title: 'Own pairs left open',
    symbol: tex`O_=`,
    reading: '{value} of the {records} records have their own pair among those left open.',
    definition: 'The records whose pair with their own original one is neither linked nor ruled out.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...byProbability,
    id: 'linkage.matches',
    field: 'matches',
    title: 'Matches by the model',
    symbol: 'pN',
    how: 'estimated',
    reading: 'The model takes {value} pairs for pairs of one person.',
    definition:
      'The share of matches that EM settles on, times the pairs; far more than there are records means that it found look-alikes. Where agreement is that of the true pairs, the own pairs within blocks.',
    unit: 'number',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.falseLinks',
    field: 'falseLinks',
    title: 'False links',
    symbol: tex`\mu`,
    reading: 'Of the pairs of two people {value} are linked.',
    definition: 'The share of the pairs of two people that are linked, counted among the true pairs.',
    unit: 'share',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.missed',
    field: 'missed',
    title: 'Records missed',
    symbol: tex`\lambda`,
    reading: 'Of the records {value} have their own pair ruled out.',
    definition:
      'The share of the records whose own pair is not linked and not left open, those that blocking keeps apart included.',
    unit: 'share',
    direction: 'neither',
  },
  {
    ...byProbability,
    id: 'linkage.agreement',
    field: 'agreement',
    title: 'Agreement by variable',
    symbol: 'm, u',
    how: 'estimated',
    reading: 'For each variable how often pairs of one person agree on it, and pairs of two people.',
    definition:
      'The probabilities of agreement that the weights are made of: by EM, or as they are among the true pairs.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...linked,
    id: 'linkage.type',
    field: 'type',
    title: 'Linked by',
    symbol: '',
    reading: 'Records are linked by {value}.',
    definition: 'Whether the nearest record is taken, or every pair that agrees as those of one person do.',
    formula: euclidean,
    unit: 'words',
    direction: 'neither',
  },
  {
    ...byDistance,
    id: 'linkage.own',
    field: 'own',
    title: 'Linked to its own',
    symbol: tex`\ell_i`,
    per: 'record',
    reading: 'This record is linked to its own with probability {value}.',
    definition:
      'One over the originals that are as near as its own where none is nearer, else 0; by probability 1 where its own pair is linked.',
    formula: euclidean,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]
