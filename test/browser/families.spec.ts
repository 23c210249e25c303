import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { test } from './built-app'
import { measureRisk } from './journey'
import { openSample, sampleCsv } from './small-population'

/* The measure families of the Risk room, each as a person first meets it. */

/** The small survey with its population, its risk measured, and the tab of a family open. */
async function openFamily(page: Page, address: string, tab: RegExp, csv = sampleCsv()): Promise<void> {
  await openSample(page, address, csv)
  await measureRisk(page)
  await page.getByRole('tab', { name: tab }).click()
}

test('scores special uniques, moves the threshold and lists the records with one value', async ({
  page,
  places,
}) => {
  await openFamily(page, places.fromDisk, /Special uniques/)
  const records = page.getByRole('grid', { name: 'Most special records' })
  await expect(records.getByRole('row').nth(1)).toBeVisible()
  const scores = page.getByRole('region', { name: 'DIS-SUDA per record' })
  await scores.getByRole('slider').press('Home')
  const tab = page.getByRole('tab', { name: /Special uniques/ })
  // Both follow the threshold, each in its own time.
  await expect(async () => {
    const all = /(\d+) records ≥/.exec((await tab.textContent()) ?? '')?.[1]
    expect(all).toBeDefined()
    expect(await page.getByRole('region', { name: 'Most special records' }).textContent()).toMatch(
      new RegExp(`(?<!\\d)${all} records`),
    )
  }).toPass()
  const map = page.getByRole('grid', { name: /^Which values make records special/ })
  await map.getByRole('gridcell', { name: /^60-69/ }).click()
  const ages = records.getByRole('gridcell').filter({ hasText: '60-69' })
  await expect(ages.first()).toBeVisible()
  await expect(records.getByRole('gridcell').filter({ hasText: '20-29' })).toHaveCount(0)
  await expectAccessible(page)
})

test('counts k-anonymity for any k, and says what a public use file fails and where', async ({
  page,
  places,
}) => {
  await openFamily(page, places.fromDisk, /Uniqueness/)
  const k = page.getByRole('region', { name: 'k-anonymity' })
  await k.getByLabel('Limits k').fill('2, 4, 9')
  await k.getByLabel('Limits k').press('Enter')
  await k.getByRole('switch', { name: 'Count people too' }).click()
  await expect(
    k.getByRole('button', { name: /records of which there are fewer than 9 people$/ }),
  ).toBeVisible()

  const rule = page.getByRole('region', { name: 'Threshold rule' })
  await rule.getByRole('button', { name: 'Public use file' }).click()
  await rule.getByRole('button', { name: 'Check as public use file' }).click()
  await rule.getByLabel('Variable whose values are areas').selectOption('region')
  const list = page.getByRole('region', { name: 'As a public use file' })
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Every area has at least 200,000 people' }),
  ).toContainText('8 of 8 areas')
  await list.getByRole('button', { name: /^Every pair of values/ }).click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector.getByText('Rule for a public use file')).toBeVisible()
  const [worst] = await inspector.getByRole('row').nth(1).getByRole('rowheader').allTextContents()
  const where = page.getByRole('region', { name: `Rare on ${worst}` })
  await expect(where.getByRole('row').nth(1)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Rare combinations by value' }).getByRole('row').nth(1),
  ).toContainText('rare')
  await expectAccessible(page)
})

