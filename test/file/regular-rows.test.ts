import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem, problemData } from '../../src/engine/problem'
import { canCutBytes } from '../../src/file/cut-fields'
import { LevelBytes } from '../../src/file/level-bytes'
import { readCsv } from '../../src/file/read-csv'
import type { ReadingRequest } from '../../src/file/table-description'
import { ChunkedFile } from './chunked-file'
import { columnsOf } from './table-as-rows'

/** What comes of reading a file, but for the encoding. */
async function outcome(content: Blob, request: ReadingRequest): Promise<unknown> {
  try {
    const { table, description } = await readCsv(content, request)
    const kinds = table.columns.map((column) =>
      column.kind === 'categorical' ? [column.levels, column.ordered] : column.kind,
    )
    return { columns: columnsOf(table), kinds, description: { ...description, reading: null } }
  } catch (error) {
    if (error instanceof Problem) return problemData(error)
    throw error
  }
}

/** In UTF-16 every row is split as text: cut as bytes, in pieces of any length, it must come to the same. */
async function expectAsText(
  text: string,
  sizes: number[],
  { reading, ...request }: ReadingRequest = {},
): Promise<void> {
  const asText = new Blob([Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))])
  const expected = await outcome(asText, { ...request, reading: { ...reading, encoding: 'utf-16le' } })
  const file = new ChunkedFile(text, ...sizes)
  expect(await outcome(file, { ...request, reading: { ...reading, encoding: 'utf-8' } })).toEqual(expected)
}

const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 })

const value = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom('1', '20', 'a', 'Łódź', '😀', '', 'NA', '3,5', '007', '-1.50', 'x"y', ' z'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"q"', '"a,b"', '"a\nb"', '"say ""no"""', '"odd" ', '"r\r"', '""', '\ufeffm'),
  },
)

const end = fc.oneof(
  { weight: 12, arbitrary: fc.constant('\n') },
  { weight: 1, arbitrary: fc.constantFrom('\r\n', '\n\n', '\r\n\r\n', '\n\ufeff', '\r', '\n"open,\n') },
)

const textOf = (columns: number) =>
  fc
    .array(fc.tuple(fc.array(value, { minLength: columns, maxLength: columns }), end), {
      minLength: 1,
      maxLength: 40,
    })
    .map((rows) => rows.map(([fields, rowEnd]) => fields.join(',') + rowEnd).join(''))

describe('rows cut as bytes are rows split as text', () => {
  it('whatever stands in them, in pieces of any length', async () => {
    const names = ['a', 'b,c', 'a,b,c']
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(1, 2, 3)
          .chain((columns) => fc.tuple(fc.constant(names[columns - 1]), textOf(columns))),
        sizes,
        fc.constantFrom<ReadingRequest>(
          {},
          { reading: { header: false } },
          { missing: ['20', ''] },
          { variables: { b: { type: 'numeric' } } },
        ),
        async ([header, rows], pieces, request) => expectAsText(`${header}\n${rows}`, pieces, request),
      ),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('with both line ends', async () => {
    await fc.assert(
      fc.asyncProperty(textOf(2), sizes, async (rows, pieces) =>
        expectAsText(`a,b\r\n${rows.replaceAll(/\r?\n/g, '\r\n')}1,2\r\n`, pieces),
      ),
      { numRuns: 500 },
    )
  }, 60_000)

  it('and so are numbers, as they may be written', async () => {
    const written = [
      (i: number) => `${i}`,
      (i: number) => `-${i}.${i % 100}`,
      (i: number) => `${i}.50`,
      (i: number) => `.${i}`,
      (i: number) => `${i}.`,
      (i: number) => `0.${i}`,
      (i: number) => `1${'0'.repeat(12)}${i}`,
      (i: number) => `${i}e-2`,
      (i: number) => ` ${i}`,
      (i: number) => `+${i}`,
      (i: number) => `${i},5`,
      (i: number) => (i % 9 === 0 ? '-9' : `${i}`),
      (i: number) => (i % 500 === 0 ? 'Refused' : `${i}.${i}`),
      (i: number) => (i > 2500 ? `00${i}` : `${i}`),
      () => '-0',
    ]
    for (const write of written) {
      for (const delimiter of [',', ';']) {
        const rows = Array.from({ length: 3000 }, (_, i) => `${i % 7}${delimiter}${write(i)}\n`).join('')
        for (const request of [{ missing: ['', '-9'] }, { variables: { b: { type: 'numeric' } } }] as const) {
          await expectAsText(`a${delimiter}b\n${rows}`, [1 << 14], { ...request, reading: { delimiter } })
        }
      }
    }
  }, 60_000)

  it('refuses what is not in the encoding, in a column that nobody asks for, too', async () => {
    const bytes = Uint8Array.from(Buffer.from('a,b\n1,x\n2,\x96\n', 'latin1'))
    const reading = { encoding: 'utf-8' } as const
    await expect(readCsv(new Blob([bytes]), { reading, counted: ['a'] })).rejects.toMatchObject({
      code: 'encoding-wrong',
    })
  })
})

it('bytes are cut where marks are bytes', () => {
  const plan = {
    encoding: 'utf-8',
    mayFallBack: false,
    newline: '\n',
    delimiter: ',',
    quote: '"',
    exact: new Set<string>(),
  } as const
  expect(canCutBytes(plan)).toBe(true)
  expect(canCutBytes({ ...plan, encoding: 'windows-1252', quote: '' })).toBe(true)
  expect(canCutBytes({ ...plan, encoding: 'utf-16le' })).toBe(false)
  expect(canCutBytes({ ...plan, newline: '\r' })).toBe(false)
  expect(canCutBytes({ ...plan, delimiter: '§' })).toBe(false)
})

describe('LevelBytes', () => {
  it('knows what was added, and nothing else', () => {
    const encoder = new TextEncoder()
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 200 }),
        fc.string({ maxLength: 6 }),
        (texts, other) => {
          const levels = new LevelBytes()
          const bytesOf = (text: string) => new DataView(encoder.encode(text).buffer)
          texts.forEach((text, code) => levels.add(bytesOf(text), 0, bytesOf(text).byteLength, code))
          const codeOf = (text: string) => {
            const bytes = bytesOf(`<${text}>`)
            return levels.codeOf(bytes, 1, bytes.byteLength - 1)
          }
          expect(texts.map(codeOf)).toEqual([...texts.keys()])
          expect(codeOf(other)).toBe(texts.indexOf(other))
        },
      ),
    )
  })
})
