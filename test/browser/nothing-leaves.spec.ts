import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { BUILT_FILE, builtFileWithout, THE_POLICY } from './built-file'
import { tryEverythingInPage, tryEverythingInWorker, WAYS } from './attempts'
import { openSink } from './sink'
import { teachWorkers, tellWorkers } from './workers'

test('refuses every way out of the page and of its workers, from disk and served', async ({
  page,
  places,
}) => {
  await teachWorkers(page, tryEverythingInWorker)
  for (const address of [places.fromDisk, places.served]) {
    const sink = await openSink()
    await page.goto(address)
    await startAWorker(page)
    await tryEverything(page, sink.address)
    expect([...sink.reached], address).toEqual([])
    sink.close()
  }
})

test('the same page without its policy reaches the sink by every one of these ways: the control', async ({
  page,
}) => {
  const sink = await openSink()
  await teachWorkers(page, tryEverythingInWorker)
  await page.goto(builtFileWithout(THE_POLICY))
  await startAWorker(page)
  await tryEverything(page, sink.address)
  expect([...sink.reached].sort()).toEqual([...WAYS].sort())
  sink.close()
})

test('asks for nothing while it does its work', async ({ page, places }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(places.served)
  await startAWorker(page)
  const outside = requests.filter((url) => !/^(blob|data):/.test(url))
  expect(outside).toEqual([places.served])
})

test('stores nothing in the browser', async ({ page, places }) => {
  await page.goto(places.served)
  await startAWorker(page)
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie,
  }))
  expect(stored).toEqual({ local: 0, session: 0, databases: 0, cookies: '' })
})

test('allows no inline script or style beyond the hashed ones, and no connection', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
    readFileSync(BUILT_FILE, 'utf8'),
  )?.[1]
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toContain(`connect-src 'none'`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toMatch(/https?:|\*/)
})

/** Opens the synthetic census: the app's own worker is then running. */
async function startAWorker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try the synthetic census' }).click()
  await expect(page.getByText('14,685').first()).toBeVisible()
}

async function tryEverything(page: Page, sink: string): Promise<void> {
  await page.evaluate(tryEverythingInPage, sink)
  expect(await tellWorkers(page, sink)).toBeGreaterThan(0)
  // The worker waits for each attempt as long as the page did.
  await page.waitForTimeout(3500)
}
