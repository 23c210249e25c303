import { expect, type Page } from '@playwright/test'
import type { Recipe } from '../../src/engine/assess/recipe'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { downloads, goTo, openCsv } from './journey'
import { runInTerminal } from './terminal'

/* A file of 253 variables, one of which has 400 levels: in lists so long one is looked for by a word. */

const asked = Array.from({ length: 250 }, (_, q) => `q${q}`)
const people = Array.from({ length: 1200 }, (_, i) => [
  `Town ${(i * 7) % 400}`,
  i % 2 === 0 ? 'f' : 'm',
  String(20 + ((Math.imul(i, 0x9e3779b1) >>> 16) % 90)),
  ...asked.map((_, q) => String((i * (q + 3)) % 4)),
])
const csv = [['town', 'sex', 'age', ...asked], ...people, []].map((row) => row.join(',')).join('\n')

test('a variable and a level are found among hundreds by keyboard, and the candidate is the terminal’s', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'towns.csv', csv)
  await expect(main.getByText('1,200 records', { exact: false }).first()).toBeVisible()
  await main.getByRole('searchbox', { name: 'Find a variable' }).pressSequentially('TOW')
  await expect(main.getByText('1 of 253', { exact: true })).toBeVisible()
  await main.getByLabel('Role of town').selectOption('keep')
  await goTo(page, 'Scenario')
  await choose(page, /^Another variable known in scenario A/, 'q123')
  await expect(main.getByRole('checkbox', { name: 'q123 known in scenario A' })).toBeChecked()

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await choose(page, /^Variable: /, 'sex')
  await main.getByLabel('Who is changed').selectOption('some')
  await main.getByRole('button', { name: 'And', exact: true }).press('Enter')
  await choose(page, /^Condition 2 on: /, 'town')
  await main.getByRole('button', { name: 'Remove condition 1' }).press('Enter')
  await main.getByRole('button', { name: /^Condition 1, levels of town: / }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '300 more' })).toBeVisible()
  await expectAccessibleAsItIs(page, '[role="dialog"]')
  await page.getByRole('searchbox', { name: 'Find among 400' }).pressSequentially('wn 39')
  await page.getByRole('checkbox', { name: 'Town 399' }).press('Space')
  await page.getByRole('checkbox', { name: 'Town 39', exact: true }).press('Space')
  await page.keyboard.press('Escape')
  await expect(
    main.getByRole('button', { name: 'Condition 1, levels of town: Town 39, Town 399' }),
  ).toBeFocused()
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const recipe = JSON.parse(project) as Recipe
  const { results } = await runInTerminal(project, { 'towns.csv': csv })
  expect(recipe.scenarios[0].key).toContain('q123')
  expect(recipe.candidates[0].steps).toMatchObject([
    { variable: 'sex', where: { town: ['Town 39', 'Town 399'] } },
  ])
  const [scenario] = Object.values(results.scenarios)
  const uniques = scenario.candidates['C1'].risk['uniqueness.sampleUniques'].mean
  expect(uniques).toBeGreaterThan(0)
  expect(uniques).toBeLessThan(1000)
  await expect(main.getByRole('button', { name: /^C1/ })).toContainText(`C1 ${uniques}`)
})

/** One of a long list, found by typing and taken with the arrow and Enter. */
async function choose(page: Page, button: RegExp, one: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).press('Enter')
  await expect(page.getByRole('searchbox', { name: /^Find among/ })).toBeFocused()
  await expectAccessibleAsItIs(page, '[role="dialog"]')
  await page.keyboard.type(one)
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(one)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}
