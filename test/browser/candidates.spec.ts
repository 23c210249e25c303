import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { asShown, downloads, enter, goTo, measureRisk } from './journey'
import { openSample, populationCsv, sampleCsv, sampleSize } from './small-population'
import { runInTerminal } from './terminal'

/*
 * The Candidates room on a sample of 200 records: pipelines, own matrices, grids over parameters, releases made elsewhere.
 */

test.beforeEach(async ({ page, places }) => {
  await openSample(page, places.fromDisk)
  await measureRisk(page)
  await goTo(page, 'Candidates')
})

test('a candidate has several steps on several variables, jointly too, in the order one drags them into', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await addStep(page, 'PRAM')
  await main.getByLabel('Variable', { exact: true }).selectOption('sex')
  await main.getByRole('button', { name: /^Jointly with/ }).click()
  await page.getByRole('checkbox', { name: 'age_group' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('grid', { name: /sex × age_group/ })).toBeVisible()
  await addStep(page, 'Drop')
  await main.getByRole('checkbox', { name: 'smokes' }).press('Space')
  await expect(steps(page)).toHaveText([/Swap/, /PRAM/, /Drop/])

  await steps(page).nth(2).dragTo(steps(page).nth(0))
  await expect(steps(page)).toHaveText([/Drop/, /Swap/, /PRAM/])
  await steps(page).nth(0).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(steps(page)).toHaveText([/Swap/, /Drop/, /PRAM/])
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await expect(main.getByText(/values changed in run \d+/)).toBeVisible()

  // Every step of the way back is there.
  for (let presses = 0; presses < 2; presses++) await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(steps(page)).toHaveText([/Swap/, /PRAM/, /Drop/])
  await expect(main.getByRole('button', { name: /^C1 out of date/ })).toBeVisible()
})

test('a matrix is written by cell; one that is no matrix says which row, and is put right', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await main.getByRole('button', { name: 'PRAM', exact: true }).click()
  await main.getByLabel('Variable', { exact: true }).selectOption('sex')
  await expect(main.getByRole('grid', { name: /How sex changes/ })).toBeVisible()
  await main.getByRole('button', { name: 'Edit the matrix' }).click()
  await main.getByRole('checkbox', { name: 'A change comes off the chance to stay' }).press('Space')
  const cell = main.getByRole('textbox', { name: 'Female released as Male' })
  await cell.fill('0.9')
  await cell.press('Enter')
  await expect(main.getByText(/^Row Female sums to 1\.8/)).toBeVisible()
  await main.getByRole('button', { name: 'Make every row sum to 1' }).click()
  await expect(main.getByText('Each row sums to 1.')).toBeVisible()
  await expect(cell).toHaveValue('0.5')
  await main.getByRole('button', { name: 'As it changes the file' }).click()
  await expect(main.getByRole('grid', { name: /How sex changes/ })).toContainText('.50')
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
})

test('groups of ages move to near ones with exact counts, and others by themselves, by keyboard as in the terminal', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).press('Enter')
  await main.getByRole('button', { name: 'PRAM', exact: true }).press('Enter')
  await main.getByLabel('Variable', { exact: true }).selectOption('age_group')
  await main.getByLabel('Moves', { exact: true }).selectOption('to near levels')
  await enter(main.getByLabel('Places away, at most'), '1')
  await main.getByRole('switch', { name: 'Exact counts' }).press('Space')
  await main.getByRole('button', { name: 'The same for another variable, by itself' }).press('Enter')
  await page.getByRole('menuitem', { name: 'sex' }).press('Enter')
  await expect(steps(page)).toHaveText([/PRAM.*age_group/, /PRAM.*sex/])
  await main.getByRole('button', { name: 'Assess C1' }).press('Enter')
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { written } = await runInTerminal(project, {
    'sample.csv': sampleCsv(),
    'people.csv': populationCsv(),
  })
  const file = written('C1.csv')
  expect(valuesOf(file, 'age_group')).not.toEqual(valuesOf(sampleCsv(), 'age_group'))
  expect(valuesOf(file, 'age_group').sort()).toEqual(valuesOf(sampleCsv(), 'age_group').sort())
  expect(valuesOf(file, 'sex')).not.toEqual(valuesOf(sampleCsv(), 'sex'))
})

