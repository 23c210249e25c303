import { describe, expect, it } from 'vitest'
import {
  generatorsOf,
  interactionsOf,
  isMainEffectsOnly,
  pairsLeftOut,
  parameterCount,
} from '../../../src/engine/model/terms'

describe('generatorsOf', () => {
  it('gives each variable its main effect under independence', () => {
    expect(generatorsOf('independence', 3)).toEqual([[0], [1], [2]])
  })

  it('gives every pair under two-way, in lexicographic order', () => {
    expect(generatorsOf('two-way', 4)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ])
  })

  it('has a main effect alone when there is one variable', () => {
    expect(generatorsOf('two-way', 1)).toEqual([[0]])
  })

  it('adds the variables that no interaction covers', () => {
    expect(generatorsOf([[0, 1]], 4)).toEqual([[0, 1], [2], [3]])
    expect(generatorsOf([], 2)).toEqual([[0], [1]])
    expect(generatorsOf([[]], 2)).toEqual([[0], [1]])
  })

  it('keeps the order of the interactions, sorts within them, and drops what lies inside another', () => {
    expect(generatorsOf([[3, 1], [2], [1], [0, 2], [1, 3], []], 5)).toEqual([[1, 3], [0, 2], [4]])
  })
})

describe('parameterCount', () => {
  it('is 1 + Σ (levels − 1) under independence', () => {
    expect(parameterCount(generatorsOf('independence', 3), [2, 3, 4])).toBe(1 + 1 + 2 + 3)
  })

  it('counts a term that several generators hold once', () => {
    expect(
      parameterCount(
        [
          [0, 1],
          [1, 2],
        ],
        [2, 3, 4],
      ),
    ).toBe(1 + 1 + 2 + 3 + 1 * 2 + 2 * 3)
  })

  it('is the number of cells of the saturated model', () => {
    expect(parameterCount([[0, 1, 2]], [3, 5, 2])).toBe(30)
  })

  it('agrees with the rank R finds for the two-way model of a 8 × 2 × 16 × 6 table', () => {
    expect(parameterCount(generatorsOf('two-way', 4), [8, 2, 16, 6])).toBe(271)
  })
})

describe('interactionsOf', () => {
  it('are those of variables that have more than one level', () => {
    expect(interactionsOf([2, 1, 3, 2], 2)).toEqual([
      [0, 2],
      [0, 3],
      [2, 3],
    ])
    expect(interactionsOf([2, 1, 3, 2], 3)).toEqual([[0, 2, 3]])
  })
})

describe('pairsLeftOut', () => {
  it('are the pairs that lie in no term together', () => {
    const generators = [[0, 1, 2], [2, 3], [4]]
    expect(pairsLeftOut(generators, [2, 2, 2, 2, 1])).toEqual([
      [0, 3],
      [1, 3],
    ])
  })
})

describe('isMainEffectsOnly', () => {
  it('is true without interactions, also for no variables', () => {
    expect(isMainEffectsOnly([[0], [1]])).toBe(true)
    expect(isMainEffectsOnly([])).toBe(true)
    expect(isMainEffectsOnly([[0], [1, 2]])).toBe(false)
  })
})
