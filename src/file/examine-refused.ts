import type { ReadingSettings } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { silent, type Progress } from '../engine/progress'
import { bytesOf, headText, NotInEncoding } from './decode'
import { headBytes } from './beginning'
import { ColumnsSeen } from './fits-columns'
import {
  lastWaysFor,
  waysForRagged,
  waysForQuote,
  type RaggedLooks,
  type RefusalExamined,
  type WayToRead,
} from './ways-to-read'
import { mendedNames, namesByPlace } from './column-names'
import { rawRows, type RowAsWritten } from './raw-rows'
import { firstPlan } from './read-csv'
import type { ReadingPlan } from './reading-plan'
import { joinedAt } from './repair-rows'
import { delimitersTried } from './sniff'
import { isEmpty } from './table-builder'
import type { ReadableFile } from './readable-file'
import type { ReadingRequest } from './table-description'

/**
 * A row as it stands in the file. It is for the screen only: it goes into no problem, no list and no recipe.
 */
export type RawRow = {
  /** The line of the file; the header is row 1. */
  readonly row: number
  /** Null where the row cannot be told from the next. */
  readonly fields: number | null
  /** A thousand characters at most. */
  readonly text: string
  /** Where delimiters stand in the text. */
  readonly delimiters: readonly number[]
  /** The part in question, from and to; null when there is none. */
  readonly marked: readonly [number, number] | null
  readonly isInQuestion: boolean
}

/** What was found out about a refused file, with the text of the rows in question for who asks for it. */
export type RefusalFound = {
  readonly examined: RefusalExamined
  /** The header, and the rows around each row in question that can be looked at. */
  readonly header: RawRow | null
  readonly around: readonly (readonly RawRow[])[]
  /** Every row in question, and its number of fields. */
  readonly rows: readonly number[]
  readonly fields: readonly number[]
}

/** Rows in question whose text is kept. */
const mostShown = 200

/** Rows in question whose fields are kept, to see what they would be. */
const mostCompared = 5000

/** Regular rows from which it is learnt what the columns hold. */
const mostLearntFrom = 50_000

/** Rows shown before and after one in question. */
const margin = 2

/** Rows shown where the first one is in question. */
const firstShown = 4

const longestText = 1000

const mostValues = 12

/**
 * Looks into a file that was refused: what stands where the problem is, and by which ways it could be read.
 *
 * @throws Problem `file-unreadable`
 */
export async function examineRefused(
  file: ReadableFile,
  request: ReadingRequest,
  problem: ProblemData,
  onProgress: Progress = silent,
): Promise<RefusalFound> {
  const plan = await planOf(file, request)
  if (!plan) return withoutRows(lastWaysFor(problem, request.reading), [])
  const head = headText(await bytesOf(file, 0, headBytes), plan.encoding) ?? ''
  const delimiters = delimitersTried(head, { ...plan, isWhole: file.size <= headBytes }).filter(
    ({ delimiter }) => delimiter !== plan.delimiter,
  )
  switch (problem.code) {
    case 'row-ragged':
    case 'join-column-unknown':
      return examineRows(file, plan, request, delimiters, onProgress)
    case 'quote-unclosed':
      return linesAround(head, plan, problem, waysForQuote(head, plan.quote), delimiters)
    case 'column-name-empty':
    case 'column-name-repeated':
    case 'file-without-records':
    case 'header-unsaid':
      return firstRows(file, plan, problem, lastWaysFor(problem, request.reading), delimiters)
    default:
      return withoutRows(lastWaysFor(problem, request.reading), delimiters)
  }
}

type Delimiters = RefusalExamined['delimiters']

async function planOf(file: ReadableFile, request: ReadingRequest): Promise<ReadingPlan | null> {
  return firstPlan(file, request).catch(() => null)
}

function withoutRows(ways: readonly WayToRead[], delimiters: Delimiters): RefusalFound {
  const examined = { count: 0, shown: 0, rows: [], ways, delimiters, joining: null }
  return { examined, header: null, around: [], rows: [], fields: [] }
}

/** The rows of another length than the header: what they are like, and what the ways to read them would do. */
async function examineRows(
  file: ReadableFile,
  plan: ReadingPlan,
  request: ReadingRequest,
  delimiters: Delimiters,
  onProgress: Progress,
): Promise<RefusalFound> {
  const looking = new RaggedRowsSeen(plan, request.reading)
  try {
    const tell = (done: number) => onProgress(done, file.size, 'Looking at the rows')
    for await (const rows of rawRows(file, plan, tell)) for (const row of rows) looking.add(row)
  } catch (error) {
    if (!(error instanceof NotInEncoding)) throw error
    const older: ReadingPlan = { ...plan, encoding: 'windows-1252', mayFallBack: false }
    if (plan.mayFallBack) return examineRows(file, older, request, delimiters, onProgress)
    // What was found before the byte that does not fit is what there is to show.
  }
  if (looking.hasLoneFeeds && plan.newline === '\r\n') {
    return examineRows(file, { ...plan, newline: '\n' }, request, delimiters, onProgress)
  }
  return looking.found(delimiters)
}

