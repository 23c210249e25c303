import { describe, expect, it } from 'vitest'
import { cellsOf, type Cells } from '../../../src/engine/key/cells'
import type { ImpossibleCells } from '../../../src/engine/model/count-table'
import { defaultSearchOptions } from '../../../src/engine/model/search'
import { generatorsOf } from '../../../src/engine/model/terms'
import { loglinearRisk } from '../../../src/engine/risk/loglinear/loglinear'
import { searchedLoglinearRisk } from '../../../src/engine/risk/loglinear/search'
import { modelRefusal, pairsOf, searchRefusal } from '../../../src/engine/model/model-limits'
import { columnsOf } from './cells-of-counts'

/** The cells of a file of one record. */
function cellsOfSizes(...sizes: readonly number[]): Cells {
  return cellsOf(columnsOf(sizes, [sizes.map(() => 0)]))
}

/** The last level of each of these variables. */
function rule(cells: Cells, ...variables: readonly number[]): ImpossibleCells {
  const named = variables.map((v) => {
    const levels = new Uint8Array(cells.sizes[v])
    levels[cells.sizes[v] - 1] = 1
    return levels
  })
  return { variables, named }
}

/** 50 million cells, and a few more. */
const listed = cellsOfSizes(500, 500, 200)
const large = cellsOfSizes(500, 500, 201)
const larger = cellsOfSizes(100, 100, 100, 100)

const ring = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
]

describe('modelRefusal', () => {
  it('lets every model of a key of 50 million cells through', () => {
    expect(listed.cellCount).toBe(5e7)
    expect(modelRefusal(listed, generatorsOf('two-way', 3), [rule(listed, 0, 1, 2)])).toBeNull()
  })

  it('lets a larger key through where the model is decomposable', () => {
    expect(modelRefusal(large, generatorsOf([[0, 1]], 3))).toBeNull()
    expect(modelRefusal(large, [[0, 1, 2]], [rule(large, 0, 1, 2)])).toBeNull()
  })

  it('names what is in the way of a closed form, and what would be left', () => {
    expect(modelRefusal(large, generatorsOf('two-way', 3))).toMatchObject({
      code: 'model-not-decomposable',
      facts: { cells: 50_250_000, limit: 5e7, inTheWay: ['v1 × v2'], left: ['v0 × v1', 'v0 × v2'] },
    })
    // Main effects are no interactions that could go.
    expect(modelRefusal(larger, [...ring, [4]])).toMatchObject({
      facts: { inTheWay: ['v0 × v3'], left: ['v0 × v1', 'v1 × v2', 'v2 × v3'] },
    })
  })

  it('names the first impossible combination whose variables lie together in none of the terms', () => {
    const rules = [rule(large, 0, 1), rule(large, 0, 2), rule(large, 1, 2)]
    const model = [
      [0, 1],
      [1, 2],
    ]
    expect(modelRefusal(large, model, rules)).toMatchObject({
      code: 'impossible-outside-model',
      facts: { cells: 50_250_000, limit: 5e7, rule: 2, interaction: 'v0 × v2' },
    })
    expect(modelRefusal(large, model, [rules[0], rules[2]])).toBeNull()
    expect(modelRefusal(large, generatorsOf('independence', 3), rules)).toMatchObject({
      facts: { rule: 1, interaction: 'v0 × v1' },
    })
  })
})

describe('searchRefusal', () => {
  it('lets every key through whose impossible combinations make a decomposable model', () => {
    expect(searchRefusal(large)).toBeNull()
    expect(searchRefusal(large, [rule(large, 0, 1), rule(large, 1, 2)])).toBeNull()
    expect(searchRefusal(large, [rule(large, 0, 1, 2)])).toBeNull()
    expect(searchRefusal(large, [rule(large, 0, 1), rule(large, 1, 2), rule(large, 0, 2)])).toBeNull()
  })

  it('refuses combinations that close a ring, of a key that can’t be listed', () => {
    const rules = ring.map((variables) => rule(larger, ...variables))
    expect(searchRefusal(larger, rules)).toMatchObject({
      code: 'model-not-decomposable',
      facts: { inTheWay: ['v0 × v3'] },
    })
    expect(searchRefusal(larger, rules.slice(1))).toBeNull()
    const small = cellsOfSizes(80, 80, 80, 80)
    expect(searchRefusal(small, rules)).toBeNull()
  })

  it('is of the pairs that lie together in a combination, each once', () => {
    expect(pairsOf([rule(larger, 0, 1, 3), rule(larger, 1, 3), rule(larger, 2, 3)])).toEqual([
      [0, 1],
      [0, 3],
      [1, 3],
      [2, 3],
    ])
  })
})

describe('a search of a key that can’t be listed', () => {
  it('is refused where impossible combinations close a ring', () => {
    const impossible = ring.map((variables) => rule(larger, ...variables))
    const input = { cells: larger, inclusion: { fraction: 0.5 }, impossible }
    expect(() => searchedLoglinearRisk({ ...input, search: defaultSearchOptions })).toThrow(
      expect.objectContaining({ code: 'model-not-decomposable' }),
    )
  })

  it('starts from the interaction that an impossible combination of three variables asks for', () => {
    const columns = columnsOf(
      [500, 500, 500],
      Array.from({ length: 60 }, (_, i) => [i % 7, (i * 3) % 11, (i * i) % 5]),
    )
    const cells = cellsOf(columns)
    const inclusion = { weights: new Float64Array(60).fill(10) }
    const input = { cells, columns, inclusion, impossible: [rule(cells, 0, 1, 2)] }
    const { result } = searchedLoglinearRisk({ ...input, search: defaultSearchOptions })
    const byHand = loglinearRisk({ ...input, generators: [[0, 1, 2]] }).result
    expect(result.interactions).toEqual([['v0', 'v1', 'v2']])
    expect(result.path).toHaveLength(1)
    expect([result.tau1, result.tau2]).toEqual([byHand.tau1, byHand.tau2])
  })
})
