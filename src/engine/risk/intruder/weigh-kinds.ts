import { exp } from '../../math/elementary'
import type { KindsOfRecords } from './kinds-of-records'
import { noiseWeigher } from './noise-of-kinds'
import { logWeight } from './posterior'
import type { ChangedLevels, IntruderView } from './view'

/** The kinds of records that may be a person’s, each with L/D up to one factor that all have. */
export type Weighed = {
  /** The first `found` of them. */
  readonly kinds: Uint32Array
  readonly weights: Float64Array
  found: number
  /** Σ of the weights of all records, and ρ beside it. */
  total: number
  outside: number
  /** No kind that was passed over, for being too far off to matter, has a larger weight. */
  passedOver: number
}

/** So much of the whole may be passed over. */
const negligible = 1e-15

/** A sum of weights below this has lost digits. */
const tiny = 1e-200

/**
 * Weighs kinds of records for one person after the other, all of them or those that matter; what it gives is overwritten by
 * the next.
 *
 * A density is weighed by how much farther off a released number is than it must be, so that a person far from every record
 * is weighed with all digits; where that is not enough, by logarithms.
 */
export function weigherOf(
  view: IntruderView,
  kinds: KindsOfRecords,
): (person: number, all?: boolean) => Weighed {
  const { profileOf, candidates, outside } = view
  const { start, first, count } = kinds
  const weighed: Weighed = {
    kinds: new Uint32Array(count.length),
    weights: new Float64Array(count.length),
    found: 0,
    total: 0,
    outside: 0,
    passedOver: 0,
  }
  const basisOf = basisWeigher(view, kinds)
  const noise = noiseWeigher(view, kinds)

  function add(kind: number, weight: number): void {
    if (!(weight > 0)) return
    weighed.kinds[weighed.found] = kind
    weighed.weights[weighed.found++] = weight
    weighed.total += count[kind] * weight
  }

  /** Passes over kinds of which noise says so much at the most; gives what their records may come to. */
  function cut(from: number, to: number, basis: Float64Array, atMost: number): number {
    let total = 0
    for (let kind = from; kind < to; kind++) {
      total += count[kind] * basis[kind] * atMost
      if (basis[kind] * atMost > weighed.passedOver) weighed.passedOver = basis[kind] * atMost
    }
    return total
  }

  function weighByLogarithms(person: number, cells: Uint32Array): void {
    const all = Array.from(cells).flatMap((cell) =>
      Array.from({ length: start[cell + 1] - start[cell] }, (_, i) => start[cell] + i),
    )
    const logs = all.map((kind) => logWeight(view, person, first[kind]))
    const most = logs.reduce((largest, each) => Math.max(largest, each), -Infinity)
    weighed.found = 0
    weighed.total = 0
    weighed.passedOver = 0
    const beside = outside[profileOf[person]]
    weighed.outside = beside > 0 ? beside * exp(-most) : 0
    if (most > -Infinity) all.forEach((kind, i) => add(kind, exp(logs[i] - most)))
  }

  return function weigh(person: number, all = false): Weighed {
    const profile = profileOf[person]
    const cells = candidates.cell.subarray(candidates.start[profile], candidates.start[profile + 1])
    const basis = basisOf(person, cells)
    const shift = noise.begin(person, cells)
    weighed.found = 0
    weighed.total = 0
    weighed.passedOver = 0
    weighed.outside = outside[profile] > 0 ? outside[profile] * exp(shift) : 0
    let passedOver = 0
    for (const cell of cells) {
      const near = noise.near(cell, all)
      for (let kind = start[cell]; kind < near.from; kind++) {
        if (near.isWide?.[kind - start[cell]] === 1) add(kind, basis[kind] * noise.at(kind))
      }
      for (let kind = near.from; kind < near.to; kind++) {
        if (basis[kind] > 0) add(kind, basis[kind] * noise.at(kind))
      }
      for (let kind = near.to; kind < start[cell + 1]; kind++) {
        if (near.isWide?.[kind - start[cell]] === 1) add(kind, basis[kind] * noise.at(kind))
      }
      passedOver += cut(start[cell], near.from, basis, near.atMost)
      passedOver += cut(near.to, start[cell + 1], basis, near.atMost)
    }
    if (weighed.total < tiny) weighByLogarithms(person, cells)
    else if (passedOver > negligible * weighed.total) return weigh(person, true)
    return weighed
  }
}

/** What the changed levels say: Π Pr(released | true) ÷ D of each kind of some cells; kept while the same is asked for. */
function basisWeigher(
  { profileOf, levels, normaliser }: IntruderView,
  { first, start, count }: KindsOfRecords,
): (person: number, cells: Uint32Array) => Float64Array {
  const basis = new Float64Array(count.length)
  const factors = levels.map((each) => ofKinds(each, first))
  const divisor = Float64Array.from(first, (record) => normaliser[record])
  let known: readonly number[] = []
  return (person, cells) => {
    const asked = [profileOf[person], ...levels.map(({ ofPerson }) => ofPerson[person])]
    if (known.length > 0 && asked.every((each, i) => each === known[i])) return basis
    known = asked
    for (const cell of cells) {
      for (let kind = start[cell]; kind < start[cell + 1]; kind++) {
        let chance = 1
        for (let l = 0; l < factors.length && chance > 0; l++) {
          const { size, code, group, matrices } = factors[l]
          const from = asked[l + 1]
          chance *= from < size && code[kind] < size ? matrices[group[kind]][from * size + code[kind]] : 0
        }
        const weight = chance / divisor[kind]
        basis[kind] = weight < Infinity ? weight : 0
      }
    }
    return basis
  }
}

function ofKinds({ size, ofRecord, groupOf, matrices }: ChangedLevels, first: Uint32Array) {
  return {
    size,
    matrices,
    code: first.map((record) => ofRecord[record]),
    group: first.map((record) => groupOf[record]),
  }
}
