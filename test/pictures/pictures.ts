import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../browser/built-app'
import { everyScreen } from '../browser/every-screen'
import { allowAllRisk, goTo, waitForModel } from '../browser/journey'

const folder = resolve(import.meta.dirname, '../../pictures')

const narrow = { width: 1366, height: 768 }
const sizes = [
  narrow,
  // Last, because the walk goes on at this size.
  { width: 1440, height: 900 },
]

const schemes = ['dark', 'light'] as const

test('a picture of every screen and tab', async ({ page, places }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  let number = 0
  const pictureAt = (wanted: typeof sizes) => async (name: string) => {
    number++
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const size of wanted) {
        await page.setViewportSize(size)
        // Charts are laid out again at a new width, which takes a moment.
        await page.waitForTimeout(200)
        const file = `${String(number).padStart(2, '0')} ${name}, ${size.width}, ${colorScheme}.png`
        await page.screenshot({ path: join(folder, file) })
      }
    }
  }
  const picture = pictureAt(sizes)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await everyScreen(page, places.fromDisk, async (screen) => {
    await picture(screen)
    if (screen === 'Risk, uniqueness') await everyTab(page, picture)
  })
  await page.goto(places.fromDisk)
  await weightedSurvey(page, pictureAt([narrow]))
  await page.goto(places.fromDisk)
  await lab(page, pictureAt([narrow]))
})

type Picture = (name: string) => Promise<void>

/** The rooms after the scenario once more: of a file with weights, households, labels and a sensitive variable. */
async function weightedSurvey(page: Page, picture: Picture): Promise<void> {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await page.getByRole('button', { name: /A household survey with weights/ }).click()
  await goTo(page, 'Risk')
  await waitForModel(page)
  await picture('survey, Risk')
  await everyTab(page, (name) => picture(`survey, ${name}`))
  await measured(page, picture)
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Assess 4', exact: true }).click()
  await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: /^T10S/ }).click()
  await picture('survey, Candidates')
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /T10S/ }).click()
  await expect(inspector.getByRole('button', { name: 'Choose for release' })).toBeVisible()
  await picture('survey, Map')
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await picture('survey, Release')
  await allowAllRisk(page)
  await picture('survey, Release, under its limit')
  await main.getByRole('article', { name: 'Report' }).scrollIntoViewIfNeeded()
  await picture('survey, Release, the report')
}

/** What is there only once it is asked for. */
async function measured(page: Page, picture: Picture): Promise<void> {
  const main = page.getByRole('main')
  const tab = (name: RegExp) => main.getByRole('tab', { name })
  await tab(/^Households/).click()
  await main.getByRole('button', { name: /^List the/ }).click()
  await picture('survey, Risk, households at risk')
  await tab(/^Continuous/).click()
  await main.getByRole('button', { name: 'Look for near-unique numbers' }).click()
  await expect(main.getByText('Where near-unique numbers lie')).toBeVisible()
  await picture('survey, Risk, near-unique numbers')
  await tab(/^Intruder/).click()
  await main.getByRole('button', { name: 'Look for everybody in the release' }).click()
  await expect(main.getByRole('slider', { name: 'Threshold of claims' })).toBeVisible()
  await picture('survey, Risk, everybody looked for')
  await main.getByRole('button', { name: 'One person' }).click()
  await expect(main.getByRole('table', { name: /^Released records by how likely/ })).toBeVisible()
  await picture('survey, Risk, one person looked for')
}

async function lab(page: Page, picture: Picture): Promise<void> {
  const main = page.getByRole('main')
  await goTo(page, 'Lab')
  await picture('Lab')
  await main.getByRole('button', { name: 'Run', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /^Lab/ })).toContainText('9 files', { timeout: 180_000 })
  await picture('Lab, its results')
  await main.getByRole('button', { name: /^Table 6/ }).click()
  await expect(main.getByRole('progressbar')).toHaveCount(0, { timeout: 180_000 })
  await picture('Lab, Table 6')
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  for (const article of ['Expected correct matches, changed data', 'Microaggregate']) {
    await page
      .getByRole('navigation', { name: 'Measures and methods' })
      .getByText(article, { exact: true })
      .click()
    await picture(`Methods, ${article}`)
  }
}

async function everyTab(page: Page, picture: Picture): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    const [name] = (await tab.innerText()).split('\n')
    await picture(`Risk, tab ${name}`)
  }
}
