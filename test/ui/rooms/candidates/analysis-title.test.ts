import { expect, it } from 'vitest'
import { analysisTitle } from '../../../../src/ui/candidates/estimate-rows'

it('says limits in words, and levels as they are, whatever signs they are written with', () => {
  expect(
    analysisTitle({
      kind: 'share',
      variable: 'age',
      is: ['<18', '>=65'],
      among: { income: { atLeast: 1000, below: 2500.5 }, hours: { above: 0 } },
    }),
  ).toBe('Share with age <18, >=65, people with income at least 1,000 and below 2,500.5 and hours above 0')
})
