import { expect } from '@playwright/test'
import { test } from './built-app'
import { allowAllRisk, asShown, bothArchives, enter, goTo, measureRisk, openCensus } from './journey'
import { runInTerminal } from './terminal'

/*
 * A subsample of the synthetic census after a swap: built by keyboard, seen on the map, given out, and held against the
 * terminal byte by byte.
 */

test('half of the census is released, with what the form said before it ran and the terminal’s bytes', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await openCensus(page, places.fromDisk)
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Subsample' }).press('Enter')
  const left = main.getByRole('table', { name: 'What the step leaves' })
  const cellsOf = async (row: RegExp) =>
    left.getByRole('row', { name: row }).getByRole('cell').allInnerTexts()
  await expect(left.getByRole('row', { name: /^Records/ })).toContainText('7,343')

  const effect = main.getByRole('region', { name: 'What is left' })
  await expect(effect).toContainText('Acquaintances ask for no subsample.')
  await enter(main.getByRole('textbox', { name: 'Fraction kept' }), '0.1')
  await expect(left.getByRole('row', { name: /^Records/ })).toContainText('1,469')
  await enter(main.getByRole('textbox', { name: 'Fraction kept' }), '0.5')
  await enter(main.getByRole('textbox', { name: 'Runs' }), '1')
  await expect(effect).toHaveAttribute('aria-busy', 'false')
  await expect(left.getByRole('row', { name: /^Records/ })).toContainText('7,343')
  const uniques = (await cellsOf(/^Sample uniques/))[1]
  const matches = (await cellsOf(/^Correct matches/))[1]

  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await expect(main.getByText(/^7,343 records, [\d,]+ values changed in run 1$/)).toBeVisible()
  await goTo(page, 'Map')
  await expect(main.getByRole('row').filter({ hasText: 'C1' })).toContainText(matches)
  await main.getByRole('row').filter({ hasText: 'C1' }).click()
  await expect(inspector).toContainText('keeps 7,343 of 14,685 records')
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  await expect(main.getByRole('article', { name: 'Report' })).toContainText(
    '7,343 of 14,685 records are left.',
  )

  const files = await bothArchives(page)
  const file = (ending: string) => [...files].find(([name]) => name.endsWith(ending))?.[1] ?? ''
  expect(file('.note.html')).toContain('each stands for 2 times as many people')
  const { results, written } = await runInTerminal(file('.recipe.json'))
  expect(written('C1.release.csv')).toBe(file('-protected.csv'))
  expect(written('C1.records.csv')).toBe(file('.records.csv'))
  expect(written('C1.misclassification.json')).toBe(file('.misclassification.json'))
  expect(file('-protected.csv').trimEnd().split('\n')).toHaveLength(7343 + 1)

  const [scenario] = Object.values(results.scenarios)
  const [run] = scenario.candidates['C1'].replicates
  expect(run.kept).toEqual({ records: 7343, of: 14685 })
  expect(asShown(run.risk['identification']['tau'])).toBe(matches)
  expect(String(run.risk['identification']['sampleUniques'])).toBe(uniques.replace(',', ''))
  const rows = written('C1.records.csv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
  expect(rows).toHaveLength(7343)
  // The protected file keeps the order of the input, which is that of these rows.
  expect(written('C1.csv').trimEnd().split('\n')).toHaveLength(7343 + 1)
})

test('the largest fraction that acquaintances allow is taken by a press', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCensus(page, places.fromDisk)
  await goTo(page, 'Risk')
  await main.getByRole('tab', { name: /^Acquaintances/ }).click()
  await enter(main.getByRole('textbox', { name: 'Circle of acquaintances, typed' }), '2000')
  await main.getByRole('button', { name: 'Measure acquaintances' }).press('Enter')
  await expect(main.getByText(/^Measured: 10 investigators, up to /)).toBeVisible()
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await main.getByRole('button', { name: 'Remove this step' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Subsample' }).press('Enter')
  const effect = main.getByRole('region', { name: 'What is left' })
  const use = effect.getByRole('button', { name: /^Use 0/ })
  const fraction = (await use.innerText()).replace('Use ', '')
  await expect(effect).toContainText(`Acquaintances ask for a fraction of ${fraction} at most.`)
  await use.press('Enter')
  await expect(main.getByRole('textbox', { name: 'Fraction kept' })).toHaveValue(fraction)
  await expect(use).toBeHidden()
})
