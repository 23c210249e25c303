import { expect, type Locator, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { savedFiles } from './saved-files'

/** The steps of the main job, as a person takes them: by the words on the screen. */

export async function openCensus(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Try the synthetic census' }).click()
  await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('14,685 records', { exact: false }).first()).toBeVisible()
}

export async function openCsv(
  page: Page,
  address: string,
  name: string,
  text: string | Buffer,
): Promise<void> {
  await page.goto(address)
  await giveCsv(page, name, text)
}

export async function giveCsv(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: typeof text === 'string' ? Buffer.from(text) : text,
    })
}

export async function goTo(page: Page, room: string): Promise<void> {
  const step = page
    .getByRole('navigation')
    .getByRole('link')
    .filter({ has: page.getByText(room, { exact: true }) })
  // A step is locked while the file is being read.
  await expect(step).not.toHaveAttribute('aria-disabled', 'true')
  await step.click()
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
}

export async function measureRisk(page: Page): Promise<void> {
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: 'Read the risk' }).click()
  await expect(page.getByRole('main').getByText('Risk per record')).toBeVisible()
}

/** Waits for the searched model, which a busy machine leaves to a press. */
export async function waitForModel(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const start = main.getByRole('button', { name: 'Start', exact: true })
  await expect(async () => {
    if ((await start.isVisible()) && (await start.isEnabled())) await start.click()
    await expect(main.getByRole('button', { name: 'Searched model', exact: true })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 120_000 })
}

/** Assesses candidates of the four ways of the paper, at these rates in per cent, by so many runs each. */
export async function assessGrid(page: Page, rates: readonly number[], runs: number): Promise<void> {
  await goTo(page, 'Candidates')
  await askForGrid(page, rates, runs)
  await expect(
    page.getByRole('navigation').getByText(`${4 * rates.length} assessed`, { exact: true }),
  ).toBeVisible({ timeout: 180_000 })
}

/** Generates them on the page of the grid. */
export async function askForGrid(page: Page, rates: readonly number[], runs: number): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Generate a grid' }).first().click()
  await enter(main.getByLabel('Rates, %'), rates.join(', '))
  await enter(main.getByLabel('Runs for each'), String(runs))
  await main.getByRole('button', { name: `Generate and assess ${4 * rates.length}` }).click()
}

/** Presses what starts the downloads and gives the files by name, as text. */
export async function downloads(
  page: Page,
  count: number,
  press: () => Promise<void>,
): Promise<Map<string, string>> {
  const files = await savedFiles(page, count, press)
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]))
}

/** Types over what stands in a field, key by key: a text that is set at once escapes React in Firefox. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await field.press('Enter')
}

/** Presses what hands over an archive and gives the files in it by name, as text. */
export async function archive(page: Page, press: () => Promise<void>): Promise<Map<string, string>> {
  const [[name, bytes]] = await savedFiles(page, 1, press)
  expect(name).toMatch(/\.zip$/)
  return new Map(Object.entries(unzipSync(bytes)).map(([file, text]) => [file, strFromU8(text)]))
}

/** Saves both archives of the release, one by one, and gives the files in them by name, as text. */
export async function bothArchives(page: Page): Promise<Map<string, string>> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const forUsers = await archive(page, () => button('Export for users').click())
  const inside = await archive(page, () => button('Save to keep inside').click())
  return new Map([...forUsers, ...inside])
}

/** Says how much risk may leave, where the page asks for it: so much that every candidate may. */
export async function allowAllRisk(page: Page): Promise<void> {
  const limit = page.getByRole('main').getByRole('region', { name: 'The limit of risk' })
  await enter(limit.getByRole('textbox'), '100000')
  await expect(limit).toBeHidden()
}

/** Chooses a file with a button of the room. */
export async function chooseFile(page: Page, button: string, name: string, text: string): Promise<void> {
  await page
    .getByRole('main')
    .getByLabel(button, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Makes these variables the key, and no others. */
export async function chooseKey(page: Page, key: readonly string[]): Promise<void> {
  await goTo(page, 'Data')
  const roles = page.getByRole('main').getByLabel(/^Role of /)
  await expect(roles.first()).toBeVisible()
  for (const role of await roles.all()) {
    const name = ((await role.getAttribute('aria-label')) ?? '').replace('Role of ', '')
    const wanted = key.includes(name)
    if (wanted && (await role.inputValue()) !== 'key') await role.selectOption('key')
    if (!wanted && (await role.inputValue()) === 'key') await role.selectOption('keep')
  }
}

/** Builds a candidate of three runs through the editor. */
export async function buildCandidate(
  page: Page,
  name: string,
  fillIn: (editor: Locator) => Promise<void>,
): Promise<void> {
  await goTo(page, 'Candidates')
  await page.getByRole('button', { name: 'New candidate' }).click()
  const editor = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByText('Add a step') })
  await fillIn(editor)
  await enter(editor.getByRole('textbox', { name: 'Runs' }), '3')
  await editor.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await enter(editor.getByLabel('Name'), name)
  await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
}

/** The plain numbers in a candidate's row of the map's table: its risk first, then its utilities. */
export async function numbersOfRow(page: Page, name: string): Promise<readonly string[]> {
  const cells = await page
    .getByRole('main')
    .getByRole('row', { name: new RegExp(name) })
    .locator('td')
    .allInnerTexts()
  return cells.map((text) => text.trim()).filter((text) => /^[−\d.,]+$/.test(text))
}

export type Dropped = { readonly name: string; readonly text: string }

/** Drops files on the page, all at once and in this order. */
export async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name))
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    }
  }, files)
}

/** A sum of risks as the page writes it: with one decimal, a small one with three digits. */
export function asShown(value: number): string {
  return value < 9.995 ? value.toPrecision(3) : value.toFixed(1)
}

/** Saves the project and gives the file. */
export async function savedProject(page: Page): Promise<Dropped> {
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [name, text] = [...files][0]
  return { name, text }
}
