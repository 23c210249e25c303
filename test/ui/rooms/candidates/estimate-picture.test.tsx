import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import { EstimatePicture } from '../../../../src/ui/candidates/EstimatePicture'
import { estimateRows } from '../../../../src/ui/candidates/estimate-rows'
import { surveyRecipe } from '../../small-survey'

const recipe: Recipe = {
  ...surveyRecipe,
  analyses: [
    { kind: 'mean', variable: 'income' },
    { kind: 'linear', outcome: 'income', terms: ['region'] },
    { kind: 'total', variable: 'income' },
  ],
}
const estimate = (value: number, se: number | null) =>
  ['estimate', { value, se, low: se && value - se, high: se && value + se }] as const
const rows = estimateRows(recipe, {
  before: [
    { key: 'mean(income)', estimates: [estimate(20, 2)], records: 9 },
    { key: 'linear(income)', unavailable: '`region=2` follows from the terms before it.' },
    { key: 'total(income)', estimates: [estimate(180, null)], records: 9 },
  ],
  firstRun: {},
  spreads: {},
})

it.each([
  ['an estimate with its error', 0, 1],
  ['what there is no estimate of', 1, 0],
  ['an estimate whose error is not known', 2, 0],
])('draws on the axis of sampling errors %s: row %i, %i pictures', (_, row, pictures) => {
  expect(rows.map(({ before }) => before)).toEqual(['20.0', '–', '180'])
  const { container } = render(<EstimatePicture row={rows[row]} />)
  expect(container.querySelectorAll('svg')).toHaveLength(pictures)
})
