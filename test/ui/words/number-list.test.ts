import { describe, expect, it } from 'vitest'
import { readNumbers } from '../../../src/ui/words/number-list'

describe('a list of numbers as people write it', () => {
  it('has commas or semicolons between, and per cent signs do not matter', () => {
    expect(readNumbers('2, 5, 10, 20')).toEqual([2, 5, 10, 20])
    expect(readNumbers('2,5,10')).toEqual([2, 5, 10])
    expect(readNumbers('2%; 5% ; 12.5%')).toEqual([2, 5, 12.5])
  })

  it('has ranges from, to and by', () => {
    expect(readNumbers('2 to 10 by 4')).toEqual([2, 6, 10])
    expect(readNumbers('0.1–0.5 by 0.1, 0.9')).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.9])
    expect(readNumbers('0:1:0.5')).toEqual([0, 0.5, 1])
  })

  it('counts a number once', () => {
    expect(readNumbers('5, 5, 4 to 6 by 1')).toEqual([5, 4, 6])
  })

  it('is none when a part is no number or a range has no end', () => {
    for (const text of ['', '2, x', '10 to 2 by 1', '2 to 10 by 0', '0 to 1 by 0.00001'])
      expect(readNumbers(text)).toBeNull()
  })
})
