import { describe, expect, it } from 'vitest'
import { drawnOfLevels, startsThatMatter } from '../../../src/engine/misclassification/swap-draw'

describe('startsThatMatter', () => {
  it('are where the share of the levels so far comes to a whole number', () => {
    // 4 of 7 records: 12 ÷ 7 and 20 ÷ 7 up to the first and the second level lack 2 ÷ 7 and 1 ÷ 7.
    expect(startsThatMatter([3, 2, 2], 4)).toEqual([0, 1 / 7, 2 / 7, 1])
  })

  it('names a start once that two levels have, and 0 and 1 only where all come to whole numbers', () => {
    expect(startsThatMatter([1, 3, 2], 2)).toEqual([0, 2 / 3, 1])
    expect(startsThatMatter([2, 4], 3)).toEqual([0, 1])
  })

  it('has no other start between two of them at which others are drawn', () => {
    const counts = [5, 3, 0, 7, 2]
    const starts = startsThatMatter(counts, 6)
    const drawnAt = (start: number) => [...drawnOfLevels(counts, 6, start)].join(' ')
    const inside = starts.slice(1).map((end, i) => {
      const from = starts[i]
      const met = new Set(
        Array.from({ length: 20 }, (_, at) => drawnAt(from + ((at + 0.5) / 20) * (end - from))),
      )
      expect(met.size).toBe(1)
      return [...met][0]
    })
    inside.slice(1).forEach((drawn, i) => expect(drawn).not.toBe(inside[i]))
  })
})
