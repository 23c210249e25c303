import fc from 'fast-check'
import type { ReadingSettings } from '../../src/engine/assess/recipe'
import { names } from './names'
import type { ReadingRequest } from '../../src/file/table-description'

/** A value of a respondent that no sentence may say. */
export const marker = 'QZX'

/** A file as bytes, and how it is asked to be read. */
export type FuzzedFile = {
  readonly bytes: Uint8Array
  readonly request: ReadingRequest
}

const mark = '\ufeff'

const codes = fc.constantFrom('1', '2', '3', '007', '-9', '')
const numbers = fc.oneof(
  fc.integer({ min: -50, max: 5000 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('1,5', '1.234,5', '1e400', '-0', '+3', '9007199254740993', '0x1F', ' 7 '),
)
const words = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((level) => `${marker}${level}`),
  fc.constantFrom(`${marker}, part-time`, `${marker} "x"`, `${marker}\nb`, `é${marker}`, `${mark}${marker}`),
)
const odd = fc.oneof(
  fc.constantFrom(
    'NA',
    '.',
    '?',
    '""',
    '"',
    "'",
    '\0',
    '\r',
    '\n',
    '\t',
    ';',
    '|',
    mark,
    '😀',
    '日本',
    '\x1a',
  ),
  fc.constantFrom('2024-01-31', '31.1.2024', '25-34', 'Under 5', '10+', '1 Very good', 'TRUE'),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
/** Texts on which expressions that go back over a text would run away. */
const huge = fc
  .tuple(
    fc.constantFrom(' ', '1', ',', '"', '=', '\t', '0', 'a ', '1 ', `${marker}'`, '\r', mark),
    fc.nat(20_000),
  )
  .map(([text, times]) => `1${text.repeat(times)}x`)

const columnOf = fc.oneof(
  { weight: 4, arbitrary: fc.constant(codes) },
  { weight: 4, arbitrary: fc.constant(words) },
  { weight: 3, arbitrary: fc.constant(numbers) },
  { weight: 1, arbitrary: fc.constant(odd) },
)

type Rows = readonly (readonly string[])[]

/** Records of a few columns; the fields of some are not what their column holds. */
const records: fc.Arbitrary<{ readonly width: number; readonly rows: Rows }> = fc
  .tuple(fc.array(columnOf, { minLength: 1, maxLength: 6 }), fc.nat(14), fc.boolean())
  .chain(([columns, most, isOdd]) => {
    const fields = columns.map((column) =>
      isOdd ? fc.oneof({ weight: 12, arbitrary: column }, { weight: 1, arbitrary: odd }) : column,
    )
    return fc.array(fc.tuple(...fields), { maxLength: most }).map((rows) => ({ width: columns.length, rows }))
  })

const changes: readonly ((row: readonly string[]) => readonly string[])[] = [
  (row) => [...row, ''],
  (row) => [...row, `${marker}9`],
  (row) => [...row.slice(0, 1), `${marker}8`, ...row.slice(1)],
  (row) => row.slice(1),
  () => [''],
]

/** The rows, some of them with another number of fields. */
const raggedOf = (rows: Rows): fc.Arbitrary<Rows> =>
  fc
    .array(fc.tuple(fc.nat(14), fc.constantFrom(...changes)), { maxLength: 3 })
    .map((all) =>
      all.reduce((before, [at, change]) => before.map((row, r) => (r === at ? change(row) : row)), rows),
    )

/** A header that says nothing of a respondent. */
const headerOf = (width: number): fc.Arbitrary<readonly string[]> =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.constant(plainHeader(width)) },
      {
        weight: 1,
        arbitrary: fc.array(fc.constantFrom('a', 'b', ''), { minLength: width, maxLength: width }),
      },
      { weight: 1, arbitrary: fc.array(names, { minLength: width, maxLength: width }) },
      { weight: 1, arbitrary: fc.constant(plainHeader(Math.max(1, width - 1))) },
    )
    // A row without anything is no header: that would be the first respondent's.
    .map((header) => (header.join('').trim() === '' ? plainHeader(width) : header))

type Style = {
  readonly delimiter: string
  readonly newline: string
  readonly isQuoted: boolean
  readonly ends: boolean
}

const styles: fc.Arbitrary<Style> = fc
  .record({
    delimiter: fc.constantFrom(',', ',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\n', '\r\n', '\r'),
    isQuoted: fc.boolean(),
    ends: fc.boolean(),
  })
  .map((style) => ({ ...style, isQuoted: style.isQuoted || style.newline === '\r' }))

