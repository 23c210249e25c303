import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/engine/problem'
import { silent } from '../../src/engine/progress'
import { weightsOf } from '../../src/engine/table/weights'
import { fingerprint } from '../../src/file/fingerprint'
import { readCsv } from '../../src/file/read-csv'
import { ChunkedFile } from './chunked-file'
import type { ReadingRequest } from '../../src/file/table-description'

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const outcome = await work.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  )
  if (outcome instanceof Problem) return outcome
  throw new Error(`no Problem: ${String(outcome)}`)
}

/** The problem of a file, which must not depend on how the file comes in pieces. */
async function refused(content: string | Uint8Array, request: ReadingRequest = {}): Promise<Problem> {
  const whole = await problemOf(readCsv(new ChunkedFile(content), request))
  const pieces = await problemOf(readCsv(new ChunkedFile(content, 1, 3), request))
  expect([pieces.code, pieces.message, pieces.detail, pieces.facts]).toEqual([
    whole.code,
    whole.message,
    whole.detail,
    whole.facts,
  ])
  return whole
}

function said({ code, message, detail }: Problem): string {
  return [code, message, detail].filter((line) => line !== '').join('\n')
}

function binary(...bytes: number[]): Uint8Array {
  return new Uint8Array([...bytes, ...Array.from({ length: 40 }, (_, i) => (i * 37) % 256)])
}

const rows = (count: number, row: string) => `${row}\n`.repeat(count)

