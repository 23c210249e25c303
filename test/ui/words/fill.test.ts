import { expect, it } from 'vitest'
import { fill } from '../../../src/ui/words/fill'

it('fills the places of a sentence', () => {
  expect(fill('About {value} of {sampleUniques}.', { value: '358', sampleUniques: '2,831' })).toBe(
    'About 358 of 2,831.',
  )
})

it('writes a dash where a value is lacking', () => {
  expect(fill('{value} of {records}', { value: '3' })).toBe('3 of –')
})
