import * as v from 'valibot'
import type { LevelGroup } from '../../key/coarser'
import { fields, levels, limit, positive, text } from '../../settings'
import { defineMethod } from '../define'

export type RecodeStep = {
  readonly method: 'recode'
  readonly variable: string
  /** Groups of levels, each with the label that is released; a level in none stays. This or `width`. */
  readonly into?: readonly LevelGroup[]
  /** Bands of a number, this wide. */
  readonly width?: number
  /** Where a band begins; default 0. */
  readonly from?: number
}

export const recode = defineMethod<RecodeStep>({
  method: 'recode',
  title: 'Recode',
  short: 'Recode',
  name: 'Recode',
  code: 'E',
  mark: 'triangle',
  sentence: 'Levels of a variable are merged, for every record alike.',
  definition:
    'Levels are merged into groups, or numbers into bands, and every record has the group or band that its value is in. Whoever looks a person up in the release recodes what is known of the person likewise: file, population and release are counted on the levels released, and nobody is misclassified.',
  formula: '',
  where: '',
  settings: {
    variable: text,
    into: v.exactOptional(v.array(fields({ label: text, levels }), 'a list of groups of levels')),
    width: v.exactOptional(positive),
    from: v.exactOptional(limit),
  },
  fields: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The variable whose levels are merged.',
      kind: 'variable',
      inGrid: true,
      forgets: ['into'],
    },
    {
      name: 'into',
      label: 'Levels',
      sentence:
        'Which levels become one, and what it is called; the others stay as they are. Give this or a width.',
      kind: 'merge',
    },
    {
      name: 'width',
      forgets: ['into', 'from'],
      label: 'Width of the bands',
      sentence: 'How many values of a number are one band. Give this or groups of levels.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      start: 5,
      leftOut: { rule: 'no bands', hand: 'bands of a number', label: 'Bands' },
      asked: ({ into = [] }: RecodeStep) => into.length === 0,
      grid: { letter: 'w', start: '5, 10, 20' },
      inGrid: true,
    },
    {
      name: 'from',
      label: 'A band begins at',
      sentence: 'A number at which a band begins.',
      kind: 'number',
      min: -Infinity,
      byDefault: 0,
      asked: ({ width }: RecodeStep) => width !== undefined,
    },
  ],
  start: (variable) => ({ method: 'recode', variable }),
  uses: ({ variable }) => [{ at: 'variable', variable, as: 'categorical' }],
  wrong: ({ into, width, from }) => {
    if (into !== undefined && width !== undefined) {
      return { at: 'width', expected: 'left out where there are groups of levels' }
    }
    if (from !== undefined && width === undefined) {
      return { at: 'from', expected: 'left out where no `width` is given' }
    }
    return null
  },
  recodes: ({ variable }) => variable,
  inWords: ({ variable, into = [], width, from = 0 }) =>
    width === undefined
      ? `${variable}, ${into.length} ${into.length === 1 ? 'group' : 'groups'}`
      : `${variable}, bands of ${width}${from === 0 ? '' : ` from ${from}`}`,
  asSentence: ({ into = [], width, from = 0 }, { variables }) =>
    width === undefined
      ? `Merge levels of ${variables}: ${groupsInWords(into, (label, merged) => `${merged} into ${label}`)}.`
      : `Put ${variables} in bands of ${width}${from === 0 ? '' : ` that begin at ${from}`}.`,
  forUsers: ({ variable, into = [], width }, code) =>
    width === undefined
      ? `${code([variable])} has fewer levels: ${groupsInWords(into, (label, merged) => `${label} stands for ${merged}`)}.`
      : `${code([variable])} is in bands of ${width}.`,
  keeps: ['Every other variable', 'Every table of the merged levels'],
  assumptions: [
    {
      text: 'The intruder knows how the variable was recoded, which users of the file are told.',
      holds: 'assumed',
    },
  ],
  source: 'Hundepool et al. (2012), Statistical Disclosure Control, section 3.4.2 (global recoding).',
  checkedBy: [],
})

function groupsInWords(
  into: readonly LevelGroup[],
  inWords: (label: string, levels: string) => string,
): string {
  return into.length === 0
    ? 'none'
    : into.map(({ label, levels: merged }) => inWords(label, merged.join(', '))).join('; ')
}
