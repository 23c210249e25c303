import { describe, expect, it } from 'vitest'
import { tablesUpTo } from '../../../src/engine/utility/ctbil/definition'

describe('the tables of up to three variables', () => {
  it('are all sets of them, the small ones first', () => {
    expect(tablesUpTo(['a', 'b', 'c'], 2)).toEqual([['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c']])
  })

  it('are not listed beyond what is too many, of five thousand variables either', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `q${i}`)
    expect(tablesUpTo(many, 3).length).toBeLessThan(20_000)
    expect(tablesUpTo(many, 3).length).toBeGreaterThan(1000)
  })
})