test('leads from a threshold to records at risk and to a rate and back, for persons, households and groups', async ({
  page,
  places,
}) => {
  // Two records of the file live together each time.
  const csv = sampleCsv()
    .trimEnd()
    .split('\n')
    .map((line, row) => (row === 0 ? `${line},household` : `${line},${Math.ceil(row / 2)}`))
  await openFamily(page, places.fromDisk, /Population model/, [...csv, ''].join('\n'))
  await page.getByRole('button', { name: 'Individual risk', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Threshold', exact: true })
  const threshold = panel.getByRole('textbox', { name: 'Risk threshold' })
  const atRisk = panel.getByRole('textbox', { name: 'Records at risk' })
  const rate = panel.getByRole('textbox', { name: 'Re-identification rate' })
  await expect(threshold).not.toHaveValue('')
  const [before, lower] = [await atRisk.inputValue(), await threshold.inputValue()]
  await panel.getByRole('slider', { name: 'Risk threshold' }).press('Home')
  await expect(atRisk).not.toHaveValue(before)
  await atRisk.fill(before)
  await atRisk.press('Enter')
  await expect(threshold).toHaveValue(lower)
  await rate.fill('1')
  await rate.press('Enter')
  await expect(rate).toHaveValue('1')
  await panel.getByRole('button', { name: 'Count above this everywhere' }).click()
  await expect(panel).toContainText('The recipe has it.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^List the/ }).click()
  await expect(page.getByRole('region', { name: 'Riskiest records' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Riskiest records' })).toContainText(
    `${await atRisk.inputValue()} of 200 records`,
  )

  await page.getByRole('tab', { name: /Households/ }).click()
  const sizes = page.getByRole('region', { name: 'Threshold for each person', exact: true })
  await expect(sizes.getByRole('row', { name: /^2 100 200/ })).toBeVisible()
  await page.getByRole('button', { name: 'Measure risk by region' }).click()
  await expect(
    page.getByRole('region', { name: 'Risk by group' }).getByRole('row', { name: /^Westmark/ }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('calculates releases for acquaintances as sliders move, and keeps one in the recipe', async ({
  page,
  places,
}) => {
  await openFamily(page, places.fromDisk, /Acquaintances/)
  const sideBySide = page.getByRole('region', { name: 'Three releases side by side' })
  const risks = sideBySide.getByRole('row', { name: /^At least one of them recognises somebody/ })
  const before = await risks.textContent()
  await page.getByRole('slider', { name: /^Sampling fraction/ }).press('PageUp')
  await expect(risks).not.toHaveText(before ?? '')
  await page.getByLabel('Subpopulations by').selectOption('region')
  await expect(page.getByRole('region', { name: 'Subpopulations by region' })).toContainText('Westmark')
  await page.getByRole('button', { name: 'Measure acquaintances' }).click()
  await expect(page.getByText('The report has the release as it is set.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Acquaintances/ })).toContainText(/risk (<|\d)/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Table 1 and Figure 1' }).click()
  await expect(page.getByText('21 of 21 as printed')).toBeVisible()
  await expectAccessible(page)
})

test('says what the cells give away of a variable that is named sensitive', async ({ page, places }) => {
  await openFamily(page, places.fromDisk, /Attributes/)
  await page.getByLabel('Sensitive variable').selectOption('smokes')
  await page.getByRole('button', { name: /smokes/ }).click()
  const cells = page.getByRole('region', { name: 'Table of the cells' })
  await expect(cells.getByRole('row').nth(1)).toContainText(/\d+ of \d+/)
  const tab = page.getByRole('tab', { name: /Attributes/ })
  const [uniform] = /\d+/.exec((await tab.textContent()) ?? '') ?? ['']
  const list = page.getByRole('region', { name: 'Cells that give something away' })
  await expect(list).toContainText(`${uniform} cells`)
  await page.getByLabel('Distance, t').fill('0')
  await page.getByLabel('Distance, t').press('Enter')
  await page.getByRole('button', { name: 'Far from the file', exact: true }).click()
  await expect(page.getByRole('img', { name: /above t = 0/ })).toBeVisible()
  await expectAccessible(page)
})

test('holds scenarios, subgroups and θ side by side, and tells what they are checked against', async ({
  page,
  places,
}) => {
  await openFamily(page, places.fromDisk, /Scenarios/)
  const all = page.getByRole('region', { name: 'Headline measures by scenario' })
  await expect(all.getByRole('row', { name: /^τ, population counts/ })).toContainText(/\d\.\d/)
  await page.getByRole('combobox', { name: 'Subgroups by' }).selectOption('sex')
  const map = page.getByRole('grid', { name: 'Expected correct matches by sex and scenario' })
  await expect(map.getByRole('row')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Subpopulations' }).selectOption('sex')
  const theta = page.getByRole('region', { name: 'Theta by scenario' })
  await expect(theta.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('θ takes people to be sampled independently.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  await page.getByRole('searchbox').fill('unique match is correct')
  await page.getByRole('button', { name: 'Probability that a unique match is correct' }).click()
  await expect(page.getByRole('article')).toContainText(/\d+ numbers to \d+ digits, by two programs/)
  await expectAccessible(page)
})
