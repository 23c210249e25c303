import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { chooseKey, goTo, measureRisk, openCsv } from './journey'
import { openSample } from './small-population'

/** Opens 200 made-up people with their population, and measures the risk of the key. */
async function measuredSample(page: Page, address: string): Promise<void> {
  await openSample(page, address)
  await measureRisk(page)
}

test('moves a threshold by key and by drag, and undoes it; the counts follow', async ({ page, places }) => {
  await measuredSample(page, places.fromDisk)
  // A model that arrives later would be what the chart is of.
  await expect(
    page.getByRole('navigation', { name: 'Steps' }).getByText(/^Estimating|^Measuring/),
  ).toHaveCount(0)
  const chart = page.getByRole('img', { name: /^Risk per record on a log scale/ })
  const usual = (await chart.getAttribute('aria-label')) ?? ''
  const second = page.getByRole('slider', { name: 'Where 0.01 to 0.1 ends' })
  await second.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAccessibleName(/0\.01 to 0\.099: /)
  await page.keyboard.press('Control+z')
  await expect(chart).toHaveAccessibleName(usual)

  const last = page.getByRole('slider', { name: 'Where 0.25 to 0.5 ends' })
  const box = await last.boundingBox()
  if (!box) throw new Error('The handle is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(chart).not.toHaveAccessibleName(/0\.5 and over/)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(chart).toHaveAccessibleName(usual)
})

test('lists, orders and filters records, explains one and targets the riskiest', async ({ page, places }) => {
  await measuredSample(page, places.fromDisk)
  const grid = page.getByRole('grid', { name: 'Riskiest records' })
  const rows = grid.getByRole('row')
  const all = Number(await grid.getAttribute('aria-rowcount')) - 1
  await grid.getByRole('button', { name: 'Minimal sets' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Minimal sets' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByLabel('Find a value or a record number').fill('female')
  await page.getByLabel('Find a value or a record number').press('Enter')
  await expect(rows.nth(1)).toContainText('Female')
  const women = Number(await grid.getAttribute('aria-rowcount')) - 1
  expect(women).toBeGreaterThan(0)
  expect(women).toBeLessThan(all)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', String(all + 1))

  await grid.getByRole('button', { name: 'Risk', exact: false }).first().click()
  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector.getByRole('heading', { name: /^Record \d+$/ })).toBeVisible()
  await expect(inspector.getByText('Smallest sets that single it out')).toBeVisible()
  await expect(inspector.getByText(/^Without /)).toBeVisible()
  await expect(inspector.getByText('smokes')).toBeHidden()
  await inspector.getByRole('button', { name: 'Show them' }).click()
  await expect(inspector.getByText('smokes')).toBeVisible()
  await expectAccessible(page)

  // Nobody here has a risk of 0.25: the thresholds are moved to where the risks are.
  await page.getByRole('button', { name: 'Thresholds' }).click()
  for (const [field, bound] of [
    ['Second threshold', '0.05'],
    ['Third threshold', '0.08'],
    ['Fourth threshold', '0.1'],
  ] as const) {
    await page.getByLabel(field).fill(bound)
    await page.getByLabel(field).press('Enter')
  }
  await page.getByRole('button', { name: /at 0\.1 and over$/ }).click()
  await page.getByRole('button', { name: 'Target these in a candidate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Assess/ })
    .first()
    .click()
  await expect(page.getByRole('navigation').getByText('1 assessed', { exact: true })).toBeVisible()
  await goTo(page, 'Risk')
  await grid.getByRole('row').nth(1).click()
  await expect(inspector.getByText('Risk under candidates')).toBeVisible()
  await expect(inspector.getByRole('button', { name: 'Riskiest' })).toBeVisible()
})

/** A file of five variables that make 11 × 75 × 1,000 × 60 × 17 cells. */
async function openDetailed(page: Page, fromDisk: string): Promise<void> {
  let seed = 7
  const draw = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % count
  }
  const people = Array.from({ length: 1500 }, () => {
    const age = 16 + draw(75)
    return [
      `D${draw(11)}`,
      age,
      `${Math.floor(age / 10)}0s`,
      `occ${draw(1000)}`,
      `c${draw(60)}`,
      `e${draw(17)}`,
    ]
  })
  const head = 'district,age,age_group,occupation,birth,ethnicity'
  await openCsv(page, fromDisk, 'detailed.csv', [head, ...people.map((each) => each.join()), ''].join('\n'))
  await chooseKey(page, ['district', 'age', 'occupation', 'birth', 'ethnicity'])
  await page.getByLabel('Share of the population in the sample').fill('0.01')
  await page.getByLabel('Share of the population in the sample').press('Enter')
  await goTo(page, 'Scenario')
  await page.getByRole('button', { name: 'Read the risk' }).click()
}

test('offers ways forward for a key that is too large, and makes a scenario of one', async ({
  page,
  places,
}) => {
  await openDetailed(page, places.fromDisk)
  const main = page.getByRole('main')
  // The search goes over models that any key can have: only without it something stands in the way.
  await page.getByRole('button', { name: /^(Log-linear model|Model: .*) ›$/ }).click()
  await main.getByRole('button', { name: /^Leave out/ }).click()
  await page.getByRole('button', { name: 'Risk', exact: true }).click()
  const tooLarge = main.getByText('This key has too many cells for most log-linear models.')
  await expect(tooLarge).toBeVisible()
  await main.getByRole('button', { name: 'What makes it large' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Inspector' }).getByRole('row', { name: /^occupation \d\d\d/ }),
  ).toBeVisible()
  await expectAccessibleAsItIs(page)
  await expect(main.getByRole('radio', { name: /^Search among decomposable models/ })).toBeChecked()
  await main.getByRole('radio', { name: /^Decomposable model/ }).check()
  await main.getByRole('button', { name: 'district × age', exact: true }).click()
  await main.getByRole('button', { name: 'Measure this model' }).click()
  await expect(main.getByRole('row', { name: /^1 interaction/ })).toBeVisible()
  await main.getByRole('radio', { name: /^Coarser variables: age_group in place of age/ }).check()
  await main.getByRole('button', { name: 'Make scenario B with coarser variables' }).click()
  await main.getByRole('tab', { name: /^Population model/ }).click()
  await main.getByRole('button', { name: 'Measure expected matches' }).click()
  await expect(main.getByText('Risk per record')).toBeVisible()
  await expect(tooLarge).toBeHidden()
})

test('searches for a model whatever the size of the key', async ({ page, places }) => {
  await openDetailed(page, places.fromDisk)
  const main = page.getByRole('main')
  await expect(main.getByRole('row', { name: /^found by search/ })).toBeVisible()
  await expect(main.getByText('This key has too many cells for most log-linear models.')).toBeHidden()
  await expect(main.getByText('Risk per record')).toBeVisible()
  await expectAccessibleAsItIs(page)
})
