import { expect } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { chooseKey, goTo, openCsv } from './journey'

const people = Array.from({ length: 900 }, (_, i) => {
  const area = ['North', 'South, east', 'West'][(i * 7 + (i >> 3)) % 3]
  return `"${area}",${i % 2 ? 'F' : 'M'},${['none', 'some', 'much'][(i * i + 1) % 3]}`
})
const header = 'area,sex,work'
const survey = [header, ...people.filter((_, i) => i % 9 === 4), ''].join('\n')
const counts = [
  `COUNT(*),${header}`,
  ...[...new Set(people)].map((each) => `${people.filter((one) => one === each).length},${each}`),
  '',
].join('\n')

test('takes a population by its counts, and offers the statement that counts it', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.csv', survey)
  await expect(main.getByText('100 records', { exact: false }).first()).toBeVisible()
  await chooseKey(page, ['area', 'sex', 'work'])
  await goTo(page, 'Scenario')
  await expect(main.getByText('A population of any size can be counted', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Copy the statement that counts the population' }).click()
  for (const words of ['ANSI SQL', 'DuckDB', 'PostgreSQL', 'Spark SQL', 'SAS', 'R']) {
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${words}`) })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: /^SAS/ }).click()
  await expect(page.getByText(/^(SAS copied|Select the text and copy it)/).first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expectAccessibleAsItIs(page)

  await goTo(page, 'Data')
  await main.getByRole('button', { name: 'Population file' }).click()
  await main
    .getByLabel('Choose a population file', { exact: false })
    .and(page.locator('input'))
    .setInputFiles({ name: 'counts.csv', mimeType: 'text/csv', buffer: Buffer.from(counts) })
  const panel = main.getByRole('region', { name: 'How the sample was drawn' })
  await expect(panel).toContainText('Each row stands for as many people as COUNT(*) says.')
  await expect(panel).toContainText('900')
  await expectAccessibleAsItIs(page)
})
