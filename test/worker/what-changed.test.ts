import { expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* What a run changed goes over as summaries: weights and households are no variables of it, and no value of a record is in it. */

const rows = Array.from(
  { length: 240 },
  (_, i) =>
    `${i >> 1},${10 + (i % 5)},${'ABCD'.charAt(i % 4)},${i % 3 === 0 ? 'F' : 'M'},${(i * 7919) % 1013}.25`,
)
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: {
    file: 'small.csv',
    variables: {
      hh: { type: 'numeric' },
      w: { type: 'numeric' },
      area: { type: 'categorical' },
      sex: { type: 'categorical' },
      income: { type: 'numeric' },
    },
  },
  design: { weight: 'w' },
  household: 'hh',
  scenarios: [{ name: 'Key', key: ['area', 'sex'] }],
  candidates: [
    { name: 'Swapped', replicates: 3, steps: [{ method: 'swap', variable: 'area', rate: 0.2 }] },
    {
      name: 'Noisy',
      steps: [
        { method: 'noise', variables: ['income'], sd: 0.5 },
        { method: 'drop', variables: ['sex'] },
      ],
    },
    { name: 'Half', steps: [{ method: 'subsample', fraction: 0.5 }] },
  ],
  risk: [],
  utility: [],
}

async function opened() {
  const tableWorker = createTableWorker()
  await value(
    tableWorker.ask('readSample', {
      file: new File([['hh,w,area,sex,income', ...rows].join('\n')], 'small.csv'),
      data: recipe.data,
    }),
  )
  return (candidate: string) => value(tableWorker.ask('whatChanged', { recipe, candidate }))
}

it('compares the variables that changed, in people where weights say so', async () => {
  const changedIn = await opened()
  const swapped = await changedIn('Swapped')
  expect(swapped.isOfPeople).toBe(true)
  expect(swapped.records).toEqual({ before: 240, after: 240 })
  expect(swapped.categories.map(({ variable }) => variable)).toEqual(['area'])
  expect(swapped.unchanged).toEqual(['sex', 'income'])
  expect(swapped.linked).toEqual(['area', 'sex', 'income'])
  // A swap leaves every level with as many records, not with the same people.
  for (const { records } of swapped.categories[0].levels) expect(records).toEqual({ before: 60, after: 60 })
  expect(swapped.categories[0].levels.some(({ share }) => (share.errors ?? 0) > 0)).toBe(true)

  const noisy = await changedIn('Noisy')
  expect(noisy.numbers.map(({ variable }) => variable)).toEqual(['income'])
  expect(noisy.notCompared).toEqual([{ variable: 'sex', why: '`sex` is not released.' }])
  expect(noisy.numbers[0].histogram.before.reduce((sum, each) => sum + each, 0)).toBeCloseTo(240 * 12, 8)

  const half = await changedIn('Half')
  expect(half.records).toEqual({ before: 240, after: 120 })
  expect(half.unchanged).toEqual([])
  // Those that are left stand for those that were left out.
  const after = half.numbers[0].histogram.after.reduce((sum, each) => sum + each, 0)
  expect(after / (240 * 12)).toBeGreaterThan(0.9)
  expect(after / (240 * 12)).toBeLessThan(1.1)
})

it('gives the same every time that it is asked', async () => {
  const changedIn = await opened()
  expect(await changedIn('Swapped')).toEqual(await changedIn('Swapped'))
})
