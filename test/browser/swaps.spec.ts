import { expect } from '@playwright/test'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import type { ReplicateResult } from '../../src/engine/assess/results'
import { test } from './built-app'
import { chooseKey, downloads, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/*
 * Swaps of whole households and by rank, on the household survey that the page has as an example.
 */

const survey = surveyCsv(madeUpPeople())

test.beforeEach(async ({ page, places }) => {
  await openCsv(page, places.fromDisk, 'survey.csv', survey)
  await chooseKey(page, ['region', 'sex', 'age_group', 'ethnicity'])
  await measureRisk(page)
  await goTo(page, 'Candidates')
})

test('households are swapped by keyboard, and what the page shows of a run is what the terminal did', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await main.getByRole('button', { name: 'Remove this step' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Swap households' }).press('Enter')
  await main.getByLabel('Area, coarse to fine', { exact: true }).selectOption('region')
  await main.getByLabel('Always swapped').selectOption('hand')
  await main.getByRole('button', { name: 'Add a profile' }).press('Enter')
  await main.getByRole('button', { name: /^Profile 1/ }).press('Enter')
  await page.getByRole('checkbox', { name: 'ethnicity' }).press('Space')
  await page.keyboard.press('Escape')
  // Those that find nobody are listed; one leads to its record. With a profile less strict all find somebody.
  const stayed = main.getByRole('table', { name: 'Households without a partner' })
  await stayed.getByRole('button').first().press('Enter')
  await expect(page.getByRole('complementary', { name: 'Inspector' }).getByText('Key values')).toBeVisible()
  await main.getByRole('button', { name: 'Add a profile' }).press('Enter')
  await expect(stayed).toBeHidden()
  const levels = main.getByRole('table', { name: 'Households that must move' })
  await expect(levels.getByRole('row', { name: /^region/ })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Pairs by profile' }).getByRole('row')).toHaveCount(3)
  // As what each region is released: a row is chosen by keyboard, and its records are counted.
  const moves = main.getByRole('grid', { name: /^How region changes/ })
  await moves.getByRole('gridcell').first().press('Enter')
  await expect(main.getByText(/^Of \d+ records with Aldmoor, \d+ keep it; \d+ to /)).toBeVisible()
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, { 'survey.csv': survey })
  const [scenario] = Object.values(results.scenarios)
  const [run] = scenario.candidates['C1'].replicates as unknown as readonly Pick<
    ReplicateResult,
    'achieved'
  >[]
  const { households } = run.achieved[0]
  if (!households) throw new Error('The terminal says nothing of households.')
  await expect(
    main.getByText(
      `${households.moved} of ${households.households} households move, with ${households.people} people.`,
    ),
  ).toBeVisible()
  expect(households.moved).toBeGreaterThan(0)
  expect(households.levels[0].must).toBeGreaterThan(0)
})

test('ages are swapped by rank, and the page counts those that the terminal changed', async ({ page }) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await main.getByRole('button', { name: 'Remove this step' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rank swap' }).press('Enter')
  await main.getByRole('checkbox', { name: 'income' }).press('Space')
  const changed = main.getByRole('table', { name: 'Records changed in one run' })
  await expect(changed.getByRole('row', { name: /^income/ })).toBeVisible()
  await main.getByLabel('Who is changed').selectOption('some')
  await expect(main.getByRole('region', { name: 'Only records where' })).toContainText('sample unique')
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, { 'survey.csv': survey })
  const [scenario] = Object.values(results.scenarios)
  const [run] = scenario.candidates['C1'].replicates as unknown as readonly Pick<ReplicateResult, 'changed'>[]
  for (const name of ['age_group', 'income']) {
    const records = run.changed[name]
    expect(records).toBeGreaterThan(0)
    await expect(changed.getByRole('row', { name: new RegExp(`^${name} ${asCount(records)}`) })).toBeVisible()
  }
})

test('regions and origins are swapped together, by mouse, and the terminal moves as many without a new pair', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await main.getByLabel('Variable', { exact: true }).selectOption('region')
  await main.getByRole('button', { name: /^Jointly with/ }).click()
  await page.getByRole('checkbox', { name: 'ethnicity' }).click()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('grid', { name: /region × ethnicity/ })).toBeVisible()
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results, written } = await runInTerminal(project, { 'survey.csv': survey })
  const [scenario] = Object.values(results.scenarios)
  const [run] = scenario.candidates['C1'].replicates
  expect(run.changed['region']).toBeGreaterThan(0)
  expect(run.changed['ethnicity']).toBeGreaterThan(0)
  expect(pairsOf(written('C1.csv'))).toEqual(pairsOf(survey))
})

/** How many records have each region with each ethnicity. */
function pairsOf(csv: string): ReadonlyMap<string, number> {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const names = head.split(',')
  const [region, ethnicity] = [names.indexOf('region'), names.indexOf('ethnicity')]
  const found = lines.map((line) => line.split(',')).map((row) => `${row[region]} ${row[ethnicity]}`)
  return new Map(
    [...new Set(found)].sort().map((pair) => [pair, found.filter((each) => each === pair).length]),
  )
}

function asCount(records: number): string {
  return String(records).replace(/\B(?=(\d{3})+$)/g, ',')
}
