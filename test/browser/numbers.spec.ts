import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { chooseKey, downloads, enter, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/*
 * Noise, microaggregation, top and bottom coding and rounding of a household survey with an income, built by keyboard.
 */

const name = 'made-up-survey.csv'
const survey = readFileSync(resolve(import.meta.dirname, '../../public/example', name), 'utf8')

test.beforeEach(async ({ page, places }) => {
  await openCsv(page, places.fromDisk, name, survey)
  await chooseKey(page, ['region', 'sex', 'age_group'])
  await measureRisk(page)
  await goTo(page, 'Candidates')
  await page.getByRole('button', { name: 'New candidate' }).press('Enter')
})

test('an income is microaggregated within strata, as the terminal does it', async ({ page }) => {
  const main = page.getByRole('main')
  await addStep(page, 'Microaggregate')
  await expect(main.getByRole('checkbox', { name: 'income' })).toBeChecked()
  const values = main.getByRole('table', { name: 'Values before and after' })
  const income = values.getByRole('row', { name: /^income/ })
  await expect(income).toBeVisible()
  const distinct = () => income.getByRole('cell').nth(5).innerText().then(number)
  const inThrees = await distinct()
  await enter(main.getByLabel('Group size'), '10')
  await expect.poll(distinct).toBeLessThan(inThrees / 2)
  // The mean stays, the deviation shrinks.
  const cells = await income.getByRole('cell').allInnerTexts()
  expect(cells[0]).toBe(cells[1])
  expect(number(cells[3])).toBeLessThanOrEqual(number(cells[2]))
  await main.getByLabel('Within').selectOption('urban')

  // A key variable has no matrix then, and the form says so before anything is assessed.
  await main.getByRole('checkbox', { name: /^age_group/ }).press('Space')
  await expect(main.getByText('The risk after misclassification will not be known.')).toBeVisible()
  await main.getByRole('checkbox', { name: /^age_group/ }).press('Space')
  await expect(main.getByText('The risk after misclassification will not be known.')).toBeHidden()
  await changedAsInTerminal(page, 'income')
})

test('noise is added to an income that stays positive, as the terminal does it', async ({ page }) => {
  const main = page.getByRole('main')
  await addStep(page, 'Add noise')
  // Only numbers can be chosen.
  await expect(main.getByRole('checkbox')).toHaveCount(1)
  await expect(main.getByRole('checkbox', { name: 'income' })).toBeChecked()
  await main.getByRole('switch', { name: 'Positive' }).press('Space')
  const values = main.getByRole('table', { name: 'Values before and after' })
  const row = values.getByRole('row', { name: /^income/ })
  const deviation = () => row.getByRole('cell').nth(3).innerText().then(number)
  await expect(row).toBeVisible()
  const before = number(await row.getByRole('cell').nth(2).innerText())
  await enter(main.getByLabel('Times the deviation'), '2')
  await expect.poll(deviation).toBeGreaterThan(1.3 * before)
  // In the unit of the variable, and back.
  await main.getByLabel('Standard deviation', { exact: true }).selectOption('in the unit')
  await enter(main.getByLabel('Deviation of the noise'), '500')
  await expect(main.getByLabel('Times the deviation')).toBeHidden()
  await expect.poll(deviation).toBeLessThan(1.3 * before)
  await changedAsInTerminal(page, 'income')
})

for (const [method, variable] of [
  ['Top coding', 'income'],
  ['Bottom coding', 'age'],
] as const) {
  test(`${method} of ${variable} starts at a bound that few are beyond, as the terminal does it`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await addStep(page, method)
    // Of the key the groups of ages are numbers; another variable brings a bound of its own.
    await expect(main.getByLabel('Variable', { exact: true })).toHaveValue('age_group')
    await main.getByLabel('Variable', { exact: true }).selectOption(variable)
    const beyond = main.getByText(/^[\d,]+ of [\d,]+ records with a number/)
    const share = async () => {
      const [few, all] = (await beyond.innerText()).split(' of ').map((part) => number(part.split(' ')[0]))
      return few / all
    }
    await expect.poll(share).toBeLessThanOrEqual(0.05)
    expect(await share()).toBeGreaterThan(0)
    await changedInTerminal(page)
  })
}

test('an income is top coded for sample uniques only, as the terminal does it', async ({ page }) => {
  const main = page.getByRole('main')
  await addStep(page, 'Top coding')
  await main.getByLabel('Variable', { exact: true }).selectOption('income')
  await expect(main.getByText(/^[\d,]+ of [\d,]+ records with a number/)).toBeVisible()
  await main.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await main.getByLabel('Condition 1 on').selectOption('sampleUnique')
  await changedAsInTerminal(page, 'income')
})

