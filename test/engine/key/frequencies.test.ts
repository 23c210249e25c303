import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { inclusionProbabilities, weightedCounts } from '../../../src/engine/key/frequencies'
import { column, levels } from './columns'

const cells = cellsOf([column('a', levels(5), [0, 0, 1, 2, 2, 2, 3])])

describe('frequencies', () => {
  it('sums the weights of each cell', () => {
    const weights = Float64Array.from([10, 20, 5, 1, 2, 3, 4])
    expect([...weightedCounts(cells, weights)]).toEqual([30, 5, 6, 4])
  })

  it('takes one over the weight for a sample unique, and the records over their weights in a larger cell', () => {
    const inclusion = inclusionProbabilities(cells, Float64Array.from([10, 30, 5, 1, 2, 3, 4]))
    expect([...inclusion]).toEqual([0.05, 0.05, 0.2, 0.5, 0.5, 0.5, 0.25])
  })

  it('is at most 1 where weights are below 1', () => {
    expect(inclusionProbabilities(cells, Float64Array.from([10, 30, 0.5, 1, 2, 3, 4]))[2]).toBe(1)
  })
})
