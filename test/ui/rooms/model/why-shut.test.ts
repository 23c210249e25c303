import { describe, expect, it } from 'vitest'
import { whyShut } from '../../../../src/ui/rooms/risk/population/why-shut'

const key = ['a', 'b', 'c', 'd']
const recipe = { scenarios: [{ name: 'A', key }] }
const chain = [
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'd'],
]

describe('an interaction is shut', () => {
  it('where a variable of it is not in every key', () => {
    const two = { scenarios: [...recipe.scenarios, { name: 'B', key: ['a', 'b'] }] }
    expect(whyShut({ recipe: two, key, model: [], tooLarge: false }, ['a', 'b'])).toBeNull()
    expect(whyShut({ recipe: two, key, model: [], tooLarge: false }, ['a', 'c'])).toMatch(/every scenario/)
  })

  it('where it closes a ring and the key is too large to be fitted by sweeps, only then', () => {
    expect(whyShut({ recipe, key, model: chain, tooLarge: true }, ['a', 'd'])).toMatch(/a ring/)
    expect(whyShut({ recipe, key, model: chain, tooLarge: true }, ['a', 'c'])).toBeNull()
    expect(whyShut({ recipe, key, model: chain, tooLarge: false }, ['a', 'd'])).toBeNull()
  })
})
