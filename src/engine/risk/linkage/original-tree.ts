import { apart, apartOnAxis, type Axis, rounding, type RecordSpace } from './record-space'

/** Where a record's own original stands among all by distance; those that differ by rounding alone are equally near. */
export type Standing = {
  /** How many originals are nearer than its own, counted to `mostNearer` at the most. */
  readonly nearer: number
  /** How many are as near, its own included. */
  readonly equal: number
}

/** The nearest original of a released record. */
export type Nearest = {
  /** The sum over the axes. */
  readonly apart: number
  /** The first of those that are as near, by its row. */
  readonly row: number
  readonly equal: number
}

/** Originals are searched for among these. */
export type OriginalTree = {
  /** Where the own original of a released record stands; who stands behind so many need not be counted out. */
  readonly standingOf: (released: number, mostNearer: number) => Standing
  readonly nearestTo: (released: number) => Nearest
}

/** Points in a leaf of the tree, at the most, unless they are all the same. */
const leafSize = 8

/**
 * The originals in a k-d tree (Bentley 1975, Communications of the ACM 18(9), 509–517) whose every node keeps the box around its
 * points: a node that lies nearer or farther as a whole is counted without looking at its points. Axes of levels without an
 * order are cut by the place of the level; of a box that holds several of them nothing is known but that.
 */
export function originalTree(space: RecordSpace): OriginalTree {
  const { axes, after } = space
  const width = axes.length
  const tree = growTree(space)
  const { points, rows, low, high, start, end, right } = tree
  /** Nodes still to be looked at, and the least that a point of each is apart from the record in question. */
  const open = new Int32Array(64)
  const least = new Float64Array(64)

  function leastApart(node: number, released: number): number {
    let sum = 0
    for (let v = 0; v < width; v++) {
      sum += leastOnAxis(axes[v], after[released * width + v], low[node * width + v], high[node * width + v])
    }
    return sum
  }

  function mostApart(node: number, released: number): number {
    let sum = 0
    for (let v = 0; v < width; v++) {
      sum += mostOnAxis(axes[v], after[released * width + v], low[node * width + v], high[node * width + v])
    }
    return sum
  }

  function pointApart(at: number, released: number): number {
    let sum = 0
    for (let v = 0; v < width; v++) {
      sum += apartOnAxis(axes[v], after[released * width + v], points[at * width + v])
    }
    return sum
  }

  /** Opens the halves of a node that may have a point within `most`; the nearer one last, as it is looked at first. */
  function openHalves(node: number, released: number, most: number, top: number): number {
    const [first, second] = [node + 1, right[node]]
    const [ofFirst, ofSecond] = [leastApart(first, released), leastApart(second, released)]
    const isFirstNearer = ofFirst <= ofSecond
    let next = top
    if ((isFirstNearer ? ofSecond : ofFirst) <= most) {
      open[next] = isFirstNearer ? second : first
      least[next++] = isFirstNearer ? ofSecond : ofFirst
    }
    if ((isFirstNearer ? ofFirst : ofSecond) <= most) {
      open[next] = isFirstNearer ? first : second
      least[next++] = isFirstNearer ? ofFirst : ofSecond
    }
    return next
  }

  return {
    standingOf(released, mostNearer) {
      const own = apart(space, released, released)
      const below = own * (1 - rounding)
      const above = own * (1 + rounding)
      let [nearer, equal] = [0, 0]
      open[0] = 0
      for (let top = 1; top > 0 && nearer < mostNearer;) {
        const node = open[--top]
        if (mostApart(node, released) < below) nearer += end[node] - start[node]
        else if (right[node] > 0) top = openHalves(node, released, above, top)
        else {
          const count = tree.isSame[node] === 1 ? end[node] - start[node] : 1
          for (let at = start[node]; at < end[node]; at += count) {
            const found = pointApart(at, released)
            if (found < below) nearer += count
            else if (found <= above) equal += count
          }
        }
      }
      return { nearer: Math.min(nearer, mostNearer), equal }
    },

    nearestTo(released) {
      let [best, row, equal] = [Infinity, -1, 0]
      open[0] = 0
      least[0] = 0
      for (let top = 1; top > 0;) {
        const node = open[--top]
        const most = best * (1 + rounding)
        if (least[top] > most) continue
        if (right[node] > 0) {
          top = openHalves(node, released, most, top)
          continue
        }
        const count = tree.isSame[node] === 1 ? end[node] - start[node] : 1
        for (let at = start[node]; at < end[node]; at += count) {
          const found = pointApart(at, released)
          if (found < best * (1 - rounding)) {
            ;[best, row, equal] = [found, rows[at], count]
          } else if (found <= best * (1 + rounding)) {
            best = Math.min(best, found)
            row = Math.min(row, rows[at])
            equal += count
          }
        }
      }
      return { apart: best, row, equal }
    },
  }
}

