import { describe, expect, it } from 'vitest'
import { positionsOf } from '../../../src/engine/model/active-cells'
import { adequacyOf } from '../../../src/engine/model/adequacy'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { decomposableAdequacy } from '../../../src/engine/model/decomposable-adequacy'
import { fitDecomposable } from '../../../src/engine/model/fit-decomposable'
import { decomposableModels } from '../../../src/engine/model/model-family'
import { parameterCount } from '../../../src/engine/model/terms'
import { decomposableWeigher } from '../../../src/engine/model/weigh-decomposable'
import { drawnTable } from './drawn-tables'
import { countTable, fitEveryCell } from './tables'

describe('decomposableWeigher', () => {
  const sizes = [7, 5, 9, 4, 6]
  const table = drawnTable(sizes, 1500, 'weigher')
  const cells = sizes.reduce((product, size) => product * size, 1)
  const family = decomposableModels(sizes, 4)

  /** z₁, z₂ and BIC of a model by itself. */
  function alone(interactions: readonly (readonly number[])[], fraction: number) {
    const generators = family.generators(interactions)
    const tree = cliqueTreeOf(generators)
    if (!tree) throw new Error('Not decomposable.')
    const { fittedMean } = fitDecomposable(table, tree)
    const { z1, z2 } = decomposableAdequacy(table, tree, fittedMean, fraction, cells)
    const likelihood = table.count.reduce((total, f, i) => total + f * Math.log(fittedMean[i]), 0) - 1500
    return { z1, z2, bic: parameterCount(generators, sizes) * Math.log(1500) - 2 * likelihood }
  }

  it.each<[string, readonly (readonly number[])[]]>([
    ['main effects', []],
    [
      'a chain',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'two trees',
      [
        [0, 4],
        [1, 3],
      ],
    ],
    [
      'a clique of three and one beside it',
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 3],
      ],
    ],
    [
      'two cliques of three on a common side',
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [1, 4],
        [2, 4],
      ],
    ],
  ])('weighs every pair that may be added as the model by itself: to %s', (_, interactions) => {
    const trials = family.trials(interactions)
    expect(trials.length).toBeGreaterThan(2)
    for (const fraction of [0.01, 0.2]) {
      const found = decomposableWeigher(table, fraction, family)(interactions, trials)
      trials.forEach((pair, t) => {
        const expected = alone([...interactions, pair], fraction)
        for (const name of ['z1', 'z2', 'bic'] as const) {
          expect(found[t][name], `${name} with ${pair.join(' × ')}`).toBeCloseTo(expected[name] ?? NaN, 3)
        }
      })
    }
  })

  it.each<[string, readonly (readonly number[])[], readonly number[]]>([
    [
      'a chain',
      [
        [0, 1],
        [1, 2],
      ],
      [2, 3, 2, 2],
    ],
    [
      'a triangle',
      [
        [0, 1],
        [1, 2],
        [0, 2],
      ],
      [2, 2, 3, 2],
    ],
    [
      'a chain that is not in the order of the key',
      [
        [0, 2],
        [2, 3],
        [1, 3],
      ],
      [2, 3, 2, 3],
    ],
    ['many cells of one record', [[0, 2]], [9, 10, 9]],
  ])('weighs a pair by all cells of a small table: beside %s', (_, interactions, small) => {
    const length = small.reduce((product, size) => product * size, 1)
    const counts = Array.from({ length }, (__, k) =>
      length > 100 ? 1 + Number(k % 7 === 0) : ((k * 37) % 11) % 4,
    )
    const few = countTable(small, counts)
    const models = decomposableModels(small, 4)
    const trials = models.trials(interactions)
    const found = decomposableWeigher(few, 0.4, models)(interactions, trials)
    const records = counts.reduce((total, count) => total + count, 0)
    trials.forEach((pair, t) => {
      const generators = models.generators([...interactions, pair])
      const { fittedMean, everyCell, active } = fitEveryCell(small, counts, generators)
      const occupied = { position: positionsOf(few.cell, active), count: few.count }
      const people = fittedMean.map((mu) => mu / 0.4)
      const { z1, z2 } = adequacyOf(fittedMean, people, occupied, length)
      const likelihood = counts.reduce(
        (total, f, k) => (f > 0 ? total + f * Math.log(everyCell[k]) : total),
        0,
      )
      const bic = parameterCount(generators, small) * Math.log(records) - 2 * (likelihood - records)
      expect(found[t].z1).toBeCloseTo(z1 ?? NaN, 4)
      expect(found[t].z2).toBeCloseTo(z2 ?? NaN, 4)
      expect(found[t].bic).toBeCloseTo(bic, 6)
    })
  })

  it('weighs decomposable models alone', () => {
    const ring = [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]
    const all = { ...family, generators: () => ring }
    expect(() => decomposableWeigher(table, 0.1, all)(ring, [])).toThrow('not decomposable')
  })

  it('knows BIC alone where the sampling fraction is not one for all', () => {
    const [first] = decomposableWeigher(table, null, family)([], [[0, 1]])
    expect(first.bic).toBeCloseTo(alone([[0, 1]], 0.1).bic, 6)
    expect(first).toMatchObject({ z1: null, z2: null })
  })
})
