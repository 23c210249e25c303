import { sumsInGroups } from '../math/sums'
import type { Cells } from './cells'

/** The sum of the weights of each cell's records; `weights` are those of its rows. */
export function weightedCounts({ cellOf, sampleCount, times }: Cells, weights: Float64Array): Float64Array {
  return sumsInGroups(cellOf, sampleCount.length, weights, times)
}

/** The same where every record has one weight, without a list of it. */
export function equallyWeightedCounts({ sampleCount }: Cells, weight: number): Float64Array {
  return new Float64Array(sampleCount).map((records) => records * weight)
}

/**
 * The inclusion probability of each record's cell, π = f/W with W the cell's weighted count; for a sample unique this
 * is 1/w. A cell whose weights sum to less than its records gets 1.
 */
export function inclusionProbabilities(cells: Cells, weights: Float64Array): Float64Array {
  const weighted = weightedCounts(cells, weights)
  const inclusion = new Float64Array(weights.length)
  for (let i = 0; i < inclusion.length; i++) {
    const cell = cells.cellOf[i]
    inclusion[i] = Math.min(1, cells.sampleCount[cell] / weighted[cell])
  }
  return inclusion
}
