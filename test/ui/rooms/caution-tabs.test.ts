import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { bearsOnTab } from '../../../src/ui/rooms/risk/caution-tabs'

const recipe: Pick<Recipe, 'risk'> = {
  risk: [
    { measure: 'theta', as: 'matchable' },
    { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
  ],
}
const caution = (measure?: string) => ({
  code: 'theta-clustered',
  sentence: 'It is too low.',
  facts: {},
  ...(measure !== undefined && { measure }),
})

describe('what a number leans on', () => {
  it('is said on the tab where the number is, and nowhere else', () => {
    expect(bearsOnTab(caution('matchable'), recipe, 'scenarios')).toBe(true)
    expect(bearsOnTab(caution('matchable'), recipe, 'households')).toBe(false)
  })

  it('is said on every tab where it may bear on several numbers', () => {
    for (const measure of [undefined, 'twoWay', 'left out since']) {
      expect(bearsOnTab(caution(measure), recipe, 'households')).toBe(true)
    }
  })
})
