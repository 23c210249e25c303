import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { decimals, percent, significant } from '../../src/ui/words/numbers'
import { expectAccessible } from './axe'
import { anyBrowser, test } from './built-app'
import { drop, enter, goTo } from './journey'
import { runInTerminal } from './terminal'

/* What a candidate loses, from Candidates and from the map, by keyboard, with the numbers of the terminal. */

const survey = readFileSync(resolve(import.meta.dirname, '../../public/example/made-up-survey.csv'), 'utf8')

const surveyProject = {
  recipe: 1,
  seed: 20317,
  data: {
    file: 'made-up-survey.csv',
    variables: { name: { type: 'identifier' }, hhid: { type: 'numeric' }, income: { type: 'numeric' } },
  },
  design: { weight: 'weight' },
  household: 'hhid',
  scenarios: [{ name: 'Neighbour', key: ['region', 'sex', 'age_group', 'ethnicity'] }],
  candidates: [
    {
      name: 'Both',
      replicates: 3,
      steps: [
        { method: 'noise', variables: ['income'], sd: 6000 },
        { method: 'pram', variable: 'marital', diagonal: 0.8 },
      ],
    },
    { name: 'Swapped', replicates: 3, steps: [{ method: 'swap', variable: 'region', rate: 0.3 }] },
  ],
  risk: [{ measure: 'uniqueness', k: [3] }],
  utility: [
    { measure: 'raad', table: ['region', 'ethnicity'] },
    { measure: 'direct', variables: ['marital', 'region'] },
    { measure: 'il1', variables: ['income'] },
    { measure: 'ownAnalysis', of: 'mean(income) by sex' },
  ],
  combined: { weights: { 'raad(region,ethnicity)': 2 }, errorAsPercent: 5 },
  analyses: [{ kind: 'mean', variable: 'income', by: 'sex' }],
}

const censusProject = {
  recipe: 1,
  seed: 20317,
  data: { synthetic: { made: 'census', size: 200_000, populationSeed: 20010429, sampleSeed: 1 } },
  scenarios: [{ name: 'Public register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity'] }],
  candidates: [{ name: 'R20S', replicates: 3, steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] }],
  risk: [{ measure: 'uniqueness', k: [3] }],
  utility: [
    { measure: 'raad', table: ['lad', 'ethnicity'] },
    { measure: 'rcv', table: ['lad', 'ethnicity'] },
  ],
}

async function assessAll(page: Page, candidates: number): Promise<void> {
  await goTo(page, 'Candidates')
  await page
    .getByRole('button', { name: /^Assess/ })
    .first()
    .press('Enter')
  await expect(
    page.getByRole('navigation').getByText(`${candidates} assessed`, { exact: true }),
  ).toBeVisible()
}

test('a candidate of the survey is held against the original, from Candidates, by keyboard', async ({
  page,
  places,
}) => {
  const terminal = await runInTerminal(JSON.stringify(surveyProject), { 'made-up-survey.csv': survey })
  await page.goto(places.fromDisk)
  await drop(page, [
    { name: 'survey.unmatch.json', text: JSON.stringify(surveyProject) },
    { name: 'made-up-survey.csv', text: survey },
  ])
  await assessAll(page, 2)
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: /^Utility/ }).click()
  const list = main.getByRole('listbox', { name: 'What changed, the most first' })
  await expect(list.getByRole('option', { name: /^Median of income/ })).toBeVisible()
  const [scenario] = Object.values(terminal.results.scenarios)
  const { utility } = scenario.candidates['Both']
  const raad = 100 - (utility['raad(region,ethnicity)'].mean ?? NaN)
  await expect(list.getByRole('option', { name: /^RAAD/ })).toContainText(raad === 0 ? '0' : percent(raad))
  const direct = 100 * (utility['direct(marital,region).overall'].mean ?? NaN)
  expect(direct).toBeGreaterThan(0)
  await expect(list.getByRole('option', { name: /marital, region/ })).toContainText(percent(direct))
  const il1 = utility['il1(income)'].mean ?? NaN
  await expect(list.getByRole('option', { name: /^IL1/ })).toContainText(significant(il1, 3))

  await list.getByRole('option', { name: /^Where the top 10% of income begins/ }).click()
  await expect(main.getByRole('img', { name: /^Percentiles of income/ })).toBeVisible()
  await expectAccessible(page)

  await list.focus()
  await page.keyboard.press('Home')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const title = (await first.textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  expect(title).not.toBe('')

  await list.getByRole('option', { name: /^Shares of marital/ }).click()
  await main.getByRole('button', { name: 'Mosaic' }).press('Enter')
  await expect(main.getByRole('img', { name: /^What the records of each level of marital/ })).toBeVisible()
  await main.getByRole('button', { name: 'Bars' }).press('Enter')
  await page.keyboard.press('t')
  await expect(main.getByRole('columnheader', { name: 'records before' })).toBeVisible()
  await page.keyboard.press('t')

  await list
    .getByRole('option', { name: /with marital|marital with/ })
    .first()
    .click()
  await expect(main.getByRole('grid', { name: /change in percentage points/ })).toBeVisible()
  await expect(main.getByRole('grid', { name: /^Associations of/ })).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('option', { name: /^Your own analysis, mean\(income\) by sex/ }).click()
  await expect(main.getByRole('table', { name: /mean\(income\) by sex, before and after/ })).toBeVisible()

  await list.focus()
  await page.keyboard.press(']')
  await expect(main.getByRole('heading', { level: 1, name: /Utility of Swapped/ })).toBeVisible()
  await expect(list.getByRole('option', { name: /^Shares of region/ })).toBeVisible()
})

