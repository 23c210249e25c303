import { describe, expect, it } from 'vitest'
import { problemData, Problem } from '../../src/engine/problem'
import { examineRefused } from '../../src/file/examine-refused'
import { readCsv } from '../../src/file/read-csv'
import { rowsInQuestion } from '../../src/worker/questions/rows-in-question'
import { ChunkedFile } from './chunked-file'
import type { ReadingRequest } from '../../src/file/table-description'

async function examine(content: string | Uint8Array, request: ReadingRequest = {}) {
  const problem = await readCsv(new ChunkedFile(content), request).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? problemData(error) : null),
  )
  if (!problem) throw new Error('The file was not refused.')
  const whole = await examineRefused(new ChunkedFile(content), request, problem)
  const pieces = await examineRefused(new ChunkedFile(content, 1, 5), request, problem)
  expect(pieces).toEqual(whole)
  return whole
}

const head = 'lad,sex,econ,income'
const plain = ['07,F,Student,120', '02,M,Employed full-time,300', '05,F,Retired,90', '01,M,Student,80']
const ragged = (...rows: string[]) => [head, ...plain, ...rows, ...plain, ''].join('\r\n')
const idsOf = ({ examined }: Awaited<ReturnType<typeof examine>>) => examined.ways.map(({ id }) => id)

describe('rows with too many fields', () => {
  it('show where they stand, with the fields that are one value marked', async () => {
    const found = await examine(ragged('05,F,Employed, part-time,200', '02,M,Employed, part-time,250'))
    expect(found.examined).toMatchObject({
      count: 2,
      shown: 2,
      rows: [6, 7],
      joining: {
        variable: 'econ',
        from: 3,
        to: 4,
        fitting: 2,
        values: [{ value: 'Employed, part-time', rows: 2 }],
      },
    })
    expect(found.around[0].map(({ row }) => row)).toEqual([4, 5, 6, 7, 8])
    const [bad] = found.around[0].filter(({ isInQuestion }) => isInQuestion)
    expect(bad).toMatchObject({ row: 6, fields: 5, text: '05,F,Employed, part-time,200' })
    expect(bad.text.slice(...(bad.marked ?? [0, 0]))).toBe('Employed, part-time')
    expect(found.header).toMatchObject({ row: 1, text: head, isInQuestion: false })
    expect(found.examined.ways[0]).toEqual({ id: 'join', reading: { repair: 'join', joinInto: 'econ' } })
    expect(await rowsInQuestion({ refused: found }).text()).toBe('row,fields\r\n6,5\r\n7,5\r\n')
  })

  it('count how many fit being joined', async () => {
    const found = await examine(ragged('05,F,Employed, part-time,90', '02,M,Student,80,many'))
    expect(found.examined.joining).toMatchObject({ variable: 'econ', fitting: 1, looked: 2 })
  })

  it('marks a quoted row by its own delimiters', async () => {
    const found = await examine(ragged('"05,x",F,Employed, part-time,90'))
    const bad = found.around[0].find(({ isInQuestion }) => isInQuestion)
    expect(bad?.text.slice(...(bad.marked ?? [0, 0]))).toBe('Employed, part-time')
  })

  it('are cut where what is too much is empty', async () => {
    expect(idsOf(await examine('a,b\n1,x,\n2,y,\n3,z\n'))).toEqual(['cut', 'leaveOut'])
  })

  it('may be row names', async () => {
    expect(idsOf(await examine('a,b\n1,x,5\n2,y,7\n'))).toEqual(['names'])
  })

  it('may stand between apostrophes', async () => {
    expect(idsOf(await examine("a,b\nx,k\ny,'l, m'\n"))[0]).toBe('quote')
  })
})

it('rows with too few fields are filled, but the last one of a file cut off is left out', async () => {
  expect(idsOf(await examine('a,b\nx,k\ny\nz,k\n'))).toEqual(['fill', 'leaveOut'])
  expect(idsOf(await examine('a,b\nx,k\nz,k\ny'))).toEqual(['leaveOut', 'fill'])
})

it('another delimiter is tried, and a wrong one that was asked for is named first', async () => {
  const found = await examine('a;b,c\n1;2,3;4\n', { reading: { delimiter: ',' } })
    .then(idsOf)
    .catch(() => [])
  expect(found).toEqual([])
  const semicolons = await examine('a;b\n1,5;x\n2;y\n', { reading: { delimiter: ',' } })
  expect(semicolons.examined.ways[0]).toMatchObject({ id: 'delimiter', reading: { delimiter: ';' } })
})

it('a quotation mark that is not closed shows its line from the mark on', async () => {
  const found = await examine('a,b\nx,k\ny,"l\nz,k\n')
  expect(idsOf(found)).toEqual(['noQuote'])
  const bad = found.around[0].find(({ isInQuestion }) => isInQuestion)
  expect(bad?.row).toBe(3)
  expect(bad?.text.slice(...(bad.marked ?? [0, 0]))).toBe('"l')
})

it('a header shows the column in question', async () => {
  const found = await examine('a,b,a\nx,k,l\n')
  expect(idsOf(found)).toEqual(['names', 'noHeader'])
  const bad = found.around[0].find(({ isInQuestion }) => isInQuestion)
  expect(bad?.text.slice(...(bad.marked ?? [0, 0]))).toBe('a')
  expect(bad?.marked).toEqual([4, 5])
})

it('a wrong encoding offers the others', async () => {
  const found = await examine(new Uint8Array([97, 10, 0xe9, 10]), { reading: { encoding: 'utf-8' } })
  expect(idsOf(found)).toEqual(['encoding', 'encoding', 'encoding'])
})

it('a header without records may be a record, which is not recommended', async () => {
  expect((await examine('N,1\n')).examined.ways).toEqual([
    { id: 'noHeader', reading: { header: false }, isForUser: true },
  ])
})

it('a file that ends in the middle of a character shows what stands before', async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const odd = new Uint8Array([...utf16('a,b\nx,k,l\ny,m\n'), 0x61])
  const problem = { code: 'row-ragged', sentence: '', detail: '', facts: {} }
  const { examined } = await examineRefused(new ChunkedFile(odd), {}, problem)
  expect(examined).toMatchObject({ count: 1, rows: [2] })
})

it('a header of several lines is shown whole, with the column in question marked', async () => {
  const found = await examine('"a\nb","c,d",e,e\nx,k,l,m\n')
  const [header] = found.around[0]
  expect(header).toMatchObject({ fields: 4, text: '"a\nb","c,d",e,e', isInQuestion: true })
  expect(header.text.slice(...(header.marked ?? [0, 0]))).toBe('e')
  expect(header.marked).toEqual([14, 15])
})

it('a column in question beyond what can be shown is not marked', async () => {
  const problem = { code: 'column-name-empty', sentence: '', detail: '', facts: { columns: [9] } }
  const { around } = await examineRefused(new ChunkedFile('a,b\nx,k\n'), {}, problem)
  expect(around[0][0].marked).toBeNull()
})
