import { expect, type Page } from '@playwright/test'
import { writeRecipe } from '../../src/file/recipe-json'
import { namedFiles, namedRecipe, naming, type Naming } from '../laws/named-study'
import { test } from './built-app'
import { downloads, drop, goTo, measureRisk } from './journey'

/** What every object answers to; the swap of the study is restricted by the fourth. */
const words = [
  '__proto__',
  'toString',
  'valueOf',
  'constructor',
  'hasOwnProperty',
  'then',
  'prototype',
  'toJSON',
  'isPrototypeOf',
  'propertyIsEnumerable',
  '__defineGetter__',
  '__lookupGetter__',
  'toLocaleString',
]

/** The numbers that a page shows, in their order; names are not among them. */
type Numbers = ReadonlyMap<string, readonly string[]>

/** Goes through every room of the project under these names. */
async function numbersUnder(page: Page, address: string, name: Naming): Promise<Numbers> {
  const main = page.getByRole('main')
  const shown = new Map<string, readonly string[]>()
  // The fingerprint of a file is that of its names too.
  const numbers = async () =>
    (await main.innerText()).replaceAll(/[\da-f]{64}/g, '').match(/[−\d][\d.,]*/g) ?? []
  async function note(place: string): Promise<void> {
    // The page keeps up by itself: its numbers are read once none of them moves.
    await expect(async () => {
      const before = await numbers()
      await page.waitForTimeout(700)
      await expect(page.getByRole('banner').getByRole('progressbar')).toHaveCount(0)
      expect(await numbers()).toEqual(before)
      shown.set(place, before)
    }).toPass()
  }
  const { sample, population } = namedFiles(name)
  await page.goto(address)
  await drop(page, [
    { name: 'names.unmatch.json', text: writeRecipe(namedRecipe(name)) },
    { name: 'sample.csv', text: sample },
    { name: 'population.csv', text: population },
  ])
  await expect(main.getByText('200 records, 7 variables.', { exact: false })).toBeVisible()
  await expect(main.getByText('population.csv').first()).toBeVisible()
  await main.getByRole('button', { name: name('vArea'), exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText('label of lNorth')
  await note('Data')

  await measureRisk(page)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await note(`Risk, ${(await tab.innerText()).split('\n')[0]}`)
  }
  await goTo(page, 'Scenario')
  await note('Scenario')

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: /^Assess 5/ }).click()
  await expect(page.getByRole('navigation').getByText('5 assessed', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await main.getByRole('button', { name: new RegExp(`^${name('cSwap')} `) }).click()
  await expect(main.getByText(/values changed in run \d+/)).toBeVisible()
  await note('Candidates')
  await goTo(page, 'Map')
  await expect(main.getByRole('row')).toHaveCount(6)
  await note('Map')
  await goTo(page, 'Release')
  await note('Release')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByText('Methods').click()
  await expect(page.getByRole('navigation', { name: 'Measures and methods' })).toBeVisible()
  await main.getByRole('button', { name: 'Cells in the key', exact: true }).click()
  await note('Methods')
  await goTo(page, 'Lab')
  await main.getByRole('button', { name: 'Run', exact: true }).first().click()
  await expect(steps.getByRole('link', { name: /^Lab/ })).toContainText('2 files, 2 samples')
  await note('Lab')
  return shown
}

test('shows the numbers of a project whatever its variables, levels, scenarios and candidates are called', async ({
  page,
  places,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  const strange = naming(words, 0)
  expect(strange('vWork')).toBe('constructor')
  // Candidates go by the same names in both: their random numbers are drawn by them.
  const plain = await numbersUnder(page, places.fromDisk, (word) =>
    word.startsWith('c') ? strange(word) : word,
  )
  const found = await numbersUnder(page, places.fromDisk, strange)
  for (const [place, numbers] of plain) {
    expect(numbers.length, place).toBeGreaterThan(2)
    expect(found.get(place), place).toEqual(numbers)
  }

  await goTo(page, 'Release')
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const saved = [...files.values()][0]
  expect(saved).toContain('"constructor": [')
  expect(errors).toEqual([])
})
