import { expect, type Page } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import {
  allowAllRisk,
  bothArchives,
  buildCandidate,
  chooseFile,
  chooseKey,
  downloads,
  enter,
  giveCsv,
  goTo,
  openCsv,
} from './journey'
import { runInTerminal } from './terminal'

const econ = ['Student', 'Retired', 'Employed full-time', 'Employed part-time', 'Looking after home']

/** A survey in which every 23rd row has a comma in a value without quotation marks. */
const records = Array.from({ length: 230 }, (_, i) => {
  const work = i % 23 === 5 ? 'Employed, part-time' : econ[(i * 7 + Math.floor(i / 9)) % 5]
  return `${['North', 'South', 'East'][(i * i + 1) % 3]},${i % 2 ? 'F' : 'M'},${work},${300 + ((i * 37) % 211)}`
})
const ragged = ['area,sex,econ,income', ...records, ''].join('\n')

/** Semicolons, decimal commas, and a point for a missing value. */
const semicolons = [
  'area;econ;income',
  ...Array.from({ length: 120 }, (_, i) => {
    const work = i % 10 === 3 ? '.' : econ[i % 5]
    return `${['North', 'South', 'East'][i % 3]};${work};${200 + ((i * 17) % 97)},5`
  }),
  '',
].join('\n')

test('reads a ragged file by the recommended way, with the bytes of the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.csv', ragged)
  await expect(main.getByRole('alert')).toContainText('Row 7 has 5 fields instead of 4.')
  const where = main.getByRole('region', { name: 'Where it happened' })
  await expect(where).toContainText('1 of 10 rows')
  await expect(where).toContainText('Employed, part-time')
  await where.getByRole('button', { name: 'Next row' }).click()
  await expect(where).toContainText('2 of 10 rows')
  await expect(where).toContainText('30')
  const lists = await downloads(page, 1, () =>
    where.getByRole('button', { name: 'Save list of rows' }).click(),
  )
  expect([...lists]).toEqual([
    ['survey-rows.csv', expect.stringMatching(/^row,fields\r\n7,5\r\n30,5\r\n(\d+,5\r\n){8}$/)],
  ])

  await expect(main.getByLabel('Join fields 3 and 4 in these 10 rows')).toBeChecked()
  await expect(main.getByText('n falls from 230 to 220.', { exact: false })).toBeVisible()
  const inspector = page.getByRole('complementary')
  await expect(inspector).toContainText('econ, 6 levels')
  await expect(inspector).toContainText('are probably the same level')
  await noViolations(page)
  await main.getByRole('button', { name: 'Read the file this way' }).click()
  await expect(main.getByText('230 records, 4 variables.', { exact: false })).toBeVisible()
  const notes = main.getByRole('region', { name: 'Reading notes' })
  await expect(notes).toContainText('econ: fields joined in 10 rows')

  await chooseKey(page, ['area', 'sex', 'econ'])
  await main.getByLabel('Share of the population in the sample').fill('0.1')
  await main.getByLabel('Share of the population in the sample').press('Enter')
  await buildCandidate(page, 'Swapped', (editor) =>
    editor.getByLabel('Variable', { exact: true }).first().selectOption('area').then(),
  )
  await main.getByRole('button', { name: 'Assess Swapped' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /Swapped/ }).click()
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  const files = await bothArchives(page)
  const exported = (ending: string) => files.get(`survey-swapped.${ending}`) ?? ''
  const recipe = exported('recipe.json')
  expect(JSON.parse(recipe)).toMatchObject({ data: { reading: { repair: 'join', joinInto: 'econ' } } })
  expect(recipe).not.toContain('part-time')
  const { written } = await runInTerminal(recipe, { 'survey.csv': ragged })
  expect(written('Swapped.release.csv')).toBe(files.get('survey-protected.csv'))
  expect(written('Swapped.records.csv')).toBe(exported('records.csv'))
})

test('leads out of other refusals by what it offers', async ({ page, places }) => {
  const main = page.getByRole('main')
  const readThisWay = main.getByRole('button', { name: 'Read the file this way' })
  await openCsv(page, places.fromDisk, 'names.csv', 'area,,area\nN,1,x\nS,2,y\n')
  await expect(main.getByLabel('Name these columns by their place')).toBeChecked()
  await readThisWay.click()
  await expect(main.getByRole('button', { name: 'area_3', exact: true })).toBeVisible()

  await page.reload()
  await giveCsv(page, 'quote.csv', 'area,height\nN,"5ft 2\nS,6ft\n')
  await expect(main.getByLabel('Read quotation marks as ordinary characters')).toBeChecked()
  await readThisWay.click()
  await expect(main.getByText('2 records, 2 variables.', { exact: false })).toBeVisible()

  await page.reload()
  await giveCsv(page, 'header.csv', 'N,1\n')
  // Only the user can know that a header alone is a record: another way is recommended.
  await expect(main.getByLabel('Correct the file yourself')).toBeChecked()
  await main.getByLabel('Read row 1 as a record: the file has no header').check()
  await readThisWay.click()
  await expect(main.getByText('1 record, 2 variables.', { exact: false })).toBeVisible()

  await page.reload()
  await giveCsv(page, 'short.csv', 'a,b,c\nx,1,k\ny,2\nz,3,l\n')
  await expect(main.getByLabel('Fill this row with empty fields')).toBeChecked()
  await main.getByLabel('Leave out this row').check()
  await expect(main.getByText('Result: 2 records, 3 variables')).toBeVisible()
})

