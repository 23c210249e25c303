import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { assessGrid, chooseKey, drop, goTo, openCsv, savedProject } from './journey'
import { sampleCsv } from './small-population'

/** The sample a year later: more people, one region gone, another new. */
function nextWave(): string {
  const [header, ...lines] = sampleCsv().trimEnd().split('\n')
  const region = header.split(',').indexOf('region')
  const isGone = (line: string) => line.split(',')[region] === 'Aldmoor'
  const moved = lines.map((line) => line.replace('Aldmoor', 'Isles'))
  return [header, ...moved, ...lines.filter((line) => !isGone(line)).slice(0, 60), ''].join('\n')
}

test('a locked protocol is carried over to the next wave, and how far that has moved is shown', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'wave1.csv', sampleCsv())
  await chooseKey(page, ['region', 'sex', 'age_group'])
  await assessGrid(page, [10], 2)
  await fileMenu(page, 'Lock the protocol')
  const project = await savedProject(page)
  expect(project.text).toContain('"locked": ')

  await page.reload()
  await drop(page, [project, { name: 'wave2.csv', text: nextWave() }])
  await expect(main.getByText('The protocol is locked: only the data change.')).toBeVisible()
  const moved = main.getByRole('row', { name: /Levels of ?region/ })
  await expect(moved).toContainText('1 gone')
  await expect(moved).toContainText('New, or too rare to be noted before: Isles.')
  await main.getByRole('button', { name: 'Use this file' }).click()

  const drift = main.getByRole('region', { name: 'Since wave1.csv' })
  await expect(drift.getByRole('row', { name: /^region/ })).toContainText('Isles')
  await expect(drift.getByRole('row', { name: 'Records 200 260 +30%' })).toBeVisible()
  await expect(drift.getByRole('row', { name: /Sample uniques/ }).first()).not.toContainText('not measured')

  // What was decided stands; the numbers of this wave are measured by it.
  await goTo(page, 'Candidates')
  await expect(main.getByText('R10S').first()).toBeVisible()
  await main.getByRole('button', { name: 'New candidate' }).first().click()
  await expect(main.getByText('The protocol is locked: only the data, their design')).toBeVisible()
  await main.getByRole('button', { name: 'Unlock the protocol' }).click()
  await expect(main.getByText('The protocol is locked', { exact: false })).toBeHidden()
})

async function fileMenu(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^File / })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
