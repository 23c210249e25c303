import { describe, expect, it } from 'vitest'
import { readDictionary } from '../../src/file/dictionary'
import { readMatrixCsv } from '../../src/file/matrix-csv'
import { readCsv } from '../../src/file/read-csv'
import { ChunkedFile } from './chunked-file'
import { columnsOf } from './table-as-rows'

const mark = '\ufeff'

async function read(content: string | Uint8Array) {
  const whole = await readCsv(new ChunkedFile(content))
  for (const size of [1, 2, 3, 5]) {
    const pieces = await readCsv(new ChunkedFile(content, size))
    expect(columnsOf(pieces.table)).toEqual(columnsOf(whole.table))
    expect(pieces.description).toEqual(whole.description)
  }
  return {
    columns: columnsOf(whole.table),
    notes: whole.description.notes.map(({ code, count }) => `${code} ${count}`),
  }
}

describe('byte order marks inside a file', () => {
  it('before a row belong to no value, and a note tells of them', async () => {
    const { columns, notes } = await read(`${mark}${mark}area,n\nN,1\n${mark}S,2\n${mark}N,3\nS,4\n`)
    expect(columns.area).toEqual(['N', 'S', 'N', 'S'])
    expect(notes).toEqual(['byte-order-marks 3'])
  })

  it('do not hide the quotation mark behind them', async () => {
    const { columns } = await read(`area,n\r\nN,1\r\n${mark}"S, inner",2\r\n`)
    expect(columns.area).toEqual(['N', 'S, inner'])
  })

  it('are left out of UTF-16 too', async () => {
    const bytes = Buffer.from(`${mark}area,n\nN,1\n${mark}S,2\n`, 'utf16le')
    expect((await read(new Uint8Array(bytes))).columns.area).toEqual(['N', 'S'])
  })

  it('stay in a value, which is noted', async () => {
    const { columns, notes } = await read(`area,note\n"${mark}N","a\n${mark}b"\nN,x${mark}\n`)
    expect(columns).toEqual({ area: [`${mark}N`, 'N'], note: [`a\n${mark}b`, `x${mark}`] })
    expect(notes).toContain('marks-in-values 1')
    expect(notes).toContain('marks-in-values 2')
  })

  it('leave the place of a quotation mark where it is', async () => {
    await expect(read(`area,sex,n\n${mark}N,"F\nS,M,1\n`)).rejects.toMatchObject({
      code: 'quote-unclosed',
      facts: { line: 2, row: 2, column: 'sex' },
    })
  })

  it('make no label and no level of a matrix', async () => {
    const dictionary = await readDictionary(new Blob([`${mark}variable,label\n${mark}area,Region\n`]))
    expect(dictionary.entries.map(({ variable }) => variable)).toEqual(['area'])
    expect(readMatrixCsv(`${mark}x,a,b\n${mark}a,1,0\nb,0,1\n`).rows).toEqual(['a', 'b'])
  })
})
