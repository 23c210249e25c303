import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe'
import { test } from './built-app'

test('tries estimators out on samples of the census, with no file open', async ({ page, places }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(places.fromDisk)
  await expect(page.getByRole('link', { name: /^Lab/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Lab', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Model:/ }).click()
  for (const name of ['Searched again each time', 'Main effects', 'Poisson–gamma']) {
    await page.getByRole('checkbox', { name }).press('Space')
  }
  await page.keyboard.press('Escape')
  await page.getByLabel('Samples', { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Candidates:/ }).click()
  for (const name of ['R10S', 'R10P', 'T10S', 'T10P', 'R20P', 'T20P']) {
    await page.getByRole('checkbox', { name }).press('Space')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Run', exact: true }).first().click()
  await expect(page.getByRole('progressbar', { name: 'The run of the Lab' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Lab/ })).toContainText('3 files, 2 samples', {
    timeout: 40_000,
  })

  const scatter = page.getByRole('application', { name: /sample uniques of R20S/ })
  await scatter.press('Home')
  await expect(scatter.getByText(/^known (1\.00|0\.\d\d), estimated/).first()).toBeVisible()
  const files = page.getByRole('region', { name: 'File by file' })
  await files.getByRole('button', { name: /^T20S/ }).click()
  await expect(page.getByRole('application', { name: /sample uniques of T20S/ })).toBeVisible({
    timeout: 20_000,
  })
  await files.getByRole('button', { name: 'adjusted' }).click()
  await expect(page.getByText(/Over two candidates the adjusted estimate lies between/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Over samples' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Estimator by estimator' }).getByRole('row')).toHaveCount(8)

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save results' }).click(),
  ])
  const results = JSON.parse(readFileSync(await saved.path(), 'utf8')) as {
    readonly lab: number
    readonly scenarios: Record<string, { readonly candidates: Record<string, unknown> }>
  }
  expect(results.lab).toBe(1)
  expect(Object.keys(Object.values(results.scenarios)[0].candidates)).toEqual(['R20S', 'T20S'])

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
  await expectAccessible(page)
})
