import { expect, it } from 'vitest'
import { withoutPaths } from '../../../src/ui/words/recipe-paths'

it.each([
  ['`candidates[1].steps[0].variable` names `x`.', 'The variable of step 1 names `x`.'],
  ['Stopped. `candidates[1].steps[2]` is wrong.', 'Stopped. Step 3 is wrong.'],
  ['It is `candidates[0].steps[0].groups[1].rate`.', 'It is the rate of group 2 of step 1.'],
  [
    '`candidates[4].name` in the recipe must differ from the others.',
    'The name of this candidate must differ from the others.',
  ],
  ['`scenarios[0].key` in the recipe names `x`.', '`scenarios[0].key` in the recipe names `x`.'],
])('says the places of the recipe as they stand on the page: %s', (text, said) => {
  expect(withoutPaths(text)).toBe(said)
})
