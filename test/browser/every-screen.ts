import { expect, type Page } from '@playwright/test'
import {
  assessPapersSixteen,
  enter,
  giveCsv,
  goTo,
  measureRisk,
  openCensus,
  openCsv,
  waitForModel,
} from './journey'

/** Walks through every screen and its sheets; `look` is called on each, by its name. */
export async function everyScreen(
  page: Page,
  address: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  const sheet = page.getByRole('dialog')
  const lookAtSheet = async (name: string) => {
    await expect(sheet).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  await page.goto(address)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await look('first visit')
  await giveCsv(page, 'ragged.csv', 'a,b\n1,2\n3,4,5\n')
  await expect(main.getByText('ragged.csv was not loaded.')).toBeVisible()
  await look('reading refused')
  await openCsv(page, address, 'small.csv', 'age,sex\n1,f\n2,m\n2,m\n')
  await main.getByRole('button', { name: 'Reading options' }).first().click()
  await expect(sheet.getByText('The first 3 records')).toBeVisible()
  await lookAtSheet('Data, reading options')

  await openCensus(page, address)
  await main.getByRole('button', { name: 'ethnicity', exact: true }).click()
  await expect(inspector.getByText('White British').first()).toBeVisible()
  await look('Data')
  await goTo(page, 'Scenario')
  await expect(main.getByText('Cell sizes')).toBeVisible()
  await look('Scenario')
  await main.getByRole('button', { name: /Compare the ways/ }).click()
  await lookAtSheet('Scenario, missing key values')
  await measureRisk(page)
  await look('Risk, population model')
  await waitForModel(page)
  await main.getByRole('button', { name: 'Searched model', exact: true }).click()
  await main.getByRole('button', { name: /^Expected correct matches/ }).click()
  await expect(inspector.getByText('Definition')).toBeVisible()
  await look('Risk, by the model, with a number in the inspector')
  await main.getByRole('grid', { name: 'Riskiest records' }).getByRole('row').nth(1).click()
  await expect(inspector.getByText('Key values')).toBeVisible()
  await look('Risk, a record')
  await main.getByRole('tab', { name: /^Uniqueness/ }).click()
  await look('Risk, uniqueness')

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Bring in' }).click()
  await lookAtSheet('Candidates, bring in')
  await main.getByRole('button', { name: 'Generate a grid' }).first().click()
  await expect(page.getByRole('button', { name: 'Generate and assess 16' })).toBeEnabled()
  await look('Candidates, the grid')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: 'Guided search' }).click()
  await enter(main.getByRole('textbox', { name: 'Points' }), '16')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Search 100 more' })).toBeVisible()
  await expect(main.getByRole('table', { name: 'What was tried' })).toBeVisible()
  await look('Candidates, a guided search')
  await main.getByRole('button', { name: 'Back to candidates' }).click()
  await assessPapersSixteen(page, 2)
  await expect(main.getByRole('grid')).toBeVisible()
  await look('Candidates, sixteen')
  await main.getByRole('button', { name: /^T20P/ }).click()
  await expect(main.getByLabel('Who is changed')).toBeVisible()
  await look('Candidates, a targeted PRAM')
  await main.getByRole('tab', { name: /^Utility/ }).click()
  await expect(main.getByRole('grid', { name: /^Associations of/ })).toBeVisible()
  await look('Candidates, utility')
  await main.getByRole('button', { name: 'Candidates', exact: true }).click()
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /T20S/ }).click()
  await expect(inspector.getByRole('button', { name: 'Choose for release' })).toBeVisible()
  await look('Map')
  await main.getByRole('button', { name: 'Loss profile' }).click()
  await expect(main.getByRole('table', { name: 'Losses of the candidates' })).toBeVisible()
  await look('Map, loss profile')
  await main.getByRole('button', { name: 'Map', exact: true }).click()
  await main.getByLabel('Utility', { exact: true }).selectOption('add')
  await lookAtSheet('Map, a loss')
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await look('Release')
  await page.getByRole('button', { name: 'Local only' }).click()
  await expect(inspector.getByText('What stays on this machine')).toBeVisible()
  await look('Local only')
  await page.getByRole('button', { name: 'Help: round, glossary, keyboard' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await look('help')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Help' })).toBeHidden()
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  await expect(page.getByRole('navigation', { name: 'Measures and methods' })).toBeVisible()
  await look('Methods')
}
