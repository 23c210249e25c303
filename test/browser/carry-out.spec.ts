import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { expectAccessible } from './axe'
import { drawSample } from '../../src/terminal/draw-sample'
import { archive, enter, goTo, openCsv } from './journey'
import { savedFiles } from './saved-files'
import { runInTerminal } from './terminal'

/*
 * A project carried out on files that are not opened: counted as they are read, with the numbers and the files of the terminal.
 */

const survey = readFileSync(new URL('../../public/example/made-up-survey.csv', import.meta.url), 'utf8')
const key = ['region', 'sex', 'age_group', 'marital']

/** The register that the survey is a sample of: forty times as many people in each of its cells. */
const people = registerOf(survey)

const recipe = {
  recipe: 1,
  seed: 20011,
  data: { file: 'made-up-survey.csv', variables: { age_group: { type: 'categorical' } } },
  population: { file: 'people.csv', count: 'n' },
  scenarios: [{ name: 'Public register', key }],
  candidates: [
    {
      name: 'P20',
      replicates: 2,
      steps: [{ method: 'pram', variables: ['region', 'marital'], diagonal: 0.8 }],
    },
    {
      name: 'S20',
      replicates: 1,
      steps: [{ method: 'swap', variable: 'region', rate: 0.2 }],
    },
    { name: 'HALF', replicates: 1, steps: [{ method: 'subsample', fraction: 0.5 }] },
  ],
  risk: [{ measure: 'uniqueness' }, { measure: 'identification' }, { measure: 'suda' }],
  utility: [{ measure: 'raad', table: ['region', 'ethnicity'] }],
}

/** What goes by counts. */
const counted = {
  ...recipe,
  candidates: recipe.candidates.slice(0, 2),
  risk: recipe.risk.slice(0, 2),
}

test('gives the files of the terminal, byte by byte, and says what needs more than counts', async ({
  page,
  places,
}) => {
  const dialog = await askFor(page, places.fromDisk, JSON.stringify(recipe))
  await expect(dialog).toContainText('1 scenario, 2 measures of risk, 2 candidates.')
  await expect(dialog).toContainText(
    'Left out, because they need more than counts: Special uniques and HALF.',
  )
  await expectAccessible(page)
  await dialog.getByText('Also the values of every record, as CSV').click()
  const files = await archive(page, () =>
    choose(page, { 'made-up-survey.csv': survey, 'people.csv': people }),
  )

  const { written } = await runInTerminal(
    JSON.stringify(counted),
    { 'made-up-survey.csv': survey, 'people.csv': people },
    { records: true, release: false, stream: true },
  )
  const same = ['results.json', 'original.records.csv', 'recipe.R'].concat(
    ['P20', 'S20'].flatMap((name) => [
      `${name}.csv`,
      `${name}.records.csv`,
      `${name}.misclassification.json`,
    ]),
  )
  expect([...files.keys()].toSorted()).toEqual([...same, 'recipe.json'].toSorted())
  for (const name of same) expect(files.get(name), name).toBe(written(name))
  const again = JSON.parse(files.get('recipe.json') ?? '') as typeof recipe & { data: { sha256: string } }
  expect(again.data.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(again.candidates.map(({ name }) => name)).toEqual(['P20', 'S20'])

  await expect(dialog).toContainText('made-up-survey-results.keep-inside.zip')
  await expect(dialog).toContainText('995 records of made-up-survey.csv')
  await expectAccessible(page)
  const table = dialog.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Risk', 'The file', 'P20', 'S20'])
  const uniques = JSON.parse(files.get('results.json') ?? '') as {
    scenarios: Record<string, { original: { risk: { uniqueness: { sampleUniques: number } } } }>
  }
  const { sampleUniques } = uniques.scenarios['Public register'].original.risk.uniqueness
  // After the steps the counts of the file say nothing any more.
  await expect(table.getByRole('row', { name: /^Sample uniques/ }).getByRole('cell')).toHaveText([
    String(sampleUniques),
    '–',
    '–',
  ])
})

test('a file that the project names and is not handed over is asked for; one that differs is refused', async ({
  page,
  places,
}) => {
  const data = { ...recipe.data, sha256: '0'.repeat(64) }
  const dialog = await askFor(page, places.fromDisk, JSON.stringify({ ...counted, data }))
  await choose(page, { 'made-up-survey.csv': survey })
  await expect(dialog.getByRole('alert')).toContainText(
    'Can’t go on without the file that population.file names.',
  )
  await choose(page, { 'made-up-survey.csv': survey, 'people.csv': people })
  await expect(dialog.getByRole('alert')).toContainText('SHA-256')
  // A file of another name is another file.
  const files = await archive(page, () => choose(page, { 'wave-2.csv': survey, 'people.csv': people }))
  expect(files.get('recipe.json')).toContain('"wave-2.csv"')
})

test('a sample of a file that is not opened is the terminal’s, and is opened with the project', async ({
  page,
  places,
}) => {
  const project = JSON.stringify(recipe)
  const dialog = await askFor(page, places.fromDisk, project)
  await dialog.getByRole('button', { name: 'Draw a sample' }).click()
  const drawing = page.getByRole('dialog', { name: 'Draw a sample of a file of any size' })
  await enter(drawing.getByLabel('Records to draw'), '2000')
  await choose(page, { 'made-up-survey.csv': survey })
  await expect(drawing.getByRole('alert')).toContainText('Can’t draw more records than the file has.')
  await enter(drawing.getByLabel('Records to draw'), '300')
  await expectAccessible(page)
  const [[name, bytes]] = await savedFiles(page, 1, () => choose(page, { 'made-up-survey.csv': survey }))
  await expect(drawing).toContainText('300 records of made-up-survey.csv were drawn and opened.')
  await expect(drawing).toContainText('30.2% of its 995')
  expect(name).toBe('made-up-survey-sample.csv')
  const folder = mkdtempSync(join(tmpdir(), 'unmatch-drawn-'))
  writeFileSync(join(folder, 'made-up-survey.csv'), survey)
  writeFileSync(join(folder, 'recipe.json'), project)
  await drawSample(
    { recipe: join(folder, 'recipe.json'), out: join(folder, 'out'), draw: 300 },
    () => undefined,
  )
  expect(bytes.toString('utf8')).toBe(readFileSync(join(folder, 'out', 'sample.csv'), 'utf8'))
  await expectAccessible(page)
  await drawing.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('main').getByText('300 records', { exact: false }).first()).toBeVisible()
  await goTo(page, 'Candidates')
  await expect(page.getByRole('main').getByText('HALF').first()).toBeVisible()
})

async function askFor(page: Page, address: string, project: string) {
  await openCsv(page, address, 'survey.unmatch.json', project)
  await page.getByRole('main').getByRole('button', { name: 'Carry out on a file of any size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Carry the recipe out on a file of any size' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function choose(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })),
    )
}

function registerOf(text: string): string {
  // No value of these variables holds a comma; the name, in quotes, does.
  const [head, ...rows] = text
    .trimEnd()
    .replaceAll(/"[^"]*"/g, 'name')
    .split(/\r?\n/)
  const places = key.map((name) => head.split(',').indexOf(name))
  const counts = new Map<string, number>()
  for (const row of rows) {
    const fields = row.split(',')
    const cell = places.map((place) => fields[place]).join(',')
    counts.set(cell, (counts.get(cell) ?? 0) + 40)
  }
  const lines = [...counts].map(([cell, n]) => `${cell},${n}`)
  return [[...key, 'n'].join(','), ...lines, ''].join('\r\n')
}
