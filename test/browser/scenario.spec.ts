import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { asShown, chooseKey, downloads, enter, goTo, openCsv } from './journey'
import { givePopulation, populationCsv, sampleCsv } from './small-population'
import { runInTerminal } from './terminal'

const key = ['region', 'sex', 'age_group']

/** The sample, with some of its key values blank. */
const sample = sampleCsv()
  .split('\n')
  .map((row, i) => {
    const [region, sex, ...rest] = row.split(',')
    if (i === 0 || rest.length === 0) return row
    return [i % 17 === 5 ? '' : region, i % 9 === 4 ? '' : sex, ...rest].join(',')
  })
  .join('\n')

type Person = readonly string[]

function peopleIn(csv: string, delimiter: string): readonly Person[] {
  const [head, ...rows] = csv.trim().split(/\r?\n/)
  const places = key.map((name) => head.split(delimiter).indexOf(name))
  return rows.map((row) => places.map((place) => row.split(delimiter)[place]))
}

type Agree = (a: Person, b: Person) => boolean
const anything: Agree = (a, b) => a.every((value, v) => value === b[v] || value === '' || b[v] === '')
const isComplete = (person: Person) => !person.includes('')

/** Sample uniques and correct matches by comparing every pair. */
function expected(records: readonly Person[], atRisk: (person: Person) => boolean) {
  const population = peopleIn(populationCsv(), ';')
  const matching = (person: Person, others: readonly Person[]) =>
    others.filter((other) => anything(person, other)).length
  const uniques = records.filter((person) => atRisk(person) && matching(person, records.filter(atRisk)) === 1)
  const tau = uniques.reduce((total, person) => total + 1 / matching(person, population), 0)
  return { uniques: uniques.length, tau: asShown(tau) }
}

const records = peopleIn(sample, ',')
const underNothing = expected(records, isComplete)
const underAnything = expected(records, () => true)

const row = (page: Page, title: string) => page.getByRole('main').getByRole('row', { name: title })

test('matches missing key values as they are chosen, shown before, with the numbers of the terminal', async ({
  page,
  places,
}) => {
  await openCsv(page, places.fromDisk, 'sample.csv', sample)
  await chooseKey(page, key)
  await goTo(page, 'Scenario')
  const missing = (letter: string) =>
    page.getByRole('button', { name: new RegExp(`^Scenario ${letter}: a missing key value matches`) })

  // By keyboard: what each way does to the file is there before one is chosen.
  await missing('A').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How missing key values match in A' })
  await expect(dialog.getByText(/have a missing key value: /)).toBeVisible()
  await expect(dialog).toContainText(`${underNothing.uniques}sample uniques`)
  await expect(dialog).toContainText(`${underAnything.uniques}sample uniques`)
  await dialog.getByRole('radio', { name: 'Matches a missing value' }).focus()
  await page.keyboard.press('ArrowDown')
  const second = dialog.getByRole('table').getByRole('row').nth(2)
  await expect(second).toContainText('records 1 and 3')
  await page.keyboard.press('ArrowDown')
  await expect(second).toContainText('not at risk')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Match missing values so' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(missing('A')).toHaveText('nothing')
  await expect(row(page, 'Sample uniques')).toContainText(String(underNothing.uniques))

  await page.keyboard.press('Control+z')
  await expect(missing('A')).toHaveText('a missing value')
  await page.keyboard.press('Control+Shift+z')
  await expect(missing('A')).toHaveText('nothing')

  // A copy is added once it differs.
  await page.getByRole('button', { name: 'Add an intruder' }).click()
  const register = page.getByRole('dialog', { name: 'Add an intruder' })
  await register.getByRole('radio', { name: 'A copy of A' }).check()
  await enter(register.getByLabel('Name', { exact: true }), 'Passes over')
  const add = register.getByRole('button', { name: 'Add as B' })
  await expect(add).toHaveAccessibleDescription(/^It knows the same as A/)
  await register.getByLabel('A missing key value matches').selectOption('anything')
  await expect(register).toContainText(`${underAnything.uniques} sample unique`)
  await expectAccessible(page)
  await add.click()
  await page.getByRole('radio', { name: /Passes over/ }).check()
  await expect(row(page, 'Sample uniques').getByRole('cell').nth(0)).toContainText(
    String(underNothing.uniques),
  )
  await expect(row(page, 'Sample uniques').getByRole('cell').nth(1)).toContainText(
    String(underAnything.uniques),
  )

  // The population need not have the keys that are not whole.
  await goTo(page, 'Data')
  await givePopulation(page)
  await goTo(page, 'Risk')
  await page.getByRole('button', { name: 'Population counts' }).click()
  const known = (tau: string) =>
    page.getByRole('button', { name: `Expected correct matches: ${tau}, known. Open in the inspector.` })
  await expect(known(underAnything.tau)).toBeVisible()
  await goTo(page, 'Scenario')
  await page.getByRole('radio', { name: /Public register/ }).click()
  await goTo(page, 'Risk')
  await expect(known(underNothing.tau)).toBeVisible()
  await goTo(page, 'Scenario')
  const matches = row(page, 'Expected correct matches')

  // Who knows that the target is there matches every sample unique.
  await page.getByRole('switch', { name: 'Scenario B: the intruder knows who was sampled' }).click()
  await expect(matches.getByRole('cell').nth(1)).toContainText(
    `${underAnything.uniques} 100.0% of them counted`,
  )

  await page.getByRole('button', { name: 'Measure it' }).click()
  await expect(
    page.getByRole('img', {
      name: `Expected correct matches left if one variable were unknown, of ${underNothing.tau}`,
    }),
  ).toBeVisible()

  const saved = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const { results } = await runInTerminal([...saved.values()][0], {
    'sample.csv': sample,
    'people.csv': populationCsv(),
  })
  const [nothing, anythingElse] = Object.values(results.scenarios).map(({ original }) => original.risk)
  expect(nothing['uniqueness']['sampleUniques']).toBe(underNothing.uniques)
  expect(asShown(nothing['identification']['tauStar'])).toBe(underNothing.tau)
  expect(anythingElse['uniqueness']['sampleUniques']).toBe(underAnything.uniques)
  expect(asShown(anythingElse['identification']['tauStar'])).toBe(underAnything.tau)
})

