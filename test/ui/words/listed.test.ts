import { expect, it } from 'vitest'
import { listed } from '../../../src/ui/words/listed'

it('lists names as a sentence does', () => {
  expect(listed([])).toBe('')
  expect(listed(['age'])).toBe('age')
  expect(listed(['age', 'sex'])).toBe('age and sex')
  expect(listed(['k1', 'k2', 'k9'])).toBe('k1, k2 and k9')
})
