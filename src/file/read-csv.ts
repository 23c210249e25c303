import { describeTable, type ColumnFindings } from '../engine/table/describe'
import type { Column } from '../engine/table/column'
import { variableUnknown, type Table } from '../engine/table/table'
import { silent, type Progress } from '../engine/progress'
import { headBytes } from './beginning'
import { checkHeader, firstRows, type FirstRows } from './check-header'
import { ColumnsJoined } from './columns-joined'
import { gatheredRows } from './count-rows'
import { bytesOf, headText, NotInEncoding } from './decode'
import {
  delimiterUnusable,
  encodingWrong,
  fileEmpty,
  fileNotText,
  fileWithoutRecords,
  quoteUnusable,
} from './problems'
import {
  byteOrderMarksLeftOut,
  columnsNamedByPlace,
  emptyLinesLeftOut,
  onlyOneColumn,
  quotesNotDoubled,
  readAsWindows1252,
  rowsRepaired,
} from './reading-notes'
import type { ReadAgain } from './read-again'
import { missingOf, readRows, settingsFor, styleOf, type RowsAsked, type RowsRead } from './read-rows'
import { readSlices, type RowsInParts } from './read-slices'
import { noneBeside, type ReadersBeside } from './read-parts'
import { foreignKind, delimiterOf, encodingOf, newlineOf, usualQuote, type Newline } from './sniff'
import { countsUnsaid } from './counts-unsaid'
import { typedColumn } from './typed-column'
import type { ReadableFile } from './readable-file'
import type { CsvReading, ReadingNote, ReadingRequest, TableDescription } from './table-description'
import type { ReadingPlan } from './reading-plan'

export type ReadFile = {
  readonly table: Table
  readonly description: TableDescription
  /** Of a CSV, and of a Parquet file that is counted: how to read its records again. */
  readonly again?: ReadAgain
  /** Where records were counted and their order is kept: the row of the table that each is. */
  readonly rowOf?: Uint32Array
}

type ReadCsv = ReadFile & {
  readonly description: { readonly reading: CsvReading }
  readonly again: ReadAgain
}

/** Who is told how far reading is, and who reads beside. */
type HowRead = { readonly onProgress: Progress; readonly beside: ReadersBeside }

/** Progress is told each time this much has been read: a few times a second. */
const bytesBetweenTellings = 1 << 24

/**
 * The table in a CSV file, and what was found out while reading it.
 *
 * Delimiter, encoding, line ends, decimal mark and types are found out where the request leaves them open. The file is
 * read piece by piece into typed arrays. When something comes up late that the beginning did not show (a byte that is
 * not UTF-8, a word in a column of numbers) the file is read again in the light of it: nothing is guessed at.
 *
 * @throws Problem with the row and column: one of those in `problems.ts`
 */
export async function readCsv(
  file: ReadableFile,
  request: ReadingRequest = {},
  onProgress: Progress = silent,
  beside: ReadersBeside = noneBeside,
): Promise<ReadCsv> {
  beside.expect(file.size)
  let plan = await firstPlan(file, request)
  for (;;) {
    const first = await firstRows(file, plan)
    checkHeader(first, request)
    const outcome = await readOnce(file, { plan, request, names: null }, first, { onProgress, beside })
    if ('table' in outcome) {
      onProgress(file.size, file.size, 'Reading records')
      return outcome
    }
    plan = outcome
  }
}

/** How a file is to be read, from its beginning. @throws Problem */
export async function firstPlan(file: ReadableFile, { reading }: ReadingRequest): Promise<ReadingPlan> {
  const head = await bytesOf(file, 0, headBytes)
  if (head.length === 0) throw fileEmpty()
  const kind = foreignKind(head)
  if (kind !== null) throw fileNotText(kind)
  const shown = reading?.encoding ?? encodingOf(head)
  const encoding = shown ?? (headText(head, 'utf-8') === null ? 'windows-1252' : 'utf-8')
  const text = headText(head, encoding)
  if (text === null) throw encodingWrong(encoding)
  const quote = reading?.quote ?? usualQuote
  if (quote.length > 1 || (quote !== '' && '\r\n\ufeff'.includes(quote))) throw quoteUnusable()
  const newline = newlineOf(text, quote)
  const delimiter =
    reading?.delimiter ?? delimiterOf(text, { newline, quote, isWhole: head.length === file.size })
  if (delimiter.length !== 1 || '"\r\n\ufeff'.includes(delimiter)) throw delimiterUnusable()
  if (delimiter === quote) throw quoteUnusable()
  return {
    encoding,
    mayFallBack: shown === null && encoding === 'utf-8',
    newline,
    delimiter,
    quote,
    exact: new Set(),
  }
}

