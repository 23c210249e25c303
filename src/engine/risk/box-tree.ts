import { partlySorted } from '../math/partly-sorted'

/**
 * Points in a k-d tree (Bentley 1975, Communications of the ACM 18(9), 509–517) whose every node keeps the box around its points,
 * so that many are counted at once. Points that are all the same stay in one leaf, however many there are.
 */
export type BoxTree = {
  /** The points in the order of the leaves, row by row, and which of the points given each is. */
  readonly points: Float64Array
  readonly rows: Uint32Array
  /**
   * By node, the whole first and its first half right after it: the box around its points, where they start and end, its
   * second half (0 for a leaf), whether all are the same.
   */
  readonly low: Float64Array
  readonly high: Float64Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  readonly right: Uint32Array
  readonly isSame: Uint8Array
}

/** Points in a leaf, at the most, unless they are all the same. */
const leafSize = 8

/**
 * @param points row by row, `width` coordinates each; infinite ones are held by boxes too, missing ones (NaN) are not
 * @param extentOf how long a box is on an axis, by its ends there: it is cut where it is longest
 */
export function boxTree(
  points: Float64Array,
  width: number,
  extentOf: (axis: number, low: number, high: number) => number,
): BoxTree {
  const count = points.length / width
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
  const most = Math.max(1, 2 * count)
  const low = new Float64Array(most * width).fill(Infinity)
  const high = new Float64Array(most * width).fill(-Infinity)
  const start = new Uint32Array(most)
  const end = new Uint32Array(most)
  const right = new Uint32Array(most)
  const isSame = new Uint8Array(most)
  let nodes = 0

  function grow(from: number, to: number): number {
    const node = nodes++
    start[node] = from
    end[node] = to
    for (let at = from; at < to; at++) {
      for (let v = 0; v < width; v++) {
        const value = points[rows[at] * width + v]
        if (value < low[node * width + v]) low[node * width + v] = value
        if (value > high[node * width + v]) high[node * width + v] = value
      }
    }
    const [axis, extent] = longestAxis(node)
    isSame[node] = extent > 0 ? 0 : 1
    if (to - from <= leafSize || extent === 0) {
      if (isSame[node] === 1) rows.subarray(from, to).sort()
      return node
    }
    const middle = (from + to) >>> 1
    partlySorted(rows, from, to, middle, points, width, axis)
    grow(from, middle)
    right[node] = grow(middle, to)
    return node
  }

  function longestAxis(node: number): readonly [axis: number, extent: number] {
    let [axis, extent] = [0, 0]
    for (let v = 0; v < width; v++) {
      const own = extentOf(v, low[node * width + v], high[node * width + v])
      if (own > extent) [axis, extent] = [v, own]
    }
    return [axis, extent]
  }

  grow(0, count)
  const inOrder = new Float64Array(points.length)
  for (let at = 0; at < count; at++) {
    for (let v = 0; v < width; v++) inOrder[at * width + v] = points[rows[at] * width + v]
  }
  return { points: inOrder, rows, low, high, start, end, right, isSame }
}

/** Counts the points in boxes: those with every coordinate from `low` to `high`, ends included. */
export function countingInBoxes(
  tree: BoxTree,
  width: number,
): (low: Float64Array, high: Float64Array) => number {
  const { points, start, end, right } = tree
  const [leasts, mosts] = [tree.low, tree.high]
  /** Nodes still to be looked at: a tree that is halved is never deep. */
  const open = new Int32Array(64)

  function pointsIn(node: number, low: Float64Array, high: Float64Array): number {
    let count = 0
    for (let at = start[node]; at < end[node]; at++) {
      let v = 0
      while (v < width && points[at * width + v] >= low[v] && points[at * width + v] <= high[v]) v++
      if (v === width) count++
    }
    return count
  }

  return (low, high) => {
    let count = 0
    open[0] = 0
    for (let top = 1; top > 0;) {
      const node = open[--top]
      let [isApart, isInside] = [false, true]
      for (let v = 0, at = node * width; v < width && !isApart; v++, at++) {
        isApart = leasts[at] > high[v] || mosts[at] < low[v]
        isInside &&= leasts[at] >= low[v] && mosts[at] <= high[v]
      }
      if (isApart) continue
      if (isInside) count += end[node] - start[node]
      else if (right[node] === 0) count += pointsIn(node, low, high)
      else {
        open[top++] = right[node]
        open[top++] = node + 1
      }
    }
    return count
  }
}
