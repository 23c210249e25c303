import { expect, type Page } from '@playwright/test'
import { axeFor, ofColours } from './axe'
import { test } from './built-app'
import { cutWithoutFullText, outOfTheirBox, overlappingControls } from './cut-text'
import { everyScreen } from './every-screen'
import { archive, goTo, waitForModel } from './journey'

// A window of 1440 pixels at 200%.
const halfOf1440 = { width: 720, height: 450 }

const sizes = [
  halfOf1440,
  // Where the inspector lies over the room, and the rail is its numbers.
  { width: 1099, height: 700 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1200 },
  // Last, because the walk goes on at this size.
  { width: 1440, height: 900 },
]

test('every screen, light and dark, passes axe, fits from 720 to 1920 pixels, cuts no words for good, and is pressed on 24 pixels or more', async ({
  page,
  places,
}) => {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(`error: ${error.message}`))
  page.on('console', (said) => {
    if (said.type() === 'error') found.push(`console: ${said.text()}`)
  })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await everyScreen(page, places.fromDisk, async (screen) => {
    found.push(...(await axeOn(page, `${screen}, light`)))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await axeOn(page, `${screen}, dark`, ofColours)))
    await page.emulateMedia({ colorScheme: 'light' })
    for (const each of await smallTargets(page)) found.push(`${screen}: ${each} is smaller than 24 by 24`)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const each of await widerThanTheirPlace(page)) found.push(`${screen} at ${size.width}: ${each}`)
      for (const each of await outOfTheirBox(page)) found.push(`${screen} at ${size.width}: ${each}`)
      for (const each of await overEachOther(page)) found.push(`${screen} at ${size.width}: ${each}`)
      for (const each of await overlappingControls(page)) found.push(`${screen} at ${size.width}: ${each}`)
      for (const each of await cutWithoutFullText(page)) found.push(`${screen} at ${size.width}: ${each}`)
    }
  })
  expect(found).toEqual([])
})

test('nothing of a survey with weights stands out of its box at 200%, on any tab', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const found: string[] = []
  const look = async (screen: string) => {
    await page.setViewportSize(halfOf1440)
    expect(await widerThanTheirPlace(page)).toEqual([])
    for (const each of await outOfTheirBox(page)) found.push(`${screen}: ${each}`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const lookAtTabs = async (room: string) => {
    for (const tab of await main.getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await look(`${room}, ${await tab.innerText()}`)
    }
  }
  await page.goto(places.fromDisk)
  await page.getByRole('button', { name: /A household survey with weights/ }).click()
  await goTo(page, 'Risk')
  await waitForModel(page)
  await lookAtTabs('Risk')
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Assess 4', exact: true }).click()
  await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible()
  await lookAtTabs('Candidates')
  await goTo(page, 'Map')
  await look('Map')
  expect(found).toEqual([])
})

async function axeOn(page: Page, screen: string, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = axeFor(page)
  const { violations, passes } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  expect(passes.length, screen).toBeGreaterThan(rules ? 0 : 10)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${screen}: ${id}, ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** Charts are laid out again at a new width, which takes a moment: what is too wide at first is looked at again. */
async function widerThanTheirPlace(page: Page): Promise<readonly string[]> {
  let over: readonly string[] = []
  for (let looks = 0; looks < 8; looks++) {
    over = await page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve(
                [document.documentElement, ...document.querySelectorAll('header, nav, main, aside, dialog')]
                  .filter((element) => element.scrollWidth > element.clientWidth)
                  .map((element) => `${element.tagName} by ${element.scrollWidth - element.clientWidth}`),
              )
            })
          })
        }),
    )
    if (over.length === 0) break
    await page.waitForTimeout(100)
  }
  return over
}

/** Parts of the top bar that stand over one another, or are broken into two lines. */
function overEachOther(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('header > *:not(.vh)')].filter(
      ({ clientWidth }) => clientWidth > 0,
    )
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return parts.flatMap((part, i) => {
      const name = `${part.className} ${part.textContent}`
      const isOver = i > 0 && boxes[i].left < boxes[i - 1].right - 1
      const isBroken = boxes[i].height > 44
      return [
        ...(isOver ? [`${name} is over the part before it`] : []),
        ...(isBroken ? [`${name} is broken`] : []),
      ]
    })
  })
}

/** What can be pressed on less than 24 by 24 pixels; a control with a label is pressed on its label as well. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const least = 23.5
    const isSmall = ({ width, height }: DOMRect) => width > 0 && (width < least || height < least)
    return [...document.querySelectorAll('button, a[href], select, input, [role="tab"], [role="slider"]')]
      .filter((element) => getComputedStyle(element).clipPath === 'none' && !element.closest('p'))
      .filter((element) =>
        [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].every((part) =>
          isSmall(part.getBoundingClientRect()),
        ),
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${element.id}`,
      )
  })
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
  await tabTo(page, main.getByRole('button', { name: 'Read the risk' }))
  await page.keyboard.press('Enter')
  await expect(main.getByText('Risk per record')).toBeVisible()
  await tabTo(page, main.getByRole('button', { name: /^Expected correct matches/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByText('Definition')).toBeVisible()

  await goByKeys(page, '4', 'Candidates')
  await tabTo(page, main.getByRole('button', { name: 'Generate a grid' }).first())
  await page.keyboard.press('Enter')
  for (const [field, text] of [
    ['Rates, %', '20'],
    ['Runs for each', '1'],
  ]) {
    await tabTo(page, main.getByLabel(field))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await tabTo(page, main.getByRole('button', { name: 'Generate and assess 4' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible({
    timeout: 180_000,
  })

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
  await tabTo(page, main.getByRole('region', { name: 'The limit of risk' }).getByRole('textbox'))
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('button', { name: 'Export for users' }))
  const forUsers = await archive(page, () => page.keyboard.press('Enter'))
  expect([...forUsers.keys()].filter((name) => name.endsWith('.csv'))).toHaveLength(1)
  await expect(main.getByRole('status').filter({ hasText: /^Saved at/ })).toHaveText(
    /^Saved at [\d:]+: synthetic-census-protected\.zip3 files, /,
  )
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
