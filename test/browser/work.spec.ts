import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { buildCandidate, goTo, measureRisk, openCensus, openCsv } from './journey'
import { sampleCsv, sampleSize } from './small-population'

test('shows how far a long assessment is and how long it takes, is cancelled, and assesses again', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const steps = page.getByRole('navigation')
  await openCensus(page, places.fromDisk)
  await goTo(page, 'Candidates')
  await askForSixteen(page, 60)
  const top = page.getByRole('banner')
  const cancel = top.getByRole('button', { name: /^Cancel / })
  await expect(top.getByText(/ left$/)).toBeVisible()
  await expect(main.getByText(/^Measuring, run \d+ of 60$/).first()).toBeVisible()
  await cancel.click()
  await expect(cancel).toBeHidden()
  await expect(main.getByText('Cancelled').first()).toBeVisible()

  // The page goes on: the risk is measured, and the sixteen are assessed to the end.
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: /^Assess \d+$/ }).click()
  await expect(cancel).toBeVisible()
  await expect(steps.getByText('16 assessed')).toBeVisible({ timeout: 90_000 })
  await expect(cancel).toBeHidden()
})

test('asks before Escape cancels', async ({ page, places }) => {
  await openCensus(page, places.fromDisk)
  await goTo(page, 'Candidates')
  await askForSixteen(page, 1000)
  const cancel = page.getByRole('banner').getByRole('button', { name: /^Cancel / })
  await expect(cancel).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep running' }).click()
  await expect(cancel).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel work' }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
})

test('one candidate that fails says why and does not stop the others', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCensus(page, places.fromDisk)
  await buildCandidate(page, 'First', asItIs)
  await buildCandidate(page, 'No/file', asItIs)
  await buildCandidate(page, 'Last', asItIs)
  await main.getByRole('button', { name: 'Assess 3' }).click()
  await expect(page.getByRole('navigation').getByText('2 assessed, 1 failed')).toBeVisible()
  await expect(main.getByRole('row', { name: /No\/file/ })).toContainText('usable as the name of a file')
})

test('goes on from the file when a worker has died', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await main.getByLabel('Share of the population in the sample').fill('1/20')
  await main.getByLabel('Share of the population in the sample').press('Enter')
  await expect(main.getByText('1 in 20').first()).toBeVisible()
  const died = page.workers()
  expect(died.length).toBeGreaterThan(0)
  for (const worker of died) {
    // An error nobody catches is how a worker ends by itself; it ends after this call has returned.
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('The end.')
      })
    })
  }
  await measureRisk(page)
  expect(page.workers()).not.toContain(died[0])
})

test('a reading that is cancelled leaves the file before', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'before.csv', sampleCsv())
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  const line = `${Array.from({ length: 12 }, (_, column) => column * 7).join(',')}\n`
  const head = `${Array.from({ length: 12 }, (_, column) => `v${column}`).join(',')}\n`
  const large = join(mkdtempSync(join(tmpdir(), 'unmatch-large-')), 'large.csv')
  writeFileSync(large, head + line.repeat(4_000_000))
  await main.locator('input[type=file]').first().setInputFiles(large)
  await expect(main.getByText(/^\d+%/)).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await goTo(page, 'Scenario')
  await expect(main.getByText('Cells occupied in the sample')).toBeVisible()
})

async function askForSixteen(page: Page, runs: number): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'The paper’s sixteen' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Runs', { exact: false }).fill(String(runs))
  await dialog.getByRole('button', { name: 'Generate and assess 16' }).click()
}

/** The candidate that the editor starts with will do. */
function asItIs(): Promise<void> {
  return Promise.resolve()
}
