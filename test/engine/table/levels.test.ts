import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areBands,
  areNumbered,
  compareLevels,
  recordsByLevel,
  sortedLevels,
} from '../../../src/engine/table/levels'

describe('the order of levels', () => {
  it('is that of numbers when all are numbers', () => {
    expect(sortedLevels(['10', '9', '-1', '1.5', '01', '1'])).toEqual(['-1', '01', '1', '1.5', '9', '10'])
  })

  it('puts leading numbers in their order, and before other text', () => {
    expect(sortedLevels(['North', '10 Leeds', 'East', '9 York', 'east'])).toEqual([
      '9 York',
      '10 Leeds',
      'East',
      'North',
      'east',
    ])
  })

  it('puts bands where they begin, and what is no band last', () => {
    expect(sortedLevels(['85+', '5-9', 'Not stated', '10-14', 'Under 5'])).toEqual([
      'Under 5',
      '5-9',
      '10-14',
      '85+',
      'Not stated',
    ])
    expect(sortedLevels(['65 and over', '16–24 years', '25 to 64', '<16 years'])).toEqual([
      '<16 years',
      '16–24 years',
      '25 to 64',
      '65 and over',
    ])
  })

  it('does not depend on the order the levels come in', () => {
    const level = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('0-4', '5-9', '10+', 'Under 1', '3'))
    fc.assert(
      fc.property(fc.uniqueArray(level, { maxLength: 8 }), (levels) => {
        expect(sortedLevels(levels.toReversed())).toEqual(sortedLevels(levels))
      }),
      { numRuns: 1000 },
    )
  })

  it('is a total order', () => {
    const level = fc.string({ unit: fc.constantFrom('1', '0', '-', '.', 'a', 'B', ' '), maxLength: 5 })
    fc.assert(
      fc.property(level, level, level, (a, b, c) => {
        expect(Math.sign(compareLevels(a, b)) + Math.sign(compareLevels(b, a))).toBe(0)
        expect(compareLevels(a, b) === 0).toBe(a === b)
        if (compareLevels(a, b) < 0 && compareLevels(b, c) < 0) expect(compareLevels(a, c)).toBeLessThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})

it('knows bands', () => {
  expect(areBands(['0-4', '5-9', '10+'])).toBe(true)
  expect(areBands(['0', '1-4', '5-9'])).toBe(true)
  expect(areBands(['1', '2', '3'])).toBe(false)
  expect(areBands(['0-4', '5-9'])).toBe(false)
  expect(areBands(['2001-05-03', '2001-05-04', '2001-05-05'])).toBe(false)
  expect(areBands(['North', 'South', '5-9', '10+'])).toBe(false)
})

it('knows numbered levels', () => {
  expect(areNumbered(['1 Good', '2. Fair', '3) Bad'])).toBe(true)
  expect(areNumbered(['1 Good', 'Fair', '3 Bad'])).toBe(false)
  expect(areNumbered(['1', '2', '3'])).toBe(false)
})

it('counts the records at each level, missing values last', () => {
  const column = {
    kind: 'categorical',
    name: 'x',
    levels: ['a', 'b', 'c'],
    ordered: false,
    codes: Uint8Array.of(1, 1, 3, 0),
  } as const
  expect([...recordsByLevel(column)]).toEqual([1, 2, 0, 1])
})
