import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/engine/problem'
import type { ReadingSettings } from '../../src/engine/assess/recipe'
import { readCsv } from '../../src/file/read-csv'
import { ChunkedFile } from './chunked-file'
import { columnsOf } from './table-as-rows'

/** The file as read whole; that it is read alike in small pieces is expected each time. */
async function read(content: string, reading: ReadingSettings) {
  const whole = await readCsv(new ChunkedFile(content), { reading })
  const pieces = await readCsv(new ChunkedFile(content, 1, 3), { reading })
  expect(columnsOf(pieces.table)).toEqual(columnsOf(whole.table))
  expect(pieces.description).toEqual(whole.description)
  return {
    columns: columnsOf(whole.table),
    notes: whole.description.notes.filter(({ variable }) => variable === null || variable === 'econ'),
    codes: whole.description.notes.map(({ code, count }) => `${code} ${count}`),
  }
}

async function refused(content: string, reading: ReadingSettings): Promise<string> {
  return readCsv(new ChunkedFile(content), { reading }).then(
    () => 'nothing was refused',
    (error: unknown) => (error as Problem).code,
  )
}

const econ = [
  'sex,econ,area',
  'F,Student,N',
  'M,Employed, part-time,S',
  'F,Employed, full-time, or so,N',
  'M,"Retired, ill",S',
  '',
].join('\n')

describe('rows with too many fields', () => {
  it('are joined into the column that is named', async () => {
    const { columns, codes } = await read(econ, { repair: 'join', joinInto: 'econ' })
    expect(columns).toEqual({
      sex: ['F', 'M', 'F', 'M'],
      econ: ['Student', 'Employed, part-time', 'Employed, full-time, or so', 'Retired, ill'],
      area: ['N', 'S', 'N', 'S'],
    })
    expect(codes).toContain('rows-joined 2')
  })

  it('are joined into the last column when none is named', async () => {
    const { columns } = await read('a,b\nx,k\ny,l,m\n', { repair: 'join' })
    expect(columns).toEqual({ a: ['x', 'y'], b: ['k', 'l,m'] })
  })

  it('are not joined into a column that is not there', async () => {
    expect(await refused(econ, { repair: 'join', joinInto: 'income' })).toBe('join-column-unknown')
  })

  it('are left out, and counted', async () => {
    const { columns, codes } = await read(econ, { repair: 'leaveOut' })
    expect(columns.econ).toEqual(['Student', 'Retired, ill'])
    expect(codes).toContain('rows-left-out 2')
  })

  it('are cut where what is too much is empty, and refused where it is not', async () => {
    const { columns, codes } = await read('a,b\nx,1,\ny,2,,\nz,3\n', { repair: 'cut' })
    expect(columns).toEqual({ a: ['x', 'y', 'z'], b: ['1', '2', '3'] })
    expect(codes).toContain('rows-cut 2')
    expect(await refused('a,b\nx,1,\ny,2,3\n', { repair: 'cut' })).toBe('row-ragged')
  })
})

describe('rows with too few fields', () => {
  it('are filled with empty fields, which are missing', async () => {
    const { columns, codes } = await read('a,b,c\nx,1,k\ny\nz,2\n', { repair: 'fill' })
    expect(columns).toEqual({ a: ['x', 'y', 'z'], b: ['1', null, '2'], c: ['k', null, null] })
    expect(codes).toContain('rows-filled 2')
  })

  it('are not mended by joining', async () => {
    expect(await refused('a,b\nx\n', { repair: 'join' })).toBe('row-ragged')
  })

  it('are still left out when the file mixes line ends', async () => {
    const { columns } = await read('a,b\r\nx,1\ny,2\nz\nw,3\r\n', { repair: 'leaveOut' })
    expect(columns).toEqual({ a: ['x', 'y', 'w'], b: ['1', '2', '3'] })
  })
})

describe('the header', () => {
  it('is absent where it is said to be', async () => {
    const { columns } = await read('\nN,1\nS,2\n', { header: false })
    expect(columns).toEqual({ column_1: ['N', 'S'], column_2: ['1', '2'] })
  })

  it('is mended by place where names lack or repeat', async () => {
    const { columns, codes } = await read('area,,area,column_2\nN,1,2,3\n', { names: 'byPlace' })
    expect(Object.keys(columns)).toEqual(['area', 'column_2_', 'area_3', 'column_2'])
    expect(codes).toContain('columns-by-place 2')
  })

  it('gets a name for a column of row names', async () => {
    const { columns } = await read('area,sex\n1,N,F\n2,S,M\n', { names: 'byPlace' })
    expect(columns).toEqual({ column_1: ['1', '2'], area: ['N', 'S'], sex: ['F', 'M'] })
  })

  it('is a record when there is nothing else', async () => {
    expect((await read('N,1\n', { header: false })).columns).toEqual({ column_1: ['N'], column_2: ['1'] })
    expect(await refused('N,1\n', { names: 'byPlace' })).toBe('file-without-records')
  })
})

describe('the quotation mark', () => {
  it('may be another or none', async () => {
    const apostrophe = await read("a,b\n'x, y',1\n'z''s',2\n", { quote: "'" })
    expect(apostrophe.columns.a).toEqual(['x, y', "z's"])
    const none = await read('a,b\n"x,1\ny",2\n', { quote: '' })
    expect(none.columns.a).toEqual(['"x', 'y"'])
  })

  it('must be usable', async () => {
    expect(await refused('a,b\n1,2\n', { quote: '""' })).toBe('quote-unusable')
    expect(await refused('a;b\n1;2\n', { quote: ';', delimiter: ';' })).toBe('quote-unusable')
  })
})

it('notes tokens that may stand for missing values, and a file of one column', async () => {
  const { codes } = await read('area^\nN\n.\nS\nN\n-9\n', {})
  expect(codes).toEqual(expect.arrayContaining(['one-column 0', 'tokens-like-missing 2']))
})

it('is the same when no row needs the repair', async () => {
  const plain = 'a,b\nx,1\ny,2\n'
  const asIs = await read(plain, {})
  for (const repair of ['join', 'cut', 'fill', 'leaveOut'] as const) {
    const repaired = await read(plain, { repair })
    expect(repaired).toEqual(asIs)
  }
})
