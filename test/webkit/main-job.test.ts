import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlaces, type Places } from '../browser/built-file'
import { runInTerminal } from '../browser/terminal'
import { startWebKit, type Driver } from './driver'
import {
  allowAllRisk,
  assessGrid,
  chooseForRelease,
  goTo,
  measureRisk,
  numbersOfRow,
  openCensus,
} from './journey'
import { pageOf, type WebKitPage } from './page'
import { releasedFiles, type Released } from './release'

let webkit: Driver
let page: WebKitPage
let built: { readonly places: Places; readonly close: () => void }

beforeAll(async () => {
  built = await openPlaces()
  webkit = await startWebKit()
  page = pageOf(webkit)
  console.log(`WebKitGTK ${webkit.version}`)
})
afterAll(async () => {
  await webkit.end()
  built.close()
})

let fromDisk: Released | undefined

for (const place of ['fromDisk', 'served'] as const) {
  test(`goes from the first visit to an export whose recipe gives the same numbers in the terminal, ${place}`, async () => {
    await openCensus(page, built.places[place])
    await measureRisk(page)
    // What is known, until the model is there.
    await page.see([{ role: 'main' }, { text: /357\.7|354\.3/ }])
    await assessGrid(page, 20)

    await goTo(page, 'Map')
    const [tau, raad] = await numbersOfRow(page, 'T20S')
    await chooseForRelease(page, 'T20S')
    await allowAllRisk(page)
    const released = await releasedFiles(webkit, page)
    expect(released.protectedFile.split('\n').length).toBe(14_685 + 2)

    // Where the page comes from changes no byte, so the terminal is asked once.
    if (fromDisk) {
      expect(released).toEqual(fromDisk)
      return
    }
    const { results, written } = await runInTerminal(released.recipe)
    const scenario = results.scenarios['Public register']
    expect(scenario.original.risk['identification'].tauStar.toFixed(1)).toBe('357.7')
    const { risk, utility } = scenario.candidates['T20S']
    expect(tau).toBe(risk['identification.tau'].mean?.toFixed(1))
    expect(raad).toBe(utility['raad(lad,ethnicity)'].mean?.toFixed(1))
    expect(written('T20S.release.csv')).toBe(released.protectedFile)
    expect(written('T20S.misclassification.json')).toBe(released.misclassification)
    expect(written('T20S.records.csv')).toBe(released.records)
    fromDisk = released
  })
}
