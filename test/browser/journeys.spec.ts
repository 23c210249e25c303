import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { anyBrowser, test } from './built-app'
import type { Places } from './built-file'
import { count } from '../../src/ui/words/numbers'
import {
  allowAllRisk,
  askForGrid,
  archive,
  bothArchives,
  buildCandidate,
  chooseKey,
  enter,
  goTo,
  openCensus,
  openCsv,
  waitForModel,
} from './journey'
import { labourCsv, labourKey, labourRecords } from './labour-file'
import { numbersOfRecipe, type Headline } from './numbers-of-recipe'
import {
  numbersInList,
  numbersInMap,
  numbersInRelease,
  numbersInRisk,
  numbersInScenario,
} from './numbers-on-screen'
import { runInTerminal } from './terminal'

const survey = readFileSync(resolve(import.meta.dirname, '../../public/example/made-up-survey.csv'), 'utf8')

type UniquenessResult = {
  readonly sampleUniques: number
  readonly kAnonymity: Readonly<Record<string, { readonly records: number }>>
}

type Journey = Headline & {
  readonly of: string
  readonly from: keyof Places
  readonly records: number
  readonly candidates: number
  /** The one that is released. */
  readonly released: string
  /** The files that the recipe names. */
  readonly beside: Readonly<Record<string, string>>
  readonly open: (page: Page, address: string) => Promise<void>
  readonly assess: (page: Page) => Promise<void>
  /** What it holds of the arithmetic of browsers others hold too. */
  readonly tried: { readonly tag?: string }
}

const byKnownCounts: Headline = {
  model: 'searched',
  judgedBy: { result: 'identification', before: 'tauStar', after: 'tau' },
}
const byTheModel: Headline = {
  model: 'searched',
  judgedBy: { result: 'searched', before: 'tau2', after: 'tau2Adjusted' },
}

const journeys: readonly Journey[] = [
  {
    ...byKnownCounts,
    of: 'the synthetic census',
    from: 'fromDisk',
    records: 14_685,
    candidates: 4,
    released: 'T10S',
    beside: {},
    tried: {},
    open: openCensus,
    assess: async (page) => {
      await goTo(page, 'Candidates')
      await askForGrid(page, [10], 2)
    },
  },
  {
    ...byTheModel,
    of: 'a household survey with weights',
    from: 'served',
    records: 995,
    candidates: 4,
    released: 'T10S',
    beside: { 'made-up-survey.csv': survey },
    tried: {},
    open: async (page, address) => {
      await page.goto(address)
      await page.getByRole('button', { name: /A household survey with weights/ }).click()
    },
    assess: async (page) => {
      await goTo(page, 'Candidates')
      await page.getByRole('main').getByRole('button', { name: 'Assess 4', exact: true }).click()
    },
  },
  {
    ...byTheModel,
    of: 'a labour force file',
    from: 'fromDisk',
    records: labourRecords,
    candidates: 1,
    released: 'Swap 10',
    beside: { 'labour.csv': labourCsv() },
    tried: anyBrowser,
    open: async (page, address) => {
      await openLabour(page, address)
      await enter(page.getByRole('main').getByLabel('Share of the population in the sample'), '0.02')
    },
    assess: async (page) => {
      await buildCandidate(page, 'Swap 10', () => Promise.resolve())
      await page.getByRole('main').getByRole('button', { name: 'Assess Swap 10', exact: true }).click()
    },
  },
]

