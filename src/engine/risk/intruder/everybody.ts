import type { Progress } from '../../progress'
import { type KindsOfRecords, kindsOfPeople, kindsOfRecords } from './kinds-of-records'
import { type IntruderView, sameProbability } from './view'
import { weigherOf, type Weighed } from './weigh-kinds'

/** What an intruder would claim of everybody in the file, one at a time: person i has record i. */
export type Claims = {
  /** By person, the probability of the person’s own record. */
  readonly own: Float64Array
  /** The highest of any record. */
  readonly most: Float64Array
  /** How many records have the highest; 0 where no record can be the person’s. */
  readonly leading: Uint32Array
  /** 1 where the person’s own is among them. */
  readonly isOwnLeading: Uint8Array
  /** 1 and how many records have a higher probability than the own one; NaN where that has none. */
  readonly rank: Float64Array
}

/** Told of people of whom the same is known, and how the kinds of records are weighed for them. */
export type OnWeighed = (people: Uint32Array, weighed: Weighed) => void

/** How often progress is told. */
const every = 64

/**
 * The claims on everybody of a file, with replacement. Reiter (2005), section 4.2.
 *
 * People of whom the same is known are held against records that look the same, and where noise was added only against those
 * near enough to matter.
 *
 * @param onWeighed is handed the kinds of records, and gives what is told of each person
 */
export function claimsOnEverybody(
  view: IntruderView,
  progress: Progress,
  onWeighed?: (kinds: KindsOfRecords) => OnWeighed,
): Claims {
  const claims = noClaims(view.people)
  const kinds = kindsOfRecords(view)
  const { start, person } = kindsOfPeople(view)
  const weigh = weigherOf(view, kinds)
  const tell = onWeighed?.(kinds)
  const weightOf = new Float64Array(kinds.count.length)
  for (let k = 0; k + 1 < start.length; k++) {
    if (k % every === 0) progress(start[k], view.people, 'Looking for everybody in the release')
    const people = person.subarray(start[k], start[k + 1])
    let weighed = weigh(people[0])
    note(weighed, weightOf)
    // The rank of an own record that stands below some that were passed over needs all of them.
    const { passedOver } = weighed
    if (passedOver > 0 && people.some((each) => weightOf[kinds.kindOf[each]] <= passedOver)) {
      weighed = weigh(people[0], true)
      note(weighed, weightOf)
    }
    claim(people, weighed, kinds, weightOf, claims)
    for (let i = 0; i < weighed.found; i++) weightOf[weighed.kinds[i]] = 0
    tell?.(people, weighed)
  }
  return claims
}

function noClaims(people: number): Claims {
  return {
    own: new Float64Array(people),
    most: new Float64Array(people),
    leading: new Uint32Array(people),
    isOwnLeading: new Uint8Array(people),
    rank: new Float64Array(people).fill(NaN),
  }
}

/** @param weightOf by kind */
function note({ kinds, weights, found }: Weighed, weightOf: Float64Array): void {
  for (let i = 0; i < found; i++) weightOf[kinds[i]] = weights[i]
}

function claim(
  people: Uint32Array,
  { kinds, weights, found, total, outside }: Weighed,
  { kindOf, count }: KindsOfRecords,
  weightOf: Float64Array,
  claims: Claims,
): void {
  let most = 0
  for (let i = 0; i < found; i++) if (weights[i] > most) most = weights[i]
  if (!(most / (total + outside) > 0)) return
  let leading = 0
  for (let i = 0; i < found; i++) {
    if (weights[i] >= most * (1 - sameProbability)) leading += count[kinds[i]]
  }
  let rank = NaN
  let ranked = -1
  for (const person of people) {
    const own = weightOf[kindOf[person]]
    if (own !== ranked) [rank, ranked] = [rankOf(own), own]
    claims.own[person] = own / (total + outside)
    claims.most[person] = most / (total + outside)
    claims.leading[person] = leading
    claims.isOwnLeading[person] = own >= most * (1 - sameProbability) ? 1 : 0
    claims.rank[person] = rank
  }

  function rankOf(own: number): number {
    if (own === 0) return NaN
    let before = 0
    for (let i = 0; i < found; i++) if (weights[i] > own * (1 + sameProbability)) before += count[kinds[i]]
    return before + 1
  }
}
