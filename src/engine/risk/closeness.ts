import { firstAbove } from '../math/first-place'
import { recordsCounted, type ValueCounts } from './value-counts'

/** How far the values of a cell, one at least, are from those of the file: from 0 to 1. */
type DistanceFromFile = (cell: ValueCounts) => number

/** Whether the values are unordered, or neighbouring ones nearer than others. */
export type ValueScale = 'nominal' | 'ordered'

/** A distance that differs from the limit by rounding alone does not break it. */
const rounding = 1e-12

/** Whether a cell is farther from the file than asked for. */
export function isTooFar(distance: number, t: number): boolean {
  return distance > t * (1 + rounding)
}

/**
 * The distance between the distribution of a sensitive variable in a cell and in the file, for t-closeness (Li, Li &
 * Venkatasubramanian 2007); missing values are left out before.
 *
 * `nominal`: total variation, ½ Σ |p − q|. `ordered`: earth mover's distance with unit steps between neighbouring levels,
 * Σᵢ |Σ_{j≤i} (p_j − q_j)| / (m − 1); a numeric variable takes the levels of its ranks.
 *
 * Both are worked out in whole numbers, over the common denominator, and in proportion to the values of the cell rather
 * than to the m of the file: a cell has few, and the file of a numeric variable may have as many as records.
 *
 * @param file records with each of the m values, one of them above 0
 */
export function distanceFrom(file: ArrayLike<number>, scale: ValueScale): DistanceFromFile {
  return scale === 'nominal' ? totalVariationFrom(file) : massMovedFrom(file)
}

/** ½ Σ |p − q| = Σ max(0, p − q), which only values of the cell add to. */
function totalVariationFrom(file: ArrayLike<number>): DistanceFromFile {
  const inFile = cumulated(file)[file.length]
  return (cell) => {
    const inCell = recordsCounted(cell)
    let more = 0
    cell.values.forEach((value, j) => {
      more += Math.max(0, cell.counts[j] * inFile - file[value] * inCell)
    })
    return more / (inCell * inFile)
  }
}

/**
 * Σ |C_i/a − G_i/b| with C and G the records of the cell and the file up to value i, a and b all of them. From one value of
 * the cell to the next C stands still while G grows, so that the sum is one of differences up to where G/b passes C/a, and
 * one of the opposite ones after.
 */
function massMovedFrom(file: ArrayLike<number>): DistanceFromFile {
  const upTo = cumulated(file).subarray(1)
  const sumOf = cumulated(upTo)
  const levels = file.length
  const inFile = upTo[levels - 1]
  return (cell) => {
    if (levels === 1) return 0
    const inCell = recordsCounted(cell)
    const betweenValues = (from: number, to: number, below: number): number => {
      const level = (below * inFile) / inCell
      const passed = firstAbove(upTo, level, from, to)
      const under = below * inFile * (passed - from) - inCell * (sumOf[passed] - sumOf[from])
      const over = inCell * (sumOf[to] - sumOf[passed]) - below * inFile * (to - passed)
      return under + over
    }
    let below = 0
    let moved = 0
    let from = 0
    cell.values.forEach((value, j) => {
      moved += betweenValues(from, value, below)
      below += cell.counts[j]
      from = value
    })
    moved += betweenValues(from, levels, below)
    return moved / (inCell * inFile * (levels - 1))
  }
}

/** Sums of the first 0, 1, … numbers. */
function cumulated(numbers: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(numbers.length + 1)
  for (let i = 0; i < numbers.length; i++) sums[i + 1] = sums[i] + numbers[i]
  return sums
}
