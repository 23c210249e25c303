import { expect, type Page } from '@playwright/test'
import type { AnalysisSpread } from '../../src/engine/assess/results'
import { decimals, share } from '../../src/ui/words/numbers'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { chooseFile, downloads, goTo } from './journey'
import { runInTerminal } from './terminal'

/** A small made census whose analyses are shares, a table and a regression; one candidate merges what some of them read. */
const project = {
  recipe: 1,
  seed: 20317,
  data: { synthetic: { made: 'census', size: 200_000, populationSeed: 20010429, sampleSeed: 1 } },
  scenarios: [{ name: 'Public register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity'] }],
  candidates: [
    { name: 'R20S', replicates: 3, steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
    { name: 'NoSex', steps: [{ method: 'drop', variables: ['sex'] }] },
  ],
  risk: [{ measure: 'uniqueness', k: [3] }],
  utility: [{ measure: 'raad', table: ['lad', 'ethnicity'] }],
  analyses: [
    { kind: 'share', variable: 'marital', is: ['Single'], by: 'lad' },
    { kind: 'table', table: ['lad', 'sex'] },
  ],
}

async function openAnalyses(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .locator('input[aria-label="Open a project"]')
    .first()
    .setInputFiles({
      name: 'analyses.unmatch.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(project)),
    })
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: 'Read the risk' }).click()
  await goTo(page, 'Candidates')
  await page
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await expect(page.getByRole('navigation').getByText('2 assessed', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^Your own analyses/ }).click()
}

test('analyses are added, stand before and after as in the terminal, and go on the map', async ({
  page,
  places,
}) => {
  const terminal = await runInTerminal(JSON.stringify(project))
  await openAnalyses(page, places.fromDisk)
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Analyses before and after protection' })
  await expect(table.getByRole('row', { name: /^lad: LAD01\b/ })).toBeVisible()

  const candidates = Object.values(terminal.results.scenarios)[0].candidates
  const spreads = (candidates['R20S'] as { analyses?: Record<string, AnalysisSpread> }).analyses!
  const shares = spreads['share(marital=Single) by lad']
  for (const [name, { after, overlap, loss }] of Object.entries(shares.estimates)) {
    const cells = await table
      .getByRole('row', { name: new RegExp(`^lad: ${name.slice('lad='.length)}\\b`) })
      .getByRole('cell')
      .allTextContents()
    expect(cells.slice(1, 2)).toEqual([share(after.mean)])
    expect(cells.slice(3, 5)).toEqual([
      overlap.mean === 0 ? 'none' : share(overlap.mean),
      decimals(loss.mean, 1),
    ])
  }
  const whole = table.getByRole('row', { name: /^lad by sex/ })
  await expect(whole.getByRole('cell').nth(4)).toHaveText(decimals(spreads['table(lad,sex)'].loss.mean, 1))
  await expectAccessible(page)

  await table.getByRole('button', { name: 'lad: LAD01', exact: true }).press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector.getByRole('heading', { level: 2, name: /^lad: LAD01, in Share with/ })).toBeVisible()
  const { loss } = shares.estimates['lad=LAD01']
  await expect(inspector.getByText(`${decimals(loss.mean, 1)} sampling errors`)).toBeVisible()
  await expect(
    inspector.getByRole('img', { name: /^Loss in 2 candidates, in sampling errors/ }),
  ).toBeVisible()
  await expectAccessible(page)

  await whole.getByRole('button', { name: /on the map$/ }).focus()
  await page.keyboard.press('t')
  await expect(table.getByRole('columnheader', { name: '95% after' })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(whole.getByRole('button', { name: /on the map$/ })).toHaveAttribute('aria-pressed', 'true')

  await main.getByRole('combobox', { name: 'Candidate' }).selectOption('NoSex')
  await expect(whole.getByText('sex is not released.')).toBeVisible()

  await main.getByRole('combobox', { name: 'Kind' }).selectOption('share')
  await main.getByRole('combobox', { name: 'Variable', exact: true }).selectOption('ethnicity')
  await expect(main.getByText(/In the original: .*%, 95% .* records\./)).toBeVisible()
  await main.getByRole('button', { name: 'Add to the list' }).click()
  await expect(table.getByRole('row', { name: /^Share with ethnicity/ })).toBeVisible()

  // What is saved is read again, each in the place of itself.
  const save = main.getByRole('button', { name: 'Save analyses' })
  const [[file, text]] = await downloads(page, 1, () => save.click())
  await chooseFile(page, 'From a file of analyses', file, text)
  await expect(main.getByText(`3 analyses of ${file}, 3 in place of some of the same name.`)).toBeVisible()
})