class RaggedRowsSeen {
  hasLoneFeeds = false
  private names: readonly string[] = []
  private header: RowAsWritten | null = null
  private seen = new ColumnsSeen(0)
  private readonly before: RowAsWritten[] = []
  private readonly groups: { readonly bad: RowAsWritten; readonly rows: RowAsWritten[] }[] = []
  private readonly compared: (readonly string[])[] = []
  private readonly rows: number[] = []
  private readonly fields: number[] = []
  private regular = 0
  private last = 0

  constructor(
    private readonly plan: ReadingPlan,
    private readonly reading: ReadingSettings | undefined,
  ) {}

  add(row: RowAsWritten): void {
    if (isEmpty(row.fields)) return
    if (this.names.length === 0 && !this.takesNames(row)) return
    const width = this.names.length
    this.last = row.row
    for (let g = this.groups.length - 1; g >= 0 && row.row - this.groups[g].bad.row <= margin; g--) {
      this.groups[g].rows.push(row)
    }
    if (row.fields.length === width) {
      this.regular++
      if (this.regular <= mostLearntFrom) this.seen.add(row.fields)
    } else this.addRagged(row)
    this.before.push(row)
    if (this.before.length > margin) this.before.shift()
  }

  found(delimiters: Delimiters): RefusalFound {
    const { rows, fields, names, plan, groups } = this
    const width = names.length
    const long = this.compared.filter((row) => row.length > width)
    const best = width > 0 && long.length > 0 && this.regular > 0 ? this.seen.bestJoin(long) : null
    const looks: RaggedLooks = {
      count: rows.length,
      isLong: fields.every((each) => each > width),
      isShort: fields.every((each) => each < width),
      endsEmpty: long.length > 0 && long.every((row) => row.slice(width).every((field) => field === '')),
      lacksFirstName: this.regular === 0 && fields.every((each) => each === width + 1),
      isCutOff: rows.length === 1 && rows[0] === this.last,
      joinInto: best ? names[best.column] : null,
      isApostrophe:
        best !== null && long.every((row) => isInApostrophes(row, best.column, width, plan.delimiter)),
    }
    const raw = (row: RowAsWritten, bad: RowAsWritten): RawRow => {
      const isInQuestion = row.row === bad.row
      const tooMany = row.fields.length - width
      const from = best && tooMany > 0 ? best.column : width
      const marked: readonly [number, number] | null =
        tooMany > 0 ? (best ? [from, from + tooMany + 1] : [from, from + tooMany]) : [0, row.fields.length]
      return rawRow(row, plan, isInQuestion ? marked : null, isInQuestion)
    }
    return {
      examined: {
        count: rows.length,
        shown: groups.length,
        rows: rows.slice(0, 100),
        ways: waysForRagged(looks, delimiters, this.reading),
        delimiters,
        joining:
          best && looks.joinInto !== null && !looks.endsEmpty
            ? {
                variable: looks.joinInto,
                from: best.column + 1,
                to: best.column + 1 + long[0].length - width,
                fitting: best.fitting,
                looked: best.looked,
                values: commonest(
                  long.map((row) => joinedAt(row, best.column, width, plan.delimiter)[best.column]),
                ),
              }
            : null,
      },
      header: this.header && rawRow(this.header, plan, null, false),
      around: groups.map(({ bad, rows: all }) => all.map((row) => raw(row, bad))),
      rows,
      fields,
    }
  }

  /** Whether the row is a record: it is not when it is the header. */
  private takesNames(row: RowAsWritten): boolean {
    if (this.reading?.header === false) {
      this.setNames(namesByPlace(row.fields.length))
      return true
    }
    this.header = row
    this.setNames(mendedNames(row.fields, row.fields.length))
    return false
  }

  private setNames(names: readonly string[]): void {
    this.names = names
    this.seen = new ColumnsSeen(names.length)
  }

  private addRagged(row: RowAsWritten): void {
    this.rows.push(row.row)
    this.fields.push(row.fields.length)
    this.hasLoneFeeds ||= row.fields.some((field) => field.includes('\n'))
    if (this.compared.length < mostCompared) this.compared.push(row.fields)
    if (this.groups.length < mostShown) this.groups.push({ bad: row, rows: [...this.before, row] })
  }
}

function isInApostrophes(row: readonly string[], column: number, width: number, delimiter: string): boolean {
  const value = joinedAt(row, column, width, delimiter)[column].trim()
  return value.length > 1 && value.startsWith("'") && value.endsWith("'")
}

function commonest(values: readonly string[]): { readonly value: string; readonly rows: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const found = Array.from(counts, ([value, rows]) => ({ value, rows }))
  return found.sort((a, b) => b.rows - a.rows).slice(0, mostValues)
}

