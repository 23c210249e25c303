import type { Cells } from './cells'

/** How many cells hold exactly one record. */
export function sampleUniques(cells: Cells): number {
  let uniques = 0
  for (const count of cells.sampleCount) if (count === 1) uniques++
  return uniques
}

/** Cells by size: pairs of a number of records and how many cells hold so many, sizes ascending. */
export function cellSizes(cells: Cells): (readonly [size: number, cells: number])[] {
  let largest = 0
  for (const count of cells.sampleCount) if (count > largest) largest = count
  const cellsOfSize = new Uint32Array(largest + 1)
  for (const count of cells.sampleCount) cellsOfSize[count]++
  const sizes: (readonly [number, number])[] = []
  for (let size = 1; size <= largest; size++) if (cellsOfSize[size] > 0) sizes.push([size, cellsOfSize[size]])
  return sizes
}

/** The sum of the weights of each cell's records. */
export function weightedCounts(cells: Cells, weights: Float64Array): Float64Array {
  const weighted = new Float64Array(cells.sampleCount.length)
  for (let i = 0; i < weights.length; i++) weighted[cells.cellOf[i]] += weights[i]
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