describe('a file that cannot be used is refused with a sentence', () => {
  it('when it is empty', async () => {
    expect(said(await refused(''))).toMatchInlineSnapshot(`
      "file-empty
      The file is empty.
      A CSV file with a header row and records is needed."
    `)
    expect((await refused('\n\r\n\n')).code).toBe('file-empty')
    expect((await refused('\ufeff')).code).toBe('file-empty')
  })

  it('when it is not text', async () => {
    expect(said(await refused(binary(0x50, 0x4b, 3, 4)))).toMatchInlineSnapshot(`
      "file-not-text
      Can’t read this kind of file.
      It looks like an Excel workbook or another ZIP archive. In Excel, open the sheet that has the records, with the names in its first row, and save it as CSV UTF-8."
    `)
    expect(said(await refused(binary(1, 0, 0, 7)))).toMatchInlineSnapshot(`
      "file-not-text
      Can’t read this kind of file.
      It looks like a file of another kind. Save it as CSV in the program that it comes from."
    `)
    const sas = binary(...Array<number>(12).fill(0), 0xc2, 0xea, 0x81, 0x60, 0xb3)
    expect(said(await refused(sas))).toMatchInlineSnapshot(`
      "file-not-text
      Can’t read this kind of file.
      It looks like a SAS data set. In SAS: \`proc export data=name outfile="name.csv" dbms=csv; run;\` or write it for SPSS or Stata, with its labels."
    `)
    expect(said(await refused('HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!00000')))
      .toMatchInlineSnapshot(`
        "file-not-text
        Can’t read this kind of file.
        It looks like a SAS transport file. In SAS: \`proc export data=name outfile="name.csv" dbms=csv; run;\` or write it for SPSS or Stata, with its labels."
      `)
    expect((await refused(new TextEncoder().encode('$FL2@(#) SPSS'))).facts).toEqual({ kind: 'an SPSS file' })
  })

  it('when there is a header only', async () => {
    const problem = await refused('a,b,c\n')
    expect(said(problem)).toMatchInlineSnapshot(`
      "file-without-records
      The file has a header but no records.
      Row 1 names 3 columns and no row follows it."
    `)
    expect((await refused('a,b,c')).code).toBe('file-without-records')
    expect((await refused('a,b,c\n\n\n')).code).toBe('file-without-records')
  })

  it('when columns have no name', async () => {
    expect(said(await refused('a,,c, \n1,2,3,4\n'))).toMatchInlineSnapshot(`
      "column-name-empty
      Every column must have a name.
      In row 1, columns 2, 4 of 4 have none."
    `)
    expect(said(await refused('"",a,b\n"1",2,3\n'))).toMatchInlineSnapshot(`
      "column-name-empty
      Every column must have a name.
      In row 1, column 1 of 3 has none. The likely cause is a column of row numbers, as some programs write it."
    `)
    expect(said(await refused('a,b,\n1,2,\n'))).toMatchInlineSnapshot(`
      "column-name-empty
      Every column must have a name.
      In row 1, column 3 of 3 has none. The likely cause is a delimiter at the end of the header row."
    `)
  })

  it('when columns have the same name', async () => {
    const problem = await refused('age,sex,age,age,sex\n1,2,3,4,5\n')
    expect(said(problem)).toMatchInlineSnapshot(`
      "column-name-repeated
      Column names must differ from each other.
      In row 1, \`age\` is the name of columns 1, 3, 4. 1 other name is repeated too."
    `)
    expect(problem.facts).toEqual({ row: 1, name: 'age', columns: [1, 3, 4] })
  })

  it('when a value has a delimiter without quotes', async () => {
    const header = 'lad,sex,age,marital,ethnic,econ\n'
    const good = '07,F,45-49,Married,Indian,Retired'
    const bad = '05,F,30-34,Married,Indian,Employed, part-time'
    const problem = await refused(header + rows(1202, good) + rows(1, bad) + rows(20, good) + rows(40, bad))
    expect(said(problem)).toMatchInlineSnapshot(`
      "row-ragged
      Row 1,204 has 7 fields instead of 6.
      The header names 6 columns. 1,222 rows have 6 fields and 41 rows have 7, the first of them row 1,204. The likely cause is a comma inside a value without quotation marks."
    `)
    expect(problem.facts).toMatchObject({ row: 1204, fields: 7, expected: 6, count: 41, regular: 1222 })
    expect((problem.facts.rows as number[]).slice(0, 3)).toEqual([1204, 1225, 1226])
  })

  it('when one row is ragged', async () => {
    expect(said(await refused('a,b\n1,2\n3,4,5\n6,7\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 3 has 3 fields instead of 2.
      The header names 2 columns. The other 2 rows have as many fields. The likely cause is a comma inside a value without quotation marks."
    `)
    expect(said(await refused('a,b,c\n1,2,3\n3,4\n6,7,8\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 3 has 2 fields instead of 3.
      The header names 3 columns. The other 2 rows have as many fields. The likely cause is a missing comma."
    `)
  })

  it('when the last row is cut off', async () => {
    expect(said(await refused('a,b,c\n1,2,3\n4,5,6\n7,8\n\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 4 has 2 fields instead of 3.
      The header names 3 columns. The other 2 rows have as many fields. It is the last row: the file was probably cut off."
    `)
  })

  it('when a value has a line break without quotes', async () => {
    expect(said(await refused('a,b,c\n1,2,3\n4,line\nbreak,6\n7,8,9\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 3 has 2 fields instead of 3.
      The header names 3 columns. 2 rows have 3 fields and 2 rows have 2, the first of them row 3. The likely cause is a line break inside a value without quotation marks."
    `)
  })

  it('when rows end in a delimiter that the header lacks', async () => {
    expect(said(await refused('a,b\n1,2,\n3,4,\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 2 has 3 fields instead of 2.
      The header names 2 columns. All 2 rows have 3. The likely cause is a comma at the end of every row but the header."
    `)
  })

  it('when rows have a name that the header lacks', async () => {
    expect(said(await refused('a,b\nr1,1,2\nr2,3,4\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 2 has 3 fields instead of 2.
      The header names 2 columns. All 2 rows have 3. The likely cause is a column of row names that the header does not name."
    `)
  })

  it('when the header has another delimiter', async () => {
    expect(said(await refused('a;b;c\n1,2,3\n4,5,6\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 2 has 1 field instead of 3.
      The header names 3 columns. All 2 rows have 1. The likely cause is another delimiter in the header than in the rows."
    `)
  })

  it('when rows are of all lengths', async () => {
    expect(said(await refused('a,b,c\n1,2,3\n1\n1,2,3,4\n1,2,3\n'))).toMatchInlineSnapshot(`
      "row-ragged
      Row 3 has 1 field instead of 3.
      The header names 3 columns. 2 rows have 3 fields and 2 rows have more or fewer, the first of them row 3."
    `)
  })

  it('when a quote is never closed', async () => {
    const problem = await refused('a,b\n1,"two\nlines"\n3,"four\n5,6\n')
    expect(said(problem)).toMatchInlineSnapshot(`
      "quote-unclosed
      The quotation mark that opens on line 4 is not closed.
      It stands at the beginning of \`b\` in row 3. What follows it, line breaks included, would be read as one value. Inside a value, a quotation mark must be written twice."
    `)
    expect(problem.facts).toEqual({ line: 4, row: 3, column: 'b' })
  })

  it('when a quote is closed by one that opens another value', async () => {
    const problem = await refused('"a","b"\n"1","2"\n"3,"4"\n"5","6"\n')
    expect(problem.facts).toEqual({ line: 3, row: 3, column: 'a' })
    const late = await refused(`a,b\n${rows(300, '1,"2"')}x,"y\n${rows(300, '1,"2"')}`)
    expect(late.facts).toEqual({ line: 302, row: 302, column: 'b' })
  })

  it('when a quote in the header is not closed', async () => {
    expect((await refused('"a,b\n1,2\n')).facts).toEqual({ line: 1, row: 1, column: null })
  })

  it('when a quote would swallow a large file', async () => {
    const file = new ChunkedFile(`a,b\n1,"2\n${rows(400_000, '1,2')}`, 65_536)
    const problem = await problemOf(readCsv(file))
    expect(problem.facts).toEqual({ line: 2, row: 2, column: 'b' })
  })

  it('when a row has no end', async () => {
    const file = new ChunkedFile(`a,b\n1,2\n${'x'.repeat(1_200_000)}`, 65_536)
    expect(said(await problemOf(readCsv(file)))).toMatchInlineSnapshot(`
      "row-too-long
      Can’t find the end of row 3.
      It runs on for more than a million characters without a line break."
    `)
  })

  it('when it is not in the encoding asked for', async () => {
    const bytes = new Uint8Array(Buffer.from('a,b\ncaf\xe9,1\n', 'latin1'))
    expect(said(await refused(bytes, { reading: { encoding: 'utf-8' } }))).toMatchInlineSnapshot(`
      "encoding-wrong
      Can’t read the file as UTF-8.
      It holds bytes that this encoding does not have. The file was probably saved with another one."
    `)
  })

  it('when the delimiter asked for cannot be one', async () => {
    expect(said(await refused('a,b\n1,2\n', { reading: { delimiter: '"' } }))).toMatchInlineSnapshot(`
      "delimiter-unusable
      The delimiter must be one character, and not a quotation mark or a line break."
    `)
  })

  it('when it can no longer be read', async () => {
    const gone = new Blob(['a,b\n1,2\n'])
    const refused = new DOMException('gone', 'NotReadableError')
    gone.stream = () =>
      new ReadableStream({
        pull() {
          throw refused
        },
      })
    gone.arrayBuffer = () => Promise.reject(refused)
    const problem = await problemOf(readCsv(gone))
    expect(said(problem)).toMatchInlineSnapshot(`
      "file-unreadable
      Can’t read the file.
      It may have been moved, changed or locked since it was chosen."
    `)
    expect((await problemOf(fingerprint(gone))).code).toBe('file-unreadable')
    expect((await problemOf(fingerprint(gone, silent, null))).code).toBe('file-unreadable')
  })
})

describe('a weight that cannot be one is refused with its rows', () => {
  it('when it is zero, negative, missing or not a number', async () => {
    const { table } = await readCsv(new ChunkedFile('sex,wt\nm,1.5\nf,0\nm,-2\nf,\nm,3.5\nf,x\nm,2.5\n'), {
      variables: { wt: { type: 'numeric' } },
    })
    const problem = await problemOf(Promise.resolve().then(() => weightsOf(table, 'wt')))
    expect(said(problem)).toMatchInlineSnapshot(`
      "weight-not-positive
      The weight must be a positive number in every record.
      \`wt\` is zero, negative, missing or not a number in 4 records: rows 3, 4, 5, 7, where the header is row 1."
    `)
    expect(problem.facts).toEqual({ variable: 'wt', count: 4, rows: [3, 4, 5, 7] })
  })

  it('naming five of many', async () => {
    const { table } = await readCsv(new ChunkedFile(`sex,wt\n${rows(2000, 'm,0')}`))
    const problem = await problemOf(Promise.resolve().then(() => weightsOf(table, 'wt')))
    expect(said(problem)).toMatchInlineSnapshot(`
      "weight-not-positive
      The weight must be a positive number in every record.
      \`wt\` is zero, negative, missing or not a number in 2,000 records: rows 2, 3, 4, 5, 6 and 1,995 more, where the header is row 1."
    `)
  })
})

it('never repeats a value of the file in a message', async () => {
  const secret = 'Xyzzy'
  const files = [
    `a,b\n1,${secret},${secret}\n`,
    `a,b\n1,"${secret}\n`,
    `a,b\n${secret}\n1,2\n`,
    `a,b\n"${secret}"${secret}\n1","2\n`,
  ]
  for (const file of files) {
    const problem = await refused(file)
    expect(JSON.stringify([problem.message, problem.detail, problem.facts])).not.toContain(secret)
  }
})
