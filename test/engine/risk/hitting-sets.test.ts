import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  minimalHittingSets,
  newAllowance,
  SearchTooLong,
  sizeOf,
  takeLooks,
} from '../../../src/engine/risk/hitting-sets'

/** Sets as lists of variables, in bits. */
function bits(sets: readonly (readonly number[])[]): number[] {
  return sets.map((set) => set.reduce((all, v) => all | (1 << v), 0))
}

function naiveSize(set: number): number {
  return set.toString(2).replaceAll('0', '').length
}

/** Straight from the definition, over all sets of so many variables. */
function byDefinition(differences: readonly number[], variables: number, largest: number): number[] {
  const all = Array.from({ length: 1 << variables }, (_, set) => set)
  const hitting = all.filter((set) => differences.every((difference) => (difference & set) !== 0))
  return hitting.filter(
    (set) => naiveSize(set) <= largest && !hitting.some((part) => part !== set && (part & ~set) === 0),
  )
}

describe('the minimal sets that hit every difference', () => {
  it('are those of the definition, each once', () => {
    const variables = 6
    const difference = fc.integer({ min: 1, max: (1 << variables) - 1 })
    const some = fc.array(difference, { maxLength: 10 })
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: variables }), (differences, largest) => {
        const found = minimalHittingSets(differences, largest, newAllowance())
        expect(found.toSorted((a, b) => a - b)).toEqual(byDefinition(differences, variables, largest))
      }),
    )
  })

  it('may be of the thirtieth variable', () => {
    const differences = bits([
      [0, 29],
      [28, 29],
    ])
    expect(minimalHittingSets(differences, 30, newAllowance()).toSorted((a, b) => a - b)).toEqual(
      bits([[0, 28], [29]]),
    )
  })

  // One look at each difference, and one more, for every set that is tried.
  it.each([
    { differences: [], largest: 1, tried: 1, sets: [[]] },
    { differences: [[0]], largest: 1, tried: 2, sets: [[0]] },
    // ∅, 0, 02, 1
    {
      differences: [
        [0, 1],
        [1, 2],
      ],
      largest: 3,
      tried: 4,
      sets: [[0, 2], [1]],
    },
    // ∅, and of all that may be the last variable only the one that hits both
    {
      differences: [
        [0, 1],
        [1, 2],
      ],
      largest: 1,
      tried: 2,
      sets: [[1]],
    },
    // ∅, 0, 1, 10 (where 1 is not needed), 12
    {
      differences: [
        [0, 1],
        [0, 2],
      ],
      largest: 3,
      tried: 5,
      sets: [[0], [1, 2]],
    },
    // ∅, 3 since that difference is the smallest, 30, 31
    {
      differences: [[0, 1], [0, 1, 2], [3]],
      largest: 3,
      tried: 4,
      sets: [
        [0, 3],
        [1, 3],
      ],
    },
  ])('of $differences are found by trying $tried sets', ({ differences, largest, tried, sets }) => {
    const looks = tried * (differences.length + 1)
    const allowance = { left: looks }
    expect(minimalHittingSets(bits(differences), largest, allowance)).toEqual(bits(sets))
    expect(allowance.left).toBe(0)
    expect(() => minimalHittingSets(bits(differences), largest, { left: looks - 1 })).toThrow(SearchTooLong)
  })

  it('may be looked for billions of times, but not without end', () => {
    expect(() => {
      takeLooks(newAllowance(), 1e10)
    }).not.toThrow()
    expect(() => {
      takeLooks(newAllowance(), 1e12)
    }).toThrow('too many minimal sets')
  })
})

it('counts the variables of a set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 30 - 1 }), (set) => {
      expect(sizeOf(set)).toBe(naiveSize(set))
    }),
  )
  expect([0, 1, 2 ** 29, 2 ** 30 - 1].map(sizeOf)).toEqual([0, 1, 1, 30])
})
