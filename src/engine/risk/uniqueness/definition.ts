import * as v from 'valibot'
import { byName } from '../../by-name'
import { count, flag } from '../../settings'
import { compared, measured } from '../../checked-by'
import { defineMeasure } from '../define'
import { uniquenessMeasures } from './numbers'

export type UniquenessEntry = {
  readonly measure: 'uniqueness'
  readonly as?: string
  readonly k?: readonly number[]
  /** Whether the people that the records stand for are counted too. */
  readonly weighted?: boolean
}

export type UniquenessResult = {
  readonly measure: 'uniqueness'
  readonly sampleUniques: number
  /** Cells by size: `{"1": cells with f = 1, …}`; null where a missing key value matches anything, since there are none. */
  readonly frequencies: Readonly<Record<string, number>> | null
  /** In its place there: records by how many records they match, themselves included. */
  readonly matches?: Readonly<Record<string, number>>
  readonly kAnonymity: KAnonymity
  /** Records that fewer than k people of the population are estimated to share their key with; where asked for. */
  readonly kAnonymityWeighted?: KAnonymity
}

/** By the limit k, the records in cells below it and their share of the file. */
export type KAnonymity = Readonly<Record<string, { readonly records: number; readonly share: number }>>

/** Records in cells smaller than this are counted where a recipe does not say. */
export const usualLimits: readonly number[] = [2, 3, 5]

const inFrequencies = {
  sampleUniques: 'uniques',
  'kAnonymity.3.records': 'below3',
  'kAnonymity.5.records': 'below5',
  sampleCount: 'first50',
}

/** More limits than anybody would read. */
const mostLimits = 24

const people = [50, 100, 250, 1000]

/** Records in cells of fewer people than each limit. */
function belowPeople(place: string): Readonly<Record<string, string>> {
  return byName(people.map((k) => [`kAnonymityWeighted.${k}.records`, `${place}${k}`]))
}

export const uniqueness = defineMeasure<UniquenessEntry, UniquenessResult>({
  measure: 'uniqueness',
  title: 'Uniqueness',
  name: 'Uniqueness',
  about: 'How many records share their key values with nobody else in the file, or with too few others.',
  asking: { verb: 'count', thing: 'sample uniques' },
  asked: () => 'Sample uniques and small cells',
  which: () => '',
  numbers: uniquenessMeasures,
  settings: {
    k: v.exactOptional(v.array(count, 'a list of whole numbers')),
    weighted: v.exactOptional(flag),
  },
  usual: () => [{ measure: 'uniqueness', k: usualLimits }],
  fields: ({ weighted }, { samplingKnown }) => [
    {
      name: 'k',
      label: 'Limits k',
      sentence: 'Records in cells of fewer records than each of these are counted.',
      kind: 'numbers',
      min: 2,
      most: mostLimits,
      byDefault: usualLimits,
    },
    (samplingKnown || weighted === true) && {
      name: 'weighted',
      label: 'Count people too',
      sentence: 'Whether records of which few people are estimated to be are counted too.',
      kind: 'switch',
      byDefault: false,
      words: { on: 'People are counted too', off: 'People are not counted' },
    },
  ],
  needsSampling: ({ weighted = false }) => weighted,
  settingOfSample: 'weighted',
  needsCells: false,
  followsFromCounts: () => true,
  afterChange: null,
  holdsDrawnAnew: true,
  isCounted: true,
  tab: 'uniqueness',
  hasView: true,
  inTab: ({ sampleUniques }, { count }) => `${count(sampleUniques)} sample uniques`,
  isOnSeveralTabs: true,
  decidesBy: { field: 'sampleUniques', place: 4, called: 'sample uniques' },
  headline: [{ after: 'sampleUniques' }],
  limits: {
    which(field) {
      const k = /^kAnonymity(?:Weighted)?\.(\d+)/.exec(field)
      return k ? `fewer than ${k[1]}` : ''
    },
    first({ k, weighted }, field) {
      if (field === 'kAnonymityWeighted' && !weighted) return null
      return /^kAnonymity(Weighted)?$/.test(field) ? `${field}.${k?.at(-1) ?? 2}.records` : field
    },
    // Of the limits on records, those that say more than sample uniques.
    headline: ({ k = [], weighted = false }) => [
      ...k.filter((each) => each > 2).map((each) => ({ after: `kAnonymity.${each}.records` })),
      ...(weighted ? k.map((each) => ({ after: `kAnonymityWeighted.${each}.records` })) : []),
    ],
    drawn: ({ k = [] }) => k.map((each) => `kAnonymity.${each}.records`),
  },
  inReport: ['sampleUniques'],
  inSdcMicro: ({ k }) => ({
    commands: [
      'counts <- get.sdcMicroObj(sdc, "risk")$individual[, "fk"]',
      `print(c(unique = sum(counts < 2)${(k ?? []).map((each) => `, "fewer than ${each}" = sum(counts < ${each})`).join('')}))`,
    ],
    differs: ['A missing key value matches any in sdcMicro; here the scenario says how it matches.'],
  }),
  checkedBy: [
    ...measured({ measure: 'uniqueness', k: [3, 5] }, 'survey-frequencies.json', [
      ['sdcMicro.*', inFrequencies, 159, 15],
      ['blanked.readings.*', inFrequencies, 159, 15],
    ]),
    ...measured({ measure: 'uniqueness', k: people, weighted: true }, 'survey-threshold.json', [
      ['kAnonymityWeighted', belowPeople(''), 4, 15],
      ['blanked.readings.*', belowPeople('kAnonymityWeighted.'), 12, 15],
    ]),
    ...compared('engine/assess/survey-attributes.test.ts', 'survey-special-uniques.json', [
      ['*', { frequencies: 'inPairs' }, 2, 15],
    ]),
  ],
})
