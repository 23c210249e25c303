import * as v from 'valibot'
import type { TClosenessResult } from '../../assess/attribute-results'
import type { TClosenessEntry } from '../../assess/family-entries'
import { share, text } from '../../settings'
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

export const tCloseness = defineMeasure<TClosenessEntry, TClosenessResult>({
  measure: 'tCloseness',
  title: 'Attributes, t-closeness',
  name: 't-closeness',
  asked: () => 't-closeness of the cells',
  which: (entry, recipe, { number }) =>
    [
      sensitiveVariable(entry, recipe) ?? '',
      `t = ${number(entry.t ?? 0.2)}`,
      ...(entry.scale === undefined ? [] : [entry.scale]),
    ].join(', '),
  numbers: attributeMeasures.filter(({ measure }) => measure === 'tCloseness'),
  settings: {
    variable: v.exactOptional(text),
    t: v.exactOptional(share),
    scale: v.exactOptional(v.picklist(['nominal', 'ordered'], '"nominal" or "ordered"')),
  },
  wrong: wrongVariable,
  uses: sensitiveUses,
  usual: ({ sensitive = [] }) => sensitive.map((variable) => ({ measure: 'tCloseness', variable })),
  needsSampling: () => false,
  needsCells: false,
  undefinedFor: knownToIntruder,
  takes: () => ['sensitive'],
  afterChange: cellsOfReleased,
  besideKey: sensitiveBesideKey,
  tab: 'attributes',
  inTab: ({ violatingCells }, { count }) => `${count(violatingCells)} cells too far`,
  headline: [{ after: 'violations' }],
  inReport: ['violations'],
  rule: 'violations',
  checkedBy: [
    ...measured({ measure: 'tCloseness' }, 'survey-attributes.json', [
      [
        'tCloseness.*',
        {
          cells: 'cells',
          violatingCells: 'violatingCells',
          violations: 'violations',
          max: 'max',
          distance: 'first50',
        },
        215,
        14,
      ],
    ]),
    ...compared('engine/risk/closeness.test.ts', 'survey-attributes.json', [
      [
        'byHand.*',
        { distance: 'distance' },
        4,
        14,
        'the salaries of Li, Li and Venkatasubramanian (2007), worked out by hand',
      ],
    ]),
  ],
})
