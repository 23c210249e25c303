import * as v from 'valibot'
import type { LDiversityResult } from '../../assess/attribute-results'
import type { LDiversityEntry } from '../../assess/family-entries'
import { numberBetween, positive, text } from '../../settings'
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
  needsSampling: () => false,
  needsCells: false,
  undefinedFor: knownToIntruder,
  takes: () => ['sensitive'],
  afterChange: cellsOfReleased,
  besideKey: sensitiveBesideKey,
  tab: 'attributes',
  headline: [{ after: 'violations' }],
  inReport: ['violations'],
  rule: 'violations',
  checkedBy: [
    {
      file: 'survey-risk.json',
      part: 'ldiversity.*',
      fields: { diversity: 'first50.*.0' },
      numbers: 100,
      digits: 15,
      note: 'different values',
      asked: { measure: 'lDiversity' },
    },
    {
      file: 'survey-risk.json',
      part: 'ldiversity.*',
      fields: { diversity: 'first50.*.1' },
      numbers: 100,
      digits: 12,
      note: 'entropy',
      asked: { measure: 'lDiversity', form: 'entropy' },
    },
    {
      file: 'survey-risk.json',
      part: 'ldiversity.*',
      fields: { diversity: 'first50.*.2' },
      numbers: 100,
      digits: 15,
      note: 'recursive, c = 2',
      asked: { measure: 'lDiversity', form: 'recursive', c: 2 },
    },
    {
      file: 'survey-risk.json',
      part: 'ldiversity.*',
      fields: { violations: 'distinct_table' },
      numbers: 10,
      digits: 15,
      test: 'engine/assess/survey-families.test.ts',
    },
    {
      file: 'survey-attributes.json',
      part: 'tCloseness.*',
      fields: { groupDisclosures: 'groupDisclosures' },
      numbers: 8,
      digits: 15,
      asked: { measure: 'lDiversity' },
    },
  ],
})
