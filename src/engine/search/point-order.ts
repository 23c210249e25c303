import { frontier } from '../map/frontier'
import { type Random, nextBelow, randomStream } from '../math/random'
import { aroundLimit, between, near, type Weighed, widestGaps } from './refine'
import type { Place, Space } from './space'
import { formsOf, spreadOver } from './spread'

/** What a point came to: null where the risk or the first loss is not known. `keeps`: every loss that has a limit holds it. */
export type Weight = {
  readonly risk: number | null
  readonly goodness: number | null
  readonly keeps: boolean
}

/** So many points are chosen at once: what they are never depends on how many of them are measured side by side. */
const pointsAtOnce = 8

/** Of each batch after the first ones, so many go on spreading: what nobody looked at may be better. */
const spreadAtOnce = 2

/** A place that was tried is looked for again so often before the batch goes on without it. */
const tries = 60

/** Before the first are refined, every form has been tried this often, as far as so many points reach. */
const spreadEach = 2
const spreadAtMost = 64

/**
 * The points of a search, batch by batch; each batch is answered with what its points came to, in their order. At first they
 * are spread over the space; then most of each batch lies around the limit, in the widest gaps of the frontier, and near points
 * on it. Ends when nothing new is found.
 *
 * A search that goes on longer tries the same points first, and then others.
 */
export function* pointOrder(
  space: Space,
  atMost: number,
): Generator<readonly Place[], void, readonly Weight[]> {
  const spread = spreadOver(space)
  const atFirst = Math.min(spreadAtMost, spreadEach * formsOf(space).length)
  const seen = new Set<string>()
  const weighed: { readonly place: Place; readonly weight: Weight }[] = []
  for (let batch = 0; ; batch++) {
    const random = randomStream(space.seed, 'search', 'batch', batch)
    const places: Place[] = []
    const isNew = (place: Place | null): place is Place => place !== null && !seen.has(nameOf(place))
    const add = (place: Place) => {
      seen.add(nameOf(place))
      places.push(place)
    }
    if (weighed.length >= atFirst) {
      const best = frontierOf(weighed)
      for (const place of proposed(space, best, atMost, random)) {
        if (places.length === pointsAtOnce - spreadAtOnce) break
        if (isNew(place)) add(place)
      }
    }
    for (let i = 0; i < tries && places.length < pointsAtOnce; i++) {
      const place = spread.next().value
      if (isNew(place)) add(place)
    }
    if (places.length === 0) return
    const weights = yield places
    weighed.push(...places.map((place, i) => ({ place, weight: weights[i] })))
  }
}

/** From little risk to much. */
function frontierOf(
  weighed: readonly { readonly place: Place; readonly weight: Weight }[],
): readonly Weighed[] {
  const points = weighed.map(({ weight: { risk, goodness, keeps } }) => ({
    risk,
    utility: keeps ? goodness : null,
  }))
  return frontier(points).map((i) => ({
    place: weighed[i].place,
    risk: points[i].risk!,
    goodness: points[i].utility!,
  }))
}

/** Places to go on with, the most promising first; then neighbours of points on the frontier, for as long as asked. */
function* proposed(
  space: Space,
  frontier: readonly Weighed[],
  atMost: number,
  random: Random,
): Generator<Place | null> {
  if (frontier.length === 0) return
  const limit = aroundLimit(frontier, atMost)
  if (limit.length === 2) yield* between(space, limit[0].place, limit[1].place)
  for (const { place } of limit) yield near(space, place, random)
  for (const [a, b] of widestGaps(frontier).slice(0, 2)) yield* between(space, a.place, b.place)
  for (let i = 0; i < tries; i++) {
    // Every other one near the limit, where it matters most.
    const around = i % 2 === 0 ? limit : frontier
    yield near(space, around[nextBelow(random, around.length)].place, random)
  }
}

function nameOf({ rungs, way, share, suppression, level }: Place): string {
  return [...rungs, way, share, suppression, level].join(' ')
}
