import { expect } from '@playwright/test'
import { test } from './built-app'
import { measureRisk, openCensus } from './journey'

test('searches for a model over the pool, held up, resumed and cancelled', async ({ page, places }) => {
  await openCensus(page, places.fromDisk)
  await measureRisk(page)
  await page.getByRole('button', { name: /^(Log-linear model|Model: .*) ›$/ }).click()
  // So that the path is long enough to be met under way.
  const acceptBelow = page.getByLabel('Accept a misfit below')
  await acceptBelow.fill('0.01')
  await acceptBelow.press('Enter')

  const main = page.getByRole('main')
  // Which model is on trial, or is fitted to the end for the path.
  const trying = main.getByText(/Searching for a model: .*(trying|fitting) /)
  // The search of before, which the new one takes the place of, ends with four.
  await expect(trying.filter({ hasText: /interaction (?:[5-9]|\d\d)/ }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Pause' }).click()
  await expect(main.getByRole('button', { name: 'Resume' })).toBeVisible()
  // Models that were being weighed have ended; no other begins.
  await page.waitForTimeout(400)
  const held = await trying.first().textContent()
  await page.waitForTimeout(400)
  expect(await trying.first().textContent()).toBe(held)
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(trying).toHaveCount(0)

  await acceptBelow.fill('1.645')
  await acceptBelow.press('Enter')
  const path = page.getByRole('region', { name: 'Search path' })
  const start = main.getByRole('button', { name: 'Start' })
  // What takes long on this machine waits for a press.
  await expect(path.getByText('chosen').or(start).first()).toBeVisible({ timeout: 60_000 })
  if (await start.isVisible()) await start.click()
  await expect(path.getByText('chosen')).toHaveCount(1, { timeout: 60_000 })
  await expect(path).toContainText('354.3')
})
