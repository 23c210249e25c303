import { expect } from '@playwright/test'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { share } from '../../src/ui/words/numbers'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { chooseKey, downloads, enter, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/* What numbers give away, before protection and after noise, on the household survey that the page has as an example. */

const survey = surveyCsv(madeUpPeople())

test('near-unique numbers are looked for, and records are linked after noise, as in the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'survey.csv', survey)
  await chooseKey(page, ['region', 'sex', 'age_group', 'ethnicity'])
  await measureRisk(page)
  const tab = page.getByRole('tab', { name: /Continuous/ })
  await tab.click()
  await main.getByRole('button', { name: 'Look for near-unique numbers' }).press('Enter')
  await expect(main.getByText('Where near-unique numbers lie')).toBeVisible()
  await expectAccessible(page)

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'New candidate' }).first().press('Enter')
  await main.getByRole('button', { name: 'Remove this step' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add noise' }).press('Enter')
  await enter(main.getByRole('textbox', { name: 'Runs' }), '3')
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Risk')
  await tab.click()
  await main.getByRole('button', { name: 'Candidate', exact: true }).press('Enter')
  await expect(main.getByText('Closest pairs')).toBeVisible()
  await expectAccessible(page)

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, { 'survey.csv': survey })
  const [scenario] = Object.values(results.scenarios)
  const { risk } = scenario.candidates['C1']
  const within = risk['interval.share'].mean
  const linked = risk['linkage.share'].mean
  expect(within).toBeGreaterThan(0)
  expect(linked).toBeGreaterThan(0)
  await expect(main.getByText(share(within ?? NaN), { exact: false }).first()).toBeVisible()
  await expect(main.getByText(share(linked ?? NaN), { exact: false }).first()).toBeVisible()

  await main.getByRole('button', { name: 'Link by probability too' }).click()
  const from = main.getByRole('slider', { name: 'Pairs are linked from' })
  await expect(from).toHaveAttribute('aria-valuetext', / patterns$/)
  const [rate, stands] = [main.getByLabel('False links'), await from.getAttribute('aria-valuetext')]
  const before = await rate.inputValue()
  await from.press('ArrowLeft')
  await expect(from).not.toHaveAttribute('aria-valuetext', stands ?? '')
  await expect(rate).not.toHaveValue(before)
  // What follows from another threshold may move the chart, so that the handle is not where it was: then once more.
  await expect(async () => {
    await from.hover({ position: { x: 12, y: 8 } })
    await page.mouse.down()
    const box = await from.boundingBox()
    if (!box) throw new Error('The handle must be seen.')
    // Beyond the end of the axis, where no pair is linked.
    await page.mouse.move((page.viewportSize()?.width ?? 0) - 5, box.y + 8, { steps: 4 })
    await page.mouse.up()
    await expect(from).toHaveAttribute('aria-valuetext', /, 0 of \d+ patterns$/, { timeout: 3_000 })
  }).toPass()
  await expect(rate).toHaveValue('0')
  await expectAccessible(page)
})
