import { type Step, type WebKitPage } from './page'

const MAIN: Step = { role: 'main' }
const NAVIGATION: Step = { role: 'navigation' }

/** The steps of the main job, as a person takes them: by the words on the screen. */

export async function openCensus(page: WebKitPage, address: string): Promise<void> {
  await page.goto(address)
  await page.click([{ role: 'button', name: 'Try the synthetic census' }])
  await page.see([{ role: 'heading', name: 'Data' }])
  await page.see([MAIN, { text: /14,685 records/ }])
}

export async function goTo(page: WebKitPage, room: string): Promise<void> {
  await page.click([NAVIGATION, { role: 'link', name: new RegExp(room) }])
  await page.see([{ role: 'heading', name: room }])
}

export async function measureRisk(page: WebKitPage): Promise<void> {
  await goTo(page, 'Scenario')
  await page.click([{ role: 'button', name: 'Read the risk' }])
  await page.see([MAIN, { text: 'Risk per record' }])
}

/** Assesses candidates of the four ways of the paper at one rate, in per cent, by one run each. */
export async function assessGrid(page: WebKitPage, rate: number): Promise<void> {
  await goTo(page, 'Candidates')
  await page.click([MAIN, { role: 'button', name: 'Generate a grid' }])
  await page.fill([MAIN, { label: 'Rates, % of records' }], String(rate))
  await page.fill([MAIN, { label: 'Runs for each' }], '1')
  await page.click([MAIN, { role: 'button', name: 'Generate and assess 4' }])
  await page.see([NAVIGATION, { text: '4 assessed' }], 300_000)
}

/** The plain numbers in a candidate's row of the map's table: its risk first, then its utilities. */
export async function numbersOfRow(page: WebKitPage, name: string): Promise<readonly string[]> {
  const cells = await page.textsOf([MAIN, { role: 'row', name: new RegExp(name) }, { role: 'cell' }])
  return cells.filter((text) => /^[−\d.,]+$/.test(text))
}

export async function chooseForRelease(page: WebKitPage, candidate: string): Promise<void> {
  // WebKit's driver takes a row for something without a place on the screen, and a cell not. Rows move while numbers arrive: it
  // may be another's row that was pressed.
  await page.clickUntil(
    [MAIN, { role: 'row', name: new RegExp(candidate) }, { text: candidate }],
    [{ role: 'complementary' }, { role: 'heading', name: new RegExp(candidate) }],
  )
  // Numbers that arrive in the inspector move its buttons: what is pressed just then is missed, by a person too, who presses again.
  await page.clickUntil(
    [{ role: 'complementary' }, { role: 'button', name: 'Choose for release' }],
    [MAIN, { role: 'heading', name: 'Release' }],
  )
}

/** Says how much risk may leave: so much that every candidate may. */
export async function allowAllRisk(page: WebKitPage): Promise<void> {
  await page.fill([MAIN, { role: 'region', name: 'The limit of risk' }, { role: 'textbox' }], '100000')
}
