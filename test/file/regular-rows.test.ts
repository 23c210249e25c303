import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberFrom, wholeNumber } from '../../src/engine/table/number-text'
import { fieldsOf, textOf, type Fields } from '../../src/file/fields'
import { LevelDictionary } from '../../src/file/level-dictionary'
import { MissingTokens } from '../../src/file/missing-tokens'
import { plainNumberIn } from '../../src/file/number-bytes'
import { RowSplitter, type RowsOfPiece } from '../../src/file/split-rows'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function rowsOf({ bytes, starts, ends, rows, width }: Fields): string[][] {
  return Array.from({ length: rows }, (_row, r) =>
    Array.from({ length: width }, (_field, c) => textOf(bytes, starts[r * width + c], ends[r * width + c])),
  )
}

/** All that is cut from a text that comes in pieces, and where its rows came from. */
function cut(splitter: RowSplitter, pieces: readonly string[], width: number | null) {
  const rows: string[][] = []
  const quotes: { position: number; runsOn: boolean; row: number }[] = []
  let asBytes = 0
  const take = ({ regular, rows: parsed, looseQuotes }: RowsOfPiece) => {
    asBytes += regular?.rows ?? 0
    if (regular) rows.push(...rowsOf(regular))
    quotes.push(
      ...looseQuotes.map(({ position, runsOn, row }) => ({ position, runsOn, row: row + rows.length })),
    )
    rows.push(...parsed)
  }
  for (const piece of pieces) take(splitter.split(piece, width))
  take(splitter.cut(width))
  take(splitter.splitRest())
  return { rows, quotes, marks: splitter.marks, asBytes }
}

const plain = fc.constantFrom(
  '1',
  '',
  'abc',
  'North',
  'long enough to be none of the short ones',
  'é',
  '日本',
  '😀',
  "'",
)
const odd = fc.constantFrom(
  '"',
  '""',
  'a"b',
  '"a" ',
  ' "a"',
  '\r',
  '\n',
  '\ufeff',
  '"a',
  'a\n\nb',
  ',',
  ';',
  '\r\r',
)

const texts = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', 'é'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    endsWith: fc.constantFrom('\n', '\r\n', '\r'),
    quote: fc.constantFrom('"', '"', "'", ''),
    width: fc.integer({ min: 1, max: 4 }),
    isOdd: fc.boolean(),
  })
  .chain((how) => {
    const quoted = (field: string) =>
      `${how.quote}${field.replaceAll(how.quote, how.quote + how.quote)}${how.quote}`
    const field = fc.oneof(
      { weight: 6, arbitrary: plain },
      { weight: 3, arbitrary: fc.oneof(plain, odd).map((text) => (how.quote === '' ? text : quoted(text))) },
      ...(how.isOdd ? [{ weight: 1, arbitrary: odd }] : []),
    )
    const width = how.isOdd ? fc.constantFrom(how.width, how.width, how.width, 1, 5) : fc.constant(how.width)
    const row = width.chain((fields) => fc.array(field, { minLength: fields, maxLength: fields }))
    return fc.record({
      how: fc.constant(how),
      text: fc
        .array(row, { maxLength: 12 })
        .map((rows) => rows.map((fields) => fields.join(how.delimiter) + how.endsWith).join('')),
      pieces: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
    })
  })

function inPieces(text: string, sizes: readonly number[]): readonly string[] {
  const pieces: string[] = []
  for (let at = 0, i = 0; at < text.length; i++) {
    pieces.push(text.slice(at, at + sizes[i % sizes.length]))
    at += sizes[i % sizes.length]
  }
  return pieces
}