type Tree = {
  /** The points in the order of the leaves, row by row, and the row of the file that each is. */
  readonly points: Float64Array
  readonly rows: Uint32Array
  /** By node: the box around its points, where they start and end, its second half (0 for a leaf), whether all are the same. */
  readonly low: Float64Array
  readonly high: Float64Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  readonly right: Uint32Array
  readonly isSame: Uint8Array
}

function growTree({ axes, before }: RecordSpace): Tree {
  const width = axes.length
  const records = before.length / width
  const rows = Uint32Array.from({ length: records }, (_, row) => row)
  const most = Math.max(1, 2 * records)
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
        const value = before[rows[at] * width + v]
        if (value < low[node * width + v]) low[node * width + v] = value
        if (value > high[node * width + v]) high[node * width + v] = value
      }
    }
    const [axis, extent] = widestAxis(node)
    isSame[node] = extent > 0 ? 0 : 1
    if (to - from <= leafSize || extent === 0) {
      if (isSame[node] === 1) rows.subarray(from, to).sort()
      return node
    }
    const middle = (from + to) >>> 1
    putInPlace(rows, (row) => before[row * width + axis], from, to, middle)
    grow(from, middle)
    right[node] = grow(middle, to)
    return node
  }

  function widestAxis(node: number): readonly [axis: number, extent: number] {
    let [axis, extent] = [0, 0]
    for (let v = 0; v < width; v++) {
      const own = apartOnAxis(axes[v], low[node * width + v], high[node * width + v])
      if (own > extent) [axis, extent] = [v, own]
    }
    return [axis, extent]
  }

  grow(0, records)
  const points = new Float64Array(before.length)
  for (let at = 0; at < records; at++) {
    for (let v = 0; v < width; v++) points[at * width + v] = before[rows[at] * width + v]
  }
  return { points, rows, low, high, start, end, right, isSame }
}

/** Puts the member that belongs at `place` there, none larger before it and none smaller after (Hoare’s selection). */
function putInPlace(
  members: Uint32Array,
  valueOf: (member: number) => number,
  from: number,
  to: number,
  place: number,
): void {
  let [low, high] = [from, to - 1]
  while (low < high) {
    const pivot = valueOf(members[(low + high) >>> 1])
    let [i, j] = [low, high]
    while (i <= j) {
      while (valueOf(members[i]) < pivot) i++
      while (valueOf(members[j]) > pivot) j--
      if (i <= j) {
        const swapped = members[i]
        members[i++] = members[j]
        members[j--] = swapped
      }
    }
    if (place <= j) high = j
    else if (place >= i) low = i
    else return
  }
}

/** The least that a coordinate from `low` to `high` is apart from one; infinite ends are missing coordinates. */
function leastOnAxis(axis: Axis, value: number, low: number, high: number): number {
  if (value >= low && value <= high) return 0
  if (low === high || axis.apart === 'different') return apartOnAxis(axis, value, low)
  if (!(Math.abs(value) < Infinity)) return axis.far
  if (value > high) return apartOnAxis(axis, value, high)
  const own = apartOnAxis(axis, value, low)
  return high === Infinity ? Math.min(own, axis.far) : own
}

/** The most that one can be; of a box with missing coordinates it is not known how far those reach that are there. */
function mostOnAxis(axis: Axis, value: number, low: number, high: number): number {
  if (low === high) return apartOnAxis(axis, value, low)
  if (axis.apart === 'different' || !(Math.abs(value) < Infinity)) return axis.far
  if (high === Infinity) return Infinity
  return Math.max(apartOnAxis(axis, value, low), apartOnAxis(axis, value, high))
}
