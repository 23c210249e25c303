import { expect } from '@playwright/test'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { count, tau } from '../../src/ui/words/numbers'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { buildCandidate, chooseKey, downloads, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/* What an intruder would claim of a household survey with weights, before protection and after a swap, and of one person. */

const survey = surveyCsv(madeUpPeople())

test('everybody is looked for and then one person, by keyboard, with the numbers of the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const number = (title: string) => main.getByRole('button', { name: new RegExp(`^${title}: `) })
  await openCsv(page, places.fromDisk, 'survey.csv', survey)
  await chooseKey(page, ['region', 'sex', 'age_group', 'ethnicity'])
  await measureRisk(page)
  const tab = page.getByRole('tab', { name: /^Intruder/ })
  await tab.click()
  await main.getByRole('button', { name: 'Look for everybody in the release' }).press('Enter')
  await main.getByRole('switch', { name: 'The person is known to be in the file' }).press('Space')
  await expect(main.getByText('the person is known to be in the file')).toBeVisible()
  await expect(number('Expected matches')).toBeVisible()
  await expectAccessible(page)

  // Knowing less, a step of the threshold, and a naive one beside.
  const matches = await number('Expected matches').innerText()
  await main.getByRole('checkbox', { name: 'ethnicity' }).press('Space')
  await expect(number('Expected matches')).not.toHaveText(matches)
  await main.getByRole('checkbox', { name: 'ethnicity' }).press('Space')
  await expect(number('Expected matches')).toHaveText(matches)
  await main.getByRole('slider', { name: 'Threshold of claims' }).press('ArrowRight')
  await expect(number('People above 0.21')).toBeVisible()
  await main.getByRole('button', { name: 'Add a naive one' }).press('Enter')
  await expect(main.getByRole('combobox', { name: 'Intruder' })).toHaveValue('intruder2')

  await buildCandidate(page, 'Swap', () => Promise.resolve())
  await goTo(page, 'Risk')
  await tab.click()
  await main.getByRole('button', { name: 'Assess Swap', exact: true }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  const row = main.getByRole('row', { name: /^Swap/ })
  await expect(row).toHaveCount(2)
  await row.first().getByRole('button', { name: 'Swap', exact: true }).press('Enter')

  // The rate of the swap is guessed, inside sexes, by swaps that are carried out.
  await main.getByRole('combobox', { name: 'Intruder' }).selectOption('intruder')
  await main.getByRole('combobox', { name: 'How region is known' }).selectOption('swapRate')
  const guess = main.getByRole('group', { name: 'region, swapped, a rate guessed' })
  await guess.getByRole('combobox', { name: 'Swapped inside' }).selectOption('sex')
  await guess.getByRole('combobox', { name: 'Its matrix' }).selectOption('hand')
  await expect(guess.getByRole('textbox', { name: 'Swaps' })).toHaveValue('100')
  await main.getByRole('button', { name: 'Assess Swap', exact: true }).first().press('Enter')
  await expect(number('Expected matches')).toBeVisible()
  const right = main.getByRole('grid', { name: 'Records an intruder would get right' })
  await expect(right.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'One person' }).press('Enter')
  const likeliest = main.getByRole('table', { name: 'Released records by how likely they are the person’s' })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(likeliest).toBeVisible()
  await expect(inspector.getByText('Rank of their own record')).toBeVisible()
  await expectAccessible(page)
  await likeliest.getByRole('button').first().press(']')
  await expect(main.getByRole('heading', { name: 'Record 2', exact: true })).toBeVisible()
  await expect(inspector.getByRole('heading', { name: 'Record 2 under Swap' })).toBeVisible()
  await main.getByRole('button', { name: 'Typed values' }).press('Enter')
  await expect(main.getByRole('table', { name: 'The same person under other releases' })).toContainText(
    'Likeliest record',
  )
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Risk', exact: true }).press('Enter')
  await expect(main.getByText('Releases against knowledge').first()).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, { 'survey.csv': survey })
  const [{ original, candidates }] = Object.values(results.scenarios)
  const { above, expectedMatches } = original.risk['intruder'] as unknown as {
    readonly above: number
    readonly expectedMatches: number
  }
  const before = main.getByRole('row', { name: /^Original/ })
  await expect(before).toContainText(count(above))
  await expect(before).toContainText(tau(expectedMatches))
  for (const [at, name] of ['intruder', 'intruder2'].entries()) {
    await expect(row.nth(at)).toContainText(tau(candidates['Swap'].risk[`${name}.expectedMatches`].mean))
  }
})
