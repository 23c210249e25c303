import * as v from 'valibot'
import { count, probability } from '../../settings'
import { compared, measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import { defineMeasure } from '../define'
import { sudaMeasures } from './numbers'

export type SudaEntry = {
  readonly measure: 'suda'
  readonly as?: string
  /** Minimal sample uniques of at most so many variables; default all. */
  readonly maxSize?: number
  /** The sampling fraction that DIS is worked out with; default the sample's. */
  readonly disFraction?: number
  /** How much a set counts; default `factorial`. */
  readonly score?: 'factorial' | 'ihsn'
}

/** Special uniques, as in `results.ts`. */
export type SudaResult = {
  readonly measure: 'suda'
  /** Records with a minimal sample unique. */
  readonly withMsu: number
  readonly totalScore: number
  /** DIS: the probability that a unique match is correct; null where nobody is unique or in a pair. */
  readonly fileDis: number | null
  /** Σ DIS-SUDA over records, and the largest. */
  readonly totalDis: number
  readonly maxDis: number
  /** Minimal sample uniques by how many variables they have: of one first. */
  readonly setsBySize: readonly number[]
  /** By key variable, the percentage of the total score from sets that hold it. */
  readonly contributions: Readonly<Record<string, number>>
  /** By key variable and level, the percentage of the variable's part that its records have. */
  readonly levelContributions: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The sampling fraction that a form begins with, where DIS is worked out with another than the sample's. */
export const fractionToBeginWith = 0.01

export const suda = defineMeasure<SudaEntry, SudaResult>({
  measure: 'suda',
  title: 'Special uniques',
  name: 'Special uniques',
  about:
    'Records that a few values single out, scored by how few it takes (SUDA2), with the chance that a match to each is right (DIS-SUDA), and which variables and values it comes from.',
  asked: () => 'Special uniques, SUDA and DIS',
  which: ({ maxSize, disFraction, score }, _, { number, fraction }) =>
    [
      ...(maxSize === undefined ? [] : [`sets of up to ${number(maxSize)}`]),
      ...(disFraction === undefined ? [] : [`fraction ${fraction(disFraction)}`]),
      ...(score === 'ihsn' ? ['scored as by the IHSN'] : []),
    ].join(', '),
  numbers: sudaMeasures,
  settings: {
    maxSize: v.exactOptional(count),
    disFraction: v.exactOptional(probability),
    score: v.exactOptional(v.picklist(['factorial', 'ihsn'], '"factorial" or "ihsn"')),
  },
  usual: () => [{ measure: 'suda' }],
  fields: (_, { key, samplingKnown }) => [
    {
      name: 'maxSize',
      label: 'Sets of up to',
      sentence: 'Minimal sample uniques of so many variables at most are looked for.',
      kind: 'count',
      min: 1,
      max: key.length,
      step: 1,
      unit: 'variables',
      byDefault: key.length,
    },
    {
      name: 'score',
      label: 'What a set counts',
      sentence: 'How much a minimal sample unique adds to the score of its record.',
      kind: 'choice',
      options: [
        { value: 'factorial', label: 'Factorial, as in the paper' },
        { value: 'ihsn', label: 'As in the IHSN program' },
      ],
    },
    {
      name: 'disFraction',
      label: samplingKnown ? 'Fraction for DIS' : 'Sampling fraction',
      sentence: 'The sampling fraction that the chance of a correct match is worked out with.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      max: 1,
      start: fractionToBeginWith,
      ...(samplingKnown && {
        leftOut: { rule: 'The sample’s', hand: 'Another', label: 'Sampling fraction' },
      }),
    },
  ],
  needsSampling: ({ disFraction }) => disFraction === undefined,
  needsCells: false,
  afterChange: speaksOfTrueValues,
  tab: 'special',
  hasView: true,
  inTab: ({ withMsu }, { count }) => `${count(withMsu)} special uniques`,
  headline: [{ after: 'withMsu' }, { after: 'totalDis' }],
  inReport: ['withMsu'],
  ofRecords: { called: () => 'DIS-SUDA', ranked: 'special uniques' },
  inSdcMicro: ({ disFraction, maxSize, score }) => ({
    commands: [
      `sdc <- suda2(sdc${disFraction === undefined ? '' : `, DisFraction = ${disFraction}`})`,
      'print(get.sdcMicroObj(sdc, "risk")$suda2)',
    ],
    differs: [
      'sdcMicro counts sample uniques by a short hash, and its DIS is not a number where that finds none.',
      ...(disFraction === undefined
        ? ['Its sampling fraction is 0.01 unless DisFraction says another.']
        : []),
      ...(maxSize === undefined ? [] : ['It looks at sets of all sizes.']),
      ...(score === 'ihsn' ? ['It scores by factorials.'] : []),
    ],
  }),
  checkedBy: [
    ...measured({ measure: 'suda', disFraction: 0.01 }, 'survey-risk.json', [
      ['suda2.*', { totalScore: 'score.sum', withMsu: 'n_score_pos', score: 'score_first50' }, 104, 9],
      ['suda2.*', { totalDis: 'dis.sum', maxDis: 'dis.max', dis: 'dis_first50' }, 104, 4],
    ]),
    ...compared('engine/assess/survey-families.test.ts', 'survey-risk.json', [
      [
        'suda2.*',
        {
          contributions: 'attribute_contributions.*.contribution',
          levelContributions: 'attribute_level_contributions.*.contribution',
        },
        94,
        9,
      ],
    ]),
    ...measured({ measure: 'suda', disFraction: 0.01, score: 'ihsn' }, 'survey-risk.json', [
      ['suda2Ihsn.*', { totalScore: 'score.sum' }, 2, 9],
    ]),
    ...measured({ measure: 'suda' }, 'survey-special-uniques.json', [
      [
        '*',
        { setsBySize: 'setsBySize', totalScore: 'totalScore', withMsu: 'uniques', fileDis: 'dis' },
        16,
        14,
      ],
    ]),
  ],
})
