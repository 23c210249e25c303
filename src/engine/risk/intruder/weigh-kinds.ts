import { exp } from '../../math/elementary'
import { valuesAt } from '../../math/values-at'
import type { KindsOfRecords } from './kinds-of-records'
import { noiseOfKinds } from './noise-of-kinds'
import { logWeight } from './posterior'
import type { ChangedLevels, IntruderView } from './view'

/** The kinds of records that may be a person’s, and what is said of each. */
export type Weighed = {
  /** The first `found` of them. */
  readonly kinds: Uint32Array
  found: number
  /** By kind, L/D up to one factor that all have; 0 for the others. */
  readonly weight: Float64Array
  /** The largest weight, Σ of those of all records, and ρ beside it. */
  most: number
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
 * the next. A person far from every record is weighed by logarithms, so that ratios of tiny likelihoods keep their digits.
 */
export function weigherOf(
  view: IntruderView,
  kinds: KindsOfRecords,
): (person: number, all?: boolean) => Weighed {
  const { profileOf, candidates, outside } = view
  const { start, first, count } = kinds
  const weighed: Weighed = {
    kinds: new Uint32Array(count.length),
    found: 0,
    weight: new Float64Array(count.length),
    most: 0,
    total: 0,
    outside: 0,
    passedOver: 0,
  }
  const divisor = valuesAt(view.normaliser, first)
  const most = mostOfCells(divisor, kinds)
  const levels = view.levels.map((each) => ofKinds(each, first))
  const noise = noiseOfKinds(view, kinds)
  const { weight } = weighed

  function begin(outsideOfPerson: number): void {
    for (let i = 0; i < weighed.found; i++) weight[weighed.kinds[i]] = 0
    weighed.found = 0
    weighed.most = 0
    weighed.total = 0
    weighed.passedOver = 0
    weighed.outside = outsideOfPerson
  }

  /** Takes in the kinds that were given a weight; sums stand in variables, as numbers in fields are slow in Chromium. */
  function take(from: number, to: number): void {
    let { found, most, total } = weighed
    for (let kind = from; kind < to; kind++) {
      const own = weight[kind]
      if (own > 0 && own < Infinity) {
        weighed.kinds[found++] = kind
        most = Math.max(most, own)
        total += count[kind] * own
      } else weight[kind] = 0
    }
    weighed.found = found
    weighed.most = most
    weighed.total = total
  }

  /** Π Pr(released | true) of the changed levels. */
  function fillChances(person: number, from: number, to: number): void {
    weight.fill(1, from, to)
    for (const { size, ofPerson, code, group, matrices } of levels) {
      const own = ofPerson[person]
      for (let kind = from; kind < to; kind++) {
        weight[kind] *= own < size && code[kind] < size ? matrices[group[kind]][own * size + code[kind]] : 0
      }
    }
  }

  function weighByLogarithms(person: number, cells: Uint32Array): void {
    begin(0)
    let largest = -Infinity
    for (const cell of cells) {
      for (let kind = start[cell]; kind < start[cell + 1]; kind++) {
        weight[kind] = logWeight(view, person, first[kind])
        largest = Math.max(largest, weight[kind])
      }
    }
    for (const cell of cells) {
      for (let kind = start[cell]; kind < start[cell + 1]; kind++) weight[kind] = exp(weight[kind] - largest)
      take(start[cell], start[cell + 1])
    }
    const beside = outside[profileOf[person]]
    weighed.outside = beside > 0 ? beside * exp(-largest) : 0
  }

  return function weigh(person: number, all = false): Weighed {
    const profile = profileOf[person]
    const cells = candidates.cell.subarray(candidates.start[profile], candidates.start[profile + 1])
    begin(outside[profile])
    let passedOver = 0
    for (const cell of cells) {
      const { from, to, atMost } = noise.near(person, cell, all)
      fillChances(person, from, to)
      for (let kind = from; kind < to; kind++) weight[kind] *= noise.weight[kind] / divisor[kind]
      take(from, to)
      passedOver += most.ofAll[cell] * atMost
      weighed.passedOver = Math.max(weighed.passedOver, most.ofOne[cell] * atMost)
    }
    if (weighed.total < tiny) weighByLogarithms(person, cells)
    else if (passedOver > negligible * weighed.total) return weigh(person, true)
    return weighed
  }
}

/** By cell, what 1/D of its records comes to together, and of one at the most. */
function mostOfCells(divisor: Float64Array, { start, count }: KindsOfRecords) {
  const ofAll = new Float64Array(start.length - 1)
  const ofOne = new Float64Array(start.length - 1)
  for (let cell = 0; cell < ofAll.length; cell++) {
    for (let kind = start[cell]; kind < start[cell + 1]; kind++) {
      if (divisor[kind] === 0) continue
      ofAll[cell] += count[kind] / divisor[kind]
      ofOne[cell] = Math.max(ofOne[cell], 1 / divisor[kind])
    }
  }
  return { ofAll, ofOne }
}

function ofKinds({ size, ofPerson, ofRecord, groupOf, matrices }: ChangedLevels, first: Uint32Array) {
  return {
    size,
    ofPerson,
    matrices,
    code: first.map((record) => ofRecord[record]),
    group: first.map((record) => groupOf[record]),
  }
}
