import type { ReadingSettings, VariableSettings } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { describeTable, type ColumnFindings } from '../engine/table/describe'
import type { Column } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import { silent, type Progress } from '../engine/progress'
import { ColumnEncoder, type Keeping } from './column-encoder'
import { checkHeader } from './check-header'
import { headOf, headText, NotInEncoding, piecesOfText } from './decode'
import { placeOfQuote } from './place-of-quote'
import {
  delimiterUnusable,
  encodingWrong,
  fileEmpty,
  fileNotText,
  fileWithoutRecords,
  quoteUnclosed,
  quoteUnusable,
  rowRagged,
  rowTooLong,
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
import type { RepairAsked } from './repair-rows'
import { binaryKind, delimiterOf, encodingOf, newlineOf, usualQuote, type Newline } from './sniff'
import { RowSplitter, type RowsOfPiece } from './split-rows'
import { isEmpty, TableBuilder, type Naming } from './table-builder'
import { typedColumn } from './typed-column'
import type { ReadableFile } from './readable-file'
import type { CsvReading, ReadingNote, ReadingRequest, TableDescription } from './table-description'
import type { ReadingPlan } from './reading-plan'

export type ReadFile = { readonly table: Table; readonly description: TableDescription }

type ReadCsv = ReadFile & { readonly description: { readonly reading: CsvReading } }

/** What was met while reading: quotation marks not doubled, characters outside ASCII, byte order marks before rows. */
type ReadingCounts = { looseQuotes: number; foreign: number; marks: number }

const defaultMissing = ['', 'NA']

/** The beginning of the file that shows how to read it. */
export const headBytes = 1 << 18

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
): Promise<ReadCsv> {
  let plan = await firstPlan(file, request)
  for (;;) {
    await checkHeader(file, plan, request)
    const outcome = await readOnce(file, plan, request, onProgress)
    if ('table' in outcome) {
      onProgress(file.size, file.size, 'Reading records')
      return outcome
    }
    plan = outcome
  }
}

/** How a file is to be read, from its beginning. @throws Problem */
export async function firstPlan(file: ReadableFile, { reading }: ReadingRequest): Promise<ReadingPlan> {
  const head = await headOf(file, headBytes)
  if (head.length === 0) throw fileEmpty()
  const kind = binaryKind(head)
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
  plan: ReadingPlan,
  request: ReadingRequest,
  onProgress: Progress,
): Promise<ReadCsv | ReadingPlan> {
  const missing = new Set(request.missing ?? defaultMissing)
  const style = { mark: request.reading?.decimal ?? null, delimiter: plan.delimiter }
  const settingsOf = (name: string) => settingsFor(request, name)
  const builder = new TableBuilder(
    (name) => {
      const settings = settingsOf(name)
      const own = settings.missing ? new Set([...missing, ...settings.missing]) : missing
      return new ColumnEncoder(name, own, style, keepingOf(settings, plan.exact.has(name)))
    },
    namingOf(request.reading),
    repairOf(request.reading, plan.delimiter),
  )
  const counts: ReadingCounts = { looseQuotes: 0, foreign: 0, marks: 0 }
  try {
    await takeRows(file, plan, builder, counts, onProgress)
  } catch (error) {
    if (!(error instanceof NotInEncoding)) throw error
    if (!plan.mayFallBack) throw encodingWrong(plan.encoding)
    return { ...plan, encoding: 'windows-1252', mayFallBack: false }
  }
  builder.close()
  if (plan.newline === '\r\n' && builder.hasLoneFeeds) return { ...plan, newline: '\n' }
  if (builder.isRagged()) {
    throw rowRagged(builder.ragged(plan.delimiter))
  }
  if (builder.names === null) throw fileEmpty()
  if (builder.records === 0) throw fileWithoutRecords(builder.names.length)

  onProgress(file.size, file.size, 'Describing variables')
  const notes: ReadingNote[] = []
  if (builder.names.length === 1 && holdsDelimiter(builder.names[0])) notes.push(onlyOneColumn())
  if (builder.namesByPlace > 0) notes.push(columnsNamedByPlace(builder.namesByPlace))
  if (builder.repaired > 0 && request.reading?.repair) {
    const into = request.reading.joinInto ?? builder.names[builder.names.length - 1]
    notes.push(rowsRepaired(request.reading.repair, into, builder.repaired))
  }
  if (plan.encoding === 'windows-1252' && request.reading?.encoding === undefined) {
    notes.push(readAsWindows1252(counts.foreign))
  }
  if (builder.emptyLines > 0) notes.push(emptyLinesLeftOut(builder.emptyLines))
  if (counts.marks > 0) notes.push(byteOrderMarksLeftOut(counts.marks))
  if (counts.looseQuotes > 0) notes.push(quotesNotDoubled(counts.looseQuotes))
  const columns: Column[] = []
  const findings = new Map<string, ColumnFindings>()
  const exact = new Set(plan.exact)
  let hasCommas = false
  for (const read of builder.columns()) {
    const typed = typedColumn(read, settingsOf(read.name), style)
    if (!typed) exact.add(read.name)
    if (!typed || exact.size > plan.exact.size) continue
    columns.push(typed.column)
    findings.set(read.name, typed.findings)
    notes.push(...typed.notes)
    hasCommas ||= typed.hasCommas
  }
  if (exact.size > plan.exact.size) return { ...plan, exact }
  const table = { records: builder.records, columns }
  const description = {
    records: table.records,
    variables: describeTable(table, findings),
    reading: {
      delimiter: plan.delimiter,
      encoding: plan.encoding,
      newline: newlineNames[plan.newline],
      decimal: style.mark ?? (hasCommas ? ',' : '.'),
      missing: [...missing],
      quote: plan.quote,
      header: request.reading?.header ?? true,
    },
    notes,
  }
  return { table, description }
}

