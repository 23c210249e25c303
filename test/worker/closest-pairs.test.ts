import { expect, it } from 'vitest'
import type { LinkageEntry } from '../../src/engine/risk/linkage/definition'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/* The pairs that are looked at: the closest first, each with its own, and last those that have nothing to go by. */

const incomes = ['', '10', '', '20', '45', '100']
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: { file: 'small.csv', variables: { sex: { type: 'categorical' }, income: { type: 'numeric' } } },
  scenarios: [{ name: 'Key', key: ['sex'] }],
  candidates: [{ name: 'C1', steps: [{ method: 'round', variable: 'income', to: 50 }] }],
  risk: [],
  utility: [],
}
const entry: LinkageEntry = { measure: 'linkage', variables: ['income'] }

async function small() {
  const tableWorker = createTableWorker()
  const text = ['sex,income', ...incomes.map((income) => `F,${income}`)].join('\n')
  await value(tableWorker.ask('readSample', { file: new File([text], 'small.csv'), data: recipe.data }))
  return tableWorker
}

it('puts the closest first, and those without a value last', async () => {
  const tableWorker = await small()
  const asked = { recipe, scenario: 0, entry, candidate: 'C1' }
  const found = await value(tableWorker.ask('closestPairs', asked))
  // 100 stays, 45 becomes 50; 10 and 20 become 0 and are both linked to 10.
  expect(found?.pairs.map(({ released, linked, link }) => [released, linked, link])).toEqual([
    [6, 6, 'right'],
    [5, 5, 'right'],
    [2, 2, 'right'],
    [4, 2, 'wrong'],
    [1, 1, 'in part'],
    [3, 3, 'in part'],
  ])
})

it('says why pairs can’t be compared where the candidate releases none of the variables', async () => {
  const tableWorker = await small()
  const dropped: Recipe = {
    ...recipe,
    candidates: [{ name: 'C1', steps: [{ method: 'drop', variables: ['income'] }] }],
  }
  const pairs = await value(
    tableWorker.ask('weightsOfPairs', {
      recipe: dropped,
      scenario: 0,
      entry: { ...entry, type: 'probabilistic' },
      candidate: 'C1',
    }),
  )
  expect(pairs).toEqual({ why: 'It needs `income`, of which this candidate releases none.' })
})
