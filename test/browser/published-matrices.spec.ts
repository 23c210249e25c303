import { expect } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import {
  allowAllRisk,
  archive,
  assessGrid,
  chooseKey,
  downloads,
  goTo,
  numbersOfRow,
  openCsv,
} from './journey'
import { sampleCsv, sampleSize } from './small-population'

test('a published matrix goes with the file, and its users correct counts by both', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await chooseKey(page, ['region', 'sex', 'age_group'])
  await main.getByLabel('Share of the population in the sample').fill('0.05')
  await main.getByLabel('Share of the population in the sample').press('Enter')
  await assessGrid(page, [20], 2)
  await goTo(page, 'Map')
  await main.getByRole('table').getByRole('button', { name: 'R20P' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  await expect(main.getByText('not decided', { exact: true })).toBeVisible()
  await main.getByRole('radio', { name: /^Publish it with the file/ }).check()
  await expectAccessibleAsItIs(page)
  const files = await archive(page, () => main.getByRole('button', { name: 'Export for users' }).click())
  const text = (name: string) => files.get(name) ?? ''
  expect(text('sample-protected.note.html')).toContain('sample-protected.misclassification.json')

  await page.reload()
  await page.getByRole('navigation').getByRole('link').filter({ hasText: 'Methods' }).click()
  await main.getByRole('button', { name: 'Counts before protection' }).click()
  await main.locator('input[type=file]').setInputFiles(
    ['sample-protected.csv', 'sample-protected.misclassification.json'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text(name)),
    })),
  )
  await expect(main.getByText(`${sampleSize} records of`, { exact: false })).toBeVisible()
  const [released, before, error] = await numbersOfRow(page, 'Westmark')
  const inFile = sampleCsv().match(/^Westmark,/gm)?.length ?? 0
  expect(Number(released)).toBe(text('sample-protected.csv').match(/^Westmark,/gm)?.length)
  expect(Math.abs(Number(before) - inFile)).toBeLessThan(4 * Number(error))
  const saved = await downloads(page, 1, () => main.getByRole('button', { name: 'Save the numbers' }).click())
  const lines = (saved.get('sample-protected-counts-before.csv') ?? '').trim().split('\r\n').slice(1)
  const all = lines.reduce((sum, line) => sum + Number(line.split(',')[3]), 0)
  expect(all).toBeCloseTo(sampleSize, 6)
  await expectAccessibleAsItIs(page)
})
