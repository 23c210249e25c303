import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { anyBrowser, test } from './built-app'
import {
  allowAllRisk,
  archive,
  askForGrid,
  buildCandidate,
  enter,
  goTo,
  measureRisk,
  openCensus,
  openCsv,
} from './journey'
import { holdWorkers, killDuring, killWorkers, teachWorkers, tellWorkers } from './workers'
import { openSample, sampleCsv, sampleSize } from './small-population'

test('shows how far a long assessment is and how long it takes, is cancelled, and assesses again', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const steps = page.getByRole('navigation')
  await openSample(page, places.fromDisk)
  await goTo(page, 'Candidates')
  await askForGrid(page, [20], 900)
  const top = page.getByRole('banner')
  const cancel = top.getByRole('button', { name: /^Cancel / })
  await expect(top.getByText(/ left$/)).toBeVisible()
  await expect(main.getByText(/^Measuring, run \d+ of 900$/).first()).toBeVisible()
  await cancel.click()
  await expect(cancel).toBeHidden()
  await expect(main.getByText('Cancelled').first()).toBeVisible()

  // The page goes on: the risk is measured, and the candidates are assessed to the end.
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: /^Assess \d+$/ }).click()
  await expect(cancel).toBeVisible()
  await expect(steps.getByText('4 assessed', { exact: true })).toBeVisible({ timeout: 180_000 })
  await expect(cancel).toBeHidden()
})

test('asks before Escape cancels', anyBrowser, async ({ page, places }) => {
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await goTo(page, 'Candidates')
  await askForGrid(page, [2, 5, 10, 20], 1000)
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

test(
  'one candidate that fails says why and does not stop the others',
  anyBrowser,
  async ({ page, places }) => {
    const main = page.getByRole('main')
    await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
    await buildCandidate(page, 'First', asItIs)
    await buildCandidate(page, 'No/file', asItIs)
    await buildCandidate(page, 'Last', asItIs)
    await main.getByRole('button', { name: 'Assess 3' }).click()
    await expect(page.getByRole('navigation').getByText('2 assessed, 1 failed')).toBeVisible()
    await expect(main.getByRole('row', { name: /No\/file/ })).toContainText('usable as the name of a file')
  },
)

test('goes on from the file when a worker has died', async ({ page, places }) => {
  const main = page.getByRole('main')
  // An error nobody catches is how a worker ends by itself.
  await teachWorkers(page, () => {
    throw new Error('The end.')
  })
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await enter(main.getByLabel('Share of the population in the sample'), '1/20')
  await expect(main.getByText('1 in 20').first()).toBeVisible()
  expect(await tellWorkers(page)).toBeGreaterThan(0)
  await measureRisk(page)
})

test('a worker that is killed while a file is read: the page says so, and the file before is there', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await holdWorkers(page)
  await openCsv(page, places.fromDisk, 'before.csv', sampleCsv())
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await openLarge(page)
  await expect(main.getByText(/^\d+%/)).toBeVisible()
  expect(await killWorkers(page)).toBeGreaterThan(1)
  await expect(main.getByText('ended unexpectedly').first()).toBeVisible()
  await main.getByRole('button', { name: 'Back to before.csv' }).first().click()
  await goTo(page, 'Scenario')
  await expect(main.getByText('Cells occupied in the sample')).toBeVisible()
})

test('workers that are killed while candidates are assessed are replaced, and the work is done', async ({
  page,
  places,
}) => {
  await holdWorkers(page)
  await openCensus(page, places.fromDisk)
  await goTo(page, 'Candidates')
  await askForGrid(page, [20], 2)
  await expect(page.getByRole('banner').getByText(/run \d+ of 2/)).toBeVisible()
  expect(await killWorkers(page)).toBeGreaterThan(1)
  await expect(page.getByText('ended unexpectedly').first()).toBeVisible()
  await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible({
    timeout: 180_000,
  })
})

test('workers that close themselves, of which no browser tells, are replaced, and the work is done', async ({
  page,
  places,
}) => {
  await teachWorkers(page, () => {
    close()
  })
  await openCensus(page, places.fromDisk)
  await goTo(page, 'Candidates')
  await askForGrid(page, [20], 2)
  await expect(page.getByRole('banner').getByText(/run \d+ of 2/)).toBeVisible()
  expect(await tellWorkers(page)).toBeGreaterThan(1)
  await expect(page.getByText('ended unexpectedly').first()).toBeVisible()
  await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible({
    timeout: 180_000,
  })
})

test('a worker that is killed while the release is built: the page says so, and builds it again', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await holdWorkers(page)
  await openCensus(page, places.fromDisk)
  await buildCandidate(page, 'First', asItIs)
  await main
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /First/ }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  const files = await archive(page, () => killDuring(page, 'Building the release', 'Export for users'))
  await expect(main.getByText('ended unexpectedly').first()).toBeVisible()
  expect([...files.values()].every((text) => text.length > 0)).toBe(true)
})

test('a reading that is cancelled leaves the file before', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'before.csv', sampleCsv())
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await openLarge(page)
  await expect(main.getByText(/^\d+%/)).toBeVisible()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(`${sampleSize} records, 4 variables.`, { exact: false })).toBeVisible()
  await goTo(page, 'Scenario')
  await expect(main.getByText('Cells occupied in the sample')).toBeVisible()
})

/** Starts to read a file that takes seconds. */
async function openLarge(page: Page): Promise<void> {
  const line = `${Array.from({ length: 12 }, (_, column) => column * 7).join(',')}\n`
  const head = `${Array.from({ length: 12 }, (_, column) => `v${column}`).join(',')}\n`
  const large = join(mkdtempSync(join(tmpdir(), 'unmatch-large-')), 'large.csv')
  writeFileSync(large, head + line.repeat(4_000_000))
  await page.getByLabel('Open another file').setInputFiles(large)
}

/** The candidate that the editor starts with will do. */
function asItIs(): Promise<void> {
  return Promise.resolve()
}
