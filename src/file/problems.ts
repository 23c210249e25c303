import { lookUp } from '../engine/by-name'
import type { ForeignKind } from './sniff'
import { grouped, Problem, somePlaces } from '../engine/problem'

export function fileEmpty(): Problem {
  return new Problem(
    'file-empty',
    'The file is empty.',
    'A CSV file with a header row and records is needed.',
  )
}

export function fileNotText({ kind, wayOut }: ForeignKind): Problem {
  return new Problem('file-not-text', 'Can’t read this kind of file.', `It looks like ${kind}. ${wayOut}`, {
    kind,
  })
}

/** Counts that stand for more records than are read. */
export function countsTooLarge(count: string, records: number, most: number): Problem {
  return new Problem(
    'counts-too-large',
    'The counts stand for too many records.',
    `\`${count}\` adds up to ${grouped(records)}, and at most ${grouped(most)} are read as data. As a population, in Data, counts may be of any size.`,
    { count, records, most },
  )
}

export function fileWithoutPeople(count: string): Problem {
  return new Problem('counts-of-nobody', 'The counts stand for nobody.', `\`${count}\` is 0 in every row.`, {
    count,
  })
}

export function analysesNotRead(why: string): Problem {
  return new Problem(
    'analyses-not-read',
    'Can’t read analyses from the file.',
    `${why} A file that was saved here with Save analyses is needed, or a project.`,
  )
}

export function fileUnreadable(): Problem {
  return new Problem(
    'file-unreadable',
    'Can’t read the file.',
    'It may have been moved, changed or locked since it was chosen.',
  )
}

/** What an archive can hold. */
export function archiveTooLarge(bytes: number): Problem {
  const gigabytes = (Math.ceil(bytes / 1e8) / 10).toFixed(1)
  return new Problem(
    'archive-too-large',
    'The files are too large for one archive.',
    `Together they have ${gigabytes} GB, and an archive holds 4. Save them one by one.`,
    { bytes },
  )
}

export function fileWithoutRecords(columns: number): Problem {
  return new Problem(
    'file-without-records',
    'The file has a header but no records.',
    `Row 1 names ${columns} column${columns === 1 ? '' : 's'} and no row follows it.`,
    { columns },
  )
}

/** Row 1 is like the rows below it in `like` of its columns; `isOdd`: as names its fields would have to be mended. */
export function headerUnsaid({
  like,
  columns,
  isOdd,
}: {
  readonly like: number
  readonly columns: number
  readonly isOdd: boolean
}): Problem {
  return new Problem(
    'header-unsaid',
    'Row 1 looks like a record, not like the names of the columns.',
    `It is like the rows below in ${grouped(like)} of ${inFields(columns, 'column')}. Whether it is one must be said before anything is named after it.`,
    { row: 1, like, of: columns, isOdd },
  )
}

export function workbookDamaged(): Problem {
  return new Problem(
    'workbook-damaged',
    'Can’t read the Excel workbook.',
    'It is damaged, or another ZIP archive. Open it in Excel and save it again, or save its sheet as CSV UTF-8.',
  )
}

export function dictionaryEmpty(): Problem {
  return new Problem(
    'dictionary-empty',
    'The dictionary is empty.',
    'A CSV or Excel sheet with a row for each variable is needed, such as `variable,label`, or a DDI-Codebook.',
  )
}

export function dictionaryColumnsUnknown(): Problem {
  return new Problem(
    'dictionary-columns-unknown',
    'Can’t tell which columns of the dictionary hold the variables and their labels.',
    'Its first row should name them `variable`, `label` and, where codes have labels, `code`. Without such a row it must have two columns (variable, label) or three (variable, code, label).',
  )
}

/** `entries` variables in the dictionary, none of them among the `variables` of the file. */
export function dictionaryMatchesNothing(entries: number, variables: readonly string[]): Problem {
  const names = variables.map((name) => `\`${name}\``)
  return new Problem(
    'dictionary-matches-nothing',
    'No variable of the dictionary is in the file.',
    `It names ${inFields(entries, 'variable')}; the file has ${somePlaces('variable', names).replace(/^variables? /, '')}.`,
    { entries, variables },
  )
}

export function encodingWrong(encoding: string): Problem {
  return new Problem(
    'encoding-wrong',
    `Can’t read the file as ${encodingName(encoding)}.`,
    'It holds bytes that this encoding does not have. The file was probably saved with another one.',
    { encoding },
  )
}

