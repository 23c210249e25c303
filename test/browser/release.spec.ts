import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import {
  allowAllRisk,
  archive,
  bothArchives,
  buildCandidate,
  chooseKey,
  downloads,
  goTo,
  openCsv,
} from './journey'
import { runInTerminal } from './terminal'

const survey = [
  'area,@group,change',
  ...Array.from({ length: 120 }, (_, i) => {
    const group = i % 40 === 7 ? '=1+1' : ['a', 'b', '-5'][(i * 7 + Math.floor(i / 5)) % 3]
    return `${['North', 'South', 'East'][(i * i + 1) % 3]},${group},${(i % 11) - 5}`
  }),
  '',
].join('\n')

test('hands over an archive for users and another to keep inside, and marks formulas as the terminal does', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.csv', survey)
  await chooseKey(page, ['area', '@group'])
  await main.getByLabel('Share of the population in the sample').fill('0.1')
  await main.getByLabel('Share of the population in the sample').press('Enter')
  await buildCandidate(page, 'Swap 30', (editor) =>
    editor.getByLabel('Variable', { exact: true }).first().selectOption('area').then(),
  )
  await main.getByRole('button', { name: 'Assess Swap 30' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)

  await expect(
    main.getByRole('button', { name: 'A spreadsheet would run some cells as formulas' }),
  ).toBeVisible()
  const choice = main.getByRole('group', { name: 'Cells that look like formulas' })
  await expect(choice).toContainText('4 cells in the protected file: @group (its name and 3 cells).')
  const kept = await bothArchives(page)
  expect([...kept.keys()]).toEqual([
    'survey-protected.csv',
    'survey-protected.codebook.html',
    'survey-protected.note.html',
    'survey-swap-30.recipe.json',
    'survey-swap-30.recipe.R',
    'survey-swap-30.misclassification.json',
    'survey-swap-30.records.csv',
    'survey-swap-30.report.html',
  ])
  const plain = kept.get('survey-protected.csv') ?? ''
  expect(plain.match(/,=1\+1,/g)).toHaveLength(3)
  const said = main.getByRole('region', { name: 'Keep inside' }).getByRole('status')
  await expect(said).toContainText(/^Saved at [\d:]+: survey-swap-30\.keep-inside\.zip5 files, [\d.]+ kB/)

  await choice.getByRole('radio', { name: /^Put an apostrophe before them/ }).check()
  await expect(main.getByRole('button', { name: 'Cells that look like formulas are marked' })).toBeVisible()
  await expectAccessibleAsItIs(page)
  const marked = await bothArchives(page)
  const protectedFile = marked.get('survey-protected.csv') ?? ''
  expect(protectedFile.split('\r\n')[0]).toBe("area,'@group,change")
  expect(protectedFile.replaceAll("'", '')).toBe(plain)
  expect(marked.get('survey-protected.codebook.html')).toContain("<code>'=1+1</code>")
  expect(marked.get('survey-protected.note.html')).toContain('has an apostrophe before it')
  const sha256 = createHash('sha256').update(protectedFile).digest('hex')
  expect(marked.get('survey-swap-30.report.html')).toContain(`the protected file as CSV ${sha256}`)
  const recipe = marked.get('survey-swap-30.recipe.json') ?? ''
  const ofRecipe = createHash('sha256').update(recipe).digest('hex')
  expect(marked.get('survey-swap-30.report.html')).toContain(`SHA-256 of the recipe ${ofRecipe}. Seed`)
  expect(JSON.parse(recipe)).toMatchObject({ release: { formulas: 'mark' } })
  const { written } = await runInTerminal(recipe, { 'survey.csv': survey })
  expect(written('Swap 30.release.csv')).toBe(protectedFile)
  expect(written('Swap 30.records.csv')).toBe(marked.get('survey-swap-30.records.csv'))

  await main.getByRole('checkbox', { name: 'survey-protected.note.html in the archive' }).uncheck()
  const fewer = await archive(page, () =>
    main.getByRole('button', { name: 'Save again: Export for users' }).click(),
  )
  expect([...fewer.keys()]).toEqual(['survey-protected.csv', 'survey-protected.codebook.html'])
  const one = await downloads(page, 1, () =>
    main.getByRole('button', { name: 'Save survey-protected.csv' }).click(),
  )
  expect([...one]).toEqual([['survey-protected.csv', protectedFile]])
})
