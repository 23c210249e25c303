import { partlySorted } from '../../math/partly-sorted'

/** Points that are taken away one by one, and who of those left is near or far. */
type RemainingPoints = {
  /** How many are left. */
  count(this: void): number
  /** The number of the one farthest from `centre`; of several equally far the lowest number. */
  farthestFrom(this: void, centre: Float64Array): number
  /** The numbers of the `k` nearest to `centre`, nearest first; of several equally near the lower numbers. */
  nearest(this: void, centre: Float64Array, k: number): Uint32Array
  take(this: void, point: number): void
  /** The numbers of those left, ascending. */
  left(this: void): Uint32Array
}

/** Points in a leaf at the most. */
const leafSize = 16

/**
 * A k-d tree (Bentley 1975, Communications of the ACM 18(9)) whose boxes shrink as points are taken away. It finds exactly
 * what a search through all of them would: the distance to a box is worked out by the operations of the distance to a
 * point, in their order, and rounding keeps order, so that no box bounds a point wrongly by a last digit.
 *
 * @param coordinates row by row, `width` numbers a point; they are copied
 */
export function remainingPoints(coordinates: Float64Array, width: number): RemainingPoints {
  const points = coordinates.length / width
  let depth = 0
  while (points / (1 << depth) > leafSize) depth++
  const firstLeaf = (1 << depth) - 1
  const nodes = 2 * firstLeaf + 1
  const start = new Uint32Array(nodes)
  const live = new Uint32Array(nodes)
  const lowest = new Uint32Array(nodes)
  const low = new Float64Array(nodes * width)
  const high = new Float64Array(nodes * width)
  const pointAt = Uint32Array.from({ length: points }, (_, i) => i)
  build(0, 0, points)
  const at = new Float64Array(coordinates.length)
  const placeOf = new Uint32Array(points)
  const leafOf = new Uint32Array(points)
  for (let place = 0; place < points; place++) {
    placeOf[pointAt[place]] = place
    for (let j = 0; j < width; j++) at[place * width + j] = coordinates[pointAt[place] * width + j]
  }
  for (let node = nodes - 1; node >= 0; node--) {
    if (node < firstLeaf) ofChildren(node)
    else {
      for (let i = 0; i < live[node]; i++) leafOf[pointAt[start[node] + i]] = node
      ofPoints(node)
    }
  }

  // What the search under way is for, and what it has found so far.
  let target: Float64Array = new Float64Array(width)
  let bestDistance = -1
  let bestPoint = 0
  let found = 0
  let nearDistance = new Float64Array(0)
  let nearPoint = new Uint32Array(0)

  return {
    count: () => live[0],
    farthestFrom(centre) {
      target = centre
      bestDistance = -1
      searchFar(0, farDistance(0))
      return bestPoint
    },
    nearest(centre, k) {
      target = centre
      found = 0
      nearDistance = new Float64Array(k)
      nearPoint = new Uint32Array(k)
      searchNear(0, shortestTo(0))
      return nearPoint.subarray(0, found)
    },
    take(point) {
      const leaf = leafOf[point]
      const last = start[leaf] + live[leaf] - 1
      move(last, placeOf[point])
      live[leaf]--
      ofPoints(leaf)
      for (let node = leaf; node > 0;) {
        node = (node - 1) >> 1
        ofChildren(node)
      }
    },
    left() {
      const numbers = new Uint32Array(live[0])
      let i = 0
      for (let leaf = firstLeaf; leaf < nodes; leaf++) {
        for (let j = 0; j < live[leaf]; j++) numbers[i++] = pointAt[start[leaf] + j]
      }
      return numbers.sort()
    },
  }

  /** Halves the points at places `from` up to `to` where they are spread widest, down to the leaves. */
  function build(node: number, from: number, to: number): void {
    start[node] = from
    if (node >= firstLeaf) {
      live[node] = to - from
      return
    }
    const middle = (from + to) >> 1
    partlySorted(pointAt, from, to, middle, coordinates, width, widest(from, to))
    build(2 * node + 1, from, middle)
    build(2 * node + 2, middle, to)
  }

  function widest(from: number, to: number): number {
    let best = 0
    let bestSpread = -1
    for (let j = 0; j < width; j++) {
      let least = Infinity
      let most = -Infinity
      for (let i = from; i < to; i++) {
        const value = coordinates[pointAt[i] * width + j]
        if (value < least) least = value
        if (value > most) most = value
      }
      if (most - least > bestSpread) {
        best = j
        bestSpread = most - least
      }
    }
    return best
  }

  function move(from: number, to: number): void {
    pointAt[to] = pointAt[from]
    placeOf[pointAt[to]] = to
    for (let j = 0; j < width; j++) at[to * width + j] = at[from * width + j]
  }

  /** The box and the lowest number of a leaf, from its points. */
  function ofPoints(leaf: number): void {
    const box = leaf * width
    low.fill(Infinity, box, box + width)
    high.fill(-Infinity, box, box + width)
    lowest[leaf] = 0xffffffff
    for (let place = start[leaf]; place < start[leaf] + live[leaf]; place++) {
      if (pointAt[place] < lowest[leaf]) lowest[leaf] = pointAt[place]
      for (let j = 0; j < width; j++) {
        const value = at[place * width + j]
        if (value < low[box + j]) low[box + j] = value
        if (value > high[box + j]) high[box + j] = value
      }
    }
  }

  /** The same of a node above, from the two below it. */
  function ofChildren(node: number): void {
    const a = 2 * node + 1
    const b = a + 1
    live[node] = live[a] + live[b]
    lowest[node] = lowest[a] < lowest[b] ? lowest[a] : lowest[b]
    for (let j = 0; j < width; j++) {
      const lowA = low[a * width + j]
      const lowB = low[b * width + j]
      low[node * width + j] = lowA < lowB ? lowA : lowB
      const highA = high[a * width + j]
      const highB = high[b * width + j]
      high[node * width + j] = highA > highB ? highA : highB
    }
  }

  /** The square of the distance of the point at a place. */
  function distanceAt(place: number): number {
    let sum = 0
    for (let j = 0, i = place * width; j < width; j++, i++) {
      const apart = at[i] - target[j]
      sum += apart * apart
    }
    return sum
  }

  /** No point of the node is farther away; −1 where it has none. */
  function farDistance(node: number): number {
    if (live[node] === 0) return -1
    let sum = 0
    for (let j = 0, i = node * width; j < width; j++, i++) {
      const below = target[j] - low[i]
      const above = high[i] - target[j]
      const apart = below > above ? below : above
      sum += apart * apart
    }
    return sum
  }

  /** No point of the node is nearer; Infinity where it has none. */
  function shortestTo(node: number): number {
    if (live[node] === 0) return Infinity
    let sum = 0
    for (let j = 0, i = node * width; j < width; j++, i++) {
      const apart = low[i] > target[j] ? low[i] - target[j] : target[j] > high[i] ? target[j] - high[i] : 0
      sum += apart * apart
    }
    return sum
  }

  function searchFar(node: number, bound: number): void {
    if (bound < bestDistance || (bound === bestDistance && lowest[node] > bestPoint)) return
    if (node >= firstLeaf) {
      for (let place = start[node]; place < start[node] + live[node]; place++) {
        const distance = distanceAt(place)
        if (distance > bestDistance || (distance === bestDistance && pointAt[place] < bestPoint)) {
          bestDistance = distance
          bestPoint = pointAt[place]
        }
      }
      return
    }
    const a = farDistance(2 * node + 1)
    const b = farDistance(2 * node + 2)
    const first = a >= b ? 2 * node + 1 : 2 * node + 2
    if (live[first] > 0) searchFar(first, a >= b ? a : b)
    const second = a >= b ? 2 * node + 2 : 2 * node + 1
    if (live[second] > 0) searchFar(second, a >= b ? b : a)
  }

  function searchNear(node: number, bound: number): void {
    if (found === nearPoint.length && !isBefore(bound, lowest[node], found - 1)) return
    if (node >= firstLeaf) {
      for (let place = start[node]; place < start[node] + live[node]; place++) {
        const distance = distanceAt(place)
        if (found < nearPoint.length) insert(found++, distance, pointAt[place])
        else if (isBefore(distance, pointAt[place], found - 1)) insert(found - 1, distance, pointAt[place])
      }
      return
    }
    const a = shortestTo(2 * node + 1)
    const b = shortestTo(2 * node + 2)
    const first = a <= b ? 2 * node + 1 : 2 * node + 2
    if (live[first] > 0) searchNear(first, a <= b ? a : b)
    const second = a <= b ? 2 * node + 2 : 2 * node + 1
    if (live[second] > 0) searchNear(second, a <= b ? b : a)
  }

  function isBefore(distance: number, point: number, rank: number): boolean {
    return distance < nearDistance[rank] || (distance === nearDistance[rank] && point < nearPoint[rank])
  }

  /** Puts a point among those found before it, the one at `rank` going. */
  function insert(rank: number, distance: number, point: number): void {
    let i = rank
    while (i > 0 && isBefore(distance, point, i - 1)) {
      nearDistance[i] = nearDistance[i - 1]
      nearPoint[i] = nearPoint[i - 1]
      i--
    }
    nearDistance[i] = distance
    nearPoint[i] = point
  }
}
