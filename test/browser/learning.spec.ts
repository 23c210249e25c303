import { expect, type Page } from '@playwright/test'
import { axeFor, ofColours } from './axe'
import { test } from './built-app'
import { giveCsv, goTo } from './journey'
import { sampleCsv } from './small-population'

async function violationsOn(page: Page): Promise<readonly string[]> {
  const { violations } = await axeFor(page).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFor(page)
    .withRules([...ofColours])
    .analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  return [...violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

const callout = (page: Page) => page.getByRole('dialog', { name: /The round/ })

/** Whether the callout lies over what it points at, and whether that is in sight. */
function overlap(
  page: Page,
): Promise<{ readonly covers: boolean; readonly inSight: boolean; readonly of: string }> {
  return page.evaluate(() => {
    const target = document.querySelector('[data-pointed]')
    const over = document.getElementById('round')
    if (!target || !over) return { covers: true, inSight: false, of: 'nothing' }
    const [a, b] = [target.getBoundingClientRect(), over.getBoundingClientRect()]
    const main = document.getElementById('main')?.getBoundingClientRect()
    return {
      covers: a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top,
      inSight: main !== undefined && a.top >= main.top - 1 && a.top < main.bottom,
      of: target.textContent,
    }
  })
}

const pointedAt = [/^ethnicity$/, /as released/, /^Expected correct matches/, /^Assess 4$/, /T10S/, /\S/]

test('the round points at the real pages, does what its steps ask for, and brings the file back', async ({
  page,
  places,
}) => {
  await page.goto(places.fromDisk)
  await giveCsv(page, 'mine.csv', sampleCsv())
  await expect(page.getByRole('button', { name: /^File mine.csv/ })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Take the round' }).click()
  for (const [step, text] of pointedAt.entries()) {
    await expect(callout(page)).toContainText(`step ${step + 1} of 6`)
    await expect(callout(page)).toBeFocused()
    await expect(page.locator('[data-pointed]')).toHaveText(text)
    await expect.poll(() => overlap(page)).toMatchObject({ covers: false, inSight: true })
    if (step === 0) {
      expect(await violationsOn(page)).toEqual([])
      // What is asked for can be pressed, since nothing lies over the page.
      await page.locator('[data-pointed]').click()
      await expect(page.getByRole('complementary').getByText('White British').first()).toBeVisible()
    }
    if (step === 2) {
      // On another page it is a chip.
      await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
      await expect(callout(page)).toBeHidden()
      await page.getByRole('button', { name: 'The round, 3 of 6' }).click()
      await expect(callout(page)).toContainText('step 3 of 6')
    }
    if (step === 4)
      await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible({
        timeout: 180_000,
      })
    if (step < 5) await callout(page).getByRole('button').last().click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Release' })).toBeVisible()
  await callout(page).getByRole('button', { name: 'End the round' }).click()
  await expect(callout(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^File mine.csv/ })).toBeVisible()
})

test('the callout of the round covers nothing at any width, and Escape leaves for good', async ({
  page,
  places,
}) => {
  await page.goto(places.fromDisk)
  await page.getByRole('button', { name: /^Take the round/ }).click()
  for (const [step, text] of pointedAt.slice(0, 4).entries()) {
    await expect(callout(page)).toContainText(`step ${step + 1} of 6`)
    await expect(page.locator('[data-pointed]')).toHaveText(text)
    // The model's number has an interval and takes more room.
    if (step === 2) await expect(page.getByRole('navigation').getByText(/^about 354 of/)).toBeVisible()
    for (const size of [
      { width: 720, height: 450 },
      { width: 1099, height: 700 },
      { width: 800, height: 450 },
      { width: 1366, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => overlap(page), `step ${step + 1} at ${size.width}`)
        .toMatchObject({
          covers: false,
          inSight: true,
        })
    }
    if (step < 3) await callout(page).getByRole('button').last().click()
  }
  await page.keyboard.press('Escape')
  await expect(callout(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Or open an example' })).toBeVisible()
  await expect(callout(page)).toBeHidden()
})

test('the four examples open from the first page, and are what their cards say', async ({ page, places }) => {
  const main = page.getByRole('main')
  const rail = page.getByRole('navigation', { name: 'Steps' })
  await page.goto(places.fromDisk)
  expect(await violationsOn(page)).toEqual([])

  await main.getByRole('button', { name: 'Open A release made elsewhere, judged' }).click()
  await expect(rail).toContainText('995 records')
  await goTo(page, 'Candidates')
  await main.getByRole('button', { name: 'Assess 2' }).first().click()
  await expect(rail).toContainText('2 assessed')
  await expect(main.getByRole('row', { name: /^region 141/ })).toBeVisible()
  await expect(page.getByText('A worker ended unexpectedly')).toBeHidden()

  await page.keyboard.press('?')
  const help = page.getByRole('complementary', { name: 'Help' })
  await help.getByText('A household survey with weights').click()
  await help.getByRole('button', { name: 'Open A household survey with weights' }).click()
  await expect(rail).toContainText('4 to assess')
  await goTo(page, 'Risk')
  await main.getByRole('tab', { name: /^Households/ }).click()
  await expect(main).toContainText('of 510')

  await page.keyboard.press('?')
  await help.getByText('How much may be released?').click()
  await help.getByRole('button', { name: 'Open How much may be released?' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Release calculator')

  await page.keyboard.press('?')
  await help.getByText('Swap against PRAM').click()
  await help.getByRole('button', { name: 'Open Swap against PRAM' }).click()
  await expect(rail).toContainText('16 to assess')
  await expect(rail).toContainText('14,685 records')
})

test('help lies beside the page, is searched, and is where words of the page lead', async ({
  page,
  places,
}) => {
  await page.goto(places.fromDisk)
  await giveCsv(page, 'mine.csv', sampleCsv())
  await page.getByRole('button', { name: 'What is a key?' }).click()
  const help = page.getByRole('complementary', { name: 'Help' })
  await expect(help.getByText('key', { exact: true })).toBeFocused()
  await page.keyboard.press('/')
  await expect(help.getByRole('searchbox')).toBeFocused()
  await help.getByRole('searchbox').fill('PRAM')
  await expect(help.getByText('Post-randomisation', { exact: false })).toBeVisible()
  await expect(help.getByText('RAAD', { exact: true })).toBeHidden()
  expect(await violationsOn(page)).toEqual([])
  // The page beside it can be used.
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Methods').click()
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Which measure should I use?' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'RAAD, RCV and BVR' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RAAD')
  expect(await page.getByRole('article').innerText()).not.toMatch(/[{}…]/)
})
