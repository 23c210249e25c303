import { resolve } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { openPlaces, type Places } from '../browser/built-file'
import { startWebKit, type Driver } from './driver'
import { pageOf, type WebKitPage } from './page'

const SURVEY = resolve(import.meta.dirname, '../../public/example/made-up-survey.csv')

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

for (const place of ['fromDisk', 'served'] as const) {
  test(`reads a file that the user chooses, ${place}`, async () => {
    await page.goto(built.places[place])
    await page.choose('Choose a file', SURVEY)
    await page.see([{ role: 'heading', name: 'Data' }])
    await page.see([{ role: 'main' }, { text: /995 records, 14 variables\./ }])
  })
}
