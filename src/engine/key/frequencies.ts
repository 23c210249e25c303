import type { Cells } from './cells'

/** The sum of the weights of each cell's records; `weights` are those of its rows. */
export function weightedCounts({ cellOf, sampleCount, times }: Cells, weights: Float64Array): Float64Array {
  const weighted = new Float64Array(sampleCount.length)
  if (!times) for (let i = 0; i < weights.length; i++) weighted[cellOf[i]] += weights[i]
  // Added as often as there are records, so that the last digit is theirs.
  else
    for (let i = 0; i < weights.length; i++)
      for (let t = 0; t < times[i]; t++) weighted[cellOf[i]] += weights[i]
  return weighted
}

/** The same where every record has one weight: added as often, so that the last digit is the same, without a list of it. */
export function equallyWeightedCounts({ sampleCount }: Cells, weight: number): Float64Array {
  const weighted = new Float64Array(sampleCount.length)
  for (let cell = 0; cell < weighted.length; cell++) {
    let total = 0
    for (let record = 0; record < sampleCount[cell]; record++) total += weight
    weighted[cell] = total
  }
  return weighted
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