export function delimiterUnusable(): Problem {
  return new Problem(
    'delimiter-unusable',
    'The delimiter must be one character, and not a quotation mark or a line break.',
  )
}

export function quoteUnusable(): Problem {
  return new Problem(
    'quote-unusable',
    'The quotation mark must be one character or none, and not the delimiter or a line break.',
  )
}

export function joinColumnUnknown(name: string): Problem {
  return new Problem(
    'join-column-unknown',
    'Fields too many can only be joined into a column of the file.',
    `The header names no column \`${name}\`.`,
    { column: name },
  )
}

/** `columns` are the places of the columns without a name, from 1. */
export function columnNameEmpty(columns: readonly number[], total: number): Problem {
  const isRowNames = columns.length === 1 && columns[0] === 1
  const isTrailing = columns.length === 1 && columns[0] === total && total > 1
  const cause = isRowNames
    ? ' The likely cause is a column of row numbers, as some programs write it.'
    : isTrailing
      ? ' The likely cause is a delimiter at the end of the header row.'
      : ''
  return new Problem(
    'column-name-empty',
    'Every column must have a name.',
    `In row 1, ${somePlaces('column', columns)} of ${grouped(total)} ${columns.length === 1 ? 'has' : 'have'} none.${cause}`,
    { row: 1, columns },
  )
}

/** `columns` are the places of the columns called `name`, from 1. */
export function columnNameRepeated(name: string, columns: readonly number[], others: number): Problem {
  const more = others === 0 ? '' : ` ${others} other name${others === 1 ? ' is' : 's are'} repeated too.`
  return new Problem(
    'column-name-repeated',
    'Column names must differ from each other.',
    `In row 1, \`${name}\` is the name of ${somePlaces('column', columns)}.${more}`,
    { row: 1, name, columns },
  )
}

/** What was found out about rows with another number of fields than the header. Rows count from 1, the header's. */
export type RaggedRows = {
  readonly expected: number
  /** Rows with the expected number of fields. */
  readonly regular: number
  /** Rows with another number. */
  readonly count: number
  /** The first of them, and their fields. */
  readonly rows: readonly number[]
  readonly fields: readonly number[]
  /** Numbers of fields that such rows have. */
  readonly differentFields: readonly number[]
  readonly delimiter: string
  /** Whether the last field is empty in every row that has one field too many. */
  readonly endsEmpty: boolean
  readonly lastRow: number
}

export function rowRagged(ragged: RaggedRows): Problem {
  const { expected, regular, count, rows, fields } = ragged
  const row = rows[0]
  const detail = [
    `The header names ${inFields(expected, 'column')}.`,
    othersOfRagged(ragged),
    likelyCause(ragged),
  ]
  return new Problem(
    'row-ragged',
    `Row ${grouped(row)} has ${inFields(fields[0], 'field')} instead of ${expected}.`,
    detail.filter((sentence) => sentence !== '').join(' '),
    { row, fields: fields[0], expected, count, regular, rows },
  )
}

export type QuotePlace = { readonly line: number; readonly row: number; readonly column: string | null }

export function quoteUnclosed({ line, row, column }: QuotePlace): Problem {
  return new Problem(
    'quote-unclosed',
    `The quotation mark that opens on line ${grouped(line)} is not closed.`,
    `It stands at the beginning of ${column === null ? 'a field' : `\`${column}\``} in row ${grouped(row)}. What follows it, line breaks included, would be read as one value. Inside a value, a quotation mark must be written twice.`,
    { line, row, column },
  )
}

export function rowTooLong(row: number): Problem {
  return new Problem(
    'row-too-long',
    `Can’t find the end of row ${grouped(row)}.`,
    'It runs on for more than a million characters without a line break.',
    { row },
  )
}

/** A CSV of a matrix; rows count the header. */
export function matrixFileUneven(row: number, fields: number, expected: number): Problem {
  return new Problem(
    'matrix-file-uneven',
    'A matrix in a CSV must have the released levels in its first row, the original ones in its first column, and a number in every other field.',
    expected < 2
      ? 'Its first row names no level, or there is no other row.'
      : `Row ${grouped(row)} has ${grouped(fields)} ${fields === 1 ? 'field' : 'fields'}, the first row ${grouped(expected)}.`,
    { row, fields, expected },
  )
}

/** Rows and columns by place, from 1: what stands in the file may be a respondent's, as long as it is not a matrix. */
export function matrixFileValue(row: number, column: number): Problem {
  return new Problem(
    'matrix-file-value',
    'The entries of a matrix must be numbers from 0 to 1.',
    `Row ${grouped(row)} has none in column ${grouped(column)}.`,
    { row, column },
  )
}

/** Places, from 1, of levels that the other side lacks, and of those that stand there before. */
export type LevelsAmiss = {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly againInRows: readonly number[]
  readonly againInColumns: readonly number[]
}

export function matrixFileLevels(
  file: string,
  { rows, columns, againInRows, againInColumns }: LevelsAmiss,
): Problem {
  const found = [
    levelsAmiss('row', rows, 'no column has'),
    levelsAmiss('column', columns, 'no row has'),
    levelsAmiss('row', againInRows, 'a row before it has'),
    levelsAmiss('column', againInColumns, 'a column before it has'),
  ].filter((each) => each !== '')
  const [first, ...others] = found.map((each) => `${each}.`)
  return new Problem(
    'matrix-file-levels',
    'The rows and the columns of a matrix must name the same levels, each once.',
    [`In \`${file}\` ${first}`, ...others.map((each) => each.charAt(0).toUpperCase() + each.slice(1))].join(
      ' ',
    ),
    { file, rows, columns },
  )
}

