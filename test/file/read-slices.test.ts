import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem, problemData } from '../../src/engine/problem'
import { silent } from '../../src/engine/progress'
import { mostUndecidedLevels } from '../../src/file/column-encoder'
import { readCsv } from '../../src/file/read-csv'
import { buffersOf, readSlice } from '../../src/file/slice'
import { type ReadersBeside } from '../../src/file/read-parts'
import type { ReadingRequest } from '../../src/file/table-description'
import { columnsOf } from './table-as-rows'

/** Readers on the other side of a channel that only plain data goes through, and how many slices they and none else got. */
function beside(sliceBytes: number, atOnce = 2): ReadersBeside & { slices: number } {
  const readers = {
    atOnce,
    sliceBytes,
    expect: () => undefined,
    ready: () => Promise.resolve(),
    count: () => Promise.resolve(null),
    slices: 0,
    async read(...[slice, part]: Parameters<ReadersBeside['read']>) {
      readers.slices++
      const read = await readSlice(part, structuredClone(slice), () => undefined)
      return structuredClone(read, { transfer: buffersOf(read) })
    },
  }
  return readers
}

/** What comes of reading a file: the table and what is said of it, or the refusal. */
async function outcome(content: Blob, request: ReadingRequest, readers?: ReadersBeside): Promise<unknown> {
  try {
    const { table, description } = await readCsv(content, request, silent, readers)
    const kinds = table.columns.map((column) =>
      column.kind === 'categorical' ? [column.levels, column.codes, column.ordered] : column.kind,
    )
    return { columns: columnsOf(table), kinds, description }
  } catch (error) {
    if (error instanceof Problem) return problemData(error)
    throw error
  }
}

/** Reads in slices of every length, and as a whole: it must come to the same. */
async function expectTheSame(content: string | Uint8Array<ArrayBuffer>, request: ReadingRequest = {}) {
  const file = new Blob([content])
  const whole = await outcome(file, request)
  let sliced = 0
  for (let bytes = 1; bytes <= file.size / 2; bytes += 1 + Math.floor(bytes / 4)) {
    const readers = beside(bytes)
    expect(await outcome(file, request, readers)).toEqual(whole)
    sliced += readers.slices
  }
  return { sliced, whole }
}

const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i))

describe('a file read in slices is the file read in one', () => {
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('1', '2', '10', 'a', 'Łódź', '', 'NA', '3,5', '007', '1.5') },
    fc.constantFrom('a\nb', 'x\r\ny,1\r\nz', '"', 'say "so"', 'a,b', '\ufeffa', '\n', 'é'),
    fc.string({ maxLength: 6 }),
  )
  const written = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const file = fc.record({
    records: fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 25 }),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    ends: fc.boolean(),
    mark: fc.constantFrom('', '\ufeff'),
    empty: fc.nat(30),
  })

  it('whatever it holds, wherever it is cut', async () => {
    let sliced = 0
    await fc.assert(
      fc.asyncProperty(file, async ({ records, newline, ends, mark, empty }) => {
        const lines = ['name,what,note', ...records.map((record) => record.map(written).join())]
        lines.splice(Math.min(lines.length, empty), 0, '')
        const text = mark + lines.join(newline) + (ends ? newline : '')
        sliced += (await expectTheSame(text)).sliced
        sliced += (await expectTheSame(text, { reading: { header: true, repair: 'fill' } })).sliced
      }),
      { numRuns: 40 },
    )
    expect(sliced).toBeGreaterThan(500)
  }, 60_000)

  it('in UTF-8, in Windows-1252 and in UTF-16, with the note of what was found', async () => {
    const text = ['name,age', ...rows(40, (i) => `Zo\u00eb ${i % 7},${i % 5}`), ''].join('\r\n')
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0))
    expect((await expectTheSame(text)).sliced).toBeGreaterThan(0)
    const { whole, sliced } = await expectTheSame(latin)
    expect(sliced).toBeGreaterThan(0)
    expect(whole).toMatchObject({ description: { reading: { encoding: 'windows-1252' } } })
    const utf16 = await expectTheSame(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))
    expect(utf16.sliced).toBe(0)
  })

  it('where a slice by itself would take a column for another', async () => {
    const many = mostUndecidedLevels + 200
    const columns = [
      (i: number) => String(i * 3),
      (i: number) => (i < many ? `word ${i}` : String(i)),
      (i: number) => (i < many ? String(i) : `word ${i}`),
      (i: number) => (i % 90 === 7 ? `refused ${i > many ? 1 : 2}` : String(i / 4)),
      (i: number) => (i > 2 * many ? `${i % 900}` : `${i},5`),
      (i: number) => (i > many ? `0${i}` : String(i)),
      (i: number) => `1,${String(100 + (i % 899)).padStart(3, '0')}`,
    ]
    const text = [
      'a;b;c;d;e;f;g',
      ...rows(3 * many, (i) => columns.map((column) => column(i)).join(';')),
    ].join('\n')
    const content = new Blob([text])
    for (const request of [{}, { variables: { b: { type: 'numeric' }, c: { type: 'numeric' } } }] as const) {
      const whole = await outcome(content, request)
      for (const parts of [2, 3, 7]) {
        const readers = beside(Math.floor(content.size / parts))
        expect(await outcome(content, request, readers)).toEqual(whole)
        expect(readers.slices).toBeGreaterThan(0)
      }
    }
  }, 60_000)
})

describe('a fault is told in the same words, with the same row and column', () => {
  const faults: readonly (readonly [string, string])[] = [
    ['a row with a field too many', '1,2,3'],
    ['a quotation mark that is not closed', '1,"open'],
    ['a quotation mark within a value', '1,"so" it is'],
    ['a byte that is not UTF-8', '\u0000'],
  ]

  it.each(faults)('%s', async (_, row) => {
    for (const at of [3, 120]) {
      const lines = rows(200, (i) => (i === at ? row : `${i % 9},${i % 4}`))
      const text = ['first,second', ...lines].join('\n')
      const bytes = new TextEncoder().encode(text).map((byte) => (byte === 0 ? 0xff : byte))
      await expectTheSame(bytes)
      await expectTheSame(bytes, { reading: { header: true, encoding: 'utf-8' } })
    }
  })

  it('also where lines within quotation marks look like rows', async () => {
    const text = ['a,b', ...rows(60, (i) => `${i},"1,2\n3,4\n5,6"`)].join('\n')
    const { whole } = await expectTheSame(text)
    expect(whole).toMatchObject({ description: { records: 60 } })
  })
})

it('who reads beside and does not answer is not waited for long', async () => {
  const text = ['a,b', ...rows(500, (i) => `${i % 9},${i % 4}`)].join('\n')
  const busy: ReadersBeside = {
    atOnce: 3,
    sliceBytes: 200,
    expect: () => undefined,
    ready: () => Promise.resolve(),
    count: () => Promise.resolve(null),
    read: () => new Promise(() => undefined),
  }
  expect(await outcome(new Blob([text]), {}, busy)).toEqual(await outcome(new Blob([text]), {}))
})

it('what reads beside may be lost on the way: the file is read here', async () => {
  const text = ['a,b', ...rows(500, (i) => `${i % 9},${i % 4}`)].join('\n')
  const lost: ReadersBeside = {
    atOnce: 3,
    sliceBytes: 200,
    expect: () => undefined,
    ready: () => Promise.resolve(),
    count: () => Promise.resolve(null),
    read: () => Promise.resolve({ fault: 'other' }),
  }
  expect(await outcome(new Blob([text]), {}, lost)).toEqual(await outcome(new Blob([text]), {}))
})
