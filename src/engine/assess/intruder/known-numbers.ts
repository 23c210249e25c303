import { grouped } from '../../problem'
import type { NoiseAdded, NumberChange } from '../../protect/number-changes'
import type { KnownOfVariable } from '../../risk/intruder/knowledge'
import type { NoiseBounds } from '../../risk/intruder/truncated-noise'
import type { NumericColumn } from '../../table/column'
import {
  type ExactVariable,
  isKnownCoarsely,
  missingState,
  type NoisyVariable,
  noisyState,
  type NotKnown,
  seenNumber,
} from './known-variable'

/** How numbers came to be released, as the intruder takes it. */
type Shape = {
  /** Before noise is added, and between what a released number lay before it became what it is. */
  readonly before: (value: number) => number
  readonly origin: (value: number) => readonly [low: number, high: number]
  /** What becomes of a number that noise left alone. */
  readonly after: (value: number) => number
  readonly groupOf: Uint32Array
  readonly sd: readonly number[]
  /** Whether values up to 0 were left alone, and those beyond `below`. */
  readonly positive: boolean
  readonly below: number
  readonly bounds: NoiseBounds
  /** Whether all that is beyond `below` is one to the intruder. */
  readonly isOneBeyond: boolean
  readonly integer: boolean
}

/** What an intruder has of numbers: which must agree, or how noisy they are. */
export function numbersKnown(
  name: string,
  before: NumericColumn,
  after: NumericColumn,
  known: KnownOfVariable,
  { changes, isNaive }: { readonly changes: readonly NumberChange[]; readonly isNaive: boolean },
): ExactVariable | NoisyVariable | NotKnown {
  if (!isNaive && known.noiseSd !== undefined) {
    return noisy(name, before, after, guessedNoise(known, after.values.length))
  }
  const unknown = changes.find((change) => change.kind === 'unknown')
  if (unknown && !isKnownCoarsely(known)) return { why: unknownNumbers(name, unknown.method) }
  const noises = changes.filter((change) => change.kind === 'noise')
  if (noises.length === 0 || isKnownCoarsely(known)) {
    const taken = together(changes)
    const recoded = (value: number) => taken.reduce((number, { recode }) => recode(number), value)
    return exactNumbers(name, [before.values.map(recoded), after.values], known, recoded)
  }
  const { earlier, between, later } = aroundNoise(changes)
  const why = whyNotNoise(name, noises, between.length > 0)
  if (why !== null) return { why }
  return noisy(name, before, after, noiseOfSteps(noises, earlier, later))
}

type Together = Extract<NumberChange, { kind: 'together' }>

function together(changes: readonly NumberChange[]): readonly Together[] {
  return changes.filter((change) => change.kind === 'together')
}

/** What was taken together before the first noise, between noises, and after the last. */
function aroundNoise(changes: readonly NumberChange[]) {
  const first = changes.findIndex(({ kind }) => kind === 'noise')
  const last = changes.findLastIndex(({ kind }) => kind === 'noise')
  return {
    earlier: together(changes.slice(0, first)),
    between: together(changes.slice(first, last)),
    later: together(changes.slice(last + 1)),
  }
}

function unknownNumbers(name: string, method: string): string {
  return `How the numbers of \`${name}\` were changed by ${method} follows no law that is known, so no probability goes with them. Say in \`knows\` what the intruder takes it to be, or leave it out of \`variables\`.`
}

function whyNotNoise(name: string, noises: readonly NoiseAdded[], isCutBetween: boolean): string | null {
  const instead = 'Say in `knows` what the intruder takes it to be, or leave it out of `variables`.'
  if (noises.some(({ outliers }) => outliers !== 1)) {
    return `Noise on \`${name}\` is larger for outliers, which a released number does not tell. ${instead}`
  }
  if (noises.some(({ correlatedWith }) => correlatedWith.length > 0)) {
    return `Noise on \`${name}\` goes along with that of other variables, which one density for each does not say. ${instead}`
  }
  if (noises.some(({ sd }) => sd.some((each) => each === 0))) {
    return `Noise on \`${name}\` left some records alone, and which is not known of a person. ${instead}`
  }
  const isBounded = noises.some(({ positive, below, integer }) => positive || below < Infinity || integer)
  if (noises.length > 1 && (isBounded || isCutBetween)) {
    return `Noise was added to \`${name}\` ${grouped(noises.length)} times and kept to bounds in between, which has no density in closed form. ${instead}`
  }
  return null
}

