import { openAsBlob } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mostUndecidedLevels } from '../../src/file/column-encoder'
import { readCsv } from '../../src/file/read-csv'
import { ChunkedFile } from './chunked-file'
import { columnsOf } from './table-as-rows'
import type { ReadingRequest } from '../../src/file/table-description'

async function read(content: string | Uint8Array, request: ReadingRequest = {}, ...sizes: number[]) {
  const { table, description } = await readCsv(new ChunkedFile(content, ...sizes), request)
  return { table, description, columns: columnsOf(table) }
}

function utf16(text: string, order: 'le' | 'be', mark = true): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}

const asText: ReadingRequest = { variables: { a: { type: 'ignore' }, b: { type: 'ignore' } } }

describe('reading a file piece by piece', () => {
  const text = 'area,name,note\r\nŁódź,"Café ""Zoë""",日本語\r\n"Ærø\r\nIsland",😀,"a,b"\r\nŁódź,"",x\r\n'
  const expected = {
    area: ['Łódź', 'Ærø\r\nIsland', 'Łódź'],
    name: ['Café "Zoë"', '😀', null],
    note: ['日本語', 'a,b', 'x'],
  }

  it.each([1, 2, 3, 5, 7, 11, 64])('gives the same table in pieces of %i bytes', async (size) => {
    expect((await read(text, {}, size)).columns).toEqual(expected)
  })

  it('gives the same table wherever the one cut is, in every encoding and with every line end', async () => {
    for (const newline of ['\n', '\r\n', '\r']) {
      const variant = text.replaceAll('\r\n', newline)
      const island = `Ærø${newline}Island`
      for (const bytes of [new TextEncoder().encode(variant), utf16(variant, 'le'), utf16(variant, 'be')]) {
        for (let cut = 1; cut < bytes.length; cut++) {
          const { columns } = await read(bytes, {}, cut, bytes.length)
          expect(columns).toEqual({ ...expected, area: ['Łódź', island, 'Łódź'] })
        }
      }
    }
  })

  it('makes no spurious level of a character that straddles two pieces', async () => {
    const many = `city\n${'Zürich\n'.repeat(200)}`
    const { table } = await read(many, {}, 3)
    expect(table.columns[0]).toMatchObject({ levels: ['Zürich'] })
  })

  it('tells values apart that end alike, and finds each again', async () => {
    const values = ['North 1', 'South 1', 'NA', 'West 1', '', 'South 1', 'North 1', 'NA', 'h 1', ' 1', '1']
    const { columns } = await read(`area,n\n${values.map((value) => `${value},x\n`).join('')}`)
    expect(columns.area).toEqual(values.map((value) => (value === 'NA' || value === '' ? null : value)))
  })

  it('takes missing tokens for missing in a column of numbers, however like a number they are', async () => {
    const values = ['-9', '9.50', '-9.25', '9.5', '95', '', '1e3', 'Refused']
    const missing = ['-9', '9.50', '1e3', 'Refused']
    const { columns } = await read(`n,b\n${values.map((value) => `${value},x\n`).join('')}`, {
      missing,
      variables: { n: { type: 'numeric' } },
    })
    expect(columns.n).toEqual([null, null, -9.25, 9.5, 95, null, null, null])
  })

  it('tells how far it is, at the end at the latest', async () => {
    const tellings: number[] = []
    const file = new ChunkedFile('a,b\n1,2\n', 3)
    await readCsv(file, {}, (done, total) => tellings.push(done / total))
    expect(tellings.at(0)).toBe(0)
    expect(tellings.at(-1)).toBe(1)
  })

  it('reads a file from disk', async () => {
    const { table, description } = await readCsv(await openAsBlob('test/fixtures/survey.csv'))
    expect(description.records).toBe(12)
    expect(table.columns.map(({ name }) => name)).toEqual([
      'hh_id',
      'region',
      'sex',
      'age_group',
      'marital',
      'income',
      'weight',
    ])
  })
})

