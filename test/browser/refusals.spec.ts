import { expect, type Page } from '@playwright/test'
import { test } from './built-app'
import { chooseFile, chooseKey, giveCsv, goTo, measureRisk, openCsv } from './journey'
import {
  firstSampled,
  keyOf,
  populationCsv,
  rowsLikeTheFirst,
  sampleCsv,
  sampleSize,
} from './small-population'

const good = sampleCsv()
const lines = good.trimEnd().split('\n')
const fieldsOfRecords = lines.slice(1).map((line) => line.split(','))
const cellsOfThree = new Set(fieldsOfRecords.map(([region, sex, age]) => `${region} ${sex} ${age}`)).size
const cellsOfTwo = new Set(fieldsOfRecords.map(([region, , age]) => `${region} ${age}`)).size

/** The sample with row `row` (the header is row 1) replaced. */
function withRow(row: number, text: string): string {
  return [...lines.slice(0, row - 1), text, ...lines.slice(row), ''].join('\n')
}

const refusals: readonly {
  readonly what: string
  readonly file: string | Buffer
  readonly sentence: string
  readonly detail?: string
  readonly place?: string
}[] = [
  {
    what: 'a ragged row',
    file: withRow(88, 'Aldmoor,Female,30-39, or so,No'),
    sentence: 'Row 88 has 5 fields instead of 4.',
    detail: 'The likely cause is a comma inside a value without quotation marks.',
    place: '88',
  },
  {
    what: 'several ragged rows',
    file: [...lines.slice(0, 11), ...lines.slice(11, 20).map((line) => `${line},`), ...lines.slice(20)].join(
      '\n',
    ),
    sentence: 'Row 12 has 5 fields instead of 4.',
    detail: 'and 9 rows have 5, the first of them row 12.',
    place: '12',
  },
  {
    what: 'a quotation mark that is not closed',
    file: withRow(9, 'Corrin,"Female,30-39,No'),
    sentence: 'The quotation mark that opens on line 9 is not closed.',
    detail: 'It stands at the beginning of sex in row 9.',
    place: '9',
  },
  {
    what: 'a column name twice',
    file: ['region,sex,region,smokes', ...lines.slice(1)].join('\n'),
    sentence: 'Column names must differ from each other.',
    detail: 'In row 1, region is the name of columns 1, 3.',
  },
  {
    what: 'a column without a name',
    file: ['region,,age_group,smokes', ...lines.slice(1)].join('\n'),
    sentence: 'Every column must have a name.',
    detail: 'In row 1, column 2 of 4 has none.',
  },
  { what: 'an empty file', file: '', sentence: 'The file is empty.' },
  {
    what: 'a binary file',
    file: Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 8, 8, 0, 0, 1, 0xff, 0xfe, 0, 0, 7, 0]),
    sentence: 'Can’t read this kind of file.',
    detail: 'It looks like',
  },
  {
    what: 'a header only',
    file: 'region,sex,age_group,smokes\n',
    sentence: 'The file has a header but no records.',
    detail: 'Row 1 names 4 columns and no row follows it.',
  },
]

test('refuses what is no table, says where and why, and keeps the file before', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'before.csv', good)
  await expectTable(page)
  for (const [turn, { what, file, sentence, detail, place }] of refusals.entries()) {
    await test.step(what, async () => {
      await giveCsv(page, 'refused.csv', file)
      await expect(main.getByText('refused.csv was not loaded.')).toBeVisible()
      const alert = main.getByRole('alert')
      await expect(alert).toContainText(sentence)
      if (detail !== undefined) await expect(alert).toContainText(detail)
      if (place !== undefined) {
        await expect(main.getByRole('region', { name: 'Where it happened' })).toContainText(place)
      }
      await expect(main.getByRole('region', { name: 'Variables' })).toBeHidden()
      await main.getByRole('button', { name: 'Back to before.csv' }).first().click()
      await expectTable(page)
      // Not only its description: the records are still there to be counted, under another key each time.
      const key = turn % 2 === 0 ? ['region', 'sex', 'age_group'] : ['region', 'age_group']
      await chooseKey(page, key)
      await goTo(page, 'Scenario')
      await expect(
        main.getByText(`scenario A, ${turn % 2 === 0 ? cellsOfThree : cellsOfTwo} occupied cells`),
      ).toBeVisible()
      await goTo(page, 'Data')
    })
  }
})