function guessedNoise(known: KnownOfVariable, records: number): Shape {
  const { noiseSd = 1, below = Infinity, integer = false, positive = true } = known
  return {
    before: (value) => value,
    origin: (value) => [value, value],
    after: (value) => value,
    groupOf: new Uint32Array(records),
    sd: [noiseSd],
    positive,
    below,
    bounds: { above: positive ? 0 : -Infinity, atMost: below },
    isOneBeyond: true,
    integer,
  }
}

/** Noise of several steps, which has no bounds then, is one with their variances together. */
function noiseOfSteps(
  noises: readonly NoiseAdded[],
  earlier: readonly Together[],
  later: readonly Together[],
): Shape {
  const [{ positive, below, integer }] = noises
  const { groupOf, sd } = noises.slice(1).reduce<NoiseOfGroups>(withNoise, noises[0])
  return {
    groupOf,
    sd,
    before: (value) => earlier.reduce((number, { recode }) => recode(number), value),
    origin: (value) =>
      later
        .toReversed()
        .reduce<readonly [number, number]>(
          ([low, high], { origin }) => [origin(low)[0], origin(high)[1]],
          [value, value],
        ),
    after: (value) => later.reduce((number, { recode }) => recode(number), value),
    positive,
    below,
    // A step keeps what it rounds to the bounds as well.
    bounds: {
      above: positive ? (integer ? 0.5 : 0) : -Infinity,
      atMost: integer ? Math.min(below, Math.floor(below) + 0.5) : below,
    },
    isOneBeyond: false,
    integer,
  }
}

type NoiseOfGroups = Pick<NoiseAdded, 'groupOf' | 'sd'>

function withNoise({ groupOf, sd }: NoiseOfGroups, next: NoiseOfGroups): NoiseOfGroups {
  return {
    groupOf: groupOf.map((group, i) => group * next.sd.length + next.groupOf[i]),
    sd: sd.flatMap((one) => next.sd.map((other) => Math.sqrt(one * one + other * other))),
  }
}

function noisy(name: string, before: NumericColumn, after: NumericColumn, shape: Shape): NoisyVariable {
  const { positive, below, bounds, integer, isOneBeyond, groupOf, sd } = shape
  const stateOf = new Map<string, number>()
  const state = (number: number, isNoisy: boolean) => {
    if (Number.isNaN(number)) return missingState
    if (isNoisy) return noisyState
    const text = isOneBeyond && number > below ? 'beyond' : String(number)
    if (!stateOf.has(text)) stateOf.set(text, 2 + stateOf.size)
    return stateOf.get(text)!
  }
  const seen = (value: number) => {
    const number = shape.before(value)
    const isNoisy = number <= below && (!positive || number > 0)
    return { value: number, state: state(isNoisy ? number : shape.after(number), isNoisy) }
  }
  const people = Array.from(before.values, seen)
  const half = integer ? 0.5 : 0
  const low = new Float64Array(after.values.length)
  const high = new Float64Array(after.values.length)
  const stateOfRecord = Uint32Array.from(after.values, (value, i) => {
    const [from, to] = shape.origin(value)
    low[i] = from - half
    high[i] = to + half
    return state(value, to > bounds.above && from <= below)
  })
  return {
    kind: 'numbers',
    name,
    states: 2 + stateOf.size,
    stateOfPerson: Uint32Array.from(people, (each) => each.state),
    stateOfRecord,
    ofPerson: Float64Array.from(people, (each) => each.value),
    low,
    high,
    groupOf,
    sd,
    bounds,
    seen,
  }
}

/** Numbers that must agree, as far as they are known. */
function exactNumbers(
  name: string,
  [before, after]: readonly [Float64Array, Float64Array],
  known: KnownOfVariable,
  recoded: (value: number) => number,
): ExactVariable {
  const codes = new Map<string, number>()
  const codeOf = (value: number) => {
    const text = seenNumber(value, known) ?? String(value + 0)
    if (!codes.has(text)) codes.set(text, codes.size)
    return codes.get(text)!
  }
  const missing = -1
  const coded = (values: Float64Array) =>
    Array.from(values, (value) => (Number.isNaN(value) ? missing : codeOf(value)))
  const [people, records] = [coded(before), coded(after)]
  const size = codes.size
  const withMissing = (own: readonly number[]) =>
    Uint32Array.from(own, (code) => (code === missing ? size : code))
  return {
    kind: 'exact',
    name,
    size: size + 1,
    ofPerson: withMissing(people),
    ofRecord: withMissing(records),
    levels: null,
    codeOf: (value) =>
      codes.get(seenNumber(Number(value), known) ?? String(recoded(Number(value)) + 0)) ?? -1,
  }
}
