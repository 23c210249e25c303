import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { assessPapersSixteen, downloads, giveCsv, goTo, measureRisk, openCensus } from './journey'

/** Walks through every screen; `look` is called on each, by its name. */
async function everyScreen(
  page: Page,
  address: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await page.goto(address)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await look('first visit')
  await giveCsv(page, 'ragged.csv', 'a,b\n1,2\n3,4,5\n')
  await expect(main.getByText('ragged.csv was not loaded.')).toBeVisible()
  await look('reading refused')

  await openCensus(page, address)
  await main.getByRole('button', { name: 'ethnicity', exact: true }).click()
  await expect(inspector.getByText('White British').first()).toBeVisible()
  await look('Data')
  await goTo(page, 'Scenario')
  await expect(main.getByText('Cell sizes')).toBeVisible()
  await look('Scenario')
  await measureRisk(page)
  await look('Risk, population model')
  await main.getByRole('button', { name: 'Model', exact: true }).click()
  await main.getByRole('button', { name: /^Expected correct matches/ }).click()
  await expect(inspector.getByText('Definition')).toBeVisible()
  await look('Risk, by the model, with a number in the inspector')
  await main.getByRole('tab', { name: /^Uniqueness/ }).click()
  await look('Risk, uniqueness')

  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Generate a grid' }).first().click()
  await expect(page.getByRole('button', { name: 'Generate and assess 16' })).toBeEnabled()
  await look('Candidates, the grid')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await assessPapersSixteen(page, 2)
  await expect(main.getByRole('grid')).toBeVisible()
  await look('Candidates, sixteen')
  await main.getByRole('button', { name: /^T20P/ }).click()
  await expect(main.getByLabel('Groups by')).toBeVisible()
  await look('Candidates, a targeted PRAM')
  await goTo(page, 'Map')
  await main.getByRole('row', { name: /T20S/ }).click()
  await expect(inspector.getByRole('button', { name: 'Choose for release' })).toBeVisible()
  await look('Map')
  await inspector.getByRole('button', { name: 'Choose for release' }).click()
  await goTo(page, 'Release')
  await look('Release')
  await page.getByRole('button', { name: 'Local only' }).click()
  await expect(inspector.getByText('What stays on this machine')).toBeVisible()
  await look('Local only')
  await page.getByRole('button', { name: 'Help, keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('help')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  await expect(page.getByRole('navigation', { name: 'Measures and methods' })).toBeVisible()
  await look('Methods')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, nor is an error logged, ${colorScheme}`, async ({
    page,
    places,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme })
    const found: string[] = []
    page.on('pageerror', (error) => found.push(`error: ${error.message}`))
    page.on('console', (said) => {
      if (said.type() === 'error') found.push(`console: ${said.text()}`)
    })
    await everyScreen(page, places.fromDisk, async (screen) => {
      const { violations, passes } = await new AxeBuilder({ page }).analyze()
      expect(passes.length, screen).toBeGreaterThan(10)
      for (const { id, nodes } of violations) {
        for (const node of nodes) {
          found.push(`${screen}: ${id}, ${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
        }
      }
    })
    expect(found).toEqual([])
  })
}

test('no screen is wider than the window, from 1099 to 1920 pixels', async ({ page, places }) => {
  const wide: string[] = []
  await everyScreen(page, places.fromDisk, async (screen) => {
    for (const size of [
      // Where the inspector lies over the room, and the rail is its numbers.
      { width: 1099, height: 700 },
      { width: 1366, height: 768 },
      { width: 1920, height: 1200 },
      // Last, because the walk goes on at this size.
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      // Charts are laid out again at the new width, which takes a moment.
      let over: readonly string[] = []
      for (let look = 0; look < 6; look++) {
        await page.waitForTimeout(150)
        over = await widerThanTheirPlace(page)
        if (over.length === 0) break
      }
      for (const each of over) wide.push(`${screen} at ${size.width}: ${each}`)
    }
  })
  expect(wide).toEqual([])
})

function widerThanTheirPlace(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('header, nav, main, aside')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} by ${element.scrollWidth - element.clientWidth}`),
  )
}

test('the whole job can be done by keyboard', async ({ page, places }) => {
  const main = page.getByRole('main')
  await page.goto(places.fromDisk)
  await tabTo(page, main.getByRole('button', { name: 'Try the synthetic census' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('14,685 records', { exact: false }).first()).toBeVisible()

  // In the table of variables arrows move, and a letter gives the role.
  await tabTo(page, main.getByRole('button', { name: 'lad', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(main.getByRole('button', { name: 'sex', exact: true })).toBeFocused()
  await page.keyboard.press('k')
  await expect(main.getByLabel('Role of sex')).toHaveValue('keep')
  await page.keyboard.press('k')
  await expect(main.getByLabel('Role of sex')).toHaveValue('key')

  await goByKeys(page, '2', 'Scenario')
  await tabTo(page, main.getByRole('button', { name: 'Measure risk' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('Risk per record')).toBeVisible()
  await tabTo(page, main.getByRole('button', { name: /^Expected correct matches/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('Definition')).toBeVisible()

  await goByKeys(page, '4', 'Candidates')
  await tabTo(page, main.getByRole('button', { name: 'Generate a grid' }).first())
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByLabel('Runs for each'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await tabTo(page, main.getByRole('button', { name: 'Generate and assess 16' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').getByText('16 assessed')).toBeVisible({ timeout: 90_000 })

  await goByKeys(page, '5', 'Map')
  await tabTo(page, main.getByRole('application', { name: /^Risk–utility map/ }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const choose = page.getByRole('complementary').getByRole('button', { name: 'Choose for release' })
  await expect(choose).toBeVisible()
  await tabTo(page, choose)
  await page.keyboard.press('Enter')

  await goByKeys(page, '6', 'Release')
  await tabTo(page, main.getByRole('button', { name: /^Export \d files$/ }))
  const files = await downloads(page, 7, () => page.keyboard.press('Enter'))
  expect([...files.keys()].filter((name) => name.endsWith('.csv'))).toHaveLength(2)
})

async function goByKeys(page: Page, digit: string, room: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(digit)
  await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
}

/** Presses Tab until the element has the focus; fails when it is never reached. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>): Promise<void> {
  await expect(element).toBeVisible()
  await expect(element).toBeEnabled()
  for (let presses = 0; presses < 150; presses++) {
    if (await element.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
