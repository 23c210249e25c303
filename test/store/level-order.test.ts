import { describe, expect, it } from 'vitest'
import { movedTo, sortLevels } from '../../src/store/level-order'

const levels = [
  { level: '2', records: 5, missing: false },
  { level: '10', records: 9, missing: false },
  { level: '1', records: 5, missing: false },
  { level: '', records: 70, missing: true },
]

describe('levels', () => {
  it('are sorted by what they say, by their records, or as the dictionary has them', () => {
    expect(sortLevels(levels, 'natural')).toEqual(['1', '2', '10'])
    expect(sortLevels(levels, 'count')).toEqual(['10', '1', '2'])
    expect(sortLevels(levels, 'dictionary', ['10', '99', '2'])).toEqual(['10', '2', '1'])
  })

  it('are moved one by one, and not out of the list', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  })
})
