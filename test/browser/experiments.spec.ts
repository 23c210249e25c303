import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { goTo } from './journey'

async function field(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.keyboard.press('Enter')
}

test('runs the experiments of the paper with no file open', async ({ page, places }) => {
  await page.goto(places.fromDisk)
  await goTo(page, 'Lab')
  await page.getByRole('button', { name: /^Figure 3/ }).click()
  await field(page, 'Population N', '5000')
  await field(page, 'Sample n', '500')
  await field(page, 'Rates θ', '0, 0.1')
  await field(page, 'C up to', '16')
  const simulate = page.getByRole('button', { name: 'Simulate' })
  await simulate.click()
  // Every curve has its simulated points.
  await expect(simulate).toHaveAttribute('aria-disabled', 'true')
  const numbers = page.getByRole('region', { name: 'The numbers of Figure 3' })
  await expect(numbers.getByRole('row')).toHaveCount(17)

  const slider = page.getByRole('slider', { name: /^Key variables/ })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(/^With 1 key variable,/)).toBeVisible()
  await page.keyboard.press('t')
  await expect(numbers).toBeFocused()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(saved.suggestedFilename()).toBe('figure-3.csv')
  // Three curves, the one that the slider stands at among them.
  expect(lines.length).toBe(1 + 3 * 16)
  expect(lines[1]).toMatch(/^5000,500,0\.2,0,1,/)

  await page.getByRole('button', { name: 'Lab', exact: true }).click()
  await page.getByRole('button', { name: /^Table 1/ }).click()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  const table = page.getByRole('region', { name: 'Identification risk, here and printed' })
  // The designs that need no search come first.
  await expect(page.getByText(/census of 1,468,255 people/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The run was not finished.')).toBeVisible()
  await expect(table.getByRole('cell', { name: '321.6' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('looks for everybody in the synthetic heads of household, and opens them as a file', async ({
  page,
  places,
}) => {
  await page.goto(places.fromDisk)
  await goTo(page, 'Lab')
  await page.getByRole('button', { name: /^Table 6/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('progressbar')).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await main.getByRole('button', { name: 'Run' }).click()
  await expect(main.getByRole('button', { name: 'Run' })).toHaveAttribute('aria-disabled', 'true', {
    timeout: 120_000,
  })
  const table = page.getByRole('region', { name: 'Releases against knowledge, here and printed' })
  await expect(table.getByRole('row', { name: /^Original/ }).first()).toContainText('2,347')
  await expectAccessible(page)
  await page.getByRole('navigation').getByRole('link', { name: /Data/ }).click()
  await page.getByRole('button', { name: 'Synthetic heads of household' }).click()
  await expect(main.getByText('51,016 records', { exact: false }).first()).toBeVisible()
})