function levelsAmiss(word: string, places: readonly number[], who: string): string {
  if (places.length === 0) return ''
  return `${somePlaces(word, places)} ${places.length === 1 ? 'has' : 'have'} a level that ${who}`
}

/** A misclassification file that speaks of `names`, and not of the variables asked for. */
export function matrixFileLacks(
  file: string,
  variables: readonly string[],
  names: readonly string[],
): Problem {
  return new Problem(
    'matrix-file-variable',
    'The file must have a matrix of the variable that the step changes.',
    `\`${file}\` has none of ${variables.map((name) => `\`${name}\``).join(' × ')}; it speaks of ${names.map((name) => `\`${name}\``).join(', ') || 'no variable'}.`,
    { file, variables },
  )
}

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

function encodingName(encoding: string): string {
  return lookUp(encodingNames, encoding) ?? encoding
}

function inFields(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`
}

function othersOfRagged(ragged: RaggedRows): string {
  const { expected, regular, count, rows } = ragged
  if (regular === 0) return count === 1 ? '' : `All ${grouped(count)} rows ${fieldsOfRagged(ragged)}.`
  if (count === 1) {
    return `The other ${regular === 1 ? 'row has' : `${grouped(regular)} rows have`} as many fields.`
  }
  const regularRows = `${inFields(regular, 'row')} ${regular === 1 ? 'has' : 'have'} ${inFields(expected, 'field')}`
  return `${regularRows} and ${grouped(count)} rows ${fieldsOfRagged(ragged)}, the first of them row ${grouped(rows[0])}.`
}

function fieldsOfRagged({ differentFields, expected }: RaggedRows): string {
  if (differentFields.length === 1) return `have ${differentFields[0]}`
  if (differentFields.every((fields) => fields > expected)) return 'have more'
  return differentFields.every((fields) => fields < expected) ? 'have fewer' : 'have more or fewer'
}

function likelyCause(ragged: RaggedRows): string {
  const { expected, regular, count, rows, fields, differentFields, delimiter, endsEmpty, lastRow } = ragged
  const name = delimiterName(delimiter)
  if (differentFields.every((each) => each === expected + 1)) {
    if (regular === 0 && endsEmpty)
      return `The likely cause is a ${name} at the end of every row but the header.`
    if (regular === 0) return 'The likely cause is a column of row names that the header does not name.'
    return `The likely cause is a ${name} inside a value without quotation marks.`
  }
  if (differentFields.every((each) => each > expected)) {
    return expected === 1
      ? 'The likely cause is a header that uses another delimiter than the rows.'
      : `The likely cause is a ${name} inside a value without quotation marks.`
  }
  if (count === 1 && rows[0] === lastRow) return 'It is the last row: the file was probably cut off.'
  const isBroken = rows.some(
    (row, i) => rows[i + 1] === row + 1 && fields[i] < expected && fields[i] + fields[i + 1] === expected + 1,
  )
  if (isBroken) return 'The likely cause is a line break inside a value without quotation marks.'
  if (regular === 0) return 'The likely cause is another delimiter in the header than in the rows.'
  return differentFields.every((each) => each < expected) ? `The likely cause is a missing ${name}.` : ''
}

function delimiterName(delimiter: string): string {
  switch (delimiter) {
    case ',':
      return 'comma'
    case ';':
      return 'semicolon'
    case '\t':
      return 'tab'
    case '|':
      return 'vertical bar'
    default:
      return 'delimiter'
  }
}
