import { expect, type Locator, type Page } from '@playwright/test'
import { methodDefinitions } from '../../src/engine/protect/definitions'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { test } from './built-app'
import { chooseKey, downloads, enter, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/*
 * Every method that the menu offers makes a candidate as it stands there, by mouse and by keyboard, and the page changes as many
 * values as the terminal does.
 */

const survey = surveyCsv(madeUpPeople())

/** Those that are no step of a candidate's own: brought in from a file, or follow from a relation. */
const notInMenu = ['import', 'rebuild']
const offered = methodDefinitions.filter(({ method }) => !notInMenu.includes(method))

const ways: Readonly<Record<string, (target: Locator) => Promise<void>>> = {
  mouse: (target) => target.click(),
  keyboard: async (target) => {
    await target.focus()
    await target.press('Enter')
  },
}

for (const [way, press] of Object.entries(ways)) {
  test(`each method makes a candidate by ${way}, as the terminal does it`, async ({ page, places }) => {
    test.setTimeout(120_000)
    const main = page.getByRole('main')
    await openCsv(page, places.fromDisk, 'survey.csv', survey)
    await chooseKey(page, ['region', 'sex', 'age_group', 'ethnicity'])
    await measureRisk(page)
    await goTo(page, 'Candidates')
    for (const [i, { title, draws }] of offered.entries()) {
      await press(main.getByRole('button', { name: 'New candidate' }))
      await press(main.getByRole('button', { name: 'Remove this step' }))
      await press(page.getByRole('button', { name: 'Add a step' }))
      await press(page.getByRole('menuitem').filter({ has: page.getByText(title, { exact: true }) }))
      await expect(main.getByRole('heading', { name: `C${i + 1}`, exact: true })).toBeVisible()
      await expect(main.getByText(`Step 1 of 1: ${title}`, { exact: true })).toBeVisible()
      if (draws) await enter(main.getByLabel('Runs'), '2')
    }
    await press(main.getByRole('button', { name: `Assess ${offered.length}` }))
    await expect(
      page.getByRole('navigation').getByText(`${offered.length} assessed`, { exact: true }),
    ).toBeVisible({ timeout: 60_000 })

    const files = await downloads(page, 1, () => press(page.getByRole('button', { name: 'Save project' })))
    const [project = ''] = files.values()
    const { results } = runInTerminal(project, { 'survey.csv': survey })
    const [scenario] = Object.values(results.scenarios)
    for (const [i, { method }] of offered.entries()) {
      const name = `C${i + 1}`
      await press(main.getByRole('button', { name: new RegExp(`^${name}\\b`) }))
      const [changed, run] = await changedOnPage(page, name)
      const { replicates } = scenario.candidates[name]
      const inTerminal = Object.values(replicates[run - 1].changed).reduce((sum, each) => sum + each, 0)
      expect([method, changed]).toEqual([method, inTerminal])
    }
  })
}

/** How many values the run that is given out changed, and which run it is, from 1. */
async function changedOnPage(page: Page, name: string): Promise<readonly [changed: number, run: number]> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  const shown = await main.getByText(/values changed in run \d+$/).innerText()
  const [, changed, run] = /([\d,]+) values changed in run (\d+)$/.exec(shown) ?? []
  return [Number(changed.replaceAll(',', '')), Number(run)]
}
