import { describe, expect, it } from 'vitest'
import { cliqueTreeOf } from '../../../src/engine/model/decomposable'
import { decomposableAdequacy } from '../../../src/engine/model/decomposable-adequacy'
import { fitDecomposable } from '../../../src/engine/model/fit-decomposable'
import { decomposableModels } from '../../../src/engine/model/model-family'
import { parameterCount } from '../../../src/engine/model/terms'
import { decomposableWeigher } from '../../../src/engine/model/weigh-decomposable'
import { drawnTable } from './drawn-tables'

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

  it('knows BIC alone where the sampling fraction is not one for all', () => {
    const [first] = decomposableWeigher(table, null, family)([], [[0, 1]])
    expect(first.bic).toBeCloseTo(alone([[0, 1]], 0.1).bic, 6)
    expect(first).toMatchObject({ z1: null, z2: null })
  })
})