test('a grid varies any parameters, says its size and time first, and pauses, goes on and is cancelled', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await main.getByRole('button', { name: 'Generate a grid' }).first().click()
  await main.getByRole('button', { name: 'Any parameters' }).click()
  await main.getByLabel('Starting from').selectOption('new/P')
  await main.getByLabel('Vary another parameter').selectOption({ label: 'Kept, before mixing, %' })
  await main.getByLabel('Kept, before mixing, %', { exact: true }).fill('50 to 95 by 5')
  await main.getByLabel('Kept, before mixing, %', { exact: true }).press('Enter')
  await main.getByLabel('Vary another parameter').selectOption({ label: 'Invariant' })
  await main.getByLabel('Runs for each').fill('400')
  await main.getByLabel('Runs for each').press('Enter')
  await expect(main.getByText('10 × 2 = 20 points')).toBeVisible()
  await expect(inspector).toContainText('20 × 400 = 8,000')
  await expect(inspector).toContainText('not timed yet')
  await inspector.getByRole('button', { name: 'Time one run' }).click()
  await expect(inspector).toContainText(/On this machine.*(about|less than)/)

  await main.getByRole('button', { name: 'Generate and assess 20' }).click()
  await main.getByRole('button', { name: 'Pause' }).click()
  await expect(main.getByText(/^Paused/).first()).toBeVisible()
  await main.getByRole('button', { name: 'Resume' }).click()
  await expect(main.getByText(/^Measuring, run/).first()).toBeVisible()
  await main.getByRole('button', { name: /^Cancel P-d95-raw/ }).click()
  await expect(main.getByText(/^Cancelled after/)).toBeVisible()
  await main
    .getByRole('region', { name: 'Assessment' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click()
  await expect(main.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(main.getByText(/^Cancelled after/).first()).toBeVisible()
})

test('a release made elsewhere is brought in with its matrices and has a risk after misclassification', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Bring in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'theirs.csv', mimeType: 'text/csv', buffer: Buffer.from(released()) },
    {
      name: 'theirs.misclassification.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(misclassification)),
    },
  ])
  await dialog.getByRole('button', { name: 'Bring in', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'theirs', exact: true })).toBeVisible()
  await expect(main.getByRole('row', { name: /^sex 10 known/ })).toBeVisible()
  await main.getByRole('button', { name: 'Assess theirs' }).click()
  await expect(main.getByRole('button', { name: /^theirs \d+\.\d/ })).toBeVisible()
})

function valuesOf(csv: string, name: string): string[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const at = head.split(',').indexOf(name)
  return lines.map((line) => line.split(',')[at])
}

function steps(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /^Step \d, / })
}

async function addStep(page: Page, method: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: method }).click()
}

/** The sample with another sex for every twentieth record. */
function released(): string {
  const [header, ...rows] = sampleCsv().trimEnd().split('\n')
  const changed = rows.map((row, i) =>
    i % (sampleSize / 10) === 0
      ? row.replace(/,(Male|Female),/, (_, sex) => (sex === 'Male' ? ',Female,' : ',Male,'))
      : row,
  )
  return [header, ...changed, ''].join('\n')
}

const misclassification = {
  variables: [
    {
      name: 'sex',
      levels: ['Male', 'Female'],
      groups: [
        {
          where: {},
          matrix: [
            [0.95, 0.05],
            [0.05, 0.95],
          ],
        },
      ],
    },
  ],
}