describe('encodings', () => {
  const text = 'place;size\nGenève;1\nMünchen;2\n'

  it.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE', utf16(text, 'le'), 'utf-16le'],
    ['UTF-16 BE', utf16(text, 'be'), 'utf-16be'],
    ['UTF-16 LE without a byte order mark', utf16(text, 'le', false), 'utf-16le'],
    ['UTF-16 BE without a byte order mark', utf16(text, 'be', false), 'utf-16be'],
  ])('reads %s without a note', async (_, bytes, encoding) => {
    const { columns, description } = await read(bytes, {}, 3)
    expect(columns).toEqual({ place: ['Genève', 'München'], size: ['1', '2'] })
    expect(description.reading.encoding).toBe(encoding)
    expect(description.notes).toEqual([])
  })

  it('reads what is not UTF-8 as Windows-1252 and says so', async () => {
    const { columns, description } = await read(
      new Uint8Array(Buffer.from(`${text}–;3\n`.replace('–', '\x96'), 'latin1')),
    )
    expect(columns.place).toEqual(['Genève', 'München', '–'])
    expect(description.reading.encoding).toBe('windows-1252')
    expect(description.notes).toMatchObject([{ code: 'encoding-windows-1252', count: 3 }])
  })

  it('falls back to Windows-1252 even when the first odd byte comes late', async () => {
    const late = `a,b\n${'1,2\n'.repeat(70_000)}1,caf\xe9\n`
    const { columns, description } = await read(new Uint8Array(Buffer.from(late, 'latin1')), {}, 65_536)
    expect(columns.b.at(-1)).toBe('café')
    expect(description.reading.encoding).toBe('windows-1252')
  })

  it('holds to an encoding that is asked for', async () => {
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
    await expect(read(bytes, { reading: { encoding: 'utf-8' } })).rejects.toMatchObject({
      code: 'encoding-wrong',
    })
    const { description } = await read(bytes, { reading: { encoding: 'windows-1252' } })
    expect(description.notes).toEqual([])
  })
})

describe('delimiters and line ends', () => {
  it.each([
    [',', ','],
    [';', ';'],
    ['tab', '\t'],
    ['|', '|'],
  ])('finds %s in a short file', async (_, delimiter) => {
    const text = 'a,b\n1,"x, y; z"\n2,w\n3,v\n'
    const variant = text.replace('a,b', `a${delimiter}b`).replaceAll(/^(\d),/gm, `$1${delimiter}`)
    const { columns, description } = await read(variant)
    expect(description.reading.delimiter).toBe(delimiter)
    expect(columns).toEqual({ a: ['1', '2', '3'], b: ['x, y; z', 'w', 'v'] })
  })

  it('takes the semicolon when commas stand before decimals', async () => {
    const { columns, description } = await read('a;b\n1,5;2,5\n2,5;3,5\n')
    expect(description.reading).toMatchObject({ delimiter: ';', decimal: ',' })
    expect(columns).toEqual({ a: [1.5, 2.5], b: [2.5, 3.5] })
  })

  it('uses the delimiter that is asked for', async () => {
    const { columns } = await read('a|b,c\n1|2,3\n', { reading: { delimiter: '|' } })
    expect(Object.keys(columns)).toEqual(['a', 'b,c'])
    await expect(read('a,b\n1,2\n', { reading: { delimiter: '::' } })).rejects.toMatchObject({
      code: 'delimiter-unusable',
    })
  })

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])(
    'reads rows that end in %s, with and without a last line end, and trailing empty lines',
    async (name, end) => {
      for (const tail of ['', end, end + end + end]) {
        const { columns, description } = await read(`a,b${end}1,x${end}2,"y"${tail}`, {}, 2)
        expect(columns).toEqual({ a: ['1', '2'], b: ['x', 'y'] })
        expect(description.reading.newline).toBe(name)
        expect(description.notes).toEqual([])
      }
    },
  )

  it('reads line ends that are mixed, from the beginning or from late on', async () => {
    const early = await read('a,b\n1,x\r\n2,"y"\r\n3,z\n', {}, 3)
    expect(early.columns.b).toEqual(['x', 'y', 'z'])
    const late = await read(`a,b\r\n${'1,x\r\n'.repeat(60_000)}2,y\n3,z\n`)
    expect(late.columns.b.slice(-3)).toEqual(['x', 'y', 'z'])
    expect(late.description.records).toBe(60_002)
  })

  it('takes a line feed among more carriage returns for a part of a value', async () => {
    const { columns, description } = await read('a,b\r1,x\ny\r2,z\r', {}, 2)
    expect(columns.b).toEqual(['x\ny', 'z'])
    expect(description.reading.newline).toBe('CR')
    expect((await read('a,b\r1,x\ny')).columns.b).toEqual(['x\ny'])
  })

  it('keeps a carriage return that belongs to a quoted last value', async () => {
    const { columns } = await read('a,b\r\n1,"x\r"\r\n2,"\r\ny"\r\n', {}, 2)
    expect(columns.b).toEqual(['x\r', '\r\ny'])
  })

  it('leaves empty lines between records out and says so', async () => {
    const { columns, description } = await read('\n\na,b\n1,x\n\n\n2,y\n\n')
    expect(columns.a).toEqual(['1', '2'])
    expect(description.notes).toMatchObject([{ code: 'lines-empty', count: 2 }])
  })

  it('reads a file of one column', async () => {
    const { columns, description } = await read('sex\nm\nf\nm\n')
    expect(columns).toEqual({ sex: ['m', 'f', 'm'] })
    expect(description.reading.delimiter).toBe(',')
  })
})