/** The file read by a plan, or the better plan that reading it shows. */
async function readOnce(
  file: ReadableFile,
  asked: RowsAsked,
  first: FirstRows,
  { onProgress, beside }: HowRead,
): Promise<ReadCsv | ReadingPlan> {
  const { plan, request } = asked
  const style = styleOf(request, plan)
  const read = await rowsOf(file, asked, first, { onProgress, beside }).catch((error: unknown) => {
    if (!(error instanceof NotInEncoding)) throw error
    return null
  })
  if (read === null) {
    if (!plan.mayFallBack) throw encodingWrong(plan.encoding)
    return { ...plan, encoding: 'windows-1252', mayFallBack: false }
  }
  const { parts: slices, columns: joinedColumns, rowOf } = read
  if (plan.newline === '\r\n' && slices.some(({ hasLoneFeeds }) => hasLoneFeeds))
    return { ...plan, newline: '\n' }
  const { names, namesByPlace } = slices[0]
  const records = sumOver(slices, 'records')
  if (names === null) throw fileEmpty()
  if (records === 0) throw fileWithoutRecords(names.length)
  const kept = keptOf(names, request)

  onProgress(file.size, file.size, 'Describing variables')
  const notes: ReadingNote[] = []
  if (names.length === 1 && holdsDelimiter(names[0])) notes.push(onlyOneColumn())
  if (namesByPlace > 0) notes.push(columnsNamedByPlace(namesByPlace))
  const repaired = sumOver(slices, 'repaired')
  if (repaired > 0 && request.reading?.repair) {
    const into = request.reading.joinInto ?? names[names.length - 1]
    notes.push(rowsRepaired(request.reading.repair, into, repaired))
  }
  if (plan.encoding === 'windows-1252' && request.reading?.encoding === undefined) {
    notes.push(readAsWindows1252(sumOver(slices, 'foreign')))
  }
  const emptyLines = emptyLinesWithin(slices)
  if (emptyLines > 0) notes.push(emptyLinesLeftOut(emptyLines))
  const marks = sumOver(slices, 'marks')
  if (marks > 0) notes.push(byteOrderMarksLeftOut(marks))
  const looseQuotes = sumOver(slices, 'looseQuotes')
  if (looseQuotes > 0) notes.push(quotesNotDoubled(looseQuotes))
  const columns: Column[] = []
  const findings = new Map<string, ColumnFindings>()
  const exact = new Set(plan.exact)
  let hasCommas = false
  for (const [c, name] of names.entries()) {
    if (!kept.includes(name)) continue
    const joined = joinedColumns.take(name, c)
    const typed = joined && typedColumn(joined, settingsFor(request, name), style)
    if (!typed) exact.add(name)
    if (!typed || exact.size > plan.exact.size) continue
    columns.push(typed.column)
    findings.set(name, typed.findings)
    notes.push(...typed.notes)
    hasCommas ||= typed.hasCommas
  }
  if (exact.size > plan.exact.size) return { ...plan, exact }
  const { times } = slices[0]
  const table = times ? { records: times.length, columns, times } : { records, columns }
  if (!times) notes.push(...countsUnsaid(table))
  let variables: ReturnType<typeof describeTable> | null = null
  const description = {
    records,
    // Carrying a recipe out takes nobody who looks at them.
    get variables() {
      return (variables ??= times ? [] : describeTable(table, findings))
    },
    reading: {
      delimiter: plan.delimiter,
      encoding: plan.encoding,
      newline: newlineNames[plan.newline],
      decimal: style.mark ?? (hasCommas ? ',' : '.'),
      missing: [...missingOf(request)],
      quote: plan.quote,
      header: request.reading?.header ?? true,
    },
    notes,
  }
  return { table, description, again: { rows: asked }, ...(rowOf && { rowOf }) }
}

/** The row that each record is, where that is asked for. */
type RowsOfFile = RowsInParts & { readonly rowOf?: Uint32Array }

/** The rows of the whole file, in slices where they can be read side by side. @throws NotInEncoding, or Problem */
async function rowsOf(
  file: ReadableFile,
  asked: RowsAsked,
  first: FirstRows,
  { onProgress, beside }: HowRead,
): Promise<RowsOfFile> {
  let told = 0
  const tell = (done: number) => {
    if (done < told + bytesBetweenTellings) return
    told = done
    onProgress(done, file.size, 'Reading records')
  }
  onProgress(0, file.size, 'Reading records')
  const slices = await readSlices(file, asked, first, { onBytes: tell, beside })
  if (slices && !asked.request.counted) return slices
  told = 0
  const read = slices?.parts ?? [await readRows(file, asked, tell)]
  const parts = asked.request.counted ? gatheredRows(read) : read
  const columns = new ColumnsJoined(asked)
  columns.add(parts[0], 0)
  const [{ rowOf }] = parts
  return { parts, columns, ...(rowOf && { rowOf }) }
}

/** The columns that a table is made of. @throws Problem `variable-unknown` */
function keptOf(names: readonly string[], { counted }: ReadingRequest): readonly string[] {
  if (!counted) return names
  const unknown = counted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw variableUnknown(unknown, names)
  return counted
}

type Counted = 'records' | 'repaired' | 'foreign' | 'marks' | 'looseQuotes'

function sumOver(slices: readonly RowsRead[], count: Counted): number {
  return slices.reduce((sum, slice) => sum + slice[count], 0)
}

/** Empty lines before the last record. */
function emptyLinesWithin(slices: readonly RowsRead[]): number {
  let within = 0
  let atEnd = 0
  for (const { records, emptyLines, emptyAtEnd } of slices) {
    if (records > 0) within += atEnd + emptyLines
    atEnd = records > 0 ? emptyAtEnd : atEnd + emptyAtEnd
  }
  return within
}

/** Whether what was read as one name may be several, with a delimiter between them. */
function holdsDelimiter(name: string): boolean {
  return /[^\p{L}\p{N}_.-]/u.test(name)
}

const newlineNames: Readonly<Record<Newline, string>> = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' }
