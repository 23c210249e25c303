import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecomposable } from '../../../src/engine/model/decomposable'
import { decomposableModels, hierarchicalModels } from '../../../src/engine/model/model-family'
import { interactionsOf } from '../../../src/engine/model/terms'

const five = [2, 3, 4, 5, 6]

describe('hierarchicalModels', () => {
  it('offers every pair that is not in, then every three, as far as it may go', () => {
    const pairs = interactionsOf(five, 2)
    const { trials } = hierarchicalModels(five, 3)
    expect(trials([])).toEqual(pairs)
    expect(trials(pairs.slice(0, 8))).toEqual(pairs.slice(8))
    expect(trials(pairs)).toEqual(interactionsOf(five, 3))
    expect(hierarchicalModels(five, 2).trials(pairs)).toEqual([])
    expect(hierarchicalModels(five, 2).generators([[3, 1]])).toEqual([[1, 3], [0], [2], [4]])
  })
})

describe('decomposableModels', () => {
  it('offers no pair that would close a ring, and none that would make too large a clique', () => {
    const chain = [
      [0, 1],
      [1, 2],
      [2, 3],
    ]
    const { trials, generators } = decomposableModels(five, 3)
    expect(trials(chain)).not.toContainEqual([0, 3])
    expect(trials(chain)).toContainEqual([0, 2])
    expect(trials(chain)).toContainEqual([3, 4])
    expect(generators([...chain, [0, 2]])).toContainEqual([0, 1, 2])
    expect(decomposableModels(five, 2).trials(chain)).not.toContainEqual([0, 2])
  })

  it('ends in a model that no pair can join, decomposable all the way, whichever pairs are taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        fc.constantFrom(2, 3, 4),
        (taken, largest) => {
          const { trials, generators } = decomposableModels(five, largest)
          const pairs: (readonly number[])[] = []
          for (const which of taken) {
            const left = trials(pairs)
            if (left.length === 0) break
            pairs.push(left[which % left.length])
            expect(isDecomposable(generators(pairs))).toBe(true)
            for (const clique of generators(pairs)) expect(clique.length).toBeLessThanOrEqual(largest)
          }
          // A decomposable model of five variables with cliques of k has at most so many pairs.
          expect(pairs.length).toBeLessThanOrEqual(
            ((largest - 1) * largest) / 2 + (5 - largest) * (largest - 1),
          )
        },
      ),
    )
  })

  it('offers pairs beside a clique that is larger than new ones may be', () => {
    const triangle = [
      [0, 1],
      [0, 2],
      [1, 2],
    ]
    const { trials } = decomposableModels(five, 2, triangle)
    expect(trials([])).toEqual([
      [0, 3],
      [0, 4],
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4],
    ])
  })

  it('puts no pairs together that close a ring', () => {
    const ring = [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ]
    expect(() => decomposableModels(five, 3).generators(ring)).toThrow('not decomposable')
  })

  it('keeps the pairs that are required, and offers them no more', () => {
    const { trials, generators } = decomposableModels(five, 3, [[1, 3]])
    expect(trials([])).not.toContainEqual([1, 3])
    expect(generators([])).toContainEqual([1, 3])
  })
})
