import type { Demand } from './fewest-emptied'
import { bitsOf, needsOf, type Needs, type RareCell } from './needs'
import { projectionsOf, type Projections } from './pattern-counts'
import { subsetsBySize, type Subsets } from './variable-sets'

/** What a suppression came to. */
type CameTo = {
  /** How many values it emptied. */
  readonly values: number
  /** By key, 1 for the records that match k on it in the end. */
  readonly reached: readonly Uint8Array[]
}

/** Rounds of prices at most. */
const mostRounds = 120

/** So many sets of values, over all cells, are looked at in a round at most. */
const mostSets = 2_000_000

/** Rounding errors of a sum of prices are far below this. */
const slack = 1e-6

/**
 * How many values any suppression must empty that brings the same records to k, under the two rules of `fewestEmptied`: a
 * value is emptied only in a record that is below k, and no more of them than would bring it to k by itself. Null where that
 * takes too many sets of values to be looked at.
 *
 * Let i be below k on a key: it matches k − d of the file, and d more are wanted. Whoever it matches in the end and not
 * before differs from it on a set D of the key's variables, D not empty, each of which is emptied in one of the two.
 * So if no value of the key is emptied in i, d others have lost all of their D. With S(j) for the values that are emptied
 * in j, for every i
 *
 *   help(i) = d · [S(i) touches the key] + #{ j : D(i, j) ≠ ∅, D(i, j) ⊆ S(j) }  ≥  d.
 *
 * For any prices y(i) ≥ 0 the number of emptied values is therefore
 *
 *   Σ|S(j)| ≥ Σ|S(j)| + Σ y(i) (d(i) − help(i)) = Σ y(i) d(i) + Σ ( |S(j)| − what S(j) helps, at these prices )
 *           ≥ Σ y(i) d(i) + Σ min over S of ( |S| − what S helps, at these prices ),
 *
 * where the minimum for a record goes over the sets that the second rule allows, the empty one with them. That is a bound
 * whatever the prices are (Lagrange's relaxation; Fisher (1981), Management Science 27). They are improved by steps along d − help, as
 * Held, Wolfe and Crowder (1974), Mathematical Programming 6, do. Values are whole numbers, so the bound is rounded up.
 *
 * Several keys give a record a price for each on which it is below k. Where values are missing before, D holds only
 * variables that both have.
 */
export function leastEmptied(demand: Demand, { values, reached }: CameTo): number | null {
  if (values === 0) return 0
  const subsets = subsetsBySize()
  const needs = needsOf(demand, reached, subsets)
  if (setsOf(needs, subsets) > mostSets) return null
  const market = marketOf(needs, demand.keys, subsets)
  let least = 0
  let reach = 1
  let since = 0
  const prices = market.wants.map(({ matches }) => 1 / (2 * matches))
  for (let round = 0; round < mostRounds && Math.ceil(least - slack) < values; round++) {
    const { bound, short } = market.at(prices)
    if (bound > least) [least, since] = [bound, 0]
    else if (++since >= 8) [reach, since] = [reach / 2, 0]
    const length = market.wants.reduce((total, { records }, w) => total + records * short[w] * short[w], 0)
    if (length === 0) break
    const step = (reach * (1.02 * values - bound)) / length
    for (let w = 0; w < prices.length; w++) prices[w] = Math.max(0, prices[w] + step * short[w])
  }
  return Math.min(values, Math.ceil(least - slack))
}

function setsOf({ cells }: Needs, subsets: Subsets): number {
  let sets = 0
  for (const { own, most } of cells) {
    for (let size = 1; size <= most && sets <= mostSets; size++) sets += subsets(own, size).length
  }
  return sets
}

type Want = {
  readonly cell: number
  readonly key: number
  readonly matches: number
  readonly records: number
}

type Market = {
  readonly wants: readonly Want[]
  /** At these prices: the bound, and by want how far it is from being helped, for each of its records. */
  at(prices: readonly number[]): { readonly bound: number; readonly short: Float64Array }
}

/** The wants of one pattern on one key, by the values of their cells on some variables: what they pay, or what they are given. */
type Place = {
  readonly groupOf: Uint32Array
  readonly total: Float64Array
  readonly wants: readonly number[]
}

/** What a set of values that is emptied in cells of a pattern helps: the own wants on keys that it touches, and places. */
type Offer = {
  readonly size: number
  /** By key, whether the set touches it. */
  readonly touches: readonly boolean[]
  /** Wants that match then, and those of them that did before. */
  readonly then: readonly Place[]
  readonly before: readonly Place[]
}

