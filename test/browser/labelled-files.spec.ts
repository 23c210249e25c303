import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readDta } from '../../src/file/dta/read-dta'
import type { LabelledFile } from '../../src/file/labelled/labelled-file'
import { readParquet } from '../../src/file/parquet/read-parquet'
import { readSav } from '../../src/file/sav/read-sav'
import { test } from './built-app'
import { buildCandidate, chooseFile, chooseKey, enter, giveCsv, goTo, openCsv } from './journey'
import { savedFiles } from './saved-files'

const folder = resolve(import.meta.dirname, '../reference/labelled')
const sav = readFileSync(resolve(folder, 'haven-zsav.zsav'))
const parquet = readFileSync(resolve(import.meta.dirname, '../reference/parquet/duckdb-snappy.parquet'))
const dta = readFileSync(resolve(folder, 'haven-14.dta'))

test('takes a file of SPSS from its labels to a release for SPSS and Stata, which it reads again', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.zsav', sav)
  await expect(main.getByText('24 records, 11 variables.', { exact: false })).toBeVisible()
  await expect(main.getByText('A file of SPSS, texts in UTF-8.', { exact: false })).toBeVisible()
  await seesLabels(page)

  await chooseKey(page, ['sex', 'health'])
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: 'Read the risk' }).click()
  await expect(main.getByText('Keys by size', { exact: true })).toBeVisible()
  await buildCandidate(page, 'Swapped', async (editor) => {
    await editor.getByLabel('Variable', { exact: true }).selectOption('sex')
  })
  await main.getByRole('button', { name: 'Assess Swapped', exact: true }).first().click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /Swapped/ }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await enter(main.getByRole('textbox', { name: /^Reason for a release/ }), 'To be tried by colleagues')
  await main.getByRole('checkbox', { name: 'Stata (.dta)' }).check({ force: true })

  const released = await saved(page, 'survey-protected.zsav')
  holdsLabels(readSav(released), ['-9', '-8'])
  holdsLabels(readDta(await saved(page, 'survey-protected.dta')), ['.a', '.b'])
  for (const format of ['R commands (.R)', 'DDI-Codebook (.xml)'])
    await main.getByRole('checkbox', { name: format }).check({ force: true })
  expect((await saved(page, 'survey-protected.R')).toString()).toContain('read.csv("survey-protected.csv"')
  const codebook = await saved(page, 'survey-protected.ddi.xml')
  const csv = await saved(page, 'survey-protected.csv')

  await openCsv(page, places.fromDisk, 'survey-protected.zsav', released)
  await expect(main.getByText('24 records, ', { exact: false }).first()).toBeVisible()
  await seesLabels(page)

  // The CSV says nothing of labels: the codebook does.
  await openCsv(page, places.fromDisk, 'survey-protected.csv', csv)
  await expect(main.getByText('24 records, ', { exact: false }).first()).toBeVisible()
  await chooseFile(page, 'Add a dictionary', 'survey.ddi.xml', codebook.toString())
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Add|Take)/ })
    .click()
  await main.getByRole('button', { name: 'sex', exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText('Variable, Sex of the person')
  await expect(page.getByRole('complementary')).toContainText('Female')
})

test('opens a file of Stata with its labels, and refuses half of one with a way out', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await openCsv(page, places.fromDisk, 'waves.dta', dta)
  await expect(main.getByText('A file of Stata, texts in UTF-8.', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'region', exact: true }).click()
  await expect(inspector).toContainText('Variable, Region')
  await expect(inspector).toContainText('North')
  await main.getByRole('button', { name: 'income', exact: true }).click()
  await expect(inspector).toContainText('.a: Refused')
  await expect(inspector).toContainText('.z: Not asked')

  await page.goto(places.fromDisk)
  await giveCsv(page, 'waves.dta', dta.subarray(0, 9000))
  await expect(main.getByText('The Stata file ends too early.')).toBeVisible()
  await expect(main.getByText('Save it as CSV in the program that it comes from')).toBeVisible()
})

test('takes a Parquet file to a release as Parquet, which it reads again', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'people.parquet', parquet)
  await expect(main.getByText('24 records, 11 variables.', { exact: false })).toBeVisible()
  await expect(main.getByText('A Parquet file.', { exact: false })).toBeVisible()
  await chooseKey(page, ['region', 'urban'])
  await buildCandidate(page, 'Swapped', async (editor) => {
    await editor.getByLabel('Variable', { exact: true }).selectOption('region')
  })
  await main.getByRole('button', { name: 'Assess Swapped', exact: true }).first().click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /Swapped/ }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await enter(main.getByRole('textbox', { name: /^Reason for a release/ }), 'To be tried by colleagues')

  const released = await saved(page, 'people-protected.parquet')
  const { records, variables } = await readParquet(released)
  expect(records).toBe(24)
  const { variables: before } = await readParquet(parquet)
  const incomes = (all: typeof variables) => {
    const values = all.find(({ name }) => name === 'income')?.values
    return values?.kind === 'numbers' ? Float64Array.from(values.values).sort() : null
  }
  expect(incomes(variables)).toEqual(incomes(before))

  await page.goto(places.fromDisk)
  await giveCsv(page, 'people.parquet', parquet.subarray(0, 900))
  await expect(main.getByText('Can’t read the Parquet file.')).toBeVisible()
  await expect(main.getByText('Save it as CSV in the program that it comes from')).toBeVisible()
})

async function seesLabels(page: Page): Promise<void> {
  const inspector = page.getByRole('complementary')
  await page.getByRole('main').getByRole('button', { name: 'sex', exact: true }).click()
  await expect(inspector).toContainText('Variable, Sex of the person')
  await expect(inspector).toContainText('Female')
  await page.getByRole('main').getByRole('button', { name: 'income', exact: true }).click()
  await expect(inspector).toContainText('-9: Refused')
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const files = await savedFiles(page, 1, () =>
    page.getByRole('button', { name: `Save ${name}`, exact: true }).click(),
  )
  return files.get(name)!
}

function holdsLabels({ records, variables }: LabelledFile, missing: readonly string[]): void {
  expect(records).toBe(24)
  const named = (name: string) => variables.find((each) => each.name === name)!
  expect(named('sex').label).toBe('Sex of the person')
  expect(named('sex').labels).toEqual([
    ['1', 'Male'],
    ['2', 'Female'],
  ])
  expect(named('income').labels).toEqual([
    [missing[0], 'Refused'],
    [missing[1], "Don't know"],
  ])
}
