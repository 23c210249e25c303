import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { keyMatches, type MissingReading } from '../../../src/engine/key/key-matches'
import { uniqueness } from '../../../src/engine/risk/uniqueness/uniqueness'
import { column, levels } from '../key/columns'

describe('uniqueness', () => {
  const columns = [column('a', levels(6), [0, 0, 1, 2, 2, 2, 3, 4, 4, 4])]

  it('counts cells by size and records in small cells', () => {
    expect(uniqueness(keyMatches(columns, cellsOf(columns), 'category'), [2, 3, 5])).toEqual({
      measure: 'uniqueness',
      sampleUniques: 2,
      frequencies: { 1: 2, 2: 1, 3: 2 },
      kAnonymity: {
        2: { records: 2, share: 0.2 },
        3: { records: 4, share: 0.4 },
        5: { records: 10, share: 1 },
      },
    })
  })

  const withMissing = [
    column('area', levels(2), [0, 0, 1, 1, -1, 0]),
    column('sex', levels(2), [0, 0, 0, 1, 1, -1]),
  ]
  const under = (reading: MissingReading) =>
    uniqueness(keyMatches(withMissing, cellsOf(withMissing), reading), [3])

  it('takes missing for a value of its own', () => {
    expect(under('category')).toEqual({
      measure: 'uniqueness',
      sampleUniques: 4,
      frequencies: { 1: 4, 2: 1 },
      kAnonymity: { 3: { records: 6, share: 1 } },
    })
  })

  it('leaves records out that match nothing', () => {
    expect(under('never')).toEqual({
      measure: 'uniqueness',
      sampleUniques: 2,
      frequencies: { 1: 2, 2: 1 },
      kAnonymity: { 3: { records: 4, share: 4 / 6 } },
    })
  })

  it('lists records by their matches where missing agrees with anything', () => {
    // (1, 0) agrees with no one else; (1, 1) and (missing, 1) with each other; (0, missing) with the two of (0, 0), and
    // with (missing, 1).
    expect(under('any')).toEqual({
      measure: 'uniqueness',
      sampleUniques: 1,
      frequencies: null,
      matches: { 1: 1, 2: 1, 3: 3, 4: 1 },
      kAnonymity: { 3: { records: 2, share: 2 / 6 } },
    })
  })

  it('has a share of 0 of a file without records', () => {
    const empty = [column('a', levels(2), [])]
    expect(uniqueness(keyMatches(empty, cellsOf(empty), 'category'), [3])).toEqual({
      measure: 'uniqueness',
      sampleUniques: 0,
      frequencies: {},
      kAnonymity: { 3: { records: 0, share: 0 } },
    })
  })
})