function marketOf({ cells, columns }: Needs, keys: readonly number[], subsets: Subsets): Market {
  const wants = cells.flatMap(({ lacks }, cell) =>
    lacks.filter(({ records }) => records > 0).map((lack) => ({ cell, ...lack })),
  )
  const places = placesOf(wants, cells, projectionsOf(columns, cells.length))
  const offers = new Map<number, readonly Offer[]>()
  for (const { present, own, most } of cells) {
    const made = offers.get(present) ?? []
    if (made.length > 0 && made[made.length - 1].size >= most) continue
    offers.set(present, offersOf({ present, own, most }, keys, subsets, places.at))
  }
  const offersOfCell = cells.map(({ present, most }) =>
    offers.get(present)!.filter(({ size }) => size <= most),
  )
  return {
    wants,
    at(prices) {
      for (const { total, groupOf, wants: those } of places.all()) {
        total.fill(0)
        for (const w of those) total[groupOf[wants[w].cell]] += wants[w].records * prices[w]
      }
      const paid = ownPrices(cells.length, keys.length, wants, prices)
      let bound = wants.reduce((sum, { matches, records }, w) => sum + matches * records * prices[w], 0)
      const chosen = cells.map(({ records }, cell) => {
        const best = bestOffer(offersOfCell[cell], cell, paid)
        bound += records * best.cost
        return best.offer
      })
      return { bound, short: shortOf(chosen, cells, wants, places) }
    },
  }
}

type Places = {
  /** The places of a key where the cells of a pattern are those that match a cell of theirs with these variables. */
  at(this: void, key: number, variables: number): readonly Place[]
  all(): Iterable<Place>
  ofWant(want: number): readonly Place[]
}

function placesOf(wants: readonly Want[], cells: readonly RareCell[], on: Projections): Places {
  const byKind = new Map<
    string,
    { pattern: number; key: number; those: number[]; made: Map<number, Place> }
  >()
  const kindOf = wants.map(({ key, cell }, w) => {
    const { present: pattern } = cells[cell]
    const name = `${key} ${pattern}`
    const kind = byKind.get(name) ?? { pattern, key, those: [], made: new Map<number, Place>() }
    byKind.set(name, kind)
    kind.those.push(w)
    return kind
  })
  return {
    at: (key, variables) =>
      [...byKind.values()]
        .filter((kind) => kind.key === key)
        .map(({ pattern, those, made }) => {
          const shared = variables & pattern
          let place = made.get(shared)
          if (!place) {
            const { groupOf, groups } = on(shared)
            place = { groupOf, total: new Float64Array(groups), wants: those }
            made.set(shared, place)
          }
          return place
        }),
    *all() {
      for (const { made } of byKind.values()) yield* made.values()
    },
    ofWant: (want) => [...kindOf[want].made.values()],
  }
}

function offersOf(
  { present, own, most }: Pick<RareCell, 'present' | 'own' | 'most'>,
  keys: readonly number[],
  subsets: Subsets,
  placesAt: Places['at'],
): readonly Offer[] {
  return Array.from({ length: most }, (_, i) => subsets(own, i + 1)).flatMap((sets) =>
    sets.map((set) => {
      const touches = keys.map((key) => (key & set) !== 0)
      const touched = [...keys.keys()].filter((key) => touches[key])
      return {
        size: bitsOf(set),
        touches,
        then: touched.flatMap((key) => placesAt(key, keys[key] & present & ~set)),
        before: touched.flatMap((key) => placesAt(key, keys[key] & present)),
      }
    }),
  )
}

/** By cell and key, what one of its records pays for being helped by itself. */
function ownPrices(
  cells: number,
  keys: number,
  wants: readonly Want[],
  prices: readonly number[],
): readonly Float64Array[] {
  const paid = Array.from({ length: keys }, () => new Float64Array(cells))
  wants.forEach(({ cell, key, matches }, w) => (paid[key][cell] = matches * prices[w]))
  return paid
}

/** What a record of a cell is best to empty, null for nothing: as many values, less what it is paid for. */
function bestOffer(offers: readonly Offer[], cell: number, paid: readonly Float64Array[]) {
  let cost = 0
  let best: Offer | null = null
  for (const offer of offers) {
    const { size, touches, then, before } = offer
    let left = size
    for (let key = 0; key < touches.length; key++) if (touches[key]) left -= paid[key][cell]
    for (let p = 0; p < then.length; p++) {
      left -= then[p].total[then[p].groupOf[cell]] - before[p].total[before[p].groupOf[cell]]
    }
    if (left < cost) [cost, best] = [left, offer]
  }
  return { cost, offer: best }
}

function shortOf(
  chosen: readonly (Offer | null)[],
  cells: readonly RareCell[],
  wants: readonly Want[],
  places: Places,
): Float64Array {
  for (const { total } of places.all()) total.fill(0)
  chosen.forEach((offer, cell) => {
    if (!offer) return
    for (const { total, groupOf } of offer.then) total[groupOf[cell]] += cells[cell].records
    for (const { total, groupOf } of offer.before) total[groupOf[cell]] -= cells[cell].records
  })
  return Float64Array.from(wants, ({ cell, key, matches }, w) => {
    const itself = chosen[cell]?.touches[key] ? matches : 0
    const byOthers = places.ofWant(w).reduce((sum, { total, groupOf }) => sum + total[groupOf[cell]], 0)
    return matches - itself - byOthers
  })
}
