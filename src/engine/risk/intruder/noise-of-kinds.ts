import { exp } from '../../math/elementary'
import { firstAtLeast } from '../../math/first-place'
import { INVERSE_ROOT_2PI } from '../../math/normal-distribution'
import { valuesAt } from '../../math/values-at'
import type { KindsOfRecords } from './kinds-of-records'
import { deviationsOff, roomInBounds, scaledNoise } from './truncated-noise'
import type { IntruderView, NoisyNumbers } from './view'

/** The kinds of a cell, from `from` to before `to`, that are near enough to a person to matter. */
type Near = {
  readonly from: number
  readonly to: number
  /** What noise says of any other kind of the cell, at the most. */
  readonly atMost: number
}

/** What was moved by more deviations counts for nothing beside what is near: e^(−60). */
const reach = 11

type NumbersOfKinds = {
  readonly of: NoisyNumbers
  readonly low: Float64Array
  readonly high: Float64Array
  readonly group: Uint32Array
}

/** What noise says of kinds of records, for one person after the other: `weight` by kind, of those that `near` gave last. */
type NoiseOfKinds = {
  readonly weight: Float64Array
  near(this: void, person: number, cell: number, all: boolean): Near
}

export function noiseOfKinds({ numbers }: IntruderView, { first, start }: KindsOfRecords): NoiseOfKinds {
  const ofKinds = numbers.map((of): NumbersOfKinds => ({
    of,
    low: valuesAt(of.low, first),
    high: valuesAt(of.high, first),
    group: first.map((record) => of.groupOf[record]),
  }))
  const weight = new Float64Array(first.length).fill(1)
  const exponent = new Float64Array(first.length)
  const widest = new Map<number, number>()
  /** By cell, what it was weighed for last. */
  const before = new Map<number, { readonly person: number; readonly near: Near }>()

  function widestIn(cell: number, { low, high }: NumbersOfKinds): number {
    const known = widest.get(cell)
    if (known !== undefined) return known
    let found = 0
    for (let kind = start[cell]; kind < start[cell + 1]; kind++)
      found = Math.max(found, high[kind] - low[kind])
    widest.set(cell, found)
    return found
  }

  /** Kinds are sorted by the first of the cell’s noisy numbers. */
  function nearOf(person: number, cell: number, noisy: readonly NumbersOfKinds[]): Near {
    const [{ of, low }] = noisy
    const radius = reach * Math.max(...of.sd)
    const value = of.ofPerson[person]
    return {
      from: firstAtLeast(low, value - radius - widestIn(cell, noisy[0]), start[cell], start[cell + 1]),
      to: firstAtLeast(low, value + radius, start[cell], start[cell + 1]),
      atMost: noisy.reduce((most, each) => most * largestScaled(each.of, person), exp(-0.5 * reach * reach)),
    }
  }

  function weigh(person: number, { from, to }: Near, noisy: readonly NumbersOfKinds[]): void {
    weight.fill(1, from, to)
    exponent.fill(0, from, to)
    for (const { of, low, high, group } of noisy) {
      const { sd, bounds } = of
      const value = of.ofPerson[person]
      const room = sd.map((each) => roomInBounds(value, each, bounds))
      for (let kind = from; kind < to; kind++) {
        const g = group[kind]
        const off = deviationsOff(value, low[kind], high[kind], sd[g], bounds)
        exponent[kind] -= 0.5 * off * off
        weight[kind] *=
          off === Infinity ? 0 : scaledNoise(value, low[kind], high[kind], sd[g], bounds) / room[g]
      }
    }
    for (let kind = from; kind < to; kind++) weight[kind] *= exp(exponent[kind])
  }

  return {
    weight,
    near(person, cell, all) {
      const whole = { from: start[cell], to: start[cell + 1], atMost: 0 }
      const noisy = ofKinds.filter(({ of }) => of.isNoisy[cell] === 1)
      if (noisy.length === 0) return whole
      const known = before.get(cell)
      const isSame =
        known && numbers.every(({ ofPerson }) => Object.is(ofPerson[person], ofPerson[known.person]))
      if (isSame && (!all || known.near.atMost === 0)) return known.near
      const near = all ? whole : nearOf(person, cell, noisy)
      weigh(person, near, noisy)
      before.set(cell, { person, near })
      return near
    },
  }
}

/** Noise on a person’s number comes to so much at the most, over what its distance takes away. */
function largestScaled({ ofPerson, sd, bounds }: NoisyNumbers, person: number): number {
  return Math.max(
    ...sd.map((each) => Math.max(1, INVERSE_ROOT_2PI / each) / roomInBounds(ofPerson[person], each, bounds)),
  )
}
