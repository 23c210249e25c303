import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { DataSource } from '../../src/engine/assess/recipe'
import { readInputs } from '../../src/run/read-inputs'
import { recipeOnDisk } from '../../src/terminal/recipe-on-disk'

const folder = mkdtempSync(join(tmpdir(), 'header-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'survey.csv'), 'N,F,34\nS,M,51\nN,M,29\nS,F,44\n')

async function namesBy(data: DataSource, key: readonly string[]): Promise<readonly string[]> {
  const path = join(folder, 'recipe.json')
  const scenarios = [{ name: 'Register', key }]
  writeFileSync(
    path,
    JSON.stringify({ recipe: 1, seed: 1, data: { file: 'survey.csv', ...data }, scenarios }),
  )
  const { recipe, sources } = await recipeOnDisk(path)
  const kept = { keeping: 'records', ofEach: true } as const
  const { sample } = await readInputs(recipe, sources, kept, () => undefined)
  return sample.columns.map(({ name }) => name)
}

it('a recipe that does not say what row 1 is, where it looks like a record, is told how to say it', async () => {
  await expect(namesBy({}, ['column_1'])).rejects.toMatchObject({
    code: 'header-unsaid',
    message: 'The file that `data.file` names can’t be used.',
    detail:
      'Row 1 looks like a record, not like the names of the columns. It is like the rows below in 3 of 3 columns. Whether it is one must be said before anything is named after it. Say it in the recipe: `data.reading.header` is `true` where row 1 names the columns, `false` where it is a record.',
  })
})

it('a recipe that says it, or whose key has the names, is not asked', async () => {
  expect(await namesBy({ reading: { header: false } }, ['column_1'])).toEqual([
    'column_1',
    'column_2',
    'column_3',
  ])
  expect(await namesBy({ reading: { header: true } }, ['N'])).toEqual(['N', 'F', '34'])
  expect(await namesBy({}, ['N', 'F'])).toEqual(['N', 'F', '34'])
})
