import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Spread } from '../../src/engine/assess/results'
import { anyBrowser, test } from './built-app'
import {
  allowAllRisk,
  bothArchives,
  buildCandidate,
  chooseFile,
  chooseKey,
  downloads,
  enter,
  giveCsv,
  goTo,
  measureRisk,
  numbersOfRow,
  openCsv,
  asShown,
} from './journey'
import { knownTau, openSample, populationSize, sampleCsv, sampleSize } from './small-population'
import { runInTerminal } from './terminal'

const surveyName = 'made-up-survey.csv'
const survey = readFileSync(resolve(import.meta.dirname, '../../public/example', surveyName), 'utf8')
const key = ['region', 'sex', 'age_group']

test('takes a survey with weights from the file to a release, with the numbers of the terminal', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await openCsv(page, places.fromDisk, surveyName, survey)
  await expect(main.getByText('995 records, 14 variables.', { exact: false })).toBeVisible()

  // Types and roles are guessed, and why is said.
  await expect(main.getByLabel('Role of weight')).toHaveValue('weight')
  await main.getByRole('button', { name: 'weight', exact: true }).click()
  await expect(inspector).toContainText('the name looks like a weight and every value is a positive number')
  await main.getByRole('button', { name: 'hhid', exact: true }).click()
  await expect(inspector).toContainText('Suggested: household, the name looks like a household number')
  await expect(inspector).toContainText('510 different values')

  await chooseKey(page, [...key, 'urban', 'ethnicity'])
  const design = main.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByLabel('Weight variable').selectOption('')
  await expect(design.getByText('not said yet')).toBeVisible()
  await design.getByRole('button', { name: 'Weights' }).click()
  await design.getByLabel('Weight variable').selectOption('weight')
  await expect(design.getByText(`about ${sumOfWeights()}`)).toBeVisible()

  await measureRisk(page)
  await expect(
    main.getByRole('button', { name: /^Expected correct matches: [\d.]+, estimated/ }),
  ).toBeVisible()
  const z = main
    .getByRole('row', { name: /^found by search/ })
    .getByRole('cell')
    .nth(3)
  await expect(z).toHaveText(/^−?\d+\.\d$/)

  await buildCandidate(page, 'Swapped', async (editor) => {
    await editor.getByLabel('Variable', { exact: true }).selectOption('region')
    const share = editor.getByLabel('Share swapped')
    await share.press('Home')
    for (let percent = 0; percent < 20; percent++) await share.press('ArrowRight')
    await expect(share).toHaveValue('0.2')
  })
  await buildCandidate(page, 'Targeted', async (editor) => {
    await editor.getByRole('button', { name: 'PRAM', exact: true }).click()
    await editor.getByLabel('Variable', { exact: true }).selectOption('region')
    await editor.getByLabel('Who is changed').selectOption('by group')
    await editor.getByLabel('Groups by').selectOption('ethnicity')
    await editor.getByLabel('Changed less').selectOption('Majority')
    await enter(editor.getByLabel('Overall rate'), '25')
    await expect(editor.getByLabel('Rate where ethnicity is not Majority')).toHaveValue('100')
  })
  await main.getByRole('button', { name: 'Assess 2', exact: true }).click()
  await expect(page.getByRole('navigation').getByText('2 assessed', { exact: true })).toBeVisible()

  await goTo(page, 'Map')
  const shown = new Map([
    ['Swapped', await numbersOfRow(page, 'Swapped')],
    ['Targeted', await numbersOfRow(page, 'Targeted')],
  ])
  await main.getByRole('row', { name: /Targeted/ }).click()
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await allowAllRisk(page)
  const files = await bothArchives(page)
  const exported = (ending: string) => files.get(`made-up-survey-targeted.${ending}`) ?? ''
  const protectedFile = files.get('made-up-survey-protected.csv') ?? ''
  expect(protectedFile.split(/\r?\n/)[0]).toBe(
    'region,urban,sex,age,age_group,marital,ethnicity,education,occupation,illness,income,weight',
  )
  expect(protectedFile.trim().split('\n')).toHaveLength(996)

  const { results, written } = await runInTerminal(exported('recipe.json'), { [surveyName]: survey })
  const { candidates } = results.scenarios['Public register']
  for (const [name, numbers] of shown) {
    const { risk, utility } = candidates[name]
    expect(numbers[0]).toBe(asShown(risk['searched.tau2Adjusted'].mean ?? NaN))
    for (const spread of Object.values(utility)) expect(numbers).toContain(oneDecimal(spread))
  }
  expect(written('Targeted.release.csv')).toBe(protectedFile)
  expect(written('Targeted.misclassification.json')).toBe(exported('misclassification.json'))
  expect(written('Targeted.records.csv')).toBe(exported('records.csv'))
})

