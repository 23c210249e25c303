import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './built-app'
import { chooseKey, downloads, enter, goTo, measureRisk, openCsv } from './journey'

/*
 * Every method that a step can be added of, built by mouse and again by keyboard alone: both come to the step that is expected,
 * and the candidate is assessed.
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

const hands: Readonly<Record<'mouse' | 'keyboard', (page: Page) => Hand>> = {
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
  {
    title: 'Top coding',
    build: async (main, { choose, write }) => {
      await choose(variable(main), 'income')
      await write(main.getByLabel('Bound'), '40000')
    },
    step: { method: 'topcode', variable: 'income', at: 40_000 },
  },
  {
    title: 'Bottom coding',
    build: async (main, { choose, write }) => {
      await choose(variable(main), 'income')
      await write(main.getByLabel('Bound'), '3000')
    },
    step: { method: 'bottomcode', variable: 'income', at: 3000 },
  },
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

test.beforeEach(async ({ page, places }) => {
  await openCsv(page, places.fromDisk, name, survey)
  await chooseKey(page, ['region', 'sex', 'age_group'])
  await measureRisk(page)
  await goTo(page, 'Candidates')
})

for (const { title, build, step } of methods) {
  test(`${title} is built by mouse, and by keyboard`, async ({ page }) => {
    const main = page.getByRole('main')
    for (const by of ['mouse', 'keyboard'] as const) {
      const hand = hands[by](page)
      await hand.press(main.getByRole('button', { name: 'New candidate' }))
      await hand.press(main.getByRole('button', { name: 'Remove this step' }))
      await hand.press(page.getByRole('button', { name: 'Add a step' }))
      await hand.press(methodInMenu(page, title))
      await build(main, hand, page)
    }
    await main
      .getByRole('button', { name: /^Assess / })
      .first()
      .press('Enter')
    await expect(page.getByRole('navigation').getByText(/\b[12] assessed/)).toBeVisible()
    const files = await downloads(page, 1, () => page.getByRole('button', { name: 'Save project' }).click())
    const [project = ''] = files.values()
    const { candidates } = JSON.parse(project) as {
      readonly candidates: readonly { readonly steps: unknown }[]
    }
    expect(candidates.map(({ steps }) => steps)).toMatchObject([[step], [step]])
  })
}

test('no method is left out', async ({ page }) => {
  await page.getByRole('main').getByRole('button', { name: 'New candidate' }).press('Enter')
  await page.getByRole('button', { name: 'Add a step' }).press('Enter')
  for (const { title } of methods) await expect(methodInMenu(page, title)).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(methods.length)
})

function methodInMenu(page: Page, title: string): Locator {
  return page.getByRole('menuitem').filter({ has: page.getByText(title, { exact: true }) })
}
