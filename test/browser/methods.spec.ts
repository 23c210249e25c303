import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './built-app'
import { chooseKey, downloads, enter, goTo, measureRisk, openCsv } from './journey'
import { runInTerminal } from './terminal'

/*
 * Every method that the menu offers, built by mouse and by keyboard alone: both come to the step that is expected, and the page
 * changes as many values as the terminal does.
 */

const name = 'made-up-survey.csv'
const survey = readFileSync(resolve(import.meta.dirname, '../../public/example', name), 'utf8')

/** What a person does to the page, with a mouse or without. Text is typed either way. */
type Hand = {
  press(this: void, what: Locator): Promise<void>
  /** An entry of a list that opens. */
  choose(this: void, list: Locator, entry: string): Promise<void>
  write(this: void, field: Locator, text: string): Promise<void>
}

const hands: Readonly<Record<string, (page: Page) => Hand>> = {
  mouse: (page) => ({
    press: (what) => what.click(),
    choose: async (list, entry) => {
      await list.selectOption({ label: entry })
    },
    write: async (field, text) => {
      await field.click({ clickCount: 3 })
      await page.keyboard.type(text)
      await page.getByRole('heading', { level: 1 }).click()
    },
  }),
  keyboard: (page) => ({
    press: async (what) => {
      await what.focus()
      const isBox = /checkbox|switch|radio/.test(
        (await what.getAttribute('role')) ?? (await what.getAttribute('type')) ?? '',
      )
      await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    choose: async (list, entry) => {
      await list.focus()
      await page.keyboard.type(entry)
      await expect(list.locator('option:checked')).toHaveText(entry)
    },
    write: enter,
  }),
}

type Built = {
  readonly title: string
  readonly build: (main: Locator, hand: Hand, page: Page) => Promise<void>
  readonly step: object
}

const variable = (main: Locator) => main.getByLabel('Variable', { exact: true })

const methods: readonly Built[] = [
  {
    title: 'Swap',
    build: (main, { choose }) => choose(variable(main), 'age_group'),
    step: { method: 'swap', variable: 'age_group' },
  },
  {
    title: 'PRAM',
    build: async (main, { choose, press }) => {
      await choose(variable(main), 'age_group')
      await press(main.getByRole('switch', { name: 'Exact counts' }))
    },
    step: { method: 'pram', variable: 'age_group', exactMargins: true },
  },
  {
    title: 'Swap households',
    build: async (main, { choose, press }, page) => {
      await choose(main.getByLabel('Area, coarse to fine', { exact: true }), 'region')
      await press(main.getByRole('button', { name: 'Add a profile' }))
      await press(main.getByRole('button', { name: /^Profile 1/ }))
      await press(page.getByRole('checkbox', { name: 'urban' }))
      await page.keyboard.press('Escape')
    },
    step: { method: 'swapHouseholds', similar: [['urban']] },
  },
  {
    title: 'Rank swap',
    build: async (main, { press, write }) => {
      await press(main.getByRole('checkbox', { name: 'income' }))
      await write(main.getByLabel('Ranks apart, at most'), '8')
    },
    step: { method: 'rankSwap', percent: 8 },
  },
  {
    title: 'Recode',
    build: async (main, { choose, press }) => {
      await choose(variable(main), 'region')
      const levels = main.getByRole('table', { name: 'Released levels of region' }).getByRole('checkbox')
      await press(levels.nth(0))
      await press(levels.nth(1))
      await press(main.getByRole('button', { name: 'Merge the chosen' }))
    },
    step: {
      method: 'recode',
      variable: 'region',
      into: [{ levels: { length: 2 } }],
    },
  },
  coding('Top coding', 'topcode', 40_000),
  coding('Bottom coding', 'bottomcode', 3000),
  {
    title: 'Round',
    build: async (main, { choose, write }) => {
      await choose(variable(main), 'income')
      await write(main.getByLabel('To multiples of'), '250')
    },
    step: { method: 'round', variable: 'income', to: 250 },
  },
  {
    title: 'Suppress',
    build: async (main, { press, write }) => {
      await write(main.getByLabel('At least this many alike'), '2')
      await press(main.getByRole('checkbox', { name: 'In an order of my own' }))
      await press(main.getByRole('checkbox', { name: 'Never empty sex' }))
    },
    step: { method: 'suppress', k: 2, importance: { sex: 0 } },
  },
  {
    title: 'Subsample',
    build: (main, { write }) => write(main.getByLabel('Fraction kept'), '0.4'),
    step: { method: 'subsample', fraction: 0.4 },
  },
  {
    title: 'Microaggregate',
    build: async (main, { choose, write }) => {
      await write(main.getByLabel('Group size'), '5')
      await choose(main.getByLabel('Within', { exact: true }).first(), 'urban')
    },
    step: { method: 'microaggregate', variables: ['income'], k: 5, within: ['urban'] },
  },
  {
    title: 'Add noise',
    build: async (main, { press, write }) => {
      await press(main.getByRole('switch', { name: 'Positive' }))
      await write(main.getByLabel('Times the deviation'), '0.3')
    },
    step: { method: 'noise', variables: ['income'], relativeSd: 0.3, positive: true },
  },
  {
    title: 'Drop',
    build: (main, { press }) => press(main.getByRole('checkbox', { name: 'illness' })),
    step: { method: 'drop', variables: expect.arrayContaining(['illness']) as unknown },
  },
]

function coding(title: string, method: string, at: number): Built {
  return {
    title,
    build: async (main, { choose, write }) => {
      await choose(variable(main), 'income')
      await write(main.getByLabel('Bound'), String(at))
    },
    step: { method, variable: 'income', at },
  }
}

for (const [by, handOn] of Object.entries(hands)) {
  test(`each method makes a candidate by ${by}, as the terminal does it`, async ({ page, places }) => {
    const main = page.getByRole('main')
    const hand = handOn(page)
    await openCsv(page, places.fromDisk, name, survey)
    await chooseKey(page, ['region', 'sex', 'age_group'])
    await measureRisk(page)
    await goTo(page, 'Candidates')
    const menu = page.getByRole('menuitem')
    for (const [i, { title, build }] of methods.entries()) {
      await hand.press(main.getByRole('button', { name: 'New candidate' }))
      await hand.press(main.getByRole('button', { name: 'Remove this step' }))
      await hand.press(page.getByRole('button', { name: 'Add a step' }))
      await expect(menu).toHaveCount(methods.length)
      await hand.press(menu.filter({ has: page.getByText(title, { exact: true }) }))
      await expect(main.getByRole('heading', { name: `C${i + 1}`, exact: true })).toBeVisible()
      await build(main, hand, page)
      const runs = main.getByRole('textbox', { name: 'Runs' })
      if (await runs.isVisible()) await enter(runs, '2')
    }
    await hand.press(main.getByRole('button', { name: `Assess ${methods.length}` }))
    await expect(
      page.getByRole('navigation').getByText(`${methods.length} assessed`, { exact: true }),
    ).toBeVisible({ timeout: 180_000 })

    const save = page.getByRole('button', { name: 'Save project' })
    const [project = ''] = (await downloads(page, 1, () => hand.press(save))).values()
    const { candidates } = JSON.parse(project) as {
      readonly candidates: readonly { readonly steps: readonly object[] }[]
    }
    expect(candidates.map(({ steps }) => steps)).toMatchObject(methods.map(({ step }) => [step]))
    const { results } = await runInTerminal(project, { [name]: survey })
    const [{ candidates: assessed }] = Object.values(results.scenarios)
    for (const [i, { title }] of methods.entries()) {
      const candidate = `C${i + 1}`
      await hand.press(main.getByRole('button', { name: new RegExp(`^${candidate}\\b`) }))
      const [changed, run] = await changedOnPage(page, candidate)
      const inTerminal = Object.values(assessed[candidate].replicates[run - 1].changed)
      expect([title, changed]).toEqual([title, inTerminal.reduce((sum, each) => sum + each, 0)])
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
