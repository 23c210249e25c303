import { exp } from '../../math/elementary'
import { INVERSE_ROOT_2PI, scaledInterval } from '../../math/normal-distribution'
import type { KindsOfRecords } from './kinds-of-records'
import { distanceOf, roomInBounds } from './truncated-noise'
import type { IntruderView, NoisyNumbers } from './view'

/** Kinds of a cell that are near enough to a person to matter. */
export type Near = {
  readonly from: number
  readonly to: number
  /** By kind of the cell, 1 where all that is known of the noisy value is a wide interval: these matter wherever they stand. */
  readonly isWide: Uint8Array | null
  /** What the noise of any other kind comes to at the most. */
  readonly atMost: number
}

/** What lies farther off than the nearest by so many squared deviations counts for nothing beside it: e^(−50). */
const reach = 100

/** An interval of so many deviations is a wide one. */
const wide = 10

/** Numbers of kinds of records, and of the person who is looked for: how much room noise has between its bounds, by group. */
type NumbersOfKinds = {
  readonly of: NoisyNumbers
  readonly low: Float64Array
  readonly high: Float64Array
  readonly group: Uint32Array
  readonly room: Float64Array
}

/** The numbers by which the kinds of a cell are sorted. */
type Lead = {
  readonly numbers: NumbersOfKinds
  readonly from: number
  readonly to: number
  readonly isWide: Uint8Array | null
  /** The widest of the intervals that are not wide. */
  readonly widest: number
}

/**
 * What noise says of kinds of records: densities, or probabilities of intervals, times e^shift with a shift that `begin` gives:
 * how far off the nearest kind is.
 */
export function noiseWeigher({ numbers }: IntruderView, { first, start }: KindsOfRecords) {
  const ofKinds = numbers.map((of): NumbersOfKinds => ({
    of,
    low: Float64Array.from(first, (record) => of.low[record]),
    high: Float64Array.from(first, (record) => of.high[record]),
    group: first.map((record) => of.groupOf[record]),
    room: new Float64Array(of.sd.length),
  }))
  const largest = numbers.map(({ sd }) => Math.max(...sd))
  const leads = new Map<number, Lead | null>()
  let who = 0
  let shift = 0
  let noisy: readonly NumbersOfKinds[] = []

  function leadOf(cell: number): Lead | null {
    const known = leads.get(cell)
    if (known !== undefined) return known
    const at = numbers.findIndex(({ isNoisy }) => isNoisy[cell] === 1)
    const made = at < 0 ? null : newLead(ofKinds[at], start[cell], start[cell + 1], wide * largest[at])
    leads.set(cell, made)
    return made
  }

  /** At least so far off are all kinds of the cell, in half squared deviations. */
  function exponentOf(lead: Lead): number {
    const value = lead.numbers.of.ofPerson[who]
    const deviation = largest[ofKinds.indexOf(lead.numbers)]
    const { low, high } = lead.numbers
    const at = firstAtLeast(low, value, lead.from, lead.to)
    let nearest = Infinity
    if (at < lead.to) nearest = low[at] - value
    if (at > lead.from) nearest = Math.min(nearest, Math.max(0, value - low[at - 1] - lead.widest))
    for (let kind = lead.from; lead.isWide && kind < lead.to; kind++) {
      if (lead.isWide[kind - lead.from] === 1) {
        nearest = Math.min(nearest, distanceOf(low[kind] - value, high[kind] - value))
      }
    }
    return (0.5 * (nearest * nearest)) / (deviation * deviation)
  }

  return {
    /** Begins with a person whose candidates are in these cells; gives the shift. */
    begin(person: number, cellsOfPerson: Uint32Array): number {
      who = person
      for (const { of, room } of ofKinds) {
        for (let g = 0; g < room.length; g++) {
          room[g] = Number.isNaN(of.ofPerson[person])
            ? 1
            : roomInBounds(of.ofPerson[person], of.sd[g], of.bounds)
        }
      }
      shift = Infinity
      for (const cell of cellsOfPerson) {
        const lead = leadOf(cell)
        shift = Math.min(shift, lead && lead.from < lead.to ? exponentOf(lead) : 0)
      }
      if (shift === Infinity) shift = 0
      return shift
    },

    near(cell: number, all: boolean): Near {
      const lead = leadOf(cell)
      noisy = ofKinds.filter(({ of }) => of.isNoisy[cell] === 1)
      if (!lead || all) return { from: start[cell], to: start[cell + 1], isWide: null, atMost: 0 }
      const { numbers: own, widest, from, to, isWide } = lead
      const value = own.of.ofPerson[who]
      const deviation = largest[ofKinds.indexOf(own)]
      const squared = 2 * shift + reach
      const radius = deviation * Math.sqrt(squared)
      const most = noisy.reduce(
        (product, { of, room }) =>
          product *
          room.reduce((top, each, g) => Math.max(top, Math.max(1, INVERSE_ROOT_2PI / of.sd[g]) / each), 0),
        1,
      )
      return {
        from: firstAtLeast(own.low, value - radius - widest, from, to),
        to: firstAtLeast(own.low, value + radius, from, to),
        isWide,
        atMost: most * exp(shift - 0.5 * squared),
      }
    },

    /** What noise says of a kind of the cell that was last asked for. */
    at(kind: number): number {
      let weight = 1
      let exponent = shift
      for (let k = 0; k < noisy.length; k++) {
        const { of, low, high, group, room } = noisy[k]
        const g = group[kind]
        const sd = of.sd[g]
        const value = of.ofPerson[who]
        const { above, atMost } = of.bounds
        if (low[kind] === high[kind]) {
          if (low[kind] < above || low[kind] > atMost) return 0
          const z = (low[kind] - value) / sd
          exponent -= 0.5 * z * z
          weight *= INVERSE_ROOT_2PI / sd / room[g]
        } else {
          const from = (Math.max(low[kind], above) - value) / sd
          const to = (Math.min(high[kind], atMost) - value) / sd
          if (!(from < to)) return 0
          const near = distanceOf(from, to)
          exponent -= 0.5 * near * near
          weight *= scaledInterval(from, to) / room[g]
        }
      }
      return weight * exp(exponent)
    },
  }
}

function newLead(numbers: NumbersOfKinds, from: number, to: number, beyond: number): Lead {
  const isWide = new Uint8Array(to - from)
  let widest = 0
  for (let kind = from; kind < to; kind++) {
    const width = numbers.high[kind] - numbers.low[kind]
    if (width > beyond) isWide[kind - from] = 1
    else if (width > widest) widest = width
  }
  return { numbers, from, to, isWide: isWide.includes(1) ? isWide : null, widest }
}

/** The first place from `from` on, before `to`, whose number is not below `value`; ascending. */
function firstAtLeast(ascending: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
