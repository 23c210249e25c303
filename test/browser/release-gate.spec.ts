import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleAsItIs } from './axe'
import { test } from './built-app'
import { archive, bothArchives, buildCandidate, chooseKey, enter, goTo, openCensus, openCsv } from './journey'
import { runInTerminal } from './terminal'

const surveyName = 'made-up-survey.csv'
const survey = readFileSync(resolve(import.meta.dirname, '../../public/example', surveyName), 'utf8')

/** Two candidates, one of which changes little and the other much, assessed in three runs each. */
async function assessTwo(page: Page, variable: string): Promise<void> {
  const main = page.getByRole('main')
  for (const [name, percent] of [
    ['Little', 2],
    ['Much', 60],
  ] as const) {
    await buildCandidate(page, name, async (editor) => {
      await editor.getByLabel('Variable', { exact: true }).first().selectOption(variable)
      const share = editor.getByLabel('Share swapped')
      await share.press('Home')
      for (let step = 0; step < percent; step++) await share.press('ArrowRight')
    })
  }
  await main.getByRole('button', { name: 'Assess 2', exact: true }).click()
  await expect(page.getByRole('navigation').getByText('2 assessed', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const rail = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Release/ })

/** Asks for a limit that only `Much` passes, and takes `Little` all the same. */
async function goOverTheLimit(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await goTo(page, 'Release')
  await expect(rail(page)).toContainText('Needs a limit')
  await expect(main.getByRole('button', { name: /^Release / })).toHaveCount(0)
  await enter(region(page, 'The limit of risk').getByRole('textbox'), '0.001')
  await expect(region(page, 'The choice')).toContainText(
    /None of 2 is under 0\.001\. The lowest is Much, [\d.]+\./,
  )
  const lowest = Number(
    /The lowest is Much, ([\d.]+)\./.exec(await region(page, 'The choice').innerText())?.[1],
  )
  await region(page, 'The choice').getByRole('button', { name: 'Change the limit' }).click()
  const limit = (lowest + 1).toFixed(1)
  await enter(region(page, 'The choice').getByRole('textbox'), limit)
  await expect(
    region(page, 'The choice').getByRole('heading', {
      name: 'Much is the most useful candidate under the limit',
    }),
  ).toBeVisible()
  await region(page, 'The choice').getByRole('button', { name: 'Release Much' }).click()
  await expect(rail(page)).toContainText('Much: under the limit')
  await main.getByRole('combobox', { name: 'Candidate' }).selectOption('Little')
  await expect(rail(page)).toContainText('Little: over the limit')
  await expect(
    main.getByRole('heading', { name: /^Little is over the limit: [\d.]+ expected correct matches/ }),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: 'Release Much instead' })).toBeVisible()
}

test('lets a survey over the limit leave with a reason only, as the median run, which the terminal writes too', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  const inspector = page.getByRole('complementary')
  await openCsv(page, places.fromDisk, surveyName, survey)
  await chooseKey(page, ['region', 'sex', 'age_group', 'urban', 'ethnicity'])
  await assessTwo(page, 'region')
  await goOverTheLimit(page)

  const users = region(page, 'For users')
  await expect(users.getByRole('button', { name: 'Export for users' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(users).toContainText('Over the limit: needs a reason.')
  const inside = await archive(page, () => main.getByRole('button', { name: 'Save to keep inside' }).click())
  expect(inside.get('made-up-survey-little.report.html')).toContain('No reason is given yet.')
  await expect(region(page, 'Keep inside').getByRole('status')).toContainText(
    /^Saved at [\d:]+: made-up-survey-little\.keep-inside\.zip.*no reason given yet\./,
  )
  await users
    .getByRole('textbox', { name: /^Reason for a release/ })
    .fill('Decided by the board, for a pilot.')
  await expectAccessibleAsItIs(page)
  const forUsers = await archive(page, () =>
    main.getByRole('button', { name: 'Export over the limit' }).click(),
  )
  await expect(users.getByRole('button', { name: 'Save again: Export over the limit' })).toBeFocused()

  // What is left as it was, each with what to do about it.
  await main.getByRole('button', { name: /^(income is nearly unique|Many values of income)/ }).click()
  await expect(inspector.getByRole('button', { name: 'Leave income out of Little' })).toBeVisible()

  const note = forUsers.get('made-up-survey-protected.note.html') ?? ''
  expect(note).toContain('variables were left out')
  for (const name of ['hhid', 'name']) expect(note).toContain(`<li><code>${name}</code></li>`)
  const again = await archive(page, () => main.getByRole('button', { name: 'Save to keep inside' }).click())
  const report = again.get('made-up-survey-little.report.html') ?? ''
  expect(report).toContain('Decided by the board, for a pilot.')
  expect(report).not.toMatch(/Struck out|no longer holds/)
  const recipe = JSON.parse(again.get('made-up-survey-little.recipe.json') ?? '') as {
    release: { run: { run: number }; overLimit: object }
  }
  expect(recipe.release.overLimit).toMatchObject({
    candidate: 'Little',
    reason: 'Decided by the board, for a pilot.',
  })
  const shown = await main.getByText(/^run \d of 3$/).innerText()
  expect(shown).toBe(`run ${recipe.release.run.run} of 3`)

  // Without the run in the recipe the terminal finds the same one.
  const { run, ...release } = recipe.release
  const { results, written } = await runInTerminal(JSON.stringify({ ...recipe, release }), {
    [surveyName]: survey,
  })
  expect(results.runs['Little']).toBe(run.run)
  expect(written('Little.release.csv')).toBe(forUsers.get('made-up-survey-protected.csv'))
  expect(written('Little.records.csv')).toBe(again.get('made-up-survey-little.records.csv'))
})

test('asks for a limit, proposes and warns on the census too, and gives out its median run', async ({
  page,
  places,
}) => {
  const main = page.getByRole('main')
  await openCensus(page, places.fromDisk)
  await assessTwo(page, 'lad')
  await goOverTheLimit(page)
  await expect(main.getByRole('button', { name: 'Risk is hardly lower than before' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'The exported run is the median one' })).toBeVisible()
  await main.getByRole('button', { name: 'Release Much instead' }).click()
  await expect(main.getByText(/^Much is under the limit\./)).toBeVisible()
  const files = await bothArchives(page)
  expect(JSON.parse(files.get('synthetic-census-much.recipe.json') ?? '')).toMatchObject({
    release: { run: { candidate: 'Much' } },
  })
})