/** 400 records with a weight; ages in years. */
const weighted = Array.from({ length: 400 }, (_, i) => ({
  gemeinde: ['Nord', 'Sud', 'Ost', 'West', 'Mitte'][(i * i * 7 + i) % 5],
  geschlecht: (i * 13) % 29 < 14 ? 'w' : 'm',
  age: String(18 + ((i * i * 31 + i * 17) % 67)),
  einkommen: String(900 + ((i * 7919) % 5000)),
  weight: String(50 + (i % 9)),
}))
const weightedCsv = [
  'gemeinde;geschlecht;age;einkommen;weight',
  ...weighted.map((each) => Object.values(each).join(';')),
  '',
].join('\n')

function uniquesIn(keyOf: (each: (typeof weighted)[number]) => string): number {
  const counts = new Map<string, number>()
  for (const each of weighted) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return [...counts.values()].filter((count) => count === 1).length
}

test('proposes an intruder by the kinds of a file’s variables, who knows ages in bands of five, as the terminal does', async ({
  page,
  places,
}) => {
  const inYears = uniquesIn(({ gemeinde, geschlecht, age }) => `${gemeinde} ${geschlecht} ${age}`)
  const inBands = uniquesIn(
    ({ gemeinde, geschlecht, age }) => `${gemeinde} ${geschlecht} ${Math.floor(Number(age) / 5)}`,
  )
  expect(inBands).toBeLessThan(inYears)

  await openCsv(page, places.fromDisk, 'haushalte.csv', weightedCsv)
  await chooseKey(page, ['gemeinde', 'geschlecht', 'age'])
  await goTo(page, 'Scenario')
  await page
    .getByRole('region', { name: 'A second intruder' })
    .getByRole('button', { name: 'Colleague or neighbour' })
    .click()
  const register = page.getByRole('dialog', { name: 'Add an intruder' })
  const known = (name: string) => register.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(known('age')).toContainText('bands of five')
  await expect(known('gemeinde')).toContainText('Place')
  await expect(known('geschlecht').getByRole('checkbox')).toBeChecked()
  await expect(register).toContainText(`${inBands} sample unique`)
  await expectAccessible(page)
  await register.getByRole('button', { name: 'Add as B' }).click()

  const uniques = row(page, 'Sample uniques').getByRole('cell')
  await expect(uniques.nth(0)).toContainText(String(inYears))
  await expect(uniques.nth(1)).toContainText(String(inBands))
  await expectAccessible(page)

  // Who knows that the target is there matches each of them.
  await expect(row(page, 'Expected correct matches').getByRole('cell').nth(1)).toContainText(
    `${inBands} 100.0% of them counted`,
  )

  // A is told less too, by keyboard, and then more again.
  await page.getByRole('button', { name: /^age is known as released in scenario A/ }).press('Enter')
  const exactly = page.getByRole('dialog', { name: 'How exactly age is known' })
  await exactly.getByRole('radio', { name: /^In bands/ }).check()
  await expectAccessible(page)
  await exactly.getByRole('button', { name: 'It is known so' }).press('Enter')
  await expect(uniques.nth(0)).toContainText(String(inBands))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(uniques.nth(0)).toContainText(String(inYears))

  await page.getByRole('button', { name: 'Name and description of scenario B' }).click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await enter(inspector.getByLabel('Name'), 'Kollegin')
  await expect(page.getByRole('radio', { name: /^B.*Kollegin/ })).toBeVisible()

  const saved = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const { results } = await runInTerminal([...saved.values()][0], { 'haushalte.csv': weightedCsv })
  const found = Object.entries(results.scenarios).map(([name, { original }]) => [
    name,
    original.risk['uniqueness']['sampleUniques'],
  ])
  expect(found).toEqual([
    ['Public register', inYears],
    ['Kollegin', inBands],
  ])
})
