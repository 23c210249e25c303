import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { looksOfFirstRow } from '../../src/file/first-row'

const rowsOf = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/"([^"]*), ([^"]*)"/g, '$1 $2').split(','))

function isRecord(text: string): boolean {
  const [first, ...rows] = rowsOf(text)
  return looksOfFirstRow(first, rows).isRecord
}

const withoutHeader = (text: string) => text.slice(text.indexOf('\n') + 1)

const example = readFileSync('public/example/made-up-survey.csv', 'utf8')
const survey = readFileSync('test/fixtures/survey.csv', 'utf8')
const coded = readFileSync('test/fixtures/coded-survey.csv', 'utf8')

describe('row 1 of a file with a header', () => {
  it.each([
    ['the example survey', example],
    ['a small survey', survey],
    ['a survey of codes and amounts', coded],
    ['words above words that differ', 'town,job\nAldmoor,baker\nCorrin,smith\nFenholt,clerk'],
    ['words above words that repeat', `town,job\n${'Aldmoor,baker\nCorrin,smith\n'.repeat(20)}`],
    ['years above numbers', '1990,1991,1992\n34.5,35.1,36.2\n21,20.5,22'],
    ['years above numbers of their size', '1990,1991,1992\n1812,1990,2040\n1700,1650,1801\n2105,1992,2200'],
    ['two years beside a name', 'country,1990,2000\nAldland,34,36\nCorria,51,55\nFenland,12,11'],
    ['items by number', 'id,1,2,3,4,5\n17,2,1,5,3,4\n18,1,1,4,2,5\n19,5,4,2,2,1'],
    ['items by number alone', '1,2,3,4,5,6\n2,1,5,3,4,1\n1,1,4,2,5,6\n5,4,2,2,1,3'],
    ['questions by number', 'id,sex,101,102,105,201\n1,1,3,4,1,2\n2,2,1,1,5,4\n3,1,2,2,2,2'],
    ['dates above numbers', '2024-01-01,2024-02-01\n3,4\n5,6'],
    ['a date column', 'when,n\n2024-01-01,3\n2024-05-01,4'],
    ['one column of words', 'colour\nred\nblue\nred'],
    ['one column of numbers', 'income\n3\n9'],
    ['a name that is a level too', 'Other,Car,Bus\nOther,1,0\nBus,0,1\nCar,1,1'],
    ['codes with letters', 'V1,V2\nJ45,K20\nE11,J45'],
    ['nothing to compare with', 'N,1'],
    ['only missing values below', 'a,1\n,NA\nNA,'],
  ])('is no record: %s', (_, text) => {
    expect(isRecord(text)).toBe(false)
  })
})

describe('row 1 of a file without a header', () => {
  it.each([
    ['the example survey', withoutHeader(example)],
    ['a small survey', withoutHeader(survey)],
    ['a survey of codes and amounts', withoutHeader(coded)],
    ['codes alone', '1,1,2,1,28\n1,2,2,3,31\n2,1,1,1,54'],
    ['words that occur again', 'Aldmoor,baker\nCorrin,smith\nAldmoor,smith\nCorrin,baker'],
    ['dates', '2024-01-01,a\n2024-02-07,b\n2023-12-31,c'],
    ['years among years', '1954,1978,2011\n1961,1988,2011\n1949,1971,2012'],
    ['one column of words', 'red\nblue\nred\ngreen'],
    ['one column of numbers', '31\n44\n9'],
    ['two rows', '1,5,34\n2,7,22'],
    ['a word such as Refused among numbers', 'f,Refused,34\nm,3100,40\nf,2800,34'],
    ['an amount larger than all below', '2,1,99000\n1,1,31000\n2,2,28000'],
    ['identifiers', 'P01,7\nP02,8\nP03,9'],
    ['an empty field and a doubtful one', 'f,,Aldmoor\nm,2,Corrin\nf,3,Fenholt'],
  ])('is a record: %s', (_, text) => {
    expect(isRecord(text)).toBe(true)
  })

  it('is so in every column order', () => {
    const rows = rowsOf(withoutHeader(coded)).map((row) => row.toReversed())
    expect(looksOfFirstRow(rows[0], rows.slice(1)).isRecord).toBe(true)
  })
})

it('wherever a survey begins, its row 1 is known for a record', () => {
  for (const text of [example, coded]) {
    const rows = rowsOf(withoutHeader(text))
    for (let from = 0; from + 30 < rows.length; from += 7) {
      expect(looksOfFirstRow(rows[from], rows.slice(from + 1, from + 200)).isRecord).toBe(true)
    }
  }
})
