import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { giveCsv, openCsv } from './journey'

const folder = resolve(import.meta.dirname, '../reference/labelled')
const sav = readFileSync(resolve(folder, 'haven-zsav.zsav'))
const dta = readFileSync(resolve(folder, 'haven-14.dta'))

test('opens a file of SPSS with its labels and missing codes', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.zsav', sav)
  await expect(main.getByText('24 records, 11 variables.', { exact: false })).toBeVisible()
  await expect(main.getByText('A file of SPSS, texts in UTF-8.', { exact: false })).toBeVisible()
  await seesLabels(page)
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

async function seesLabels(page: Page): Promise<void> {
  const inspector = page.getByRole('complementary')
  await page.getByRole('main').getByRole('button', { name: 'sex', exact: true }).click()
  await expect(inspector).toContainText('Variable, Sex of the person')
  await expect(inspector).toContainText('Female')
  await page.getByRole('main').getByRole('button', { name: 'income', exact: true }).click()
  await expect(inspector).toContainText('-9: Refused')
}
