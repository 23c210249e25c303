import * as v from 'valibot'
import { measured } from '../../checked-by'
import { count, listOf, numberBetween, text } from '../../settings'
import { defineMeasure, numbersOffered } from '../define'
import { intervalMeasures } from './numbers'

export type IntervalEntry = {
  readonly measure: 'interval'
  readonly as?: string
  /** Variables of numbers, in the key or not. */
  readonly variables: readonly string[]
  /** How near is near, in per cent: of the deviation for `share`, of the true value for the rest. Default 5. */
  readonly percent?: number
  /** A number is near-unique with fewer records near it than this, its own included. Default 3. */
  readonly fewer?: number
}

export type IntervalResult = {
  readonly measure: 'interval'
  /** Records with every true value near the one released; null before protection, where all are. */
  readonly within: number | null
  readonly share: number | null
  /** Records with a near-unique number, and how many have one by variable. */
  readonly nearUnique: number
  readonly variables: Readonly<Record<string, number>>
  /** Records whose numbers, all together, no other record has. */
  readonly alone: number
  /**
   * Records found by the key and every number within reach, one over those that match summed, their mean, and how many match
   * alone; null where a missing key value matches anything.
   */
  readonly joint: number | null
  readonly jointMean: number | null
  readonly jointAlone: number | null
}

const percentInWords = 'a number above 0 and up to 100'

export const usualInterval = { percent: 5, fewer: 3 } as const

export const interval = defineMeasure<IntervalEntry, IntervalResult>({
  measure: 'interval',
  title: 'Numbers within reach',
  name: 'Intervals of numbers',
  about:
    'Whose numbers have few others near them, and after protection for how many records every number is released close to the true one.',
  asking: { verb: 'look for', thing: 'near-unique numbers' },
  asked: ({ variables, percent = usualInterval.percent }) =>
    `Numbers within ${percent}% of ${variables.join(', ')}`,
  which: ({ variables, percent, fewer }, _, { number }) =>
    [
      variables.join(' × '),
      ...(percent === undefined ? [] : [`${number(percent)}%`]),
      ...(fewer === undefined ? [] : [`fewer than ${number(fewer)}`]),
    ].join(', '),
  numbers: intervalMeasures,
  settings: {
    variables: listOf(text, 'variables'),
    percent: v.exactOptional(v.pipe(numberBetween(0, 100, percentInWords), v.gtValue(0, percentInWords))),
    fewer: v.exactOptional(count),
  },
  fields: (_, around) => [
    {
      name: 'variables',
      label: 'Numbers known',
      sentence: 'The variables of numbers that the intruder knows.',
      kind: 'key',
      among: numbersOffered(around),
    },
    {
      name: 'percent',
      label: 'Within',
      sentence: 'How near is near: in per cent of the number, and of a standard deviation for released ones.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      max: 100,
      unit: '%',
      byDefault: usualInterval.percent,
    },
    {
      name: 'fewer',
      label: 'Fewer than',
      sentence: 'A number is near-unique with fewer people near it than this, its own included.',
      kind: 'count',
      min: 1,
      unit: 'people',
      byDefault: usualInterval.fewer,
    },
  ],
  start: (around) => ({ measure: 'interval', variables: numbersOffered(around) }),
  uses: ({ variables }) =>
    variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' as const })),
  needsSampling: () => false,
  needsCells: false,
  afterChange: null,
  tab: 'continuous',
  hasView: true,
  inTab: ({ share, nearUnique }, words, { percent = usualInterval.percent }) =>
    share === null ? `${words.count(nearUnique)} near-unique` : `${words.share(share)} within ${percent}%`,
  headline: [{ after: 'nearUnique' }, { after: 'alone' }, { after: 'joint' }],
  inReport: ['nearUnique', 'share', 'joint'],
  checkedBy: [
    ...measured(
      { measure: 'interval', variables: ['income', 'expenditure', 'wealth', 'hours'] },
      'survey-intervals.json',
      [
        ['dRisk.*', { share: 'share' }, 4, 15, 'sdcMicro’s `dRisk` of noise and of averages'],
        [
          'nearUnique.*',
          {
            nearUnique: 'nearUnique',
            'variables.income': 'byVariable.income',
            'variables.expenditure': 'byVariable.expenditure',
            'variables.wealth': 'byVariable.wealth',
            'variables.hours': 'byVariable.hours',
            alone: 'alone',
            joint: 'joint',
            jointMean: 'jointMean',
            jointAlone: 'jointAlone',
          },
          36,
          13,
        ],
      ],
    ),
  ],
})