test('a candidate of the census is opened from the map', anyBrowser, async ({ page, places }) => {
  const terminal = await runInTerminal(JSON.stringify(censusProject))
  await page.goto(places.fromDisk)
  await page
    .locator('input[aria-label="Open a project"]')
    .first()
    .setInputFiles({
      name: 'census.unmatch.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(censusProject)),
    })
  await assessAll(page, 1)
  await goTo(page, 'Map')
  const main = page.getByRole('main')
  await main.getByRole('row', { name: /R20S/ }).getByRole('button', { name: 'R20S' }).press('Enter')
  await page
    .getByRole('complementary', { name: 'Inspector' })
    .getByRole('button', { name: 'Utility' })
    .press('Enter')
  const list = main.getByRole('listbox', { name: 'What changed, the most first' })
  const shares = list.getByRole('option', { name: /^Shares of lad/ })
  // A swap leaves every district with as many people.
  await expect(shares).toContainText('0')
  const [scenario] = Object.values(terminal.results.scenarios)
  const rcv = Math.abs(scenario.candidates['R20S'].utility['rcv(lad,ethnicity)'].mean ?? NaN)
  await expect(list.getByRole('option', { name: /^RCV/ })).toContainText(percent(rcv))
  await expect(list.getByRole('option', { name: /^lad with ethnicity|^ethnicity with lad/ })).toBeVisible()
  await expectAccessible(page)
})

test('all losses stand side by side, weighed once, and their mean is an axis of the map', async ({
  page,
  places,
}) => {
  const beside = { 'made-up-survey.csv': survey }
  const combinedIn = async (project: string, name: string) => {
    const { results } = await runInTerminal(project, beside)
    return Object.values(results.scenarios)[0].candidates[name].combined?.mean ?? NaN
  }
  await page.goto(places.fromDisk)
  await drop(page, [
    { name: 'survey.unmatch.json', text: JSON.stringify(surveyProject) },
    { name: 'made-up-survey.csv', text: survey },
  ])
  await assessAll(page, 2)
  await goTo(page, 'Map')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Loss profile' }).press('Enter')
  const profile = main.getByRole('table', { name: 'Losses of the candidates' })
  const combined = (name: string) =>
    profile
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .first()
  const before = await combinedIn(JSON.stringify(surveyProject), 'Both')
  expect(before).toBeGreaterThan(0)
  await expect(combined('Both')).toHaveText(decimals(before, 2))
  await expectAccessible(page)

  await enter(main.getByLabel('Weight of RAAD, region × ethnicity'), '0')
  await enter(main.getByLabel('One sampling error counts as, in per cent'), '20')
  const weighed = {
    ...surveyProject,
    combined: { weights: { 'raad(region,ethnicity)': 0 }, errorAsPercent: 20 },
  }
  const after = await combinedIn(JSON.stringify(weighed), 'Both')
  expect(decimals(after, 2)).not.toBe(decimals(before, 2))
  await expect(combined('Both')).toHaveText(decimals(after, 2))
  await expect(main.getByRole('table', { name: /^Parts of the combined loss of/ })).toBeVisible()

  await main.getByRole('button', { name: 'Use as the map’s axis' }).press('Enter')
  await expect(main.getByRole('combobox', { name: 'Utility' })).toHaveValue('combined')
  await expect(main.getByText(/^Combined: /)).toContainText('1 × Direct distance')
  await expectAccessible(page)
})
