import { expect } from '@playwright/test'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { share } from '../../src/ui/words/numbers'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { chooseKey, downloads, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/* Records drawn anew, brought in with people who were kept back: what they show of people, and what is not defined of them. */

const [head, ...people] = surveyCsv(madeUpPeople()).trim().split('\n')
const used = people.filter((_, i) => i % 5 !== 0)
const sample = [head, ...used].join('\n')
const others = [head, ...people.filter((_, i) => i % 5 === 0)].join('\n')
/** Every third is a copy; the others have the values of three people, so that nobody is one. There are fewer than people. */
const anew = [
  head,
  ...used.slice(0, 700).map((row, i) => {
    if (i % 3 === 0) return row
    const [a, b, c] = [row, used[(7 * i + 3) % used.length], used[(11 * i + 5) % used.length]].map((each) =>
      each.split(','),
    )
    return a.map((value, v) => (v % 3 === 0 ? value : v % 3 === 1 ? b[v] : c[v])).join(',')
  }),
].join('\n')

test('records drawn anew are judged by what they show of people, as in the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'sample.csv', sample)
  await chooseKey(page, ['region', 'sex', 'age_group', 'education'])
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Bring in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'drawn anew' }).press('Enter')
  await dialog
    .getByLabel('Choose files')
    .setInputFiles([{ name: 'anew.csv', mimeType: 'text/csv', buffer: Buffer.from(anew) }])
  await dialog
    .getByLabel('Choose people kept back')
    .setInputFiles([{ name: 'others.csv', mimeType: 'text/csv', buffer: Buffer.from(others) }])
  await expect(dialog.getByText('Kept back: others.csv')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bring in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('700 records, none of them a person of the file.')).toBeVisible()

  await goTo(page, 'Risk')
  await measureRisk(page)
  await page.getByRole('tab', { name: /Looked up/ }).click()
  await main.getByRole('button', { name: 'Look people up' }).press('Enter')
  await main.getByRole('combobox', { name: 'Wants to learn' }).selectOption('occupation')
  await main.getByRole('button', { name: 'Assess anew' }).press('Enter')
  await expect(main.getByText('Every definition by its name')).toBeVisible()
  await expect(main.getByText('No released record belongs to a person', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const terminal = await runInTerminal(project, {
    'sample.csv': sample,
    'anew.csv': anew,
    'others.csv': others,
  })
  const [scenario] = Object.values(terminal.results.scenarios)
  const { risk, replicates } = scenario.candidates['anew']
  const { keptBack } = replicates[0].risk['syntheticDisclosure'] as unknown as {
    readonly keptBack: { readonly values: Readonly<Record<string, number>> }
  }
  const table = main.getByRole('region', { name: 'Every definition by its name' })
  for (const [title, field] of [
    ['Unique in the original', 'uio'],
    ['Unique in both files', 'repU'],
    ['Learned and right', 'disco'],
    ['Chance of a right guess', 'dcap'],
    ['Learned and right, where found', 'tcap'],
    ['Right over certain records', 'tcapRecords'],
  ]) {
    const { mean } = risk[`syntheticDisclosure.${field}`]
    expect(mean).toBeGreaterThan(0)
    const row = table.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })
    await expect(row).toContainText(share(mean ?? NaN))
    if (field in keptBack.values) await expect(row).toContainText(share(keptBack.values[field]))
  }
  // Of the copies more is shown than of people whom the release never saw.
  expect(risk['syntheticDisclosure.discoExcess'].mean).toBeGreaterThan(0)

  // Whatever needs a record to be a person's says that it is not defined.
  expect(Object.keys(risk).filter((name) => name.startsWith('loglinear.'))).toEqual([])
})
