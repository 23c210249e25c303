import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryEverythingInPage, tryEverythingInWorker, WAYS } from '../browser/attempts'
import { builtFileWithout, openPlaces, THE_POLICY, type Places } from '../browser/built-file'
import { openSink, type Sink } from '../browser/sink'
import { startWebKit, type Driver } from './driver'
import { pageOf, type Step, type WebKitPage } from './page'

let webkit: Driver
let page: WebKitPage
let built: { readonly places: Places; readonly close: () => void }

beforeAll(async () => {
  built = await openPlaces()
  webkit = await startWebKit()
  page = pageOf(webkit)
})
afterAll(async () => {
  await webkit.end()
  built.close()
})

test('refuses every way out of the page and of a worker, from disk and served', async () => {
  for (const address of [built.places.fromDisk, built.places.served]) {
    const sink = await openSink()
    await page.goto(address)
    await tryEverything(sink)
    expect([...sink.reached], address).toEqual([])
    sink.close()
  }
})

test('the same page without its policy reaches the sink by every one of these ways: the control', async () => {
  const sink = await openSink()
  await page.goto(builtFileWithout(THE_POLICY))
  await tryEverything(sink)
  expect([...sink.reached].sort()).toEqual([...WAYS].sort())
  sink.close()
})

test('the self-test raises no alarm and says what it could not tell, from disk and served', async () => {
  for (const address of [built.places.fromDisk, built.places.served]) {
    await page.goto(address)
    await selfTest()
    await page.see([INSPECTOR, { text: 'None of the 10 attempts that this browser tells of got out.' }])
    await page.see([INSPECTOR, { text: /^Could not tell of fetch in a worker:/ }])
    const outcomes = await page.textsOf([INSPECTOR, { role: 'definition' }])
    expect(outcomes.filter((each) => each === 'refused by the policy')).toHaveLength(8)
    expect(outcomes.filter((each) => each === 'could not tell')).toHaveLength(1)
    expect(outcomes).not.toContain('not refused')
  }
})

test('the self-test of the same page without its policy raises the alarm: the control', async () => {
  await page.goto(builtFileWithout(THE_POLICY))
  await selfTest()
  await page.see([INSPECTOR, { text: /^8 of 11 attempts were not refused: .*Do not open confidential data/ }])
})

const INSPECTOR: Step = { role: 'complementary' }

async function selfTest(): Promise<void> {
  await page.click([{ role: 'button', name: 'Local only' }])
  await page.click([{ role: 'button', name: 'Try to get out' }])
}

/** Tries every way out of the page, and of a worker that the page starts as it starts its own. */
async function tryEverything(sink: Sink): Promise<void> {
  await page.run(tryEverythingInPage, sink.address)
  const program = `(${tryEverythingInWorker.toString()})(${JSON.stringify(sink.address)}).then(() => postMessage('tried'))`
  await page.run(
    (text) =>
      new Promise<void>((done, fail) => {
        const source = new Blob([text], { type: 'text/javascript' })
        const worker = new Worker(URL.createObjectURL(source))
        worker.onmessage = () => done()
        worker.onerror = ({ message }) => fail(new Error(message))
      }),
    program,
  )
  await new Promise((later) => setTimeout(later, 1000))
}