function written(rows: Rows, { delimiter, newline, isQuoted, ends }: Style): string {
  // Where rows end in CR and marks are no marks, more line feeds than rows would make records a part of the header.
  const inside = (value: string) => (newline === '\r' ? value.replaceAll('\n', ' ') : value)
  const field = (value: string) =>
    isQuoted && /[",;\t|\r\n\ufeff]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
  return rows.map((row) => row.map(inside).map(field).join(delimiter)).join(newline) + (ends ? newline : '')
}

/** What happens to files on their way: marks, cut ends, bytes that do not belong there. */
const encoders: readonly ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text),
  (text) => Buffer.from(mark + text),
  (text) => Buffer.from(mark + mark + text.replaceAll('\n', `\n${mark}`)),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.from(mark + text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(mark + text, 'utf16le').swap16(),
  (text) => Buffer.from(mark + text, 'utf16le').subarray(0, -1),
]

const damages: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array> = fc.oneof(
  { weight: 9, arbitrary: fc.constant((bytes: Uint8Array) => bytes) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(400), fc.uint8Array({ minLength: 1, maxLength: 3 })).map(
      ([at, odd]) =>
        (bytes: Uint8Array) =>
          Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]),
    ),
  },
)

export const bytesOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(text, fc.constantFrom(...encoders), damages)
    // A line feed that damage puts into a file whose rows end in CR makes one row of all, its header among them.
    .map(([each, encode, damage]) => {
      const bytes = encode(each)
      return new Uint8Array(/\r(?!\n)/.test(each) ? bytes : damage(bytes))
    })

const readings: fc.Arbitrary<ReadingSettings> = fc.record(
  {
    delimiter: fc.constantFrom(',', ';', '\t', ' ', '|', '', '"', ',,'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
    decimal: fc.constantFrom('.', ','),
    header: fc.boolean(),
    quote: fc.constantFrom('"', "'", '', ',', '\n', '""'),
    repair: fc.constantFrom('join', 'cut', 'fill', 'leaveOut'),
    joinInto: fc.constantFrom('v0', 'v1', 'absent'),
    names: fc.constant('byPlace'),
  },
  { requiredKeys: [] },
)

const types = fc.constantFrom('categorical', 'ordinal', 'numeric', 'identifier', 'ignore')

const requests: fc.Arbitrary<ReadingRequest> = fc.record(
  {
    reading: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: readings }),
    missing: fc.constantFrom([], [''], ['', 'NA', '-9'], ['007']),
    variables: fc.dictionary(
      fc.constantFrom('v0', 'v1', 'column_1', 'constructor'),
      fc.record({ type: types, levels: fc.constant([`${marker}1`, '1']) }, { requiredKeys: [] }),
      { maxKeys: 2 },
    ),
  },
  { requiredKeys: [] },
)

/** Files of every kind, most of them with a header, with what a reading may ask for. */
export const csvFiles: fc.Arbitrary<FuzzedFile> = fc
  .tuple(records, styles, requests)
  .chain(([{ width, rows }, style, request]) => {
    const all = fc.tuple(headerOf(width), raggedOf(rows)).map(([header, body]) => [header, ...body])
    // A name with a mark round values, read with another one, could swallow a record: then the name is the record's.
    const isTame = style.isQuoted && Object.keys(request.reading ?? {}).length === 0
    const named = isTame ? all : raggedOf(rows).map((body) => [plainHeader(width), ...body])
    const text = fc.oneof(
      { weight: 14, arbitrary: named.map((each) => written(each, style)) },
      {
        weight: 1,
        arbitrary: huge.map((field) => written([plainHeader(2), ['1', field], ['2', 'b']], style)),
      },
    )
    return fc.record({ bytes: bytesOf(text), request: fc.constant(request) })
  })

function plainHeader(width: number): readonly string[] {
  return Array.from({ length: width }, (_, c) => `v${c}`)
}

/** Files of a survey without a header: somebody else has the values of the first respondent. */
export const filesWithoutHeader: fc.Arbitrary<FuzzedFile> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3), styles)
  .chain(([words, numbers, style]) => {
    const word = fc.nat(4).map((level) => `${marker}${level}`)
    const code = fc.constantFrom('1', '2', '3', '4')
    const row = fc.tuple(
      ...Array.from({ length: words }, () => word),
      ...Array.from({ length: numbers }, () => code),
    )
    return fc
      .tuple(row, fc.array(row, { minLength: 4, maxLength: 20 }), fc.constantFrom(...encoders.slice(0, 4)))
      .map(([first, rows, encode]) => ({
        bytes: new Uint8Array(encode(written([first, ...rows, first], style))),
        request: {},
      }))
  })

/** Bytes that may be anything. */
export const anyBytes: fc.Arbitrary<FuzzedFile> = fc.record({
  bytes: fc.uint8Array({ maxLength: 60 }),
  request: requests,
})