test('levels are merged by mouse and by keyboard, and the risk afterwards is that of the terminal', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await addStep(page, 'Recode')
  await main.getByLabel('Variable', { exact: true }).selectOption('age_group')
  const levels = main.getByRole('table', { name: 'Released levels of age_group' })
  const boxes = levels.getByRole('checkbox')
  const before = await boxes.count()
  // By keyboard the first two, by mouse the next on what they became.
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await main.getByRole('button', { name: 'Merge the chosen' }).press('Enter')
  await expect(boxes).toHaveCount(before - 1)
  const dragged = levels.locator('[draggable=true]')
  // What is suggested stands beside the levels, and moves them when it comes.
  const suggested = main.getByRole('region', { name: 'Suggested merges' })
  await expect(suggested).toHaveAttribute('aria-busy', 'false')
  await dragged
    .nth(1)
    .dragTo(dragged.nth(0), { sourcePosition: { x: 2, y: 2 }, targetPosition: { x: 2, y: 2 } })
  await expect(boxes).toHaveCount(before - 2)
  await enter(levels.getByRole('textbox'), 'young')
  // As they stand they are a hierarchy; one that is read from a file is taken level by level, an edge moved by a key.
  await main.getByRole('button', { name: 'Save as a hierarchy' }).press('Enter')
  await expect(main.getByRole('combobox', { name: 'Hierarchy' })).toHaveValue(/^hage_group, /)
  await suggested
    .getByRole('button', { name: /^Merge / })
    .first()
    .click()
  await expect(boxes).toHaveCount(before - 3)
  const left = main.getByRole('table', { name: 'What is left of the key' })
  await expect(left.getByRole('row', { name: /^Sample uniques/ })).toContainText('−')
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, {
    'sample.csv': sampleCsv(),
    'people.csv': populationCsv(),
  })
  const [scenario] = Object.values(results.scenarios)
  const tau = scenario.candidates['C1'].risk['identification.tau'].mean
  await expect(main.getByRole('button', { name: /^C1/ })).toContainText(asShown(tau ?? NaN))
  expect(tau).toBeLessThan(scenario.original.risk['identification']['tauStar'])
})

test('values are emptied until enough are alike, in an order given by keyboard, and as many as the terminal empties', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New candidate' }).click()
  await addStep(page, 'Suppress')
  const emptied = main.getByRole('region', { name: 'What is emptied' })
  await expect(emptied).toContainText('0 records left below 3 alike')
  const rule = main.getByRole('group', { name: 'Rule' })
  await rule.getByRole('button', { name: 'Above a risk' }).press('Enter')
  await expect(main.getByRole('slider', { name: 'Records with a risk above' })).toBeVisible()
  await expect(emptied).toContainText('0 records left below 2 alike')
  await rule.getByRole('button', { name: 'Until enough are alike' }).click()
  await enter(main.getByRole('textbox', { name: 'At least this many alike' }), '4')
  await expect(emptied).toContainText('0 records left below 4 alike')

  await main.getByRole('checkbox', { name: 'In an order of my own' }).press('Space')
  const order = main.getByRole('region', { name: 'Given up last' }).getByRole('listitem')
  await expect(order).toHaveText([/^1 region/, /^2 sex/, /^3 age_group/])
  await order.nth(2).getByRole('button').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(order).toHaveText([/^1 age_group/, /^2 region/, /^3 sex/])
  await main.getByRole('checkbox', { name: 'Never empty sex' }).press('Space')
  await expect(order).toHaveText([/^– sex/, /^1 age_group/, /^2 region/])
  await expect(emptied).toHaveAttribute('aria-busy', 'false')
  await expect(emptied.getByRole('img', { name: /sex, 0/ })).toBeVisible()
  const total = await emptied.getByRole('definition').first().innerText()
  const distance = emptied.getByRole('region', { name: 'How far from the fewest possible' })
  await expect(distance).toHaveAttribute('aria-busy', 'false')
  const said = await distance.innerText()
  await main.getByRole('button', { name: 'Assess C1' }).click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()

  const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
  const [project = ''] = files.values()
  const { results } = await runInTerminal(project, {
    'sample.csv': sampleCsv(),
    'people.csv': populationCsv(),
  })
  const [scenario] = Object.values(results.scenarios)
  const { replicates, risk } = scenario.candidates['C1']
  const tau = risk['identification.tau'].mean
  await expect(main.getByRole('button', { name: /^C1/ })).toContainText(asShown(tau ?? NaN))
  expect(Object.keys(replicates[0].suppressed?.variables ?? {})).not.toContain('sex')
  expect(total).toContain(String(replicates[0].suppressed?.total))
  expect(said).toContain(`at least ${replicates[0].suppressed?.steps[0].atLeast}`)
})
