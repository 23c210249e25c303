import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './built-app'
import { chooseFile, chooseKey, measureRisk, openCsv } from './journey'
import { populationCsv, sampleCsv } from './small-population'

test('searches for a log-linear model, and measures one that is set by hand', async ({ page, places }) => {
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await chooseKey(page, ['region', 'sex', 'age_group'])
  const design = page.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByRole('button', { name: 'Population file' }).click()
  await chooseFile(page, 'Choose a population file', 'people.csv', populationCsv())
  await expect(design).toContainText('matched by name')
  await measureRisk(page)
  await page.getByRole('button', { name: 'Log-linear model ›' }).click()
  await page.getByRole('button', { name: 'Run search' }).click()

  const path = page.getByRole('region', { name: 'Search path' })
  await expect(path.getByRole('row', { name: /Independence/ })).toBeVisible()
  await expect(path).toContainText('from population counts')
  await expect(path.getByText('chosen')).toHaveCount(1)

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // A tooltip stands outside the landmarks; what it describes stands in one.
    const axe = new AxeBuilder({ page }).exclude('[data-overlay-container]:has([role="tooltip"])')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  await page.getByRole('button', { name: 'Risk', exact: true }).click()
  await page.getByRole('group', { name: 'Basis' }).getByRole('button', { name: 'Model' }).click()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('searched')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByLabel('Model', { exact: true })).not.toHaveValue('searched')
})