test('groups of ages are put in bands for sample uniques only, and what that leaves of the risk is said', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await addStep(page, 'Recode')
  await main.getByLabel('Variable', { exact: true }).selectOption('age_group')
  await main.getByLabel('Width of the bands', { exact: true }).selectOption('hand')
  await enter(main.getByLabel('Bands', { exact: true }), '20')
  await main.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await main.getByLabel('Condition 1 on').selectOption('sampleUnique')
  await expect(main.getByText('The risk after misclassification will not be known.')).toBeVisible()
  await expect(main.getByRole('table', { name: 'What is left of the key' })).toBeHidden()
  await changedAsInTerminal(page, 'age_group')
})

test('an income is rounded, as the terminal does it', async ({ page }) => {
  const main = page.getByRole('main')
  // Without the swap nothing is drawn, and there is one run to build.
  await main.getByRole('button', { name: 'Remove this step' }).press('Enter')
  await addStep(page, 'Round')
  await main.getByLabel('Variable', { exact: true }).selectOption('income')
  await enter(main.getByLabel('To multiples of'), '250')
  await expect(main.getByRole('textbox', { name: 'Runs' })).toBeHidden()
  await changedInTerminal(page)
})

test('an edge between bands of ages is dragged, and moved by its arrow keys', async ({ page }) => {
  const main = page.getByRole('main')
  await addStep(page, 'Recode')
  await main.getByLabel('Variable', { exact: true }).selectOption('age_group')
  await enter(main.getByLabel('Bands begin at'), '20, 60')
  const edge = main.getByRole('slider', { name: 'Where 60+ begins' })
  await expect(edge).toHaveAttribute('aria-valuetext', '60-69')
  await edge.press('ArrowLeft')
  const moved = main.getByRole('slider', { name: 'Where 50+ begins' })
  await expect(moved).toBeFocused()
  await expect(main.getByLabel('Bands begin at')).toHaveValue('20, 50')

  // Nine levels lie side by side: the edge is drawn two of them to the left.
  await moved.scrollIntoViewIfNeeded()
  const box = (await moved.boundingBox())!
  const first = (await main.getByRole('slider', { name: 'Where 20-49 begins' }).boundingBox())!
  const level = (box.x - first.x) / 3
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 2 * level, box.y + box.height / 2, { steps: 5 })
  await expect(main.getByLabel('Bands begin at')).toHaveValue('20, 50')
  await page.mouse.up()
  await expect(main.getByLabel('Bands begin at')).toHaveValue('20, 30')
  // No band is left without a level.
  await main.getByRole('slider', { name: 'Where 30+ begins' }).press('Home')
  await expect(main.getByLabel('Bands begin at')).toHaveValue('20, 30')
  await changedInTerminal(page)
})

test('an income is put in bands between edges, as the terminal does it', async ({ page }) => {
  const main = page.getByRole('main')
  await addStep(page, 'Recode')
  await main.getByLabel('Variable', { exact: true }).selectOption('income')
  await enter(main.getByLabel('Bands begin at'), '20000, 10000, 50000')
  await expect(main.getByText('income, bands that begin at 10000, 20000, 50000').first()).toBeVisible()
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { written } = await runInTerminal(project, { [name]: survey })
  const [head = '', ...lines] = written('C1.csv').trim().split(/\r?\n/)
  const at = head.split(',').length - 1 - head.split(',').indexOf('income')
  // From the end: a name in quotes has a comma.
  const bands = new Set(lines.map((line) => line.split(',').at(-1 - at)))
  expect(bands).toEqual(new Set(['under 10000', '10000-19999', '20000-49999', '50000+', '']))
})

/** Assesses the candidate; holds the changed values of a variable against the terminal's, and the share on screen. */
async function changedAsInTerminal(page: Page, variable: string): Promise<void> {
  const share = page
    .getByRole('table', { name: 'Values before and after' })
    .getByRole('row', { name: new RegExp(`^${variable}`) })
    .getByRole('cell')
    .last()
  const [first, records] = await changedInTerminal(page)
  await expect(share).toHaveText(`${((100 * first[variable]) / records).toFixed(1)}%`)
}

/** Assesses the candidate; as many values changed in the run on screen as in the terminal's. Gives what its first changed. */
async function changedInTerminal(
  page: Page,
): Promise<readonly [changed: Readonly<Record<string, number>>, records: number]> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  const shown = await main.getByText(/values changed in run \d+/).innerText()
  const [, changed, run] = /^([\d,]+) values changed in run (\d+)/.exec(shown) ?? []
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, { [name]: survey })
  const [scenario] = Object.values(results.scenarios)
  const runs = scenario.candidates['C1'].replicates.map((each) => each.changed)
  const inRun = Object.values(runs[Number(run) - 1]).reduce((sum, each) => sum + each, 0)
  expect(inRun).toBeGreaterThan(0)
  expect(number(changed)).toBe(inRun)
  return [runs[0], results.input.records]
}

async function addStep(page: Page, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  await page.getByRole('menuitem', { name: method }).press('Enter')
}

function number(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-'))
}
