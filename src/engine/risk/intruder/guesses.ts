import type { OnWeighed } from './everybody'
import type { KindsOfRecords } from './kinds-of-records'
import type { Weighed } from './weigh-kinds'

/*
 * What an intruder guesses of a variable from the records that may be a person's, each with its probability. The guess is what
 * costs least by these: Reiter (2005), section 5, on attribute disclosure.
 */

export type Loss = 'squared' | 'absolute' | 'zeroOne'

/** What may be learned: by record which of the values it is released with, and by value the number, or its place where it is none. */
export type ReleasedValues = {
  /** One that is not below the number of values is missing. */
  readonly valueOf: Uint32Array
  /** Ascending. */
  readonly values: Float64Array
}

/** The guess of each person, one of the values or their mean; NaN where no record is possible. */
type Guesses = { readonly of: Float64Array; onWeighed(this: void, kinds: KindsOfRecords): OnWeighed }

export function guessing(people: number, { valueOf, values }: ReleasedValues, loss: Loss): Guesses {
  const of = new Float64Array(people).fill(NaN)
  return {
    of,
    onWeighed(kinds) {
      const has = valuesOfKinds(kinds, valueOf, values.length)
      const weight = new Float64Array(values.length)
      return (whom, weighed) => {
        weigh(weighed, has, weight)
        const guess = bestGuess(values, weight, loss)
        weight.fill(0)
        for (const person of whom) of[person] = guess
      }
    },
  }
}

/** The guess that costs least by weights of the values; of several the smallest. NaN where all weights are 0. */
export function bestGuess(values: Float64Array, weight: Float64Array, loss: Loss): number {
  let total = 0
  let sum = 0
  let most = -1
  for (let v = 0; v < values.length; v++) {
    total += weight[v]
    sum += weight[v] * values[v]
    if (weight[v] > (most < 0 ? 0 : weight[most])) most = v
  }
  if (most < 0) return NaN
  if (loss === 'zeroOne') return values[most]
  if (loss === 'squared') return sum / total
  let below = 0
  for (let v = 0; v < values.length; v++) {
    below += weight[v]
    if (below >= total / 2) return values[v]
  }
  return values[values.length - 1]
}

export function lossOf(truth: number, guess: number, loss: Loss): number {
  if (loss === 'zeroOne') return truth === guess ? 0 : 1
  return loss === 'absolute' ? Math.abs(truth - guess) : (truth - guess) * (truth - guess)
}

/** The values of the records of each kind, with how many have each: entries `start[k]` to `start[k + 1]`. */
type ValuesOfKinds = {
  readonly start: Uint32Array
  readonly value: Uint32Array
  readonly count: Float64Array
}

function valuesOfKinds(
  { kindOf, count }: KindsOfRecords,
  valueOf: Uint32Array,
  values: number,
): ValuesOfKinds {
  const of = Array.from(count, () => new Map<number, number>())
  kindOf.forEach((kind, record) => {
    const value = valueOf[record]
    if (value < values) of[kind].set(value, (of[kind].get(value) ?? 0) + 1)
  })
  const start = new Uint32Array(count.length + 1)
  of.forEach((own, kind) => (start[kind + 1] = start[kind] + own.size))
  const all = of.flatMap((own) => [...own])
  return {
    start,
    value: Uint32Array.from(all, ([value]) => value),
    count: Float64Array.from(all, ([, records]) => records),
  }
}

function weigh({ kinds, found, weight: ofKind }: Weighed, has: ValuesOfKinds, weight: Float64Array): void {
  for (let i = 0; i < found; i++) {
    for (let e = has.start[kinds[i]]; e < has.start[kinds[i] + 1]; e++) {
      weight[has.value[e]] += ofKind[kinds[i]] * has.count[e]
    }
  }
}
