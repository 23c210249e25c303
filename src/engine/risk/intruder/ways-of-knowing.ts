import { byName } from '../../by-name'
import type { SettingField } from '../../define'

/*
 * The ways in which a variable is known or was changed, one of which stands in what is known of it, with the settings that go
 * with each.
 */

type WayOfKnowing = {
  readonly label: string
  /** After the name of the variable, and before the number if there is one. */
  readonly told: string
  /** Whether it is how exactly the person’s value is known, or how values were changed. */
  readonly of: 'person' | 'change'
  /** The types of variables that a form offers it for; none where it comes from a recipe. */
  readonly types: readonly string[]
  /** The first is the way’s own. */
  readonly fields: readonly SettingField[]
}

const withLevels = ['categorical', 'ordinal']
const withOrder = ['ordinal', 'numeric']

export const waysOfKnowing = {
  swapRate: {
    label: 'swapped, a rate guessed',
    told: 'swapped at',
    of: 'change',
    types: withLevels,
    fields: [
      {
        name: 'swapRate',
        label: 'Share swapped',
        sentence: 'The share of records that the intruder takes to have been in a swapped pair.',
        kind: 'share',
        writtenAs: 'percent',
        start: 0.1,
        letter: 'q',
        gridStart: '10, 20, 30',
      },
      {
        name: 'within',
        label: 'Swapped inside',
        sentence: 'Variables inside whose combinations values are taken to have been swapped.',
        kind: 'strata',
        none: 'the whole file',
      },
      {
        name: 'simulated',
        label: 'Its matrix',
        sentence:
          'Worked out from the counts that are released, or the mean of so many swaps of the release.',
        kind: 'count',
        min: 1,
        start: 100,
        leftOut: { rule: 'worked out', hand: 'from swaps carried out', label: 'Swaps' },
      },
    ],
  },
  swapMatrix: {
    label: 'by a matrix of the recipe',
    told: 'by a matrix',
    of: 'change',
    types: [],
    fields: [
      {
        name: 'swapMatrix',
        label: 'Matrix',
        sentence: 'How probably each level is released as each; rows are true.',
        kind: 'matrix',
      },
      { name: 'levels', label: 'Levels', sentence: 'Of the rows and columns.', kind: 'matrix' },
    ],
  },
  noiseSd: {
    label: 'noise, its size guessed',
    told: 'with noise of',
    of: 'change',
    types: ['numeric'],
    fields: [
      {
        name: 'noiseSd',
        label: 'Standard deviation',
        sentence: 'Of the noise that the intruder takes to have been added.',
        kind: 'number',
        min: 0,
        aboveMin: true,
        start: 1,
      },
      {
        name: 'below',
        label: 'An upper bound',
        sentence: 'Noise was drawn again until values are at most that; those above are released as one.',
        kind: 'number',
        min: -Infinity,
        start: 0,
        leftOut: { rule: 'none', hand: 'at', label: 'At most' },
      },
      {
        name: 'positive',
        label: 'Noise keeps values above 0',
        sentence: 'Noise was drawn again until values are above 0, and others were left alone.',
        kind: 'switch',
        byDefault: true,
        words: { on: 'values above 0 stay so', off: 'values may fall below 0' },
      },
      {
        name: 'integer',
        label: 'Released as whole numbers',
        sentence: 'Noisy values were rounded.',
        kind: 'switch',
        byDefault: false,
        words: { on: 'whole numbers', off: 'not rounded' },
      },
    ],
  },
  topcode: {
    label: 'cut at a bound',
    told: 'cut at',
    of: 'change',
    types: ['numeric'],
    fields: [
      {
        name: 'topcode',
        label: 'Values above are one',
        sentence: 'Values above it are released as one.',
        kind: 'number',
        min: -Infinity,
        start: 0,
      },
    ],
  },
  band: {
    label: 'in bands',
    told: 'in bands of',
    of: 'person',
    types: withOrder,
    fields: [
      {
        name: 'band',
        label: 'Width of the bands',
        sentence: 'The person’s value is known in bands so wide, from 0 on.',
        kind: 'number',
        min: 0,
        aboveMin: true,
        start: 5,
      },
    ],
  },
  above: {
    label: 'whether above',
    told: 'as above or below',
    of: 'person',
    types: withOrder,
    fields: [
      {
        name: 'above',
        label: 'Above which',
        sentence: 'Of the person’s value it is known whether it is above this.',
        kind: 'number',
        min: -Infinity,
        start: 0,
      },
    ],
  },
} as const satisfies Readonly<Record<string, WayOfKnowing>>

export type Way = keyof typeof waysOfKnowing

export const allWays = Object.keys(waysOfKnowing) as readonly Way[]

/** Which of the ways stand in what is said of a variable: one, where it is not refused. */
export function waysSaid(known: object): readonly Way[] {
  return allWays.filter((way) => Object.hasOwn(known, way))
}

/** How a form begins with a way; null where that comes from a recipe. */
export function startOf(way: Way): { readonly [Name in Exclude<Way, 'swapMatrix'>]?: number } | null {
  const [field] = waysOfKnowing[way].fields
  return 'start' in field ? byName([[way, field.start]]) : null
}
