import * as v from 'valibot'
import { measured } from '../../checked-by'
import type { SettingField } from '../../define'
import { listOf, names, numberBetween, share, text } from '../../settings'
import { apart, defineMeasure, groupingVariables, numbersOffered } from '../define'
import { linkageMeasures } from './numbers'

export type LinkageEntry = {
  readonly measure: 'linkage'
  readonly as?: string
  /** What the intruder knows of everybody in the file: variables of numbers and of levels, in the key or not. */
  readonly variables: readonly string[]
  /** Default `distance`. */
  readonly type?: 'distance' | 'probabilistic'
  /** Of `probabilistic`: variables with levels that must agree for two records to be compared. */
  readonly block?: readonly string[]
  /** Of `probabilistic`: numbers agree within so many per cent. Default 10. */
  readonly percent?: number
  /** Of `probabilistic`: whether agreement is estimated from all pairs, or known from the true ones. Default `em`. */
  readonly agreement?: 'em' | 'truePairs'
  /** Of `probabilistic`: the share of pairs of two people that may be linked, and of own pairs that may be passed over. */
  readonly falseLinks?: number
  readonly missed?: number
}

export type LinkageResult = {
  readonly measure: 'linkage'
  readonly type: 'distance' | 'probabilistic'
  /** Records linked to their own; those equally near as others in part. */
  readonly linked: number
  readonly share: number
  /** By distance: records whose own is the second nearest. */
  readonly linkedSecond: number | null
  /** By distance: records of which others are exactly as near as their own, and nobody nearer. */
  readonly tied: number | null
  /** By distance: records by the rank of their own, `1`, `2`, `3-5` … */
  readonly ranks: Readonly<Record<string, number>> | null
  /** By probability: pairs that were compared, in how many blocks. */
  readonly pairs: number | null
  readonly blocks: number | null
  /** By probability: pairs linked, and the share of them that are right. */
  readonly links: number | null
  readonly precision: number | null
  /** By probability: pairs left open, and how many of them are own pairs. */
  readonly open: number | null
  readonly openOwn: number | null
  /** By probability: pairs that the model takes for pairs of one person. */
  readonly matches: number | null
  /** By probability: the share of the pairs of two people that were linked, and of records that were neither linked to their own nor left open with it. */
  readonly falseLinks: number | null
  readonly missed: number | null
  /** By probability and variable: how often own pairs agree on it, and others. */
  readonly agreement: Readonly<Record<string, { readonly m: number; readonly u: number }>> | null
}

export const usualLinkage = { percent: 10, falseLinks: 0.001, missed: 0.01 } as const

const percentInWords = 'a number above 0 and up to 100'

/** What is asked for where records are linked by probability. */
const ofProbability = ['block', 'percent', 'agreement', 'falseLinks', 'missed'] as const

const probabilisticFields: readonly SettingField[] = [
  {
    name: 'percent',
    label: 'Numbers agree within',
    sentence: 'How near two numbers must be to agree.',
    kind: 'number',
    min: 0,
    aboveMin: true,
    max: 100,
    unit: '%',
    byDefault: usualLinkage.percent,
  },
  {
    name: 'agreement',
    label: 'Agreement',
    sentence:
      'How often own pairs agree and others: estimated from all pairs, as an intruder must, or as it is among the true ones.',
    kind: 'choice',
    options: [
      { value: 'em', label: 'Estimated by EM' },
      { value: 'truePairs', label: 'Of the true pairs' },
    ],
  },
]

export const linkage = defineMeasure<LinkageEntry, LinkageResult>({
  measure: 'linkage',
  title: 'Records linked',
  name: 'Record linkage',
  about:
    'How many released records are linked to their own by somebody who has the original numbers of everybody in the file, and links what is nearest, or what agrees.',
  asked: ({ variables, type }) =>
    `Records linked ${type === 'probabilistic' ? 'by probability' : 'by distance'} on ${variables.join(', ')}`,
  which: ({ variables, type, block = [], agreement }) =>
    [
      ...(type === 'probabilistic' ? ['by probability'] : ['by distance']),
      variables.join(' × '),
      ...(block.length > 0 ? [`in blocks of ${block.join(' × ')}`] : []),
      ...(agreement === 'truePairs' ? ['agreement of true pairs'] : []),
    ].join(', '),
  numbers: linkageMeasures,
  settings: {
    variables: listOf(text, 'variables'),
    type: v.exactOptional(v.picklist(['distance', 'probabilistic'], '"distance" or "probabilistic"')),
    block: v.exactOptional(names),
    percent: v.exactOptional(v.pipe(numberBetween(0, 100, percentInWords), v.gtValue(0, percentInWords))),
    agreement: v.exactOptional(v.picklist(['em', 'truePairs'], '"em" or "truePairs"')),
    falseLinks: v.exactOptional(share),
    missed: v.exactOptional(share),
  },
  fields: ({ type }, around) => [
    {
      name: 'variables',
      label: 'What is known',
      sentence: 'The variables by which records are linked.',
      kind: 'key',
      among: around.variables.filter(({ role }) => !apart.includes(role)).map(({ name }) => name),
    },
    {
      name: 'type',
      label: 'Linked by',
      sentence: 'Whether the nearest record is taken, or every pair that agrees as those of one person do.',
      kind: 'choice',
      options: [
        { value: 'distance', label: 'Distance' },
        { value: 'probabilistic', label: 'Probability' },
      ],
      forgets: ofProbability,
    },
    type === 'probabilistic' && {
      name: 'block',
      label: 'In blocks of',
      sentence:
        'Records are compared only where these are the same: fewer pairs, and fewer look-alikes among them.',
      kind: 'key',
      among: groupingVariables(around),
      none: 'all pairs',
    },
    ...probabilisticFields.map((field) => type === 'probabilistic' && field),
  ],
  start: (around) => ({ measure: 'linkage', variables: numbersOffered(around) }),
  wrong: (entry) => {
    const outside = ofProbability.find((name) => entry.type !== 'probabilistic' && entry[name] !== undefined)
    return outside === undefined
      ? null
      : { at: outside, expected: 'left out, because records are linked by distance' }
  },
  uses: ({ variables, block = [] }) => [
    ...variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' as const })),
    ...block.map((variable, i) => ({ at: `block[${i}]`, variable, as: 'categorical' as const })),
  ],
  needsSampling: () => false,
  needsCells: false,
  afterChange: null,
  effort: () => 10,
  tab: 'continuous',
  hasView: true,
  inTab: (result, words) => `${words.share(result.share)} linked`,
  headline: [{ after: 'share' }],
  inReport: ['share', 'linked'],
  cautions: {
    'linkage-look-alikes': 'The model found look-alikes',
    'linkage-not-settled': 'The estimates of agreement did not settle',
  },
  checkedBy: [
    ...measured({ measure: 'linkage', variables: ['income'] }, 'survey-linkage.json', [
      [
        'distance.*',
        { linked: 'linked', share: 'share', linkedSecond: 'linkedSecond', tied: 'tied', ranks: 'ranks' },
        44,
        9,
        'on numbers alone, and with levels by Gower',
      ],
      [
        'probabilistic.*',
        {
          pairs: 'pairs',
          blocks: 'blocks',
          matches: 'matches',
          agreement: 'agreement',
          links: 'links',
          linked: 'linked',
          share: 'share',
          precision: 'precision',
          open: 'open',
          openOwn: 'openOwn',
          falseLinks: 'falseLinks',
          missed: 'missed',
        },
        65,
        7,
        'EM under independence, and agreement of the true pairs',
      ],
    ]),
  ],
})
