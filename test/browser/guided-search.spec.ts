import { expect } from '@playwright/test'
import type { SearchResults } from '../../src/engine/assess/results'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { downloads, enter, goTo, measureRisk } from './journey'
import { openSample, populationCsv, sampleCsv } from './small-population'
import { runInTerminal } from './terminal'

/* The guided search on a sample of 200 records, by keyboard. */

test('a search is asked for by keyboard, paused, gone on with, kept from, and comes to the points of the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openSample(page, places.fromDisk)
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Guided search' }).press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Guided search')

  // What has an order is merged unless one says otherwise.
  const recode = main.getByRole('checkbox', { name: 'Recode age_group' })
  await expect(recode).toBeChecked()
  await recode.press('Space')
  await expect(recode).not.toBeChecked()
  await recode.press('Space')
  await main.getByRole('checkbox', { name: 'Suppress sex' }).press('Space')
  await expect(main.getByRole('checkbox', { name: 'Recode sex' })).toBeDisabled()
  await main.getByLabel('Change first').selectOption({ label: 'people by sex' })
  await enter(main.getByRole('textbox', { name: 'Risk at most' }), '10')
  // How the limit is read, and a budget in minutes instead of points.
  const reading = main.getByLabel('It holds')
  await expect(reading).toHaveValue('0.95')
  await reading.selectOption({ label: 'on average over the runs' })
  await main.getByRole('button', { name: 'minutes', exact: true }).press('Enter')
  await enter(main.getByRole('textbox', { name: 'Minutes' }), '0.1')
  await main.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await expect(main.getByRole('region', { name: 'Progress' })).toContainText(/\d+ points, [67] s/, {
    timeout: 30_000,
  })
  await main.getByRole('button', { name: 'points', exact: true }).press('Enter')
  await expect(main.getByRole('textbox', { name: 'Points' })).not.toHaveValue('200')
  await reading.selectOption({ label: 'in 19 of 20 runs' })
  await enter(main.getByRole('textbox', { name: 'Points' }), '5000')
  await main.getByRole('button', { name: 'Search again' }).press('Enter')
  const progress = main.getByRole('region', { name: 'Progress' })
  const some = /[1-9]\d* of 5,000 points/
  await expect(progress).toContainText(some)
  await progress.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(progress).toContainText('paused')
  // The question may be changed meanwhile: then the points are of the one before.
  await enter(main.getByRole('textbox', { name: 'Risk at most' }), '12')
  await expect(progress).toContainText('of 5,000 points')
  await progress.getByRole('button', { name: 'Search again' }).press('Enter')
  // The button answers at once, the points follow: those of the question before stand until it has gone.
  await expect(progress.getByRole('button', { name: 'Search again' })).toBeHidden()
  await expect(progress).toContainText(some)
  await progress.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(progress.getByRole('button', { name: 'Search on' })).toBeVisible()
  await enter(main.getByRole('textbox', { name: 'Risk at most' }), '10')
  await enter(main.getByRole('textbox', { name: 'Points' }), '60')
  await progress.getByRole('button', { name: 'Search again' }).press('Enter')
  await expect(progress.getByRole('button', { name: 'Search 100 more' })).toBeVisible()

  const best = main.getByRole('table', { name: 'Best points' })
  const first = best.getByRole('row').nth(1)
  await expect(main.getByRole('table', { name: 'What was tried' })).toContainText('Recode and PRAM')
  await expect(main.getByText('Two variables swapped or drawn anew in one pipeline.')).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: /^Keep / }).press('Enter')
  await expect(first.getByRole('button', { name: /is kept/ })).toBeVisible()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, {
    'sample.csv': sampleCsv(),
    'people.csv': populationCsv(),
  })
  const { search } = results as typeof results & { readonly search: SearchResults }
  expect(search.points).toHaveLength(60)
  const [winner] = search.passing
  const point = search.points.find(({ name }) => name === winner)!
  await expect(first).toContainText(winner)
  await expect(first).toContainText((point.risk ?? NaN).toFixed(1))
  if (point.runs > 1) await expect(first).toContainText(`in ${point.heldIn} of ${point.runs} runs`)
  const [scenario] = Object.values(results.scenarios)
  expect(Object.keys(scenario.candidates)).toEqual([winner])

  // Kept no longer, and back again.
  await first.getByRole('button', { name: /is kept/ }).press('Enter')
  await expect(first.getByRole('button', { name: `Keep ${winner}` })).toBeVisible()
})
