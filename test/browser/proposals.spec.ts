import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { enter, giveCsv, goTo, openCensus } from './journey'
import { labourCsv } from './labour-file'

/*
 * What is proposed where nobody has said anything, on three kinds of file: a census, a household survey with weights, and
 * a labour file with semicolons of which nobody has said how it was drawn.
 */

const survey = readFileSync(resolve(import.meta.dirname, '../../public/example/made-up-survey.csv'))

type Kind = {
  readonly open: (page: Page, address: string) => Promise<void>
  readonly variable: string
  readonly target: string
  readonly tables: RegExp
  readonly risk: string
}

const kinds: Readonly<Record<string, Kind>> = {
  'a census': {
    open: openCensus,
    variable: 'lad',
    target: 'Records with risk above',
    tables: /RAAD on lad × ethnicity and lad × activity/,
    risk: 'τ, population counts',
  },
  'a household survey': {
    open: async (page, address) => {
      await page.goto(address)
      await giveCsv(page, 'made-up-survey.csv', survey)
    },
    variable: 'region',
    target: 'Sample uniques',
    tables: /RAAD on region × illness and region × occupation/,
    risk: 'τ, model adjusted (found by search)',
  },
  'a labour file': {
    open: async (page, address) => {
      await page.goto(address)
      await giveCsv(page, 'labour.csv', labourCsv())
    },
    variable: 'age',
    target: 'Sample uniques',
    tables: /RAAD on age × income and age × occupation/,
    risk: 'Sample uniques',
  },
}

for (const [file, { open, variable, target, tables, risk }] of Object.entries(kinds)) {
  test(`candidates and their map are proposed by what ${file} is`, async ({ page, places }) => {
    await open(page, places.fromDisk)
    await goTo(page, 'Candidates')
    const main = page.getByRole('main')
    const inspector = page.getByRole('complementary')
    await main.getByRole('button', { name: 'Generate a grid' }).first().click()
    await expect(main.getByLabel('Variable to change')).toHaveValue(variable)
    await expect(main.getByText(/^without it [\d,]+ of [\d,]+ sample uniques are left$/)).toBeVisible()
    await expect(main.getByRole('radio', { name: target })).toBeChecked()
    await expect(inspector).toContainText(tables)

    await enter(main.getByLabel('Rates, % of records'), '10')
    await enter(main.getByLabel('Runs for each'), '1')
    await main.getByRole('button', { name: 'Generate and assess 4' }).click()
    await expect(page.getByRole('navigation').getByText('4 assessed', { exact: true })).toBeVisible({
      timeout: 180_000,
    })
    // Pairs are whole, one more or less at random: of a small file a pair is a fifth of a percent.
    await expect(inspector).toContainText(
      new RegExp(
        `Swap ${variable} of 10% of the records\\. (9\\.\\d|10|10\\.[12])% changed, 10% were asked for\\.`,
      ),
    )

    await goTo(page, 'Map')
    const menu = main.getByRole('combobox', { name: 'Risk' })
    await expect(menu.locator('option:checked')).toHaveText(risk)
    const first = await menu.locator(':scope > option').allTextContents()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThanOrEqual(6)
    expect((await menu.locator('option').allTextContents()).join()).not.toMatch(
      /sweep|parameter|margin|variance|misfit|bias/i,
    )
    const warning = main.getByText('No risk that is measured so far holds for these candidates', {
      exact: false,
    })
    await expect(warning).toBeVisible({ visible: risk === 'Sample uniques' })
    for (const head of await main.getByRole('columnheader', { name: /RAAD|RCV|BVR/ }).all())
      await expect(head).toContainText('%')

    // A label selects its mark, far from the mark too.
    const label = main.locator('text[data-point="R10P"]')
    const box = (await label.boundingBox())!
    await page.mouse.click(box.x + 0.6 * box.width, box.y + 0.5 * box.height)
    await expect(inspector.getByRole('heading', { name: 'R10P' })).toBeVisible()
    await expect(inspector).toContainText(
      /Draw \S+ anew for 10% of the records\. [\d.]+% changed, 10% were asked for\./,
    )

    // Keys show where they are at the point, not by a frame round the plot.
    const map = main.getByRole('application')
    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(map).toHaveCSS('outline-style', 'none')
    await expect(map).not.toHaveCSS('box-shadow', 'none')

    // A release is asked for a limit only where a risk holds that can be held against it.
    await goTo(page, 'Release')
    if (risk === 'Sample uniques') {
      await expect(page.getByRole('navigation').getByText('Risk not known')).toBeVisible()
      await expect(main.getByRole('button', { name: 'Say how the sample was drawn' })).toBeVisible()
      // No limit can be held against it: nothing is given to users before somebody says why.
      await inspector.getByRole('button', { name: 'Choose for release' }).click()
      await expect(main.getByRole('region', { name: 'The limit of risk' })).toBeHidden()
      await expect(
        main.getByRole('textbox', { name: /^Reason for a release whose risk is not known/ }),
      ).toBeVisible()
      await expect(main.getByRole('button', { name: 'Export for users' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await goTo(page, 'Risk')
      await expect(main.getByRole('tab', { name: /^Population model/ })).toContainText('sampling not said')
      await expect(main.getByText('Only the file is counted.')).toBeVisible()
      await main.getByRole('button', { name: 'Say how it was sampled' }).first().click()
      await expect(main.getByRole('heading', { level: 1, name: 'Data' })).toBeVisible()
    } else {
      await expect(main.getByRole('region', { name: 'The limit of risk' })).toBeVisible()
    }
  })
}
