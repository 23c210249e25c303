import { expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* What one run of a step moves is counted by level: every record once, and those off the diagonal are the changed ones. */

const rows = Array.from({ length: 200 }, (_, i) => `${'ABCD'.charAt(i % 4)},${i % 3 === 0 ? 'F' : 'M'},${i}`)
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: {
    file: 'small.csv',
    variables: { area: { type: 'categorical' }, sex: { type: 'categorical' }, income: { type: 'numeric' } },
  },
  scenarios: [{ name: 'Key', key: ['area', 'sex'] }],
  candidates: [],
  risk: [],
  utility: [],
}

it('counts the moves of levels in one run, and leaves out numbers, other levels and records that are gone', async () => {
  const tableWorker = createTableWorker()
  await value(
    tableWorker.ask('readSample', {
      file: new File([['area,sex,income', ...rows].join('\n')], 'small.csv'),
      data: recipe.data,
    }),
  )
  const runOf = (steps: Recipe['candidates'][number]['steps']) =>
    value(tableWorker.ask('firstRun', { recipe, candidate: { name: 'C1', steps } }))

  const { changed, moves } = await runOf([
    { method: 'swap', variable: 'area', rate: 0.2 },
    { method: 'noise', variables: ['income'], sd: 1 },
  ])
  expect(Object.keys(changed).toSorted()).toEqual(['area', 'income'])
  expect(moves.map(({ variable }) => variable)).toEqual(['area'])
  const [{ levels, counts }] = moves
  expect(levels).toEqual(['A', 'B', 'C', 'D'])
  const total = (values: Iterable<number>) => [...values].reduce((sum, each) => sum + each, 0)
  // A swap leaves every area with as many as it had.
  for (const [at, row] of counts.entries()) {
    expect(total(row)).toBe(50)
    expect(total(counts.map((from) => from[at]))).toBe(50)
  }
  expect(total(counts.map((row, at) => total(row) - row[at]))).toBe(changed['area'])

  const merged = await runOf([
    { method: 'recode', variable: 'area', into: [{ label: 'A or B', levels: ['A', 'B'] }] },
  ])
  expect(merged.moves).toEqual([])
  const fewer = await runOf([
    { method: 'swap', variable: 'area', rate: 0.2 },
    { method: 'subsample', fraction: 0.5 },
  ])
  expect(fewer.moves).toEqual([])
})
