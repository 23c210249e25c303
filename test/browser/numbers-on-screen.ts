import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from './journey'

/** What is read where: by the place on the screens, the text that stands there. */
export type NumbersOnScreen = Readonly<Record<string, string>>

/** The numbers under the one scenario, in its column of the table. */
export async function numbersInScenario(page: Page): Promise<NumbersOnScreen> {
  await goTo(page, 'Scenario')
  const table = page.getByRole('region', { name: 'Scenarios', exact: true })
  await expect(rowNamed(table, 'Expected correct matches')).toContainText('of them')
  const of = (title: string) => textOf(cellsOf(rowNamed(table, title)).last())
  return {
    'Scenario, cells of the key': await of('Cells in the key'),
    'Scenario, occupied cells': await of('Cells occupied in the sample'),
    'Scenario, sample uniques': await of('Sample uniques'),
    'Scenario, expected correct matches': await of('Expected correct matches'),
  }
}

/** The headline wherever the rail, the top bar and the room Risk have it, and what stands beside it. */
export async function numbersInRisk(page: Page): Promise<NumbersOnScreen> {
  await goTo(page, 'Risk')
  const main = page.getByRole('main')
  const tab = (name: string) => main.getByRole('tab', { name: new RegExp(`^${name}`) })
  const numbers = {
    'rail, Risk': await lastLine(
      page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Risk/ }),
    ),
    'top bar, the scenario': await inScenarioSelector(page),
    'Risk, tab Uniqueness': await lastLine(tab('Uniqueness')),
    'Risk, tab Population model': await lastLine(tab('Population model')),
    'Risk, expected correct matches': await inStrip(main, 'Expected correct matches'),
    'Risk, its interval': await intervalIn(main),
    'Risk, share correct': await inStrip(main, 'Share correct'),
    'Risk, population uniques': await inStrip(main, 'Population uniques in file'),
    'Risk, sample uniques': await inStrip(main, 'Sample uniques'),
  }
  await tab('Scenarios').click()
  const table = main.getByRole('region', { name: 'Headline measures by scenario' })
  const inTable = await cellsOf(rowNamed(table, 'τ, model')).nth(1).innerText()
  await tab('Population model').click()
  return { ...numbers, 'Risk, all scenarios': inTable.split('\n')[0].trim() }
}

async function inScenarioSelector(page: Page): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Scenario A/ })
    .click()
  const entry = await textOf(page.getByRole('menuitem').filter({ hasText: 'in use' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  return entry.replace(/^.*in use ?/, '')
}

/** A number of the strip as its button says it: "Expected correct matches: 89.0, estimated". */
async function inStrip(main: Locator, title: string): Promise<string> {
  const said = await textOf(main.getByRole('button', { name: new RegExp(`^${title}: `) }))
  return said.replace(/^.*?: (.*), \w+\. Open in the inspector\.$/, '$1')
}

/** The first interval of the strip; beside it may stand what is known. */
async function intervalIn(main: Locator): Promise<string> {
  const written = await main.getByText(/^95% /).first().textContent()
  return (written ?? '').replace(/, known .*$/, '')
}

/** The risk of the file and of each candidate in the list of Candidates, which draws only the lines in view. */
export async function numbersInList(page: Page): Promise<NumbersOnScreen> {
  await goTo(page, 'Candidates')
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasText: /^\s*Baseline|Random/ })
  const numbers: Record<string, string> = {}
  for (const end of ['first', 'last'] as const) {
    await list.evaluate((lines, to) => {
      lines.scrollTop = to === 'first' ? 0 : lines.scrollHeight
    }, end)
    await expect(list.getByRole('listitem')[end]()).toBeInViewport()
    for (const line of await list.getByRole('button').allInnerTexts()) {
      const [name, risk] = line.split('\n').map((each) => each.trim())
      numbers[`list, ${name}`] = risk
    }
  }
  return numbers
}

/** What the table of the map and the inspector beside it say of a candidate, which is opened there. */
export async function numbersInMap(page: Page, candidate: string): Promise<NumbersOnScreen> {
  await goTo(page, 'Map')
  const row = rowNamed(page.getByRole('main'), candidate)
  await row.click()
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await expect(inspector.getByRole('button', { name: 'Choose for release' })).toBeVisible()
  const cells = (await cellsOf(row).allInnerTexts()).map((text) => text.trim())
  const matches = cellsOf(rowNamed(inspector, 'Correct matches, '))
  const correct = cellsOf(rowNamed(inspector, 'Share correct'))
  const spread = inspector.getByText(/5th to 95th percentile/)
  return {
    'map, risk': cells[3],
    'map, share correct': cells[4],
    'map, utility': cells[5],
    'inspector, before': await textOf(matches.nth(1)),
    'inspector, after': await textOf(matches.nth(2)),
    'inspector, change': await textOf(matches.nth(3)),
    'inspector, share before': await textOf(correct.nth(1)),
    'inspector, share after': await textOf(correct.nth(2)),
    'inspector, spread of the risk': (await textOf(spread)).replace(/^Risk (\S+?),? .*$/, '$1'),
  }
}

/** What Release says of the candidate that was chosen: in its checks and in the report. */
export async function numbersInRelease(page: Page): Promise<NumbersOnScreen> {
  await goTo(page, 'Release')
  const main = page.getByRole('main')
  const check = (title: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) })
  const run = await textOf(check('The exported run is the median one'))
  const reported = cellsOf(
    rowNamed(main.getByRole('article', { name: 'Report' }), 'Expected correct matches'),
  )
  return {
    'Release, the file': match(
      await textOf(main.getByRole('region', { name: 'The limit of risk' })),
      /The file as it is has (.*?) expected correct matches/,
    ),
    'Release, its risk': match(
      await textOf(check('No limit is set')),
      /No limit is set ?(.*?) ?Expected correct matches/,
    ),
    'Release, the run': match(run, /run (\d+) of/),
    'Release, the risk of the run': match(run, /It has (.*?) expected correct matches/),
    'report, original': (await textOf(reported.nth(1))).replace(/ .*$/, ''),
    'report, released': (await textOf(reported.nth(2))).replace(/ .*$/, ''),
  }
}

function rowNamed(within: Locator, title: string): Locator {
  return within.getByRole('row').filter({ hasText: new RegExp(`^\\s*${title}`) })
}

/** The cells of a row, that with its name first. */
function cellsOf(row: Locator): Locator {
  return row.locator('th, td')
}

function match(text: string, pattern: RegExp): string {
  expect(text).toMatch(pattern)
  return pattern.exec(text)?.[1] ?? ''
}

async function textOf(place: Locator): Promise<string> {
  return (await place.innerText()).replace(/\s+/g, ' ').trim()
}

async function lastLine(place: Locator): Promise<string> {
  return (await place.innerText()).trim().split('\n').at(-1)?.trim() ?? ''
}
