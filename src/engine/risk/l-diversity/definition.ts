import * as v from 'valibot'
import { rTexts } from '../../r-text'
import { numberBetween, positive, text } from '../../settings'
import { compared, measured } from '../../checked-by'
import { cellsOfReleased } from '../after-perturbation'
import { defineMeasure } from '../define'
import {
  knownToIntruder,
  sensitiveBesideKey,
  sensitiveUses,
  sensitiveVariable,
  wrongVariable,
} from '../sensitive-variable'
import { lDiversityMeasures } from './numbers'

export type LDiversityEntry = {
  readonly measure: 'lDiversity'
  readonly as?: string
  /** The sensitive variable; default the first of the recipe's `sensitive`. */
  readonly variable?: string
  /** Default 2. */
  readonly l?: number
  /** Default `distinct`. */
  readonly form?: 'distinct' | 'entropy' | 'recursive'
  /** For `recursive`; default 2. */
  readonly c?: number
}

export type LDiversityResult = {
  readonly measure: 'lDiversity'
  /** The sensitive variable. */
  readonly variable: string
  /** The least diversity of a cell; null where there is no cell. */
  readonly min: number | null
  /** Records in cells with less diversity than asked for. */
  readonly violations: number
  readonly cells: number
  readonly violatingCells: number
  /** Cells of two records or more that all have the same value, and the records in them. */
  readonly groupDisclosures: { readonly cells: number; readonly records: number }
}

/** How diverse cells should be where a recipe does not say. */
export const usualDiversity = { form: 'distinct', l: 2, c: 2 } as const

export const lDiversity = defineMeasure<LDiversityEntry, LDiversityResult>({
  measure: 'lDiversity',
  title: 'Attributes, l-diversity',
  name: 'l-diversity',
  about:
    'An intruder need not find a record to learn from it. Where all who share a key share an illness too, knowing the key is enough. l-diversity counts how many values a sensitive variable has in each cell, t-closeness how far a cell is from the file.',
  asked: () => 'l-diversity of the cells',
  which(entry, recipe, { number }) {
    const { form, l, c } = { ...usualDiversity, ...entry }
    const least = `${form === 'distinct' ? '' : `${form} `}l = ${number(l)}`
    return [
      sensitiveVariable(entry, recipe) ?? '',
      form === 'recursive' ? `${least}, c = ${number(c)}` : least,
    ].join(', ')
  },
  numbers: lDiversityMeasures,
  settings: {
    variable: v.exactOptional(text),
    l: v.exactOptional(numberBetween(1, Number.MAX_VALUE, 'a number from 1')),
    form: v.exactOptional(
      v.picklist(['distinct', 'entropy', 'recursive'], '"distinct", "entropy" or "recursive"'),
    ),
    c: v.exactOptional(positive),
  },
  fields: ({ form = usualDiversity.form }) => [
    {
      name: 'form',
      label: 'Form of diversity',
      sentence:
        'Whether different values are counted, how mixed they are by their entropy, or how far the commonest is ahead.',
      kind: 'choice',
      options: [
        { value: 'distinct', label: 'Distinct' },
        { value: 'entropy', label: 'Entropy' },
        { value: 'recursive', label: 'Recursive' },
      ],
    },
    {
      name: 'l',
      label: 'At least, l',
      sentence: 'Cells that are less diverse break the limit.',
      kind: form === 'entropy' ? 'number' : 'count',
      min: 1,
      step: form === 'entropy' ? 0.5 : 1,
      byDefault: usualDiversity.l,
    },
    form === 'recursive' && {
      name: 'c',
      label: 'Times, c',
      sentence: 'So many times as frequent as the rare values together the commonest may not be.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      step: 0.5,
      byDefault: usualDiversity.c,
    },
  ],
  wrong: (entry, recipe) =>
    wrongVariable(entry, recipe) ??
    (entry.c !== undefined && entry.form !== 'recursive'
      ? { at: 'c', expected: 'left out where the form is not `recursive`' }
      : null),
  uses: sensitiveUses,
  usual: ({ sensitive = [] }) => sensitive.map((variable) => ({ measure: 'lDiversity', variable })),
  needsSampling: () => false,
  needsCells: false,
  followsFromCounts: () => true,
  undefinedFor: knownToIntruder,
  takes: () => ['sensitive'],
  afterChange: cellsOfReleased,
  besideKey: sensitiveBesideKey,
  tab: 'attributes',
  hasView: true,
  inTab: ({ violatingCells }, { count, number }, { l = usualDiversity.l }) =>
    `${count(violatingCells)} cells below l = ${number(l)}`,
  headline: [{ after: 'violations' }],
  inReport: ['violations'],
  rule: 'violations',
  inSdcMicro: (_, { sensitive }) => ({
    commands: [
      `sdc <- ldiversity(sdc, ldiv_index = ${rTexts(sensitive)})`,
      'print(get.sdcMicroObj(sdc, "risk")$ldiversity)',
    ],
    differs: [
      'sdcMicro counts each missing value as a new one, so that it adds diversity; here it does not.',
    ],
  }),
  checkedBy: [
    ...measured({ measure: 'lDiversity' }, 'survey-risk.json', [
      ['ldiversity.*', { diversity: 'first50.*.0' }, 100, 15, 'different values'],
    ]),
    ...measured({ measure: 'lDiversity', form: 'entropy' }, 'survey-risk.json', [
      ['ldiversity.*', { diversity: 'first50.*.1' }, 100, 12, 'entropy'],
    ]),
    ...measured({ measure: 'lDiversity', form: 'recursive', c: 2 }, 'survey-risk.json', [
      ['ldiversity.*', { diversity: 'first50.*.2' }, 100, 15, 'recursive, c = 2'],
    ]),
    ...compared('engine/assess/survey-families.test.ts', 'survey-risk.json', [
      ['ldiversity.*', { violations: 'distinct_table' }, 10, 15],
    ]),
    ...measured({ measure: 'lDiversity' }, 'survey-attributes.json', [
      ['tCloseness.*', { groupDisclosures: 'groupDisclosures' }, 8, 15],
    ]),
  ],
})
