import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { chooseKey, downloads, goTo, measureRisk, openCsv } from './journey'
import { openSample } from './small-population'

test('searches for a log-linear model, and measures one that is set by hand', async ({ page, places }) => {
  await openSample(page, places.fromDisk)
  await measureRisk(page)
  await page.getByRole('button', { name: /^(Log-linear model|Model: .*) ›$/ }).click()

  const path = page.getByRole('region', { name: 'Search path' })
  await expect(path.getByRole('row', { name: /Independence/ })).toBeVisible()
  await expect(path).toContainText('from population counts')
  await expect(path.getByText('chosen')).toHaveCount(1)

  // What the model says besides its figures comes by itself for a key of this size.
  const margins = page.getByRole('region', { name: 'Residual margins that fit worst' })
  await expect(margins.getByText('Looking at the margins …')).toBeHidden()
  await expect(page.getByRole('region', { name: 'How it was fitted' })).toContainText('The fit ended after')
  await page.getByRole('button', { name: 'Copy the formula of the searched model' }).click()
  await page.getByRole('menuitem', { name: /^R formula/ }).click()
  await expect(page.getByText(/^(R formula copied|Select the text and copy it)/).first()).toBeAttached()
  const means = await downloads(page, 1, () =>
    page.getByRole('button', { name: /^Fitted means of the searched model/ }).click(),
  )
  expect([...means.keys()]).toEqual(['sample.fitted-means.keep-inside.csv'])
  expect([...means.values()][0].split('\n')[0]).toContain('region')

  const first = page.getByRole('button', { name: /^region × sex/ })
  const wasIn = await first.getAttribute('aria-pressed')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^region × age_group/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(first).not.toHaveAttribute('aria-pressed', wasIn ?? '')
  await page.getByRole('button', { name: 'Measure this model' }).click()
  await expect(page.getByRole('row', { name: /^By hand/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Risk', exact: true }).click()
  const basis = page.getByRole('group', { name: 'Basis' })
  await expect(basis.getByRole('button', { name: 'Searched model' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Model', { exact: true }).selectOption('byHand')
  await expect(basis.getByRole('button', { name: 'Model', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByLabel('Model', { exact: true })).toBeHidden()
  await expect(basis.getByRole('button', { name: 'Searched model' })).toBeVisible()
})

test('sets cells to zero that can’t occur, and refuses combinations that do', async ({ page, places }) => {
  // Nobody under 16 is married, and there are enough of both for that to show.
  const rows = Array.from({ length: 120 }, (_, i) =>
    [i % 2 === 0 ? 'child' : 'adult', i % 2 === 0 || i % 3 === 0 ? 'single' : 'married', `d${i % 7}`].join(),
  )
  await openCsv(page, places.fromDisk, 'families.csv', ['age,marital,district', ...rows, ''].join('\n'))
  await chooseKey(page, ['age', 'marital', 'district'])
  await page.getByLabel('Share of the population in the sample').fill('0.1')
  await page.getByLabel('Share of the population in the sample').press('Enter')
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: /combinations that can’t occur, none/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^age child with marital married/ }).check()
  await dialog.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByRole('checkbox', { name: 'adult', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'married', exact: true }).check()
  await expect(dialog).toContainText('It occurs, so it can’t be ruled out.')
  await expect(dialog.getByRole('button', { name: /to zero$/ })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAsItIs(page, 'dialog')
  await dialog.getByRole('button', { name: 'Remove rule 2' }).click()
  await dialog.getByRole('button', { name: 'Set 7 cells to zero' }).click()
  await expect(page.getByRole('button', { name: /combinations that can’t occur, 1 rule/ })).toBeVisible()
  await page.getByRole('button', { name: 'Read the risk' }).click()
  await page.getByRole('button', { name: /^(Log-linear model|Model: .*) ›$/ }).click()
  await expect(page.getByRole('button', { name: /^Impossible cells/ })).toHaveText('7 set to zero')
})
