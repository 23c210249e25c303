import * as v from 'valibot'
import type { SudaEntry } from '../../assess/family-entries'
import type { SudaResult } from '../../assess/special-results'
import { count, probability } from '../../settings'
import { speaksOfTrueValues } from '../after-perturbation'
import { defineMeasure } from '../define'
import { sudaMeasures } from './numbers'

export const suda = defineMeasure<SudaEntry, SudaResult>({
  measure: 'suda',
  title: 'Special uniques',
  name: 'Special uniques',
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
  needsSampling: ({ disFraction }) => disFraction === undefined,
  needsCells: false,
  afterChange: speaksOfTrueValues,
  tab: 'special',
  headline: [{ after: 'withMsu' }, { after: 'totalDis' }],
  inReport: ['withMsu'],
  checkedBy: [
    {
      file: 'survey-risk.json',
      part: 'suda2.*',
      fields: { totalScore: 'score.sum', withMsu: 'n_score_pos', score: 'score_first50' },
      numbers: 104,
      digits: 9,
      asked: { measure: 'suda', disFraction: 0.01 },
    },
    {
      file: 'survey-risk.json',
      part: 'suda2.*',
      fields: { totalDis: 'dis.sum', maxDis: 'dis.max', dis: 'dis_first50' },
      numbers: 104,
      digits: 4,
      asked: { measure: 'suda', disFraction: 0.01 },
    },
    {
      file: 'survey-risk.json',
      part: 'suda2.*',
      fields: {
        contributions: 'attribute_contributions.*.contribution',
        levelContributions: 'attribute_level_contributions.*.contribution',
      },
      numbers: 94,
      digits: 9,
      test: 'engine/assess/survey-families.test.ts',
    },
    {
      file: 'survey-risk.json',
      part: 'suda2Ihsn.*',
      fields: { totalScore: 'score.sum' },
      numbers: 2,
      digits: 9,
      asked: { measure: 'suda', disFraction: 0.01, score: 'ihsn' },
    },
    {
      file: 'survey-special-uniques.json',
      part: '*',
      fields: { setsBySize: 'setsBySize', totalScore: 'totalScore', withMsu: 'uniques', fileDis: 'dis' },
      numbers: 16,
      digits: 14,
      asked: { measure: 'suda' },
    },
  ],
})
