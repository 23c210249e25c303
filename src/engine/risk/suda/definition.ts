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
})
