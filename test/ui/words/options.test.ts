import { expect, it } from 'vitest'
import { optionsOf } from '../../../src/ui/words/options'

it('offers what can be chosen in the order in which it is written', () => {
  expect(optionsOf({ none: 'None', ',': 'Comma', constructor: 'Builder' })).toEqual([
    { value: 'none', label: 'None' },
    { value: ',', label: 'Comma' },
    { value: 'constructor', label: 'Builder' },
  ])
})