test('refuses what is no table as the first file, and has no file then', async ({ page, places }) => {
  await page.goto(places.fromDisk)
  for (const { what, file, sentence } of refusals) {
    await test.step(what, async () => {
      await giveCsv(page, 'refused.csv', file)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
      await expect(page.getByRole('navigation').getByRole('link', { name: /Scenario/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    })
  }
  await giveCsv(page, 'sample.csv', good)
  await expectTable(page)
})

test('refuses weights that are no weights beside the field, with their rows', async ({ page, places }) => {
  const wrong: readonly (readonly [name: string, first: readonly string[], where: string])[] = [
    ['zero', ['2', '0', '1.5', '3'], '1 record: row 3'],
    ['negative', ['2', '1', '-1.5', '3'], '1 record: row 4'],
    ['missing', ['2', '', '1.5', ''], '2 records: rows 3, 5'],
    ['words', ['2', '1', 'many', '3'], '1 record: row 4'],
  ]
  const records = Array.from({ length: 60 }, (_, i) =>
    [i % 2 ? 'N' : 'S', ...wrong.map(([, first]) => first[i] ?? '1.25'), '2'].join(','),
  )
  const header = ['region', ...wrong.map(([name]) => name), 'other'].join(',')
  await openCsv(page, places.fromDisk, 'weighted.csv', [header, ...records, ''].join('\n'))
  const design = page.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByRole('button', { name: 'Weights' }).click()
  const field = design.getByLabel('Weight variable')
  for (const [name, , where] of wrong) {
    await field.selectOption(name)
    await expect(field).toHaveAccessibleDescription(
      `The weight must be a positive number in every record. ${name} is zero, negative, missing or not a number in ${where}, where the header is row 1.`,
    )
    await expect(design.getByText('about')).toBeHidden()
  }
  await field.selectOption('other')
  await expect(design.getByText('about 120')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(
    'One over the chance of being sampled, positive in every record',
  )
})

test('refuses what is no fraction or no population size beside the field, and keeps the one before', async ({
  page,
  places,
}) => {
  await openCsv(page, places.fromDisk, 'sample.csv', good)
  const design = page.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByRole('button', { name: 'Population size' }).click()
  const people = design.getByLabel('People in the population')
  await people.fill(String(sampleSize - 1))
  await people.press('Enter')
  await expect(people).toHaveAccessibleDescription(`${sampleSize} or more`)
  await expect(design.getByText('not said yet')).toBeVisible()

  await design.getByRole('button', { name: 'Sampling fraction' }).click()
  const field = design.getByLabel('Share of the population in the sample')
  await field.fill('0.05')
  await field.press('Enter')
  await expect(design.getByText('1 in 20').first()).toBeVisible()
  for (const typed of ['0', '-0.2', '1.01', 'a tenth']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(
      typed === 'a tenth' ? 'A number is needed' : 'Above 0 and at most 1',
    )
    await expect(design.getByText('0.0500')).toBeVisible()
  }
})

const firstKey = keyOf(firstSampled)
const populations = [
  {
    what: 'smaller than the sample',
    file: populationCsv((_, i) => i >= sampleSize - 1),
    sentence: 'The population must have at least as many people as the sample has records.',
    detail: `It has ${sampleSize - 1} people, the sample ${sampleSize} records.`,
  },
  {
    what: 'that lacks a key of the sample',
    file: populationCsv((person) => keyOf(person) === firstKey),
    sentence: 'Every key of the sample must occur in the population.',
    detail: `One key of the sample does not: row${rowsLikeTheFirst().length > 1 ? 's' : ''} ${rowsLikeTheFirst().slice(0, 5).join(', ')}`,
  },
  {
    what: 'without a key variable',
    file: populationCsv().replace('age_group', 'age'),
    sentence: 'The population must have every key variable.',
    detail: 'It has no age_group.',
  },
  {
    what: 'with a ragged row',
    file: populationCsv().replace('\r\n', '\r\n1;2;3\r\n'),
    sentence: 'Row 2 has 3 fields instead of 4.',
    detail: 'The header names 4 columns.',
  },
] as const

test('refuses population files that do not fit the sample, and keeps the one before', async ({
  page,
  places,
}) => {
  await openCsv(page, places.fromDisk, 'sample.csv', good)
  await chooseKey(page, ['region', 'sex', 'age_group'])
  const design = page.getByRole('region', { name: 'How the sample was drawn' })
  await design.getByRole('button', { name: 'Population file' }).click()
  for (const [turn, { what, file, sentence, detail }] of populations.entries()) {
    await test.step(what, async () => {
      const button = turn === 0 ? 'Choose a population file' : 'Choose another file'
      await chooseFile(page, button, 'refused.csv', file)
      await expect(design.getByRole('alert')).toContainText(sentence)
      await expect(design.getByRole('alert')).toContainText(detail)
      await expect(design.getByText('not said yet')).toBeVisible()
    })
  }
  await chooseFile(page, 'Choose another file', 'people.csv', populationCsv())
  await expect(design).toContainText('matched by name')

  await chooseFile(page, 'Choose another file', 'refused.csv', populations[0].file)
  await expect(design.getByRole('alert')).toContainText(populations[0].sentence)
  await design.getByRole('button', { name: 'Back to people.csv' }).click()
  await expect(design).toContainText('matched by name')
  await measureRisk(page)
  await page.getByRole('button', { name: 'Population counts' }).click()
  await expect(page.getByRole('button', { name: /^Expected correct matches: [\d.]+, known/ })).toBeVisible()
})

async function expectTable(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByText(`${sampleSize} records, 4 variables. Say what each one is.`),
  ).toBeVisible()
}

test('asks whether row 1 is a record, keeps the answer, and asks no more', async ({ page, places }) => {
  const main = page.getByRole('main')
  await openCsv(page, places.fromDisk, 'bare.csv', lines.slice(1).join('\n'))
  await expect(main.getByText('bare.csv waits for an answer.')).toBeVisible()
  const names = main.getByRole('region', { name: 'Row 1 names the columns' })
  const record = main.getByRole('region', { name: 'Row 1 is a record' })
  await expect(names).toContainText(`${sampleSize - 1} records`)
  await expect(record).toContainText(`${sampleSize} records`)
  await expect(record).toContainText('column_1')
  await record.getByRole('button', { name: 'Row 1 is a record' }).click()
  await expect(main.getByRole('region', { name: 'Variables' })).toContainText('column_4')
  await main.getByRole('button', { name: 'Reading options' }).first().click()
  await expect(page.getByLabel('Row 1', { exact: true })).toHaveValue('none')
})
