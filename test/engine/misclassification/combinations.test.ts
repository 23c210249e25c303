import { describe, expect, it } from 'vitest'
import {
  codeOfCombination,
  combinationNames,
  combinationsOf,
  digitOf,
  isComplete,
  levelsOfCombination,
  nameOfCombination,
} from '../../../src/engine/misclassification/combinations'
import { digitLists } from './brute-force'

const levels = [['a', 'b'], ['x', 'y', 'z'], ['only']]
/** The combinations as they are counted: the last variable fastest, each with a digit more for its missing value. */
const lists = digitLists([3, 4, 2])

describe('combinations of values', () => {
  it('are numbered as one counts, the last digit of each variable for its missing value', () => {
    const combinations = combinationsOf(levels)
    expect(combinations).toEqual({ sizes: [3, 4, 2], strides: [8, 2, 1], count: 24 })
    lists.forEach((digits, code) => {
      expect(levels.map((_, v) => digitOf(combinations, v, code))).toEqual(digits)
    })
  })

  it('have the levels of their digits, null where one is missing, and are found by these', () => {
    lists.forEach((digits, code) => {
      const combination = digits.map((digit, v) => (digit < levels[v].length ? levels[v][digit] : null))
      expect(levelsOfCombination(levels, code)).toEqual(combination)
      expect(codeOfCombination(levels, combination)).toBe(code)
    })
  })

  it('are complete where no value is missing', () => {
    lists.forEach((digits, code) => {
      const isWhole = digits[0] < 2 && digits[1] < 3 && digits[2] < 1
      expect(isComplete(combinationsOf(levels), code)).toBe(isWhole)
    })
  })

  it('are named by their levels, a missing one empty', () => {
    expect(nameOfCombination(levels, 12)).toBe('b × z × only')
    expect(nameOfCombination(levels, 7)).toBe('a ×  × ')
    expect(combinationNames([['a'], ['x', 'y']])).toEqual(['a × x', 'a × y', 'a × ', ' × x', ' × y', ' × '])
  })

  it('are none with a level that no value has', () => {
    expect(codeOfCombination(levels, ['a', 'w', 'only'])).toBeNull()
    expect(codeOfCombination(levels, ['a', 'x', ''])).toBeNull()
  })
})
