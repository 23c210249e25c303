import type { KnownOfVariable } from '../../../../engine/risk/intruder/knowledge'

/** How a variable is known, or how it was changed, as a list offers it. */
export type KnownWay = 'exactly' | 'band' | 'above' | 'swapRate' | 'swapMatrix' | 'noiseSd' | 'topcode'

/** A number that goes with a way of knowing. */
export type WayNumber = {
  readonly label: string
  readonly unit?: string
  readonly min: number
  readonly max?: number
  readonly aboveMin?: true
  /** How it stands in the recipe, from what is typed. */
  readonly known: (typed: number) => KnownOfVariable
  readonly typed: (known: KnownOfVariable) => number
}

type Way = {
  readonly way: KnownWay
  readonly label: string
  readonly group?: string
  readonly number?: WayNumber
}

const ofPerson = 'Of the person'
const ofChange = 'Of how it was changed'

const exactly: Way = { way: 'exactly', label: 'exactly' }

const seenCoarsely: readonly Way[] = [
  {
    way: 'band',
    label: 'in bands',
    group: ofPerson,
    number: {
      label: 'Width of the bands',
      min: 0,
      aboveMin: true,
      known: (band) => ({ band }),
      typed: ({ band }) => band ?? 0,
    },
  },
  {
    way: 'above',
    label: 'whether above',
    group: ofPerson,
    number: {
      label: 'Above which',
      min: -Infinity,
      known: (above) => ({ above }),
      typed: ({ above }) => above ?? 0,
    },
  },
]

const guessedOfLevels: readonly Way[] = [
  {
    way: 'swapRate',
    label: 'swapped, a rate guessed',
    group: ofChange,
    number: {
      label: 'Share of records swapped',
      unit: '%',
      min: 0,
      max: 100,
      known: (rate) => ({ swapRate: rate / 100 }),
      typed: ({ swapRate = 0 }) => Number((100 * swapRate).toPrecision(12)),
    },
  },
]

const guessedOfNumbers: readonly Way[] = [
  {
    way: 'noiseSd',
    label: 'noise, its size guessed',
    group: ofChange,
    number: {
      label: 'Standard deviation of the noise',
      min: 0,
      aboveMin: true,
      known: (noiseSd) => ({ noiseSd }),
      typed: ({ noiseSd }) => noiseSd ?? 0,
    },
  },
  {
    way: 'topcode',
    label: 'cut at a bound',
    group: ofChange,
    number: {
      label: 'Values above it are one',
      min: -Infinity,
      known: (topcode) => ({ topcode }),
      typed: ({ topcode }) => topcode ?? 0,
    },
  },
]

/** A matrix comes from a recipe, and is not typed here. */
const ownMatrix: Way = { way: 'swapMatrix', label: 'by a matrix of the recipe', group: ofChange }

/** The ways there are for a variable of a type. */
export function waysFor(type: string, known: KnownOfVariable | undefined): readonly Way[] {
  const all =
    type === 'numeric'
      ? [exactly, ...seenCoarsely, ...guessedOfNumbers]
      : type === 'ordinal'
        ? [exactly, ...seenCoarsely, ...guessedOfLevels]
        : [exactly, ...guessedOfLevels]
  return known?.swapMatrix ? [...all, ownMatrix] : all
}

/** Which of the ways stands in a recipe. */
export function wayOf(known: KnownOfVariable | undefined): KnownWay {
  const ways = ['band', 'above', 'swapRate', 'swapMatrix', 'noiseSd', 'topcode'] as const
  return ways.find((way) => known?.[way] !== undefined) ?? 'exactly'
}

/** What a way begins with; null where nothing goes with it, and what stands is kept. */
export function beginning(way: KnownWay): KnownOfVariable | null {
  switch (way) {
    case 'band':
      return { band: 5 }
    case 'above':
      return { above: 0 }
    case 'topcode':
      return { topcode: 0 }
    case 'noiseSd':
      return { noiseSd: 1 }
    case 'swapRate':
      return { swapRate: 0.1 }
    default:
      return null
  }
}