describe('rows that are cut as bytes', () => {
  it('are those that the parser cuts, with the same marks and the same quotation marks told of', () => {
    fc.assert(
      fc.property(texts, ({ how: { delimiter, newline, quote, width }, text, pieces }) => {
        const splitter = () => new RowSplitter(delimiter, newline, quote)
        const parsed = cut(splitter(), inPieces(text, pieces), null)
        const asBytes = cut(splitter(), inPieces(text, pieces), width)
        expect(parsed.asBytes).toBe(0)
        expect({ ...asBytes, asBytes: 0 }).toEqual(parsed)
      }),
      { numRuns: 3000 },
    )
  })

  it('are all of a file that is written as it should be, values with breaks and marks in quotation marks included', () => {
    const text = 'a,"b ""c""\r\nd",é\r\n1,,"x"\r\n"",2,😀\r\n'
    const { rows, asBytes } = cut(new RowSplitter(',', '\r\n'), [text], 3)
    expect(asBytes).toBe(3)
    expect(rows).toEqual([
      ['a', 'b "c"\r\nd', 'é'],
      ['1', '', 'x'],
      ['', '2', '😀'],
    ])
  })

  it('end where a row is not as it should be', () => {
    const broken = 'a,b\nc,d\ne\nf,g\n'
    const { regular, rows } = new RowSplitter(',', '\n').split(broken, 2)
    expect(regular?.rows).toBe(2)
    expect(rows).toEqual([['e'], ['f', 'g']])
  })
})

describe('the dictionary of a column', () => {
  it('numbers the values in the order they come, whatever they have in common', () => {
    const value = fc.oneof(
      plain,
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('\0', '\0\0', 'a\0'),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (values) => {
        const whole = values.filter((text) => !/\p{Surrogate}/u.test(text) && text !== 'NA')
        const fields = fieldsOf(
          whole.map((text) => [text]),
          1,
        )
        const dictionary = new LevelDictionary(new MissingTokens(['NA']))
        const codes = new Uint32Array(whole.length)
        for (let row = 0; row < whole.length; row++) {
          row = dictionary.encode(fields, 0, row, codes, row)
          if (row < whole.length) codes[row] = dictionary.add(fields, row)
        }
        const different = [...new Set(whole)]
        expect(dictionary.texts()).toEqual(different)
        expect([...codes]).toEqual(whole.map((text) => different.indexOf(text) + 1))
      }),
      { numRuns: 500 },
    )
  })

  it('knows what stands for a missing value', () => {
    const fields = fieldsOf([['NA'], [''], ['NA'], ['not applicable'], ['x']], 1)
    const codes = new Uint8Array(5).fill(9)
    const dictionary = new LevelDictionary(new MissingTokens(['', 'NA', 'not applicable']))
    expect(dictionary.encode(fields, 0, 0, codes, 0)).toBe(4)
    expect([...codes]).toEqual([0, 0, 0, 0, 9])
  })
})

describe('a number read from bytes', () => {
  it('is the one that the text spells, or is left to it', () => {
    const written = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.integer({ min: -99999, max: 99999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      fc.constantFrom(
        '',
        '-',
        '.',
        '-0',
        '-0.0',
        '0',
        '0.0',
        '00',
        '007',
        '.5',
        '5.',
        '1.2.3',
        '1e3',
        '1,5',
        ' 1',
        '+1',
      ),
      fc.constantFrom(
        '999999999999999',
        '9999999999999999',
        '0.99999999999999',
        '0.999999999999999',
        '123456789.1234567',
      ),
    )
    fc.assert(
      fc.property(written, (text) => {
        const bytes = bytesOf(`x${text}x`)
        const number = plainNumberIn(bytes, 1, bytes.length - 1)
        const whole = wholeNumber(text)
        if (!Number.isNaN(whole)) expect(number).toBe(whole)
        else if (!Number.isNaN(number)) expect(number).toBe(numberFrom(text, '.'))
      }),
      { numRuns: 3000 },
    )
    expect(plainNumberIn(bytesOf('1234.56'), 0, 7)).toBe(1234.56)
    expect(plainNumberIn(bytesOf('007'), 0, 3)).toBeNaN()
  })
})
