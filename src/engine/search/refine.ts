import { nextBelow, type Random } from '../math/random'
import { goTogether, isUntouched, type Place, type Space } from './space'

/** A point on the frontier, or tried at all: how much it protects is one axis, how good its first loss is the other. */
export type Weighed = { readonly place: Place; readonly risk: number; readonly goodness: number }

/** Between two places of one form that much of every number; of two forms, the mergers of one with the rest of the other. */
export function between(space: Space, one: Place, other: Place): readonly Place[] {
  if (one.way === other.way && one.suppression === other.suppression) {
    const middle = (a: number, b: number) => Math.floor((a + b) / 2)
    return [
      {
        ...one,
        rungs: one.rungs.map((rung, v) => middle(rung, other.rungs[v])),
        share: middle(one.share, other.share),
        level: middle(one.level, other.level),
      },
    ]
  }
  const crossed = [
    { ...one, rungs: other.rungs },
    { ...other, rungs: one.rungs },
    { ...one, suppression: other.suppression, level: other.level },
    { ...other, suppression: one.suppression, level: one.level },
  ]
  return crossed.filter((place) => isPlace(space, place))
}

/** A place with one of its numbers changed a little, or with another way or suppression. */
export function near(space: Space, place: Place, random: Random): Place | null {
  const { ladders, ways, suppressions, mostChanged } = space
  const moves: (() => Place)[] = ladders.map(({ rungs }, v) => () => ({
    ...place,
    rungs: place.rungs.map((rung, i) => (i === v ? within(rung + step(random, 3), 0, rungs.length) : rung)),
  }))
  if (ways.length > 0) {
    moves.push(() => {
      const way = nextBelow(random, ways.length + 1)
      return { ...place, way, share: way === 0 ? 0 : place.share || aThird(mostChanged) }
    })
  }
  if (place.way > 0) {
    const reach = Math.max(1, Math.floor(place.share / 4))
    const moved = () => ({ ...place, share: within(place.share + step(random, reach), 1, mostChanged) })
    moves.push(moved, moved)
  }
  if (suppressions.length > 0) {
    moves.push(() => {
      const suppression = nextBelow(random, suppressions.length + 1)
      const isSame = suppression === place.suppression
      return { ...place, suppression, level: suppression === 0 ? 0 : isSame ? place.level : 1 }
    })
  }
  if (place.suppression > 0) {
    const most = suppressions[place.suppression - 1].values.length
    moves.push(() => ({ ...place, level: within(place.level + step(random, 2), 1, most) }))
  }
  const moved = moves[nextBelow(random, moves.length)]()
  return isPlace(space, moved) ? moved : null
}

/** Neighbours on the frontier, those furthest apart first: each axis counts by how far the frontier reaches on it. */
export function widestGaps(frontier: readonly Weighed[]): readonly (readonly [Weighed, Weighed])[] {
  const pairs = frontier.slice(1).map((point, i) => [frontier[i], point] as const)
  const reach = (axis: 'risk' | 'goodness') => {
    const values = frontier.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values) || 1
  }
  const [risk, goodness] = [reach('risk'), reach('goodness')]
  const apart = ([a, b]: readonly [Weighed, Weighed]) =>
    Math.abs(a.risk - b.risk) / risk + Math.abs(a.goodness - b.goodness) / goodness
  return pairs.toSorted((a, b) => apart(b) - apart(a))
}

/** The neighbours on the frontier between which the limit lies: the best that holds it, and the next that does not. */
export function aroundLimit(frontier: readonly Weighed[], atMost: number): readonly Weighed[] {
  // From little risk to much, as more goodness goes with it.
  const over = frontier.findIndex(({ risk }) => risk > atMost)
  return over < 0 ? frontier.slice(-1) : frontier.slice(Math.max(0, over - 1), over + 1)
}

function isPlace(space: Space, place: Place): boolean {
  return !isUntouched(place) && goTogether(space, place)
}

function aThird(share: number): number {
  return Math.max(1, Math.floor(share / 3))
}

/** Up or down by 1 to `most`. */
function step(random: Random, most: number): number {
  const size = 1 + nextBelow(random, most)
  return nextBelow(random, 2) === 0 ? size : -size
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
