import { expect, it } from 'vitest'
import { numbersCsv } from '../../../src/ui/chart-panel/numbers-csv'

it('writes all digits, nothing for no number, and quotes what needs it', async () => {
  const blob = numbersCsv(
    ['design', 'tau'],
    [
      ['R10S', 1 / 3],
      ['swap, "random"', null],
    ],
  )
  expect(await blob.text()).toBe('design,tau\r\nR10S,0.3333333333333333\r\n"swap, ""random""",\r\n')
})
