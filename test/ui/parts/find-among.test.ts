import { describe, expect, it } from 'vitest'
import { findAmong } from '../../../src/ui/parts/find-among'

const self = (word: string) => word

describe('what is found in a long list', () => {
  const towns = ['West Ham', 'Ham', 'Hamburg', 'İzmir', '[ham]', 'York']

  it('holds what is typed, in capitals or not; what begins with it comes first, then as in the list', () => {
    expect(findAmong(towns, self, ' haM ')).toEqual({
      shown: ['Ham', 'Hamburg', 'West Ham', '[ham]'],
      more: 0,
    })
    expect(findAmong(towns, self, '[')).toEqual({ shown: ['[ham]'], more: 0 })
    expect(findAmong(towns, self, 'nowhere')).toEqual({ shown: [], more: 0 })
  })

  it('is the beginning of the list where nothing is typed, and says how much more there is', () => {
    const many = Array.from({ length: 5000 }, (_, i) => `v${i}`)
    const { shown, more } = findAmong(many, self, '')
    expect(shown).toEqual(many.slice(0, shown.length))
    expect(shown.length + more).toBe(5000)
    expect(findAmong(many, self, 'v499').shown[0]).toBe('v499')
  })

  it('leaves out nothing and finds nothing else, whatever is typed', () => {
    for (const typed of ['a', 'e', 'r', '', 'ZM']) {
      const { shown, more } = findAmong(towns, self, typed)
      const holding = towns.filter((town) => town.toLowerCase().includes(typed.toLowerCase()))
      expect(more).toBe(0)
      expect([...shown].sort()).toEqual(holding.sort())
    }
  })
})
