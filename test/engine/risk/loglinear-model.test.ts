import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { defaultSearchOptions } from '../../../src/engine/model/search'
import { generatorsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { estimatingRisk, refusalOfModel } from '../../../src/engine/risk/loglinear/model'
import { searchedLoglinearRisk } from '../../../src/engine/risk/loglinear/search'
import { cellsOfCounts, columnsOf } from '../model/cells-of-counts'

describe('estimatingRisk', () => {
  const counts = [1, 1, 0, 0, 1, 0, 1, 1, 2, 1, 0, 0, 1, 3, 1, 0, 1, 0, 0, 1, 2, 1, 0, 1]
  const input = { cells: cellsOfCounts([4, 3, 2], counts), inclusion: { fraction: 0.2 } }
  const search = { ...defaultSearchOptions, acceptBelow: -100 }

  it('fits a model that is given, and asks nothing', () => {
    const generators = generatorsOf([[0, 1]], 3)
    const { done, value } = estimatingRisk(input, { generators }).next()
    expect([done, value]).toEqual([true, loglinearRisk({ ...input, generators })])
  })

  it('asks what a search asks, and ends where it ends', () => {
    const estimating = estimatingRisk(input, { search })
    let next = estimating.next()
    expect(next.done).toBe(false)
    while (!next.done) {
      const { steps, trials, weigh } = next.value
      const { interactions } = steps[steps.length - 1]
      next = estimating.next(trials.map((trial) => weigh([...interactions, trial])))
    }
    expect(next.value).toEqual(searchedLoglinearRisk({ ...input, search }))
  })
})

describe('refusalOfModel', () => {
  const large = cellsOf(columnsOf([500, 500, 201], [[0, 0, 0]]))
  const named = [Uint8Array.of(0, 1), Uint8Array.of(0, 1)]

  it('asks what a search can do of a search, and of a model what that model can', () => {
    const search = { search: defaultSearchOptions }
    expect(refusalOfModel(large, { generators: generatorsOf('two-way', 3) })?.code).toBe(
      'model-not-decomposable',
    )
    expect(refusalOfModel(large, search)).toBeNull()
    const main = { generators: generatorsOf('independence', 3) }
    const rule = [{ variables: [0, 1], named }]
    expect(refusalOfModel(large, main)).toBeNull()
    expect(refusalOfModel(large, main, rule)?.code).toBe('impossible-outside-model')
    expect(refusalOfModel(large, search, rule)).toBeNull()
  })

  it('refuses to search where impossible combinations close a ring', () => {
    const cells = cellsOf(columnsOf([100, 100, 100, 100], [[0, 0, 0, 0]]))
    const ring = [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ].map((variables) => ({ variables, named }))
    expect(refusalOfModel(cells, { search: defaultSearchOptions }, ring)?.code).toBe('model-not-decomposable')
  })
})
