import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import {
  buildCandidate,
  chooseKey,
  drop,
  type Dropped,
  goTo,
  measureRisk,
  numbersOfRow,
  openCsv,
  savedProject,
} from './journey'
import { openSample, populationCsv, sampleCsv, sampleSize } from './small-population'

test('a saved project, dropped with its files in any order, gives identical results', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openSample(page, places.fromDisk)
  await expect(main.getByText('people.csv').first()).toBeVisible()
  await measureRisk(page)
  await buildCandidate(page, 'Swapped', () => Promise.resolve())
  const before = await assessed(page)
  expect(before.length).toBeGreaterThan(1)
  const project = await savedProject(page)
  expect(project.text).toContain('"records": ')

  await page.reload()
  const people = { name: 'people.csv', text: populationCsv() }
  await drop(page, [people, project, { name: 'sample.csv', text: sampleCsv() }])
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await expect(main.getByText('people.csv').first()).toBeVisible()
  await expect(page.getByText('unsaved changes')).toBeHidden()
  await measureRisk(page)
  expect(await assessed(page)).toEqual(before)
  expect(settings(await savedProject(page))).toEqual(settings(project))
})

test('a data file other than the project’s is named and compared before it is used, and opening is undone', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await chooseKey(page, ['region', 'sex', 'age_group'])
  const project = await savedProject(page)
  await page.reload()
  const lines = sampleCsv().split('\n').slice(0, 120)
  const other = lines.map((line) => line.split(',').slice(0, 2).join(',')).join('\n')
  await drop(page, [project, { name: 'wave2.csv', text: other }])
  await expect(main.getByText('is not the file that this project was saved with')).toBeVisible()
  await expect(main.getByRole('row', { name: /Records/ })).toContainText(`${sampleSize}119`)
  await expect(main.getByRole('row', { name: /age_group/ })).toContainText('in the key of')
  await main.getByRole('button', { name: 'Use this file' }).click()
  await expect(main.getByText('119 records, 2 variables.', { exact: false })).toBeVisible()

  // Another file in its place: asked about what was not saved, and an undo brings this one back.
  await main.getByLabel('Role of sex').selectOption('keep')
  await drop(page, [{ name: 'sample.csv', text: sampleCsv() }])
  const dialog = page.getByRole('dialog', { name: 'Save the project first?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText('119 records', { exact: false })).toBeVisible()
  await drop(page, [{ name: 'sample.csv', text: sampleCsv() }])
  await dialog.getByRole('button', { name: 'Open without saving' }).click()
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: open sample.csv' }).click()
  await expect(main.getByText('119 records, 2 variables.', { exact: false })).toBeVisible()
  await expect(main.getByLabel('Role of sex')).toHaveValue('keep')
})

test('a sample and its population dropped together are asked about', async ({ page, places }) => {
  const main = page.getByRole('main')
  await page.goto(places.fromDisk)
  await drop(page, [
    { name: 'people.csv', text: populationCsv() },
    { name: 'sample.csv', text: sampleCsv() },
  ])
  const dialog = page.getByRole('dialog', { name: 'What is each of these files?' })
  await expect(dialog.getByLabel('What people.csv is')).toHaveValue('population')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await expect(main.getByText('people.csv').first()).toBeVisible()
})

/** What a project says; how a variable is read is written out where it follows from its use. */
function settings({ text }: Dropped): unknown {
  const { data, ...others } = JSON.parse(text) as { data: Record<string, unknown> }
  return { ...others, data: { ...data, variables: null } }
}

/** Assesses the one candidate, and reads its numbers on the map. */
async function assessed(page: Page): Promise<readonly string[]> {
  await goTo(page, 'Candidates')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  return numbersOfRow(page, 'Swapped')
}

test('the project is written by itself to the file that was picked, after every change', async ({
  page,
  places,
}) => {
  // The picker is the system's own: what it gives the page is put in its place.
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, {
      written,
      showSaveFilePicker: ({ suggestedName }: { readonly suggestedName: string }) =>
        Promise.resolve({
          name: suggestedName,
          createWritable: () =>
            Promise.resolve({
              write: async (data: Blob) => {
                written.push(await data.text())
              },
              close: () => Promise.resolve(),
            }),
        }),
    })
  })
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await page.getByRole('button', { name: 'Save by itself' }).click()
  await expect(page.getByText('sample.unmatch.json', { exact: false })).toBeVisible()
  await page.getByRole('main').getByLabel('Role of smokes').selectOption('keep')
  const written = () => page.evaluate(() => (window as unknown as { written: string[] }).written)
  await expect.poll(async () => (await written()).length).toBeGreaterThan(1)
  await expect(page.getByText('unsaved changes')).toBeHidden()
  const [first, ...later] = (await written()).map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(later.at(-1)).not.toEqual(first)
  await page.getByRole('button', { name: 'Stop saving by itself' }).click()
  await expect(page.getByRole('button', { name: 'Save by itself' })).toBeVisible()
})
