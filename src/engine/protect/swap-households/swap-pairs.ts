import { nextBelow, nextUniform, type Random, shuffle } from '../../math/random'
import { groupedBy, type Households } from './households'

/** Households and where partners for them are looked for, the same for every run. */
export type SwapPlan = {
  readonly households: Households
  /** Those that may be swapped. */
  readonly taking: Uint32Array
  readonly levels: readonly LevelPlan[]
  /** The pairs that the rate asks for, before rounding. */
  readonly pairsAsked: number
}

type LevelPlan = {
  /** The households that must be swapped at this level or one above it. */
  readonly must: Uint32Array
  /** By profile, where partners are looked for. */
  readonly pools: readonly Pools[]
}

/** Households by the area above and by profile: a partner is one of the same pool in another area. */
type Pools = {
  readonly poolOf: Uint32Array
  /** Those that may be swapped, pool after pool; pool p from `start[p]` on. */
  readonly members: Uint32Array
  readonly start: Uint32Array
}

/** A swap that has been drawn. */
export type HouseholdPairs = {
  /** The household whose area each one gets: itself where it stays. */
  readonly partner: Uint32Array
  readonly pairs: number
  /** By level, how many pairs were made at it because of the rule. */
  readonly atLevel: Uint32Array
  readonly byProfile: Uint32Array
}

export function swapPlan(households: Households, rate: number): SwapPlan {
  const { takesPart, areas, profiles, mustFrom } = households
  const taking = Uint32Array.from(takesPart.keys()).filter((h) => takesPart[h] === 1)
  const levels = areas.map((_, level): LevelPlan => {
    const must = taking.filter((h) => mustFrom[h] <= level)
    const isLooked = must.length > 0 || (level === areas.length - 1 && rate > 0)
    return { must, pools: isLooked ? profiles.map((own) => poolsOf(households, taking, level, own)) : [] }
  })
  return { households, taking, levels, pairsAsked: (rate * taking.length) / 2 }
}

function poolsOf({ areas }: Households, taking: Uint32Array, level: number, profile: Uint32Array): Pools {
  const { groupOf, count } = groupedBy(level === 0 ? [profile] : [areas[level - 1], profile])
  const start = new Uint32Array(count.length + 1)
  for (const h of taking) start[groupOf[h] + 1]++
  for (let pool = 0; pool < count.length; pool++) start[pool + 1] += start[pool]
  const next = start.slice()
  const members = new Uint32Array(taking.length)
  for (const h of taking) members[next[groupOf[h]]++] = h
  return { poolOf: groupOf, members, start }
}

/**
 * Draws a swap of households, targeted at those that must be swapped.
 *
 * Level by level, coarse to fine, each household that must be swapped and still is where it was, in random order, exchanges
 * areas with one drawn from those that agree with it on the strictest profile on which anyone does, live in another area
 * of the level but in the same one of the level above, and have not been swapped. Then households drawn at random do so at
 * the finest level, until the rate is reached. No household is swapped twice.
 */
export function drawHouseholdPairs(plan: SwapPlan, random: Random): HouseholdPairs {
  const { households, taking, levels, pairsAsked } = plan
  const partner = Uint32Array.from({ length: households.count }, (_, h) => h)
  const byProfile = new Uint32Array(households.profiles.length)
  const atLevel = new Uint32Array(levels.length)
  const wanted = Math.min(Math.floor(pairsAsked + nextUniform(random)), Math.floor(taking.length / 2))
  let pairs = 0

  function pairAtLevel(home: number, level: number, free: readonly FreeMembers[]): boolean {
    for (let profile = 0; profile < free.length; profile++) {
      const other = drawPartner(home, households.areas[level], free[profile], partner, random)
      if (other === home) continue
      partner[home] = other
      partner[other] = home
      byProfile[profile]++
      pairs++
      return true
    }
    return false
  }

  levels.forEach(({ must, pools }, level) => {
    if (pools.length === 0) return
    const free = pools.map(freeMembers)
    const searching = must.slice()
    shuffle(random, searching)
    for (const home of searching) {
      if (partner[home] === home && pairAtLevel(home, level, free)) atLevel[level]++
    }
    if (level < levels.length - 1 || pairs >= wanted) return
    const anyone = taking.slice()
    shuffle(random, anyone)
    for (const home of anyone) {
      if (pairs >= wanted) break
      if (partner[home] === home) pairAtLevel(home, level, free)
    }
  })
  return { partner, pairs, atLevel, byProfile }
}

/** The members of each pool that were not yet found to be swapped. */
type FreeMembers = Pools & { readonly members: Uint32Array; readonly end: Uint32Array }

function freeMembers(pools: Pools): FreeMembers {
  return { ...pools, members: pools.members.slice(), end: pools.start.slice(1) }
}

/** Draws this often before it looks at everyone who is left. */
const draws = 8

/** One who is free and lives in another area, each as likely; the household itself where there is nobody. */
function drawPartner(
  home: number,
  areaOf: Uint32Array,
  { poolOf, members, start, end }: FreeMembers,
  partner: Uint32Array,
  random: Random,
): number {
  const pool = poolOf[home]
  const from = start[pool]
  const own = areaOf[home]
  for (let draw = 0; draw < draws; draw++) {
    if (end[pool] === from) return home
    const at = from + nextBelow(random, end[pool] - from)
    const other = members[at]
    if (partner[other] !== other) {
      members[at] = members[--end[pool]]
      members[end[pool]] = other
    } else if (areaOf[other] !== own) return other
  }
  return drawFromAll(home, areaOf, { poolOf, members, start, end }, partner, random)
}

function drawFromAll(
  home: number,
  areaOf: Uint32Array,
  { poolOf, members, start, end }: FreeMembers,
  partner: Uint32Array,
  random: Random,
): number {
  const pool = poolOf[home]
  let kept = start[pool]
  let elsewhere = 0
  let chosen = home
  for (let at = start[pool]; at < end[pool]; at++) {
    const other = members[at]
    if (partner[other] !== other) continue
    members[kept++] = other
    if (areaOf[other] === areaOf[home]) continue
    // Each of those met so far is the one chosen with the same probability.
    elsewhere++
    if (nextBelow(random, elsewhere) === 0) chosen = other
  }
  // Whoever looks is free and of the pool: where nobody free lives elsewhere, nobody of it will find anyone.
  end[pool] = elsewhere === 0 ? start[pool] : kept
  return chosen
}
