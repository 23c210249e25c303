import { expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'

/* Analyses from a file are held against the sample before they are declared: by themselves, whatever else is wrong. */

const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: { file: 'small.csv' },
  scenarios: [{ name: 'Key', key: ['gone'] }],
  candidates: [],
  risk: [],
  utility: [{ measure: 'ownAnalysis', of: 'of the recipe alone' }],
}

async function read(analyses: readonly object[]) {
  const tableWorker = createTableWorker()
  const file = new File(['area,income\nA,10\nB,20\nA,30\n'], 'small.csv')
  const sample = await tableWorker.ask('readSample', { file, data: recipe.data })
  expect(sample.ok).toBe(true)
  const of = new File([JSON.stringify({ analyses })], 'publication.json')
  return tableWorker.ask('readAnalyses', { recipe, file: of })
}

it('gives the analyses of the file', async () => {
  const analyses = [{ kind: 'mean', variable: 'income', by: 'area' }]
  expect(await read(analyses)).toEqual({ ok: true, value: analyses })
})

it.each([
  ['a variable', [{ kind: 'mean', variable: 'wealth' }], 'analyses[0].variable'],
  ['a level', [{ kind: 'share', variable: 'area', is: ['C'] }], 'analyses[0].is'],
])('names the place of %s that is not in the sample', async (_, analyses, place) => {
  const answer = await read(analyses)
  expect(answer).toMatchObject({ ok: false, problem: { facts: { place } } })
})
