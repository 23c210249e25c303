import * as v from 'valibot'
import type { LDiversityResult } from '../../assess/attribute-results'
import type { LDiversityEntry } from '../../assess/family-entries'
import { numberBetween, positive, text } from '../../settings'
import { compared, measured } from '../../checked-by'
import { cellsOfReleased } from '../after-perturbation'
import { attributeMeasures } from '../catalogue-attributes'
import { defineMeasure } from '../define'
import {
  knownToIntruder,
  sensitiveBesideKey,
  sensitiveUses,
  sensitiveVariable,
  wrongVariable,
} from '../sensitive-variable'

export const lDiversity = defineMeasure<LDiversityEntry, LDiversityResult>({
  measure: 'lDiversity',
  title: 'Attributes, l-diversity',
  name: 'l-diversity',
  about:
    'An intruder need not find a record to learn from it. Where all who share a key share an illness too, knowing the key is enough. l-diversity counts how many values a sensitive variable has in each cell, t-closeness how far a cell is from the file.',
  asked: () => 'l-diversity of the cells',
  which(entry, recipe, { number }) {
    const { form = 'distinct', l = 2, c = 2 } = entry
    const least = `${form === 'distinct' ? '' : `${form} `}l = ${number(l)}`
    return [
      sensitiveVariable(entry, recipe) ?? '',
      form === 'recursive' ? `${least}, c = ${number(c)}` : least,
    ].join(', ')
  },
  numbers: attributeMeasures.filter(({ measure }) => measure === 'lDiversity'),
  settings: {
    variable: v.exactOptional(text),
    l: v.exactOptional(numberBetween(1, Number.MAX_VALUE, 'a number from 1')),
    form: v.exactOptional(
      v.picklist(['distinct', 'entropy', 'recursive'], '"distinct", "entropy" or "recursive"'),
    ),
    c: v.exactOptional(positive),
  },
  wrong: (entry, recipe) =>
    wrongVariable(entry, recipe) ??
    (entry.c !== undefined && entry.form !== 'recursive'
      ? { at: 'c', expected: 'left out where the form is not `recursive`' }
      : null),
  uses: sensitiveUses,
  usual: ({ sensitive = [] }) => sensitive.map((variable) => ({ measure: 'lDiversity', variable })),
  needsSampling: () => false,
  needsCells: false,
  undefinedFor: knownToIntruder,
  takes: () => ['sensitive'],
  afterChange: cellsOfReleased,
  besideKey: sensitiveBesideKey,
  tab: 'attributes',
  inTab: ({ violatingCells }, { count, number }, { l = 2 }) =>
    `${count(violatingCells)} cells below l = ${number(l)}`,
  headline: [{ after: 'violations' }],
  inReport: ['violations'],
  rule: 'violations',
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
