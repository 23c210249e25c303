import { boxTree } from '../box-tree'
import { apart, apartOnAxis, type Axis, rounding, type RecordSpace } from './record-space'

/** Where a record's own original stands among all by distance; those that differ by rounding alone are equally near. */
type Standing = {
  /** How many originals are nearer than its own, counted to `mostNearer` at the most. */
  readonly nearer: number
  /** How many are as near, its own included. */
  readonly equal: number
}

/** The nearest original of a released record. */
type Nearest = {
  /** The sum over the axes. */
  readonly apart: number
  /** The first of those that are as near, by its row. */
  readonly row: number
  readonly equal: number
}

/** Originals are searched for among these. */
type OriginalTree = {
  /** Where the own original of a released record stands; who stands behind so many need not be counted out. */
  readonly standingOf: (released: number, mostNearer: number) => Standing
  readonly nearestTo: (released: number) => Nearest
}

/**
 * The originals in a tree of boxes: one that lies nearer, farther or as near as a whole is counted without looking at its points.
 * Axes of levels without an order are cut by the place of the level; of a box that holds several of them nothing is known but that.
 */
export function originalTree(space: RecordSpace): OriginalTree {
  const { axes, after, before } = space
  const width = axes.length
  const { points, rows, low, high, start, end, right, isSame } = boxTree(before, width, (v, from, to) =>
    apartOnAxis(axes[v], from, to),
  )
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
        const most = mostApart(node, released)
        if (most < below) nearer += end[node] - start[node]
        else if (most <= above && leastApart(node, released) >= below) equal += end[node] - start[node]
        else if (right[node] > 0) top = openHalves(node, released, above, top)
        else {
          const count = isSame[node] === 1 ? end[node] - start[node] : 1
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
        const count = isSame[node] === 1 ? end[node] - start[node] : 1
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
