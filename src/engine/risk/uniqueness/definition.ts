import * as v from 'valibot'
import type { UniquenessEntry } from '../../assess/model-entries'
import type { UniquenessResult } from '../../assess/results'
import { byName } from '../../by-name'
import { count, flag } from '../../settings'
import { defineMeasure } from '../define'
import { uniquenessMeasures } from './numbers'

const people = [50, 100, 250, 1000]

/** Records in cells of fewer people than each limit. */
function belowPeople(place: string): Readonly<Record<string, string>> {
  return byName(people.map((k) => [`kAnonymityWeighted.${k}.records`, `${place}${k}`]))
}

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
  checkedBy: [
    {
      file: 'survey-frequencies.json',
      part: 'sdcMicro.*',
      fields: {
        sampleUniques: 'uniques',
        'kAnonymity.3.records': 'below3',
        'kAnonymity.5.records': 'below5',
        sampleCount: 'first50',
      },
      numbers: 159,
      digits: 15,
      asked: { measure: 'uniqueness', k: [3, 5] },
    },
    {
      file: 'survey-frequencies.json',
      part: 'blanked.readings.*',
      fields: {
        sampleUniques: 'uniques',
        'kAnonymity.3.records': 'below3',
        'kAnonymity.5.records': 'below5',
        sampleCount: 'first50',
      },
      numbers: 159,
      digits: 15,
      asked: { measure: 'uniqueness', k: [3, 5] },
    },
    {
      file: 'survey-threshold.json',
      part: 'kAnonymityWeighted',
      fields: belowPeople(''),
      numbers: 4,
      digits: 15,
      asked: { measure: 'uniqueness', k: people, weighted: true },
    },
    {
      file: 'survey-threshold.json',
      part: 'blanked.readings.*',
      fields: belowPeople('kAnonymityWeighted.'),
      numbers: 12,
      digits: 15,
      asked: { measure: 'uniqueness', k: people, weighted: true },
    },
    {
      file: 'survey-special-uniques.json',
      part: '*',
      fields: { frequencies: 'inPairs' },
      numbers: 2,
      digits: 15,
      test: 'engine/assess/survey-attributes.test.ts',
    },
  ],
})