for (const journey of journeys) {
  const { of, from, released, candidates } = journey
  test(
    `every screen has the numbers that the exported recipe gives in the terminal: ${of}, ${from}`,
    journey.tried,
    async ({ page, places }) => {
      await journey.open(page, places[from])
      await goTo(page, 'Risk')
      await waitForModel(page)
      const ofFile = { ...(await numbersInScenario(page)), ...(await numbersInRisk(page)) }
      await journey.assess(page)
      await expect(
        page.getByRole('navigation').getByText(`${candidates} assessed`, { exact: true }),
      ).toBeVisible({ timeout: 180_000 })
      const ofCandidates = {
        ...(await numbersInList(page)),
        ...(await numbersInMap(page, released)),
      }
      await page.getByRole('complementary').getByRole('button', { name: 'Choose for release' }).click()
      const ofRelease = await numbersInRelease(page)

      await allowAllRisk(page)
      const files = await bothArchives(page)
      expect(files.size).toBe(8)
      const file = (ending: string) => fileEnding(files, ending)
      const { results, written } = await runInTerminal(file('.recipe.json'), journey.beside)
      expect({ ...ofFile, ...ofCandidates, ...ofRelease }).toEqual(
        numbersOfRecipe(results, journey, released),
      )
      // To the last digit: the same bytes, per-record risks included.
      expect(file('-protected.csv').trimEnd().split('\n')).toHaveLength(journey.records + 1)
      expect(file('.records.csv').trimEnd().split('\n')).toHaveLength(journey.records + 1)
      expect(written(`${released}.release.csv`)).toBe(file('-protected.csv'))
      expect(written('recipe.R')).toBe(file('.recipe.R'))
      expect(written(`${released}.misclassification.json`)).toBe(file('.misclassification.json'))
      expect(written(`${released}.records.csv`)).toBe(file('.records.csv'))
    },
  )
}

test(
  'a labour force file of which nobody said how it was drawn is counted, and leaves for a reason only',
  anyBrowser,
  async ({ page, places }) => {
    const main = page.getByRole('main')
    await openLabour(page, places.fromDisk)
    await goTo(page, 'Risk')
    await expect(main.getByText('Only the file is counted.')).toBeVisible()
    const counted = ['Sample uniques', 'In cells below 3', 'In cells below 5'].map((title) =>
      main.getByRole('button', { name: new RegExp(`^${title}: `) }),
    )
    const said = await Promise.all(counted.map((each) => each.innerText()))
    await buildCandidate(page, 'Swap 10', () => Promise.resolve())
    await main.getByRole('button', { name: 'Assess Swap 10', exact: true }).click()
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await inspector.getByRole('button', { name: 'Choose for release' }).click({ timeout: 180_000 })

    await goTo(page, 'Release')
    await expect(main.getByRole('region', { name: 'The limit of risk' })).toBeHidden()
    await expect(main.getByRole('heading', { name: 'The risk of Swap 10 is not known' })).toBeVisible()
    const report = main.getByRole('article', { name: 'Report' })
    await expect(report.getByRole('heading', { name: 'The risk is not known' })).toBeVisible()
    await main
      .getByRole('textbox', { name: /^Reason for a release whose risk is not known/ })
      .pressSequentially('Decided by the board, for a pilot.')
    const forUsers = await archive(page, () =>
      main.getByRole('button', { name: 'Export with its risk not known' }).click(),
    )
    const inside = await archive(page, () =>
      main.getByRole('button', { name: 'Save to keep inside' }).click(),
    )
    const { results, written } = await runInTerminal(fileEnding(inside, '.recipe.json'), {
      'labour.csv': labourCsv(),
    })
    const { sampleUniques, kAnonymity } = Object.values(results.scenarios)[0].original.risk[
      'uniqueness'
    ] as unknown as UniquenessResult
    expect(said.map((text) => /: ([\d,]+), counted/.exec(text)?.[1])).toEqual(
      [sampleUniques, kAnonymity['3'].records, kAnonymity['5'].records].map(count),
    )
    expect(written('Swap 10.release.csv')).toBe(fileEnding(forUsers, '-protected.csv'))
  },
)

async function openLabour(page: Page, address: string): Promise<void> {
  await openCsv(page, address, 'labour.csv', labourCsv())
  await expect(
    page.getByRole('main').getByText('30,162 records, 9 variables.', { exact: false }),
  ).toBeVisible()
  await chooseKey(page, labourKey)
}

function fileEnding(files: Map<string, string>, ending: string): string {
  const name = [...files.keys()].find((each) => each.endsWith(ending))
  expect(name, `a file ending in ${ending} among ${[...files.keys()].join(', ')}`).toBeDefined()
  return files.get(name ?? '') ?? ''
}
