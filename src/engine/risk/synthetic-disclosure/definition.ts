import * as v from 'valibot'
import { measured } from '../../checked-by'
import { listOf, text, wholeNumber } from '../../settings'
import { apart, defineMeasure, groupingVariables, type FormAround } from '../define'
import type { OfAnyPeople } from './key-target'
import { syntheticDisclosureMeasures } from './numbers'

export type SyntheticDisclosureEntry = {
  readonly measure: 'syntheticDisclosure'
  readonly as?: string
  /** What the intruder knows; default the key of the scenario. */
  readonly key?: readonly string[]
  /** What the intruder wants to learn. */
  readonly target: string
  /** A target of numbers is read in so many bands of about equally many people of the original. Default 6. */
  readonly bands?: number
}

export type SyntheticDisclosureResult = {
  readonly measure: 'syntheticDisclosure'
  readonly variable: string
  /** Records of the original, and of the release. */
  readonly people: number
  readonly released: number
  /** Shares of the records of the original or, of `uis` and `dsyn`, of the release. */
  readonly uio: number | null
  readonly uis: number | null
  readonly uiois: number | null
  readonly repU: number | null
  readonly dorig: number | null
  readonly dsyn: number | null
  readonly is: number | null
  readonly dis: number | null
  readonly disco: number | null
  readonly disdio: number | null
  /** Of a guess that ignores the key. */
  readonly baseline: number | null
  /** Looked up in the original itself, in the release for itself, and in the release for the original. */
  readonly cap: number | null
  readonly capReleased: number | null
  readonly dcap: number | null
  readonly dcapMatched: number | null
  readonly tcap: number | null
  readonly rightWhenCertain: number | null
  readonly tcapRecords: number | null
  readonly tcapRecordsAll: number | null
  /** The same of people whom the release was not made from; null where no file of them is given. */
  readonly keptBack: {
    readonly people: number
    readonly values: Readonly<Record<OfAnyPeople, number | null>>
    /** How much more is said of those it was made from, and half the length of the 95% interval of that. */
    readonly differences: Readonly<
      Record<OfAnyPeople, { readonly value: number; readonly margin: number } | null>
    >
  } | null
  /** The difference of `disco`. */
  readonly discoExcess: number | null
}

export const usualBands = 6

/** Variables that may be learned: not those that only tell records apart. */
function targetsOffered({ variables, household, key }: FormAround): readonly string[] {
  return variables
    .filter(({ name, role }) => name !== household && !apart.includes(role) && !key.includes(name))
    .map(({ name }) => name)
}

export const syntheticDisclosure = defineMeasure<SyntheticDisclosureEntry, SyntheticDisclosureResult>({
  measure: 'syntheticDisclosure',
  title: 'What a release shows of people',
  name: 'Disclosure by key and target',
  about:
    'What somebody who knows the key of a person learns of another variable by looking them up in the release, and how often that is right. It needs no record to belong to a person, so it holds for records drawn anew.',
  asking: { verb: 'look up', thing: 'what the release shows of people' },
  asked: ({ target }) => `What a release shows of ${target} by the key`,
  which: ({ key, target, bands }, _, { number }) =>
    [
      target,
      ...(key === undefined ? [] : [`by ${key.join(' × ')}`]),
      ...(bands === undefined ? [] : [`${number(bands)} bands`]),
    ].join(', '),
  numbers: syntheticDisclosureMeasures,
  settings: {
    key: v.exactOptional(listOf(text, 'variables')),
    target: text,
    bands: v.exactOptional(wholeNumber(2, 1000, 'a whole number from 2 to 1,000')),
  },
  fields: ({ target }, around) => [
    {
      name: 'key',
      label: 'Intruder knows',
      sentence: 'The variables by which somebody is looked up. Left out, the key of the scenario.',
      kind: 'key',
      among: groupingVariables(around).filter((name) => name !== target),
      none: 'the key of the scenario',
    },
    {
      name: 'target',
      label: 'Wants to learn',
      sentence: 'The variable that is read off the records with that key.',
      kind: 'variable',
      among: targetsOffered(around),
    },
    around.variables.some(({ name, type }) => name === target && type === 'numeric') && {
      name: 'bands',
      label: 'In bands',
      sentence: 'Numbers are read in so many bands, each of about equally many people of the original.',
      kind: 'count',
      min: 2,
      max: 1000,
      byDefault: usualBands,
    },
  ],
  start: (around) => ({ measure: 'syntheticDisclosure', target: targetsOffered(around)[0] ?? '' }),
  wrong: ({ key, target }) =>
    key?.includes(target) === true
      ? { at: 'target', expected: 'a variable that is not in `key`', detail: `\`${target}\` is.` }
      : null,
  uses: ({ key = [], target }) => [
    ...key.map((variable, i) => ({ at: `key[${i}]`, variable, as: 'categorical' as const })),
    { at: 'target', variable: target, as: 'any' as const },
  ],
  needsSampling: () => false,
  needsCells: true,
  undefinedFor: ({ key: own, target }, { key }) =>
    (own ?? key).includes(target)
      ? `The intruder of this scenario knows \`${target}\`: it is in the key, and nothing is left to be learned.`
      : null,
  besideKey: ({ target }) => [target],
  afterChange: null,
  holdsDrawnAnew: true,
  tab: 'released',
  hasView: true,
  inTab: ({ disco }, words) => (disco === null ? 'nobody to look up' : `${words.share(disco)} learned`),
  headline: [{ after: 'disco' }, { after: 'repU' }, { after: 'dcap' }],
  inReport: ['uio', 'repU', 'dis', 'disco', 'dcap', 'tcap', 'discoExcess'],
  checkedBy: measured({ measure: 'syntheticDisclosure', target: 'disease' }, 'survey-drawn-anew.json', [
    [
      'synthpop.*',
      {
        uio: 'UiO',
        uis: 'UiS',
        uiois: 'UiOiS',
        repU: 'repU',
        dorig: 'Dorig',
        dsyn: 'Dsyn',
        disdio: 'DiSDiO',
        baseline: 'baseCAPd',
        cap: 'CAPd',
        capReleased: 'CAPs',
        dcap: 'DCAP',
        tcap: 'TCAP',
        dis: 'DiS',
        disco: 'DiSCO',
        is: 'iS',
      },
      45,
      13,
      '`disclosure` of synthpop',
    ],
    [
      'pairs.*',
      {
        is: 'is',
        dis: 'dis',
        disco: 'disco',
        dcap: 'dcap',
        dcapMatched: 'dcapMatched',
        tcap: 'tcap',
        rightWhenCertain: 'rightWhenCertain',
        tcapRecords: 'tcapRecords',
        tcapRecordsAll: 'tcapRecordsAll',
        discoExcess: 'discoExcess',
        'keptBack.values.is': 'keptBack.is',
        'keptBack.values.dis': 'keptBack.dis',
        'keptBack.values.disco': 'keptBack.disco',
        'keptBack.values.dcap': 'keptBack.dcap',
        'keptBack.values.dcapMatched': 'keptBack.dcapMatched',
        'keptBack.values.tcap': 'keptBack.tcap',
        'keptBack.values.rightWhenCertain': 'keptBack.rightWhenCertain',
      },
      51,
      12,
      'of people kept back too',
    ],
  ]),
})