/** The lines around a quotation mark that is not closed: rows end nowhere from there on. */
function linesAround(
  head: string,
  plan: ReadingPlan,
  { facts }: ProblemData,
  ways: readonly WayToRead[],
  delimiters: Delimiters,
): RefusalFound {
  const line = typeof facts['line'] === 'number' ? facts['line'] : 1
  const lines = linesOf(head, plan)
  const found = { ...withoutRows(ways, delimiters), rows: [line], fields: [0] }
  const shown = lines.length > line ? [lineAt(line)] : []
  const examined = { ...found.examined, count: 1, shown: shown.length, rows: [line] }
  return { ...found, examined, header: line - margin > 1 ? rawLine(lines[0], 1, null) : null, around: shown }

  function lineAt(number: number): readonly RawRow[] {
    const from = Math.max(1, number - margin)
    return lines.slice(from - 1, number + margin).map((text, i) => {
      const mark = from + i === number ? openMark(text, plan) : null
      return rawLine(text, from + i, mark)
    })
  }

  function rawLine(text: string, row: number, mark: number | null): RawRow {
    const marked: readonly [number, number] | null = mark === null ? null : [mark, text.length]
    const delimiters = placesOf(text, plan.delimiter)
    return shortened({ row, fields: null, text, delimiters, marked, isInQuestion: mark !== null })
  }
}

function linesOf(text: string, { newline }: ReadingPlan): readonly string[] {
  return text.split(newline === '\r' ? '\r' : '\n').map((line) => line.replace(/\r$/, ''))
}

/** Where the quotation mark stands that is not closed: the last at the beginning of a field. */
function openMark(text: string, { delimiter, quote }: ReadingPlan): number {
  const inside = text.lastIndexOf(delimiter + quote)
  return inside < 0 ? 0 : inside + delimiter.length
}

function placesOf(text: string, delimiter: string): readonly number[] {
  return Array.from(text.matchAll(new RegExp(escaped(delimiter), 'g')), ({ index }) => index)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The header and the first records, with the columns in question marked. */
async function firstRows(
  file: ReadableFile,
  plan: ReadingPlan,
  { facts }: ProblemData,
  ways: readonly WayToRead[],
  delimiters: Delimiters,
): Promise<RefusalFound> {
  const columns = (Array.isArray(facts['columns']) ? facts['columns'] : []).filter(
    (each): each is number => typeof each === 'number',
  )
  const column = columns.at(-1)
  const written = await rowsAtBeginning(file, plan)
  const rows = written.map((row, i) =>
    rawRow(row, plan, i === 0 && column !== undefined ? [column - 1, column] : null, i === 0),
  )
  const found = withoutRows(ways, delimiters)
  if (rows.length === 0) return found
  const [{ row, fields }] = written
  const examined = { ...found.examined, count: 1, shown: 1, rows: [row] }
  return { ...found, examined, around: [rows], rows: [row], fields: [fields.length] }
}

/** The first rows that are not empty, as far as they can be read. */
async function rowsAtBeginning(file: ReadableFile, plan: ReadingPlan): Promise<readonly RowAsWritten[]> {
  const found: RowAsWritten[] = []
  try {
    for await (const rows of rawRows(file, plan, () => undefined)) {
      found.push(...rows.filter(({ fields }) => !isEmpty(fields)).slice(0, firstShown - found.length))
      if (found.length === firstShown) break
    }
  } catch (error) {
    if (!(error instanceof NotInEncoding)) throw error
  }
  return found
}

/** `marked`: the fields in question, from and to. */
function rawRow(
  { row, fields, text }: RowAsWritten,
  { delimiter, quote }: ReadingPlan,
  marked: readonly [number, number] | null,
  isInQuestion: boolean,
): RawRow {
  const delimiters = delimitersIn(text, delimiter, quote)
  const isPlain = delimiters.length === fields.length - 1 && (marked === null || marked[0] < fields.length)
  const startOf = (field: number) => (field === 0 ? 0 : delimiters[field - 1] + 1)
  const endOf = (field: number) => (field === 0 ? 0 : (delimiters.at(field - 1) ?? text.length))
  const part: readonly [number, number] | null =
    marked && isPlain ? [startOf(marked[0]), endOf(marked[1])] : null
  return shortened({ row, fields: fields.length, text, delimiters, marked: part, isInQuestion })
}

/** A row as far as it is shown. */
function shortened({ text, delimiters, marked, ...row }: RawRow): RawRow {
  const shown = text.slice(0, longestText)
  return {
    ...row,
    text: shown,
    delimiters: delimiters.filter((place) => place < shown.length),
    marked: marked && markedInSight(Math.min(marked[0], shown.length), Math.min(marked[1], shown.length)),
  }
}

/** A field without a character is marked with the delimiter before it, to be seen. */
function markedInSight(from: number, to: number): readonly [number, number] {
  return to > from ? [from, to] : [Math.max(0, from - 1), Math.max(to, from)]
}

/** Where delimiters stand that part fields: those between quotation marks do not. */
function delimitersIn(text: string, delimiter: string, quote: string): readonly number[] {
  const places: number[] = []
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    if (quote !== '' && text[i] === quote) isQuoted = !isQuoted
    else if (!isQuoted && text[i] === delimiter) places.push(i)
  }
  return places
}
