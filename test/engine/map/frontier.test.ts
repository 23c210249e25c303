import { describe, expect, it } from 'vitest'
import { frontier } from '../../../src/engine/map/frontier'

describe('the frontier', () => {
  it('keeps the points that no other beats, from low to high utility', () => {
    const points = [
      { risk: 358, utility: 100 },
      { risk: 300, utility: 97 },
      { risk: 320, utility: 95 },
      { risk: 90, utility: 90 },
      { risk: 91, utility: 90 },
      { risk: 90, utility: 80 },
    ]
    expect(frontier(points)).toEqual([3, 1, 0])
  })

  it('keeps equal points together and leaves out points without a value', () => {
    const points = [
      { risk: 5, utility: 1 },
      { risk: null, utility: 9 },
      { risk: 5, utility: 1 },
      { risk: 0, utility: null },
      { risk: NaN, utility: 3 },
    ]
    expect(new Set(frontier(points))).toEqual(new Set([0, 2]))
    expect(frontier([])).toEqual([])
  })
})
