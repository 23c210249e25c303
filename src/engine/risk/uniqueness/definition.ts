import * as v from 'valibot'
import type { UniquenessEntry } from '../../assess/model-entries'
import type { UniquenessResult } from '../../assess/results'
import { count, flag } from '../../settings'
import { defineMeasure } from '../define'
import { uniquenessMeasures } from './numbers'

export const uniqueness = defineMeasure<UniquenessEntry, UniquenessResult>({
  measure: 'uniqueness',
  title: 'Uniqueness',
  name: 'Uniqueness',
  asked: () => 'Sample uniques and small cells',
  which: () => '',
  numbers: uniquenessMeasures,
  settings: {
    k: v.exactOptional(v.array(count, 'a list of whole numbers')),
    weighted: v.exactOptional(flag),
  },
  needsSampling: ({ weighted = false }) => weighted,
  needsCells: false,
  afterChange: null,
  isCounted: true,
  tab: 'uniqueness',
  isOnSeveralTabs: true,
  headline: [{ after: 'sampleUniques' }],
  inReport: ['sampleUniques'],
})
