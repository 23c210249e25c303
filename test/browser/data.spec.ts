import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { chooseFile, openCsv } from './journey'

const example = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../public/example', name), 'utf8')
const survey = example('made-up-survey.csv')
const dictionary = example('made-up-survey.dictionary.csv')

async function openSurvey(page: Page, address: string): Promise<void> {
  await openCsv(page, address, 'made-up-survey.csv', survey)
  await expect(page.getByRole('main').getByText('995 records, 14 variables.', { exact: false })).toBeVisible()
}

test('variables get role and type by keyboard alone, several at once, and all of it can be undone', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const role = (name: string) => main.getByLabel(`Role of ${name}`)
  await openSurvey(page, places.fromDisk)
  await main.getByRole('button', { name: 'region', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(main.getByText('3 selected')).toBeVisible()
  await page.keyboard.press('s')
  for (const name of ['region', 'urban', 'sex']) await expect(role(name)).toHaveValue('sensitive')
  await page.getByRole('button', { name: /^Undo/ }).click()
  for (const name of ['region', 'urban', 'sex']) await expect(role(name)).toHaveValue('key')

  // A type takes a new reading, one for all of them.
  await main.getByRole('button', { name: 'education', exact: true }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('o')
  for (const name of ['education', 'occupation']) {
    await expect(main.getByLabel(`Type of ${name}`)).toHaveValue('ordinal')
  }
  await page.keyboard.press('Control+a')
  await expect(main.getByText('14 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('14 selected')).toBeHidden()
  // What the keyboard is to be told about: the grid, its rows and what is selected.
  await page.keyboard.press('Space')
  await expect(
    main.getByRole('grid', { name: 'Variables' }).getByRole('row', { selected: true }),
  ).toHaveCount(1)
  await expectAccessibleAsItIs(page)
})

test('a dictionary labels variables and codes, here and on other screens, and is saved with the project', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await openSurvey(page, places.fromDisk)
  await chooseFile(page, 'Add a dictionary', 'nonsense.csv', 'variable,label\nshoe,Size of the shoe\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('No variable of the dictionary is in the file.')
  await dialog
    .getByLabel('Choose another dictionary')
    .and(page.locator('input'))
    .setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(dictionary) })
  await expect(dialog.getByRole('row', { name: /^education/ })).toContainText('6 of 6')
  await dialog.getByRole('button', { name: 'Add 30 labels' }).click()
  await expect(main.getByRole('row', { name: /^education/ })).toContainText('Highest level of education')

  await main.getByRole('button', { name: 'education', exact: true }).click()
  await expect(inspector.getByRole('rowheader', { name: '3 Lower secondary' })).toBeVisible()
  await expect(inspector.getByText('If it were in the key')).toBeVisible()
  await page.keyboard.press('k')
  await expect(inspector.getByText('As a key variable')).toBeVisible()
  await expect(inspector.getByText(/^6: Degree or more, 70$/)).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save project' }).click(),
  ])
  const project = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    data: { variables: Record<string, { label: string; labels: Record<string, string> }> }
  }
  expect(project.data.variables.education.labels['3']).toBe('Lower secondary')
  await main.getByRole('button', { name: /^Remove all labels/ }).click()
  await expect(main.getByText('Highest level of education')).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(main.getByText('Highest level of education')).toBeVisible()
})

test('an Excel workbook is a dictionary, as a CSV is', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'people.csv', 'sex,region\n1,01\n2,02\n1,01\n')
  await main
    .getByLabel('Add a dictionary', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(resolve(import.meta.dirname, '../reference/workbooks/codebook.xlsx'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add \d+ labels$/ }).click()
  await expect(main.getByRole('row', { name: /^sex/ })).toContainText('Sex of the person')
})

test('what a variable would add as a key is what it adds once it is there', async ({ page, places }) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  const number = (label: string) =>
    inspector.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]')
  await openSurvey(page, places.fromDisk)
  await main.getByRole('button', { name: 'illness', exact: true }).click()
  await expect(inspector.getByText(/It would add \d+ sample uniques/)).toBeVisible()
  const withIt = await number('Sample uniques with it').innerText()
  const withoutIt = await number('Sample uniques without it').innerText()
  await page.keyboard.press('k')
  await expect(inspector.getByText('As a key variable')).toBeVisible()
  await expect(number('Sample uniques with it')).toHaveText(withIt)
  await expect(number('Sample uniques without it')).toHaveText(withoutIt)
  await expect(number('Multiplies the cells by')).toHaveText('3')

  // A number, by its different values, before it is read as a category.
  await main.getByRole('button', { name: 'income', exact: true }).click()
  await expect(inspector.getByText(/It would be read by its 682 different values/)).toBeVisible()
})

test('levels are put in order by keyboard and by dragging, and stay so', async ({ page, places }) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  const levels = () => inspector.getByRole('rowheader').allInnerTexts()
  await openSurvey(page, places.fromDisk)
  await main.getByRole('button', { name: 'marital', exact: true }).click()
  await expect(inspector.getByRole('rowheader', { name: 'Married' })).toBeVisible()
  const before = await levels()
  expect(before).toHaveLength(4)
  await inspector.getByRole('button', { name: 'Change order and labels' }).click()
  const handle = (level: string) =>
    inspector.getByRole('button', { name: new RegExp(`^Move ${level}, place`) })
  await handle(before[0]).focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle(before[0])).toBeFocused()
  await expect(handle(before[0])).toHaveAccessibleName(`Move ${before[0]}, place 2 of 4`)
  // The last one is dragged to the top.
  await handle(before[3]).hover()
  await page.mouse.down()
  const top = await handle(before[1]).boundingBox()
  if (!top) throw new Error('The first level is not on the screen.')
  await page.mouse.move(top.x + 8, top.y + 40, { steps: 4 })
  await page.mouse.move(top.x + 8, top.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect(handle(before[3])).toHaveAccessibleName(`Move ${before[3]}, place 1 of 4`)
  const wanted = [before[3], before[1], before[0], before[2]]
  await inspector.getByRole('button', { name: 'Apply the order' }).click()
  await expect.poll(levels).toEqual(wanted)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(levels).toEqual(before)
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect.poll(levels).toEqual(wanted)
})
