import { expect } from '@playwright/test'
import type { Spread } from '../../src/engine/assess/results'
import { test } from './built-app'
import { asShown, chooseFile, chooseKey, downloads, goTo, numbersOfRow, openCsv } from './journey'
import { populationCsv, populationSize, sampleCsv } from './small-population'
import { runInTerminal, type TerminalRun } from './terminal'

const key = ['region', 'sex', 'age_group']
const data = { 'sample.csv': sampleCsv(), 'people.csv': populationCsv() }

/** A recipe that no form has seen: two variables drawn jointly after a swap of the sample uniques. */
const made = {
  recipe: 1,
  seed: 77,
  data: { file: 'sample.csv' },
  population: { file: 'people.csv' },
  scenarios: [{ name: 'Public register', key }],
  candidates: [
    {
      name: 'Elsewhere',
      steps: [
        { method: 'swap', variable: 'region', rate: 0.5, where: { sampleUnique: true } },
        { method: 'pram', variables: ['sex', 'age_group'], diagonal: 0.7, within: ['smokes'] },
      ],
    },
  ],
  risk: [{ measure: 'identification' }],
  utility: [],
}

test('a release that the terminal made has the terminal’s numbers when it is brought in', async ({
  page,
  places,
}) => {
  const elsewhere = await runInTerminal(JSON.stringify(made), data)
  const release = elsewhere.written('Elsewhere.csv')
  const matrices = elsewhere.written('Elsewhere.misclassification.json')

  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'sample.csv', data['sample.csv'])
  await chooseKey(page, key)
  await page
    .getByRole('region', { name: 'How the sample was drawn' })
    .getByRole('button', { name: 'Population file' })
    .click()
  await chooseFile(page, 'Choose a population file', 'people.csv', data['people.csv'])
  await expect(main.getByText(populationSize.toLocaleString('en')).first()).toBeVisible()

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Bring in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'Elsewhere.csv', mimeType: 'text/csv', buffer: Buffer.from(release) },
    {
      name: 'Elsewhere.misclassification.json',
      mimeType: 'application/json',
      buffer: Buffer.from(matrices),
    },
  ])
  await dialog.getByRole('button', { name: 'Bring in' }).click()
  await expect(dialog).toBeHidden()
  await main.getByRole('button', { name: 'Assess Elsewhere' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  await goTo(page, 'Map')
  const [shown] = await numbersOfRow(page, 'Elsewhere')
  expect(shown).toBe(asShown(riskOf(elsewhere)['identification.tau'].mean ?? NaN))

  // The project that the page saves gives the same number in the terminal, from the release.
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  expect(JSON.parse(project)).toMatchObject({
    candidates: [{ steps: [{ method: 'import', file: 'Elsewhere.csv' }] }],
  })
  const again = await runInTerminal(project, {
    ...data,
    'Elsewhere.csv': release,
    'Elsewhere.misclassification.json': matrices,
  })
  expect(asShown(riskOf(again)['identification.tau'].mean ?? NaN)).toBe(shown)
})

function riskOf({ results }: TerminalRun): Record<string, Spread> {
  return results.scenarios['Public register'].candidates['Elsewhere'].risk
}
