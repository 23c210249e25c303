import { describe, expect, it } from 'vitest'
import type { CategoricalColumn } from '../../../src/engine/table/column'
import { mergeLevels } from '../../../src/engine/table/merge-levels'

const age: CategoricalColumn = {
  kind: 'categorical',
  name: 'age',
  levels: ['0', '1', '2', '3', '4'],
  ordered: true,
  codes: Uint8Array.of(4, 0, 1, 5, 2, 3),
}

describe('levels that count as one', () => {
  it('are neighbours, named by the first and the last; missing stays missing', () => {
    const merged = mergeLevels(age, 2)
    expect(merged.levels).toEqual(['0 … 1', '2 … 3', '4'])
    expect([...merged.codes]).toEqual([2, 0, 0, 3, 1, 1])
    expect(merged.name).toBe('age')
  })

  it('are all of them where there are no more, and each by itself one at a time', () => {
    expect([...mergeLevels(age, 9).codes]).toEqual([0, 0, 0, 1, 0, 0])
    expect(mergeLevels(age, 1)).toBe(age)
  })
})

describe('lists of levels that count as one', () => {
  it('are levels of their own, in the order of their first level; the others stay by themselves', () => {
    const merged = mergeLevels(age, [['3', '1'], ['of another file']])
    expect(merged.levels).toEqual(['0', '1 + 3', '2', '4'])
    expect([...merged.codes]).toEqual([3, 0, 1, 4, 2, 1])
    expect(mergeLevels(age, [['0', '1', '2', '4']]).levels).toEqual(['0 + 3 more', '3'])
  })

  it('are named in full where a level is called as they would be', () => {
    const column = { ...age, levels: ['a', 'b', 'a + b', 'c', 'd'] }
    expect(mergeLevels(column, [['a', 'b']]).levels).toEqual(['["a","b"]', 'a + b', 'c', 'd'])
  })

  it('change nothing where each has one level', () => {
    expect(mergeLevels(age, [['0'], ['4']])).toBe(age)
  })
})
