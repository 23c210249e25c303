import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { downloads, goTo } from './journey'

/** A small made census with six candidates of three runs; one leaves the area out, so that it has no utility. */
const project = {
  recipe: 1,
  seed: 20011,
  data: { synthetic: { made: 'census', size: 60_000, populationSeed: 20010429, sampleSeed: 1 } },
  scenarios: [{ name: 'Public register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity'] }],
  candidates: [
    ...[0.02, 0.05, 0.1, 0.2].map((rate) => ({
      name: `R${100 * rate}S`,
      replicates: 3,
      steps: [{ method: 'swap', variable: 'lad', rate }],
    })),
    { name: 'R10P', replicates: 3, steps: [{ method: 'pram', variable: 'lad', diagonal: 0.9 }] },
    { name: 'NoArea', steps: [{ method: 'drop', variables: ['lad'] }] },
  ],
  risk: [{ measure: 'uniqueness', k: [3] }, { measure: 'identification' }],
  utility: [
    { measure: 'raad', table: ['lad', 'ethnicity'] },
    { measure: 'rcv', table: ['lad', 'ethnicity'] },
  ],
}

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .locator('input[aria-label="Open a project"]')
    .first()
    .setInputFiles({
      name: 'map.unmatch.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(project)),
    })
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: 'Read the risk' }).click()
  await expect(page.getByRole('main').getByText('Risk per record')).toBeVisible()
  await goTo(page, 'Candidates')
  await page
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await expect(page.getByRole('navigation').getByText('6 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('row', { name: new RegExp(`^${name}\\b`) })

test('limits are dragged and typed on both axes, undone, and kept in the project', async ({
  page,
  places,
}) => {
  await openMap(page, places.fromDisk)
  const main = page.getByRole('main')
  const map = main.getByRole('application')
  await expect(map).toHaveAccessibleDescription(/5 candidates and the original\..*No other point beats these/)
  await expect(main.getByText('NoArea is not on the map: lad of the table is not released.')).toBeVisible()

  // L asks for a limit of risk where there is none, and goes to it; L again does the same on the other axis.
  await map.focus()
  await page.keyboard.press('l')
  const risk = main.getByRole('slider', { name: 'Risk limit' })
  await expect(risk).toBeFocused()
  const start = Number(await risk.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const step = (Number(await risk.getAttribute('aria-valuenow')) - start) / 2
  expect(step).toBeGreaterThan(0)
  await page.keyboard.press('Shift+ArrowUp')
  expect(Number(await risk.getAttribute('aria-valuenow'))).toBeCloseTo(start + 12 * step, 6)
  await page.keyboard.press('l')
  const utility = main.getByRole('slider', { name: 'Utility limit' })
  await expect(utility).toBeFocused()

  // A drag is one step of the history, however many places it went through.
  const before = await utility.getAttribute('aria-valuenow')
  const grip = await utility.boundingBox()
  if (!grip) throw new Error('The limit has no handle.')
  await page.mouse.move(grip.x + 12, grip.y + 12)
  await page.mouse.down()
  for (const by of [40, 90, -60, -140]) await page.mouse.move(grip.x + 12 + by, grip.y + 12)
  await page.mouse.up()
  await expect(utility).not.toHaveAttribute('aria-valuenow', before ?? '')
  await expect(main.getByText(/\d of 5 pass/).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(utility).toHaveAttribute('aria-valuenow', before ?? '')

  const typed = main.getByRole('textbox', { name: 'Limit of risk' })
  await typed.fill('1000')
  await typed.press('Enter')
  await expect(risk).toHaveAttribute('aria-valuenow', '1000')
  const saved = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [text] = saved.values()
  const recipe = JSON.parse(text) as { map?: { limits?: Record<string, number> } }
  expect(recipe.map?.limits).toEqual({
    'identification.tau': 1000,
    'raad(lad,ethnicity)': Number(before),
  })
})

test('two candidates are compared, by pointer and by keys', async ({ page, places }) => {
  await openMap(page, places.fromDisk)
  const inspector = page.getByRole('complementary')
  await row(page, 'R2S').getByRole('button').click()
  await row(page, 'R20S')
    .getByRole('button')
    .click({ modifiers: ['Control'] })
  await expect(inspector.getByText('Two candidates')).toBeVisible()
  // What is only spoken must not make the page itself scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await expect(inspector.getByText(/R20S has less risk, R2S is more useful\./)).toBeVisible()
  await expect(inspector.getByRole('row', { name: /^τ, population counts/ })).toContainText('−')

  await page.keyboard.press('t')
  await expect(page.getByRole('application')).toBeFocused()
  await row(page, 'R10P').getByRole('button').click()
  await page.getByRole('button', { name: 'Compare with…' }).click()
  await row(page, 'R10S').getByRole('button').click()
  await expect(inspector.getByRole('heading', { name: /R10P and\s+R10S/ })).toBeVisible()
  await inspector.getByRole('button', { name: 'Choose R10S' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Release' })).toBeVisible()
})

test('the table takes other columns, and the picture has title, legend and source inside', async ({
  page,
  places,
}) => {
  await openMap(page, places.fromDisk)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Population uniques in file').check()
  await dialog.getByLabel('Step').uncheck()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByRole('columnheader', { name: 'Step' })).toHaveCount(0)
  // After a swap the number no longer says what it said: struck out, with the reason.
  await expect(row(page, 'R10S').locator('s')).toHaveCount(1)

  await page.emulateMedia({ colorScheme: 'dark' })
  const [svg] = (await saveChart(page, 'SVG')).values()
  for (const words of ['Disclosure risk against utility', 'Swap, random', 'PRAM, random', 'Original', 'R20S'])
    expect(svg).toContain(words)
  expect(svg).toContain('Source: Synthetic census, 556 records, seed 20011.')
  expect(svg).toContain('<desc>5 candidates and the original.')
  expect(svg).not.toContain('var(--')
  expect(svg).toContain('fill="rgb(255, 255, 255)"')
  const size = /width="(\d+)" height="(\d+)"/.exec(svg)
  const [png] = (await saveChart(page, 'PNG', 'latin1')).values()
  expect(png.slice(1, 4)).toBe('PNG')
  const at = (offset: number) => Buffer.from(png, 'latin1').readUInt32BE(offset)
  expect([at(16), at(20)]).toEqual([2 * Number(size?.[1]), 2 * Number(size?.[2])])
})

async function saveChart(
  page: Page,
  kind: 'SVG' | 'PNG',
  encoding: BufferEncoding = 'utf8',
): Promise<Map<string, string>> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save chart' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const file = await download
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return new Map([[file.suggestedFilename(), Buffer.concat(chunks).toString(encoding)]])
}