test(
  'knows the risk from a population file, matched by level names whatever the order',
  anyBrowser,
  async ({ page, places }) => {
    await openSample(page, places.fromDisk)
    const design = page.getByRole('region', { name: 'How the sample was drawn' })
    await expect(design).toContainText('matched by name: age_group, sex, region')
    await expect(design).toContainText(populationSize.toLocaleString('en'))
    await measureRisk(page)
    await page.getByRole('button', { name: 'Population counts' }).click()
    await expect(matches(page)).toHaveAccessibleName(
      `Expected correct matches: ${asShown(knownTau())}, known. Open in the inspector.`,
    )
  },
)

for (const [button, label, typed] of [
  ['Sampling fraction', 'Share of the population in the sample', `1/${populationSize / sampleSize}`],
  ['Population size', 'People in the population', '4 000'],
] as const) {
  test(
    `estimates the risk when the sample is described by its ${button.toLowerCase()}`,
    anyBrowser,
    async ({ page, places }) => {
      await openCsv(page, places.fromDisk, 'sample.csv', sampleCsv())
      await chooseKey(page, key)
      const design = page.getByRole('region', { name: 'How the sample was drawn' })
      await design.getByRole('button', { name: button }).click()
      await enter(design.getByLabel(label), typed)
      await expect(design.getByText('1 in 20').first()).toBeVisible()
      await expect(design.getByText('4,000').first()).toBeVisible()
      await measureRisk(page)
      await expect(matches(page)).toHaveAccessibleName(/: [1-9]\d*\.\d+, estimated/)
    },
  )
}

test('says that a file without sample uniques has none', anyBrowser, async ({ page, places }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  const rows = Array.from({ length: 120 }, (_, i) => `${i % 2 ? 'North' : 'South'},${i % 4 < 2 ? 'F' : 'M'}`)
  await openCsv(page, places.fromDisk, 'coarse.csv', ['region,sex', ...rows, ''].join('\n'))
  await chooseKey(page, ['region', 'sex'])
  await enter(page.getByLabel('Share of the population in the sample'), '1')
  await measureRisk(page)
  await expect(page.getByRole('main').getByText('No sample uniques.').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('gives the same results when the project is opened again with its data file', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, surveyName, survey)
  await chooseKey(page, key)
  await measureRisk(page)
  const risk = await matches(page).innerText()
  await buildCandidate(page, 'Swapped', (editor) =>
    editor.getByLabel('Within').first().selectOption('urban').then(),
  )
  await main.getByRole('button', { name: 'Assess Swapped' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  const numbers = await numbersOfRow(page, 'Swapped')
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [[name, project]] = [...files]
  expect(name).toBe('made-up-survey.unmatch.json')
  // Levels that several people have are in it, so that another wave can be held against them; of a person there is nothing.
  expect(project).toContain('Aldmoor')
  for (const [, person] of survey.matchAll(/^\d+,"([^"]+)",/gm)) expect(project).not.toContain(person)

  await page.reload()
  await chooseFile(page, 'Open a project', name, project)
  await expect(main.getByText(`Open ${surveyName}, the data file of this project.`)).toBeVisible()
  await giveCsv(page, surveyName, survey)
  await expect(main.getByText('995 records, 14 variables.', { exact: false })).toBeVisible()
  await measureRisk(page)
  expect(await matches(page).innerText()).toBe(risk)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Assess Swapped' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Map')
  expect(await numbersOfRow(page, 'Swapped')).toEqual(numbers)
})

function matches(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Expected correct matches/ })
}

/** A mean as the page writes it: what rounds to nothing has no sign. */
function oneDecimal({ mean }: Spread): string {
  return (mean ?? NaN)
    .toFixed(1)
    .replace(/^-(?!0\.0$)/, '−')
    .replace('-', '')
}

function sumOfWeights(): string {
  const [head, ...rows] = survey.trim().split('\n')
  expect(head.split(',').at(-1)).toBe('weight')
  const sum = rows.reduce((total, row) => total + Number(row.slice(row.lastIndexOf(',') + 1)), 0)
  return Math.round(sum).toLocaleString('en')
}