describe('quotes', () => {
  it('reads delimiters, line breaks and doubled quotes inside quotes', async () => {
    const { columns } = await read('a,b\n"x,1","line 1\nline 2"\n"say ""hi""",""""\n', asText)
    expect(columns).toEqual({ a: ['x,1', 'say "hi"'], b: ['line 1\nline 2', '"'] })
  })

  it('takes a quote inside an unquoted value as it is', async () => {
    const { columns, description } = await read('a,b\n5" pipe,x\n6" pipe,y\n', asText)
    expect(columns.a).toEqual(['5" pipe', '6" pipe'])
    expect(description.notes).toEqual([])
  })

  it('reads quotes that were not doubled where nothing is in doubt, and says so', async () => {
    const { columns, description } = await read('a,b\n"the "red" one",x\n"y",z\n', asText)
    expect(columns.a).toEqual(['the "red" one', 'y'])
    expect(description.notes).toMatchObject([{ code: 'quotes-not-doubled', count: 2 }])
  })
})

describe('values', () => {
  it('keeps codes such as 007, 1e5 and TRUE as they are written', async () => {
    const { columns, description } = await read('code,exp,flag\n007,1e5,TRUE\n011,2e5,FALSE\n007,1e5,TRUE\n')
    expect(columns.code).toEqual(['007', '011', '007'])
    expect(columns.flag).toEqual(['TRUE', 'FALSE', 'TRUE'])
    expect(description.variables[0]).toMatchObject({ type: 'categorical', typeReason: '2 different values' })
  })

  it('orders levels by their numbers, not by their letters', async () => {
    const { table } = await read('area,band\n10,10-14\n9,5-9\n1,0-4\n2,15+\n9,Under 0\n')
    expect(table.columns[0]).toMatchObject({ levels: ['1', '2', '9', '10'], ordered: false })
    expect(table.columns[1]).toMatchObject({
      levels: ['Under 0', '0-4', '5-9', '10-14', '15+'],
      ordered: true,
    })
  })

  it('reads the missing tokens as missing, and only those', async () => {
    const text = 'a,b\n,NA\nNA,-9\nx,9\n'
    expect((await read(text)).columns).toEqual({ a: [null, null, 'x'], b: [null, '-9', '9'] })
    const asked = await read(text, { missing: ['-9'], variables: { a: { type: 'categorical' } } })
    expect(asked.columns).toEqual({ a: ['', 'NA', 'x'], b: ['NA', null, '9'] })
  })

  it('reads a missing token that looks like a number as missing among many numbers', async () => {
    const rows = Array.from({ length: mostUndecidedLevels + 500 }, (_, i) => `x,${i * 3}`)
    const { columns } = await read(`a,amount\n${rows.join('\n')}\ny,-9\n`, { missing: ['-9'] })
    expect(columns.amount.at(-1)).toBeNull()
    expect(columns.amount.at(-2)).toBe((mostUndecidedLevels + 499) * 3)
  })

  it('converts decimal commas and says so', async () => {
    const { columns, description } = await read('g;income\nx;312,50\ny;12\nx;7,25\n')
    expect(columns.income).toEqual([312.5, 12, 7.25])
    expect(description.notes).toMatchObject([{ code: 'decimal-comma', variable: 'income', count: 2 }])
  })

  it('does not take commas between thousands for decimals', async () => {
    const { columns } = await read('g,income\nx,"1,234"\ny,"12,500"\n')
    expect(columns.income).toEqual(['1,234', '12,500'])
  })

  it('holds to the decimal mark that is asked for', async () => {
    const { columns } = await read('g;x\na;1,5\nb;2.5\n', { reading: { decimal: '.' } })
    expect(columns.x).toEqual(['1,5', '2.5'])
  })

  it('reads a few words among many numbers as missing and says so', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `x,${i * 7}`)
    const { columns, description } = await read(`a,income\n${rows.join('\n')}\ny,Refused\ny,Refused\n`)
    expect(columns.income.slice(-3)).toEqual([273, null, null])
    expect(description.notes).toMatchObject([{ code: 'words-among-numbers', variable: 'income', count: 2 }])
  })

  it('keeps set levels in their order, and reads others as missing with a note', async () => {
    const { table, description, columns } = await read('educ\nhigh\nlow\nnone\n', {
      variables: { educ: { type: 'ordinal', levels: ['low', 'middle', 'high'] } },
    })
    expect(table.columns[0]).toMatchObject({ levels: ['low', 'middle', 'high'], ordered: true })
    expect(columns.educ).toEqual(['high', 'low', null])
    expect(description.notes).toMatchObject([{ code: 'levels-unlisted', variable: 'educ', count: 1 }])
  })

  it('reads a column as the request says, whatever detection would say', async () => {
    const text = 'code,n,t,id\n007,1,x,1\n011,2,y,2\n'
    const { columns, description } = await read(text, {
      variables: {
        code: { type: 'numeric' },
        n: { type: 'numeric' },
        t: { type: 'identifier' },
        id: { type: 'ordinal' },
      },
    })
    expect(columns).toEqual({ code: [7, 11], n: [1, 2], t: ['x', 'y'], id: ['1', '2'] })
    expect(description.variables.map(({ type }) => type)).toEqual([
      'numeric',
      'numeric',
      'identifier',
      'ordinal',
    ])
    expect(description.variables[0].typeReason).toBe('as set for this variable')
  })

  it('says that rows which look like counts were read as one record each', async () => {
    const { description } = await read('area,sex,n\nA,f,12\nA,m,9\nB,f,31\n')
    expect(description).toMatchObject({ records: 3, notes: [{ code: 'rows-like-counts', variable: 'n' }] })
  })

  it('says that levels which differ only in spaces or capitals are probably one', async () => {
    const { description } = await read('sex\nMale\nmale\nFemale\nMale \n')
    expect(description.notes).toMatchObject([{ code: 'levels-alike', variable: 'sex', count: 2 }])
  })

  it('says that codes which differ only in zeros before them are probably one', async () => {
    const { columns, description } = await read('code\n01\n1\n1\n2\n02\n10\n0\n')
    expect(columns.code).toEqual(['01', '1', '1', '2', '02', '10', '0'])
    expect(description.notes).toMatchObject([{ code: 'codes-alike', variable: 'code', count: 2 }])
    const padded = await read('code\n01\n02\n10\n00\n')
    expect(padded.description.notes).toEqual([])
  })

  it('reads a column without any value', async () => {
    const { columns, description } = await read('a,b\nx,\ny,NA\n')
    expect(columns.b).toEqual([null, null])
    expect(description.variables[1]).toMatchObject({ type: 'ignore', distinct: 0, missing: 2, role: 'keep' })
  })

  it('is not misled by a variable called after a property of every object', async () => {
    const { columns } = await read('constructor,__proto__\n1,2\n3,4\n', { variables: {} })
    expect(columns.constructor).toEqual(['1', '3'])
  })
})