test('shows what other reading options give, reads so, and takes it back', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.csv', semicolons)
  const notes = main.getByRole('region', { name: 'Reading notes' })
  await notes.getByRole('button', { name: 'Read as missing: econ' }).click()
  const missing = main.getByRole('row', { name: /econ/ })
  await expect(missing).toContainText('12')
  await expect(notes.getByRole('button', { name: 'Read as missing: econ' })).toBeHidden()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAccessibleName('Undo: read as missing .')
  await undo.click()
  await expect(notes.getByRole('button', { name: 'Read as missing: econ' })).toBeVisible()

  await main.getByRole('button', { name: 'Reading options' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('The first 8 records of 120')
  await dialog.getByLabel('Row 1').selectOption('Is a record')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('column_1')
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(
    'Records: 120 before, 121 now.',
  )
  await dialog.getByLabel('Row 1').selectOption('Names the columns')
  await dialog.getByLabel('Delimiter').selectOption('Comma')
  await expect(dialog.getByRole('alert')).toContainText('fields instead of')
  await expect(dialog.getByRole('button', { name: 'Read the file again' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByLabel('Delimiter').selectOption('Detect')
  await dialog.getByLabel('Decimal mark').selectOption('Point')
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('Number before')
  await noViolations(page)
  await dialog.getByRole('button', { name: 'Read the file again' }).click()
  await expect(main.getByLabel('Type of income')).not.toHaveValue('numeric')
  await undo.click()
  await expect(main.getByLabel('Type of income')).toHaveValue('numeric')
})

test('reads a file of counts as the records that they stand for', async ({ page, places }) => {
  const main = page.getByRole('main')
  const counts = [
    'area,econ,n',
    'North,Student,3',
    'North,Retired,1',
    'South,Student,1',
    'South,Retired,0',
  ].join('\n')
  await openCsv(page, places.fromDisk, 'counts.csv', counts)
  await expect(main.getByText('4 records, 3 variables.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Read them as counts: n' }).click()
  await expect(main.getByText('5 records, 2 variables.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Read them as records: n' }).click()
  await expect(main.getByText('4 records, 3 variables.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: read as records n' }).click()
  await expect(main.getByText('5 records, 2 variables.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: read as counts n' }).click()
  await expect(main.getByText('4 records, 3 variables.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Reading options' }).first().click()
  const dialog = page.getByRole('dialog')
  await enter(dialog.getByLabel('Column of counts'), 'm')
  await expect(dialog.getByRole('alert')).toContainText('It has no m.')
  await enter(dialog.getByLabel('Column of counts'), 'n')
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(
    'Records: 4 before, 5 now.',
  )
  await dialog.getByRole('button', { name: 'Read the file again' }).click()
  await expect(main.getByText('5 records, 2 variables.', { exact: false })).toBeVisible()
  await chooseKey(page, ['area', 'econ'])
  await goTo(page, 'Scenario')
  await expect(main.getByRole('row', { name: /^Sample uniques/ })).toContainText('2')
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const { results } = await runInTerminal([...files.values()][0], { 'counts.csv': counts })
  const [scenario] = Object.values(results.scenarios)
  expect(scenario.original).toMatchObject({
    risk: { uniqueness: { sampleUniques: 2, kAnonymity: { 5: { records: 5 } } } },
  })
})

test('replaces the file, keeps what is set, and says what no longer fits', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'wave1.csv', semicolons)
  await chooseKey(page, ['area', 'econ'])
  await chooseFile(page, 'Replace file', 'wave2.csv', semicolons.replace('econ', 'work'))
  await expect(main.getByText('wave2.csv is to replace wave1.csv.')).toBeVisible()
  await expect(main.getByRole('row', { name: /econ/ })).toContainText('gone')
  await main.getByRole('button', { name: 'Use this file' }).click()
  await expect(main.getByLabel('Role of area')).toHaveValue('key')
  await expect(main.getByLabel('Role of work')).toHaveValue('keep')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAccessibleName('Undo: replace the file by wave2.csv')
  await undo.click()
  await expect(main.getByLabel('Role of econ')).toHaveValue('key')
})

/** In the light theme; the walk through all screens looks at the refused file in both. */
async function noViolations(page: Page): Promise<void> {
  await expectAccessibleAsItIs(page)
}
