import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import {
  equallyWeightedCounts,
  inclusionProbabilities,
  weightedCounts,
} from '../../../src/engine/key/frequencies'
import { column, levels } from './columns'

const cells = cellsOf([column('a', levels(5), [0, 0, 1, 2, 2, 2, 3])])

describe('frequencies', () => {
  it('sums the weights of each cell', () => {
    const weights = Float64Array.from([10, 20, 5, 1, 2, 3, 4])
    expect([...weightedCounts(cells, weights)]).toEqual([30, 5, 6, 4])
  })

  it('sums one weight for all as it would sum a list of it, to the last digit', () => {
    for (const weight of [100, 1 / 0.03, 1 / 0.7]) {
      const listed = weightedCounts(cells, new Float64Array(7).fill(weight))
      expect([...equallyWeightedCounts(cells, weight)]).toEqual([...listed])
    }
  })

  it('takes one over the weight for a sample unique, and the records over their weights in a larger cell', () => {
    const inclusion = inclusionProbabilities(cells, Float64Array.from([10, 30, 5, 1, 2, 3, 4]))
    expect([...inclusion]).toEqual([0.05, 0.05, 0.2, 0.5, 0.5, 0.5, 0.25])
  })

  it('is at most 1 where weights are below 1', () => {
    expect(inclusionProbabilities(cells, Float64Array.from([10, 30, 0.5, 1, 2, 3, 4]))[2]).toBe(1)
  })
})