/** Reads the whole file into the builder. @throws NotInEncoding, or Problem `quote-unclosed` or `row-too-long` */
async function takeRows(
  file: ReadableFile,
  plan: ReadingPlan,
  builder: TableBuilder,
  counts: ReadingCounts,
  onProgress: Progress,
): Promise<void> {
  const splitter = new RowSplitter(plan.delimiter, plan.newline, plan.quote)
  let told = 0
  const tell = (done: number) => {
    if (done < told + bytesBetweenTellings) return
    told = done
    onProgress(done, file.size, 'Reading records')
  }
  onProgress(0, file.size, 'Reading records')
  for await (const piece of piecesOfText(file, plan.encoding, tell)) {
    if (plan.encoding === 'windows-1252') counts.foreign += foreignCharacters(piece)
    await take(splitter.split(piece))
    if (splitter.isLost()) break
  }
  await take(splitter.cut())
  counts.marks = splitter.marks
  const isLost = splitter.isLost()
  const rest = splitter.splitRest()
  if (isLost && rest.looseQuotes.length === 0) throw rowTooLong(builder.rows + 1)
  await take(rest)

  async function take({ rows, looseQuotes }: RowsOfPiece): Promise<void> {
    const width = builder.names?.length ?? rows.find((row) => !isEmpty(row))?.length
    const open = looseQuotes.find(({ row, runsOn }) => runsOn || rows[row].length !== width)
    counts.looseQuotes += looseQuotes.length
    builder.add(open ? rows.slice(0, open.row) : rows)
    if (!open) return
    if (builder.isRagged()) throw rowRagged(builder.ragged(plan.delimiter))
    throw quoteUnclosed(await placeOfQuote(file, plan, open.position, builder.names))
  }
}

function namingOf(reading: ReadingSettings | undefined): Naming {
  if (reading?.header === false) return 'place'
  return reading?.names === 'byPlace' ? 'headerMended' : 'header'
}

function repairOf(reading: ReadingSettings | undefined, delimiter: string): RepairAsked | null {
  if (!reading?.repair) return null
  return { repair: reading.repair, joinInto: reading.joinInto ?? null, delimiter }
}

function settingsFor({ variables }: ReadingRequest, name: string): VariableSettings {
  return (variables && lookUp(variables, name)) ?? {}
}

function keepingOf({ type, levels }: VariableSettings, isExact: boolean): Keeping {
  if (levels || isExact) return 'exact'
  if (type === undefined) return 'undecided'
  return type === 'numeric' ? 'numbers' : 'exact'
}

/** Whether what was read as one name may be several, with a delimiter between them. */
function holdsDelimiter(name: string): boolean {
  return /[^\p{L}\p{N}_.-]/u.test(name)
}

function foreignCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) count++
  return count
}

const newlineNames: Readonly<Record<Newline, string>> = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' }