describe('columns of many different values', () => {
  const many = mostUndecidedLevels + 200

  function fileOf(value: (i: number) => string, last = ''): string {
    const rows = Array.from({ length: many }, (_, i) => `g${i % 2},${value(i)}`)
    return `g,x\n${rows.join('\n')}\n${last}`
  }

  it('become numbers', async () => {
    const { columns } = await read(fileOf((i) => `${i}.25`))
    expect(columns.x).toEqual(Array.from({ length: many }, (_, i) => i + 0.25))
  })

  it('keep exact strings when a word turns up after they became numbers, too often to be a slip', async () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => `g,${word}\n`).join('')
    const { columns } = await read(
      fileOf((i) => `${i}.50`, words),
      { variables: { g: { type: 'ignore' } } },
    )
    expect(columns.x.slice(0, 2)).toEqual(['0.50', '1.50'])
    expect(columns.x.slice(-2)).toEqual(['e', 'f'])
  })

  it('keep codes with leading zeros that turn up late', async () => {
    const { columns } = await read(fileOf((i) => `${1000 + i}`, 'g0,0110\n'))
    expect(columns.x[0]).toBe('1000')
    expect(columns.x.at(-1)).toBe('0110')
  })

  it('stay levels when the request says so', async () => {
    const { table } = await read(
      fileOf((i) => `${i}.50`),
      { variables: { x: { type: 'categorical' } } },
    )
    expect(table.columns[1]).toMatchObject({ kind: 'categorical' })
    expect(columnsOf(table).x.slice(0, 2)).toEqual(['0.50', '1.50'])
  })

  it('are identifiers when they are serial numbers, as written', async () => {
    const { columns, description } = await read(fileOf((i) => `${100_000 + i}`))
    expect(description.variables[1]).toMatchObject({
      type: 'identifier',
      role: 'identifier',
      typical: 'all different',
    })
    expect(columns.x[0]).toBe('100000')
  })

  it('keep numbers of more than fifteen digits as text', async () => {
    const { columns } = await read(fileOf((i) => `12345678901234567${i}`))
    expect(columns.x[1]).toBe('123456789012345671')
  })

  it('need more than one and more than two bytes for a code', async () => {
    const rows = Array.from({ length: 70_000 }, (_, i) => `t${i},t${i % 300}`)
    const { table, columns } = await read(`a,b\n${rows.join('\n')}\n`, {
      variables: { a: { type: 'categorical' }, b: { type: 'categorical' } },
    })
    expect(table.columns.map((column) => 'codes' in column && column.codes.BYTES_PER_ELEMENT)).toEqual([4, 2])
    expect(columns.a[69_999]).toBe('t69999')
    expect(columns.b[299]).toBe('t299')
  })
})
