import * as v from 'valibot'
import { share, text } from '../../settings'
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
import { tClosenessMeasures } from './numbers'

export type TClosenessEntry = {
  readonly measure: 'tCloseness'
  readonly as?: string
  /** The sensitive variable; default the first of the recipe's `sensitive`. */
  readonly variable?: string
  /** Default 0.2. */
  readonly t?: number
  /** Default `ordered` for a variable with an order or of numbers, else `nominal`. */
  readonly scale?: 'nominal' | 'ordered'
}

export type TClosenessResult = {
  readonly measure: 'tCloseness'
  readonly variable: string
  readonly scale: 'nominal' | 'ordered'
  /** The largest distance of a cell; null where no cell has one. */
  readonly max: number | null
  /** Records in cells farther from the file than asked for. */
  readonly violations: number
  readonly cells: number
  readonly violatingCells: number
}

/** The largest distance that cells should have where a recipe does not say. */
export const usualDistance = 0.2

export const tCloseness = defineMeasure<TClosenessEntry, TClosenessResult>({
  measure: 'tCloseness',
  title: 'Attributes, t-closeness',
  name: 't-closeness',
  asked: () => 't-closeness of the cells',
  which: (entry, recipe, { number }) =>
    [
      sensitiveVariable(entry, recipe) ?? '',
      `t = ${number(entry.t ?? usualDistance)}`,
      ...(entry.scale === undefined ? [] : [entry.scale]),
    ].join(', '),
  numbers: tClosenessMeasures,
  settings: {
    variable: v.exactOptional(text),
    t: v.exactOptional(share),
    scale: v.exactOptional(v.picklist(['nominal', 'ordered'], '"nominal" or "ordered"')),
  },
  fields: () => [
    {
      name: 't',
      label: 'Distance, t',
      sentence: 'Cells whose values are farther than this from those of the whole file break the limit.',
      kind: 'number',
      min: 0,
      max: 1,
      step: 0.05,
      byDefault: usualDistance,
    },
    {
      name: 'scale',
      label: 'Scale',
      sentence: 'Whether values are equally far apart, or as far as their order says.',
      kind: 'choice',
      options: [
        { value: 'usual', label: 'By its type' },
        { value: 'nominal', label: 'Nominal' },
        { value: 'ordered', label: 'Ordered' },
      ],
    },
  ],
  wrong: wrongVariable,
  uses: sensitiveUses,
  usual: ({ sensitive = [] }) => sensitive.map((variable) => ({ measure: 'tCloseness', variable })),
  needsSampling: () => false,
  needsCells: false,
  followsFromCounts: () => true,
  undefinedFor: knownToIntruder,
  takes: () => ['sensitive'],
  afterChange: cellsOfReleased,
  besideKey: sensitiveBesideKey,
  tab: 'attributes',
  hasView: true,
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
