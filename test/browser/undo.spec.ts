import { expect } from '@playwright/test'
import { anyBrowser, test } from './built-app'
import { assessGrid, downloads, goTo, openCsv } from './journey'
import { sampleCsv } from './small-population'

test(
  'undoes and redoes the removal of a candidate without assessing it again',
  anyBrowser,
  async ({ page, places }) => {
    await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await expect(steps.getByText('unsaved changes')).toBeHidden()
    await assessGrid(page, [2, 5, 10, 20], 1)
    await expect(steps.getByText('unsaved changes')).toBeVisible()

    await page
      .getByRole('main')
      .getByRole('button', { name: /^More about/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(steps.getByText('15 assessed', { exact: true })).toBeVisible()
    const undo = page.getByRole('button', { name: /^Undo/ })
    const redo = page.getByRole('button', { name: /^Redo/ })
    await expect(undo).toHaveAccessibleName(/^Undo: remove /)

    await undo.click()
    await expect(steps.getByText('16 assessed', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Assess/ })).toHaveCount(0)
    await expect(page.getByText(/^Undone: remove .* 1 step left to undo\.$/)).toBeAttached()

    await redo.click()
    await expect(steps.getByText('15 assessed', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(steps.getByText('None yet')).toBeVisible()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(steps.getByText('unsaved changes')).toBeHidden()
    await page.keyboard.press('Control+Shift+z')
    await expect(steps.getByText('16 assessed', { exact: true })).toBeVisible()
    await goTo(page, 'Map')
    await expect(page.getByRole('main').getByRole('row', { name: /T20S/ })).toBeVisible()
  },
)

test('asks before the page is left with changes that were not saved', async ({ page, places }) => {
  await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
  await goTo(page, 'Candidates')
  await page.getByRole('button', { name: 'New candidate' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  await expect(page.getByText('unsaved changes')).toBeHidden()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
