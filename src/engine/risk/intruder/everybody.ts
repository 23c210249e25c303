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
  const weigh = weigherOf(view, kinds)
  const tell = onWeighed?.(kinds)
  let done = 0
  for (const [k, people] of kindsOfPeople(view).entries()) {
    if (k % every === 0) progress(done, view.people, 'Looking for everybody in the release')
    done += people.length
    const near = weigh(people[0])
    // The rank of an own record that stands below some that were passed over needs all of them.
    const { weight, passedOver } = near
    const needsAll = passedOver > 0 && people.some((each) => weight[kinds.kindOf[each]] <= passedOver)
    const weighed = needsAll ? weigh(people[0], true) : near
    claim(people, weighed, kinds, claims)
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

function claim(
  people: Uint32Array,
  { kinds, found, weight, most, total, outside }: Weighed,
  { kindOf, count }: KindsOfRecords,
  claims: Claims,
): void {
  if (!(most / (total + outside) > 0)) return
  const least = most * (1 - sameProbability)
  const leading = recordsWhere((each) => each >= least)
  let rank = NaN
  let ranked = -1
  for (const person of people) {
    const own = weight[kindOf[person]]
    if (own !== ranked) {
      rank = own === 0 ? NaN : 1 + recordsWhere((each) => each > own * (1 + sameProbability))
      ranked = own
    }
    claims.own[person] = own / (total + outside)
    claims.most[person] = most / (total + outside)
    claims.leading[person] = leading
    claims.isOwnLeading[person] = own >= least ? 1 : 0
    claims.rank[person] = rank
  }

  function recordsWhere(isMeant: (weight: number) => boolean): number {
    let records = 0
    for (let i = 0; i < found; i++) if (isMeant(weight[kinds[i]])) records += count[kinds[i]]
    return records
  }
}
