import { expect } from '@playwright/test'
import { test } from './built-app'
import { allowAllRisk, bothArchives, chooseKey, enter, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/*
 * What follows from what in a file: found, declared by keyboard, and kept in what is released, to the terminal's bytes.
 */

/** Twenty districts in four regions, and hours in two jobs with their sum. */
const survey = [
  'district,region,sex,main,second,hours',
  ...Array.from({ length: 900 }, (_, i) => {
    const district = (i * 7 + ((i * i) % 13)) % 20
    const main = 100 + ((i * 37) % 211)
    const second = (i * 5) % 97
    const region = ['north', 'east', 'south', 'west'][Math.floor(district / 5)]
    return `d${String(district + 10)},${region},${i % 3 === 0 ? 'm' : 'f'},${main},${second},${main + second}`
  }),
].join('\n')

test('a region goes with its district and a total with its parts after a swap and noise', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'hours.csv', survey)
  await chooseKey(page, ['district', 'sex'])
  await enter(main.getByRole('textbox', { name: 'Share of the population in the sample' }), '0.05')
  for (const words of ['region follows from district', 'hours is the sum of main and second']) {
    await main.getByRole('button', { name: `Declare: ${words}` }).press('Enter')
    await expect(main.getByRole('list', { name: 'Declared relations' })).toContainText(words)
  }
  await expect(main.getByRole('list', { name: 'Declared relations' })).toContainText('Holds in every record.')
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Add noise' }).press('Enter')
  await main.getByRole('switch', { name: 'Whole numbers' }).press('Space')
  await enter(main.getByRole('textbox', { name: 'Runs' }), '1')
  const editor = main.locator('section').filter({ has: page.getByText('Add a step') })
  await expect(editor.getByText('region from district')).toBeVisible()
  await expect(editor.getByText('hours from main, second')).toBeVisible()
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  await main.getByRole('row').filter({ hasText: 'C1' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  await expect(main.getByRole('article', { name: 'Report' })).toContainText(
    'total(hours) is broken in 0 records',
  )

  const files = await bothArchives(page)
  const file = (ending: string) => [...files].find(([name]) => name.endsWith(ending))?.[1] ?? ''
  const { written } = await runInTerminal(file('.recipe.json'), { 'hours.csv': survey })
  expect(written('C1.release.csv')).toBe(file('-protected.csv'))
  const rows = (text: string) =>
    text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
  const regionOf = new Map(rows(survey).map(([district, region]) => [district, region]))
  const released = rows(file('-protected.csv'))
  expect(released).toHaveLength(900)
  expect(released.every(([district, region]) => regionOf.get(district) === region)).toBe(true)
  expect(released.every(([, , , job, second, hours]) => Number(job) + Number(second) === Number(hours))).toBe(
    true,
  )
  const before = rows(survey)
  expect(released.some(([district], i) => district !== before[i][0])).toBe(true)
  expect(released.some(([, , , job], i) => job !== before[i][3])).toBe(true)
})
