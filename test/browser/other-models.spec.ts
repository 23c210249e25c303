import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { measureRisk } from './journey'
import { openSample } from './small-population'

test('adds smoothing and the Poisson–gamma model, sets them and leaves one out', async ({ page, places }) => {
  await openSample(page, places.fromDisk)
  await measureRisk(page)

  await page.getByRole('button', { name: 'Add a model' }).click()
  await page.getByRole('menuitem', { name: /Negative-binomial smoothing/ }).click()
  const table = page.getByRole('region', { name: 'Models of the population' })
  const smoothed = table.getByRole('row', { name: /smoothed over neighbours age_group ±2/ })
  await expect(smoothed).toContainText('with nobody near')
  const before = await smoothed.textContent()
  const smoothing = page.getByRole('region', { name: 'Negative-binomial smoothing' })
  await smoothing.getByLabel('Radius of age_group').fill('1')
  await smoothing.getByLabel('Radius of age_group').press('Enter')
  await expect(table.getByRole('row', { name: /smoothed over neighbours age_group ±1/ })).not.toHaveText(
    before ?? '',
  )

  await page.getByRole('button', { name: 'Add a model' }).click()
  await page.getByRole('menuitem', { name: /Poisson–gamma/ }).click()
  await expect(table.getByRole('row', { name: /^Poisson–gamma/ })).toContainText('sample uniques expected')
  const poissonGamma = page.getByRole('region', { name: 'Poisson–gamma' })
  await poissonGamma.getByLabel('Subpopulations').selectOption('sex')
  await expect(poissonGamma.getByRole('row', { name: /^Female/ })).toBeVisible()
  await expectAccessible(page)
  await smoothing.getByRole('button', { name: 'Leave out' }).click()
  await expect(smoothing).toBeHidden()

  // What goes by the sizes of the cells alone, and has nothing to set.
  for (const name of ['Pitman’s model', 'Zayatz', 'Slide negative binomial', 'Without a model']) {
    await page.getByRole('button', { name: 'Add a model' }).click()
    await page.getByRole('menuitem', { name: new RegExp(name) }).click()
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(table.getByRole('row', { name: /^Pitman’s model/ })).toContainText('α =')
  await expect(table.getByRole('row', { name: /^without a model/ })).toBeVisible()
  await expectAccessible(page)
  const pitman = page.getByRole('region', { name: 'Pitman’s model', exact: true })
  await pitman.getByRole('button', { name: 'Leave out' }).click()
  await expect(pitman).toBeHidden()
  await expect(table.getByRole('row', { name: /^Pitman’s model/ })).toHaveCount(0)
})
