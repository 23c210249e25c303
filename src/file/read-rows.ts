import type { ReadingSettings, VariableSettings } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { ColumnEncoder, passedOver, type ColumnPart, type FieldTaker, type Keeping } from './column-encoder'
import { countedInOrder, countedRows } from './count-rows'
import { canCutBytes } from './cut-fields'
import { piecesOfBytes, piecesOfText, textOfBytes, type BytesTold } from './decode'
import type { FieldBytes } from './field-bytes'
import type { NumberStyle } from './number-notation'
import { placeOfQuote } from './place-of-quote'
import { quoteUnclosed, rowRagged, rowTooLong } from './problems'
import type { StreamedBytes } from './readable-file'
import type { ReadingPlan } from './reading-plan'
import { foreignCharacters, RegularRows } from './regular-rows'
import type { RepairAsked } from './repair-rows'
import { RowSplitter, type RowsOfPiece } from './split-rows'
import { isEmpty, TableBuilder, type Naming } from './table-builder'
import type { ReadingRequest } from './table-description'

/** What is to be read, and how. Plain data: others may be asked to do it. */
export type RowsAsked = {
  readonly plan: ReadingPlan
  readonly request: ReadingRequest
  /** The names of the columns, where earlier rows have said them. */
  readonly names: readonly string[] | null
}

/** What stands in rows that follow each other. */
export type RowsRead = {
  readonly names: readonly string[] | null
  /** Columns that the header does not name as they are called. */
  readonly namesByPlace: number
  readonly records: number
  readonly columns: ColumnPart[]
  /** How many records each row of the columns stands for, where they are counted. */
  readonly times?: Uint32Array
  /** The row of the columns that each record is, where their order counts too. */
  readonly rowOf?: Uint32Array
  /** Empty lines before the last record, and after it. */
  readonly emptyLines: number
  readonly emptyAtEnd: number
  readonly repaired: number
  readonly hasLoneFeeds: boolean
  /** Quotation marks not doubled, characters outside ASCII, byte order marks before rows. */
  readonly looseQuotes: number
  readonly foreign: number
  readonly marks: number
  /** Whether the last row has no line end. */
  readonly endsOpen: boolean
}

/**
 * Reads rows to their end.
 *
 * @throws NotInEncoding, or Problem `quote-unclosed`, `row-too-long`, `row-ragged` or of a header
 */
export async function readRows(file: StreamedBytes, asked: RowsAsked, onBytes: BytesTold): Promise<RowsRead> {
  const builder = newBuilder(asked)
  const reading = takeRows(file, asked.plan, builder, onBytes)
  let step = await reading.next()
  while (!step.done) step = await reading.next()
  const { names, namesByPlace, records, emptyLines, emptyAtEnd, repaired } = builder
  return {
    names,
    namesByPlace,
    records,
    emptyLines,
    emptyAtEnd,
    repaired,
    ...step.value,
    ...columnsAsked(asked.request, builder.columns(), records),
  }
}

/** Equal rows are one as soon as they are read, where they are counted. */
function columnsAsked(
  { counted, inOrder }: ReadingRequest,
  columns: ColumnPart[],
  records: number,
): Pick<RowsRead, 'columns' | 'times' | 'rowOf'> {
  if (!counted) return { columns }
  return inOrder ? countedInOrder(columns, records) : countedRows(columns, records)
}

/** Records as they are written, and the names of their fields. */
export type RecordsAsWritten = {
  readonly names: readonly string[]
  readonly count: number
  /** The field of a record, both from 0. */
  readonly field: (record: number, place: number) => string
  /** The bytes of the same fields, where they are known: only until the next records are asked for. */
  readonly bytes: FieldBytes | null
}

/** The records of a file, some at a time, each only until the next are asked for. @throws as {@link readRows} */
export async function* recordsAsWritten(
  file: StreamedBytes,
  { plan, request, names }: RowsAsked,
): AsyncGenerator<RecordsAsWritten, void, undefined> {
  const taker = new RowsAsTheyAre()
  const builder = new TableBuilder(
    () => taker,
    names ?? namingOf(request.reading),
    repairOf(request.reading, plan.delimiter),
  )
  const reading = takeRows(file, plan, builder, () => undefined)
  while (!(await reading.next()).done) {
    const rows = taker.taken()
    if (builder.names && rows.count > 0) yield { names: builder.names, ...rows }
  }
}

/** Keeps the rows that came last. Every column is given the same. */
class RowsAsTheyAre implements FieldTaker {
  readonly expect = passedOver.expect
  readonly read = passedOver.read
  private texts: readonly (readonly string[])[] = []
  private bytes: FieldBytes | null = null

  add(rows: readonly (readonly string[])[]): void {
    this.texts = rows
  }

  addFields(fields: FieldBytes): void {
    this.bytes = fields
  }

  /** Those that came since it was asked last. */
  taken(): Omit<RecordsAsWritten, 'names'> {
    const { texts, bytes } = this
    this.texts = []
    this.bytes = null
    return bytes
      ? { count: bytes.rows, field: (row, place) => bytes.textAt(row * bytes.width + place), bytes }
      : { count: texts.length, field: (row, place) => texts[row][place], bytes }
  }
}

type FoundInRows = Pick<RowsRead, 'hasLoneFeeds' | 'looseQuotes' | 'foreign' | 'marks' | 'endsOpen'>

/** Gives rows to a builder, some at a time. @throws as {@link readRows} */
async function* takeRows(
  file: StreamedBytes,
  plan: ReadingPlan,
  builder: TableBuilder,
  onBytes: BytesTold,
): AsyncGenerator<void, FoundInRows, undefined> {
  const splitter = new RowSplitter(plan.delimiter, plan.newline, plan.quote)
  const regular = new RegularRows(file.size, plan, builder, splitter)
  const pieces = canCutBytes(plan)
    ? textOfBytes(regular.others(piecesOfBytes(file, onBytes)), plan.encoding, () => regular.isBegun)
    : piecesOfText(file, plan.encoding, onBytes)
  let looseQuotes = 0
  let foreign = 0
  for await (const piece of pieces) {
    if (plan.encoding === 'windows-1252') foreign += foreignCharacters(piece)
    if (piece !== '') await take(splitter.split(piece))
    yield
    if (splitter.isLost()) break
  }
  await take(splitter.cut())
  yield
  const endsOpen = splitter.hasBegun()
  const isLost = splitter.isLost()
  const rest = splitter.splitRest()
  if (isLost && rest.looseQuotes.length === 0) throw rowTooLong(builder.rows + 1)
  await take(rest)
  yield
  builder.close()
  const { hasLoneFeeds } = builder
  // Read by line feeds, its rows may be of one length.
  if (builder.isRagged() && !(plan.newline === '\r\n' && hasLoneFeeds)) {
    throw rowRagged(builder.ragged(plan.delimiter))
  }
  return {
    hasLoneFeeds,
    looseQuotes,
    foreign: foreign + regular.foreign,
    marks: splitter.marks,
    endsOpen,
  }

  async function take({ rows, looseQuotes: loose }: RowsOfPiece): Promise<void> {
    const width = builder.names?.length ?? rows.find((row) => !isEmpty(row))?.length
    const open = loose.find(({ row, runsOn }) => runsOn || rows[row].length !== width)
    looseQuotes += loose.length
    builder.add(open ? rows.slice(0, open.row) : rows)
    if (!open) return
    if (builder.isRagged()) throw rowRagged(builder.ragged(plan.delimiter))
    throw quoteUnclosed(await placeOfQuote(file, plan, open.position, builder.names))
  }
}

/** The header, and the first record: it may say that one name lacks. */
const rowsThatName = 2

/** The names of the columns of a file that begins with these rows; null where they do not say them. @throws Problem */
export function namesFrom(rows: readonly string[][], asked: RowsAsked): readonly string[] | null {
  const builder = newBuilder(asked)
  builder.add(rows.slice(0, rowsThatName))
  return builder.names
}

function newBuilder({ plan, request, names }: RowsAsked): TableBuilder {
  const missing = missingOf(request)
  const style = styleOf(request, plan)
  const missingIn = (name: string) => {
    const codes = settingsFor(request, name).missing
    return codes ? new Set([...missing, ...codes]) : missing
  }
  return new TableBuilder(
    (name) =>
      request.counted?.includes(name) === false
        ? passedOver
        : new ColumnEncoder(missingIn(name), style, keepingOf(request, name, plan)),
    names ?? namingOf(request.reading),
    repairOf(request.reading, plan.delimiter),
  )
}

export function missingOf({ missing = defaultMissing }: ReadingRequest): ReadonlySet<string> {
  return new Set(missing)
}

const defaultMissing = ['', 'NA']

export function styleOf({ reading }: ReadingRequest, { delimiter }: ReadingPlan): NumberStyle {
  return { mark: reading?.decimal ?? null, delimiter }
}

export function settingsFor({ variables }: ReadingRequest, name: string): VariableSettings {
  return (variables && lookUp(variables, name)) ?? {}
}

export function keepingOf(request: ReadingRequest, name: string, { exact }: ReadingPlan): Keeping {
  const { type, levels } = settingsFor(request, name)
  if (levels || request.counted || exact.has(name)) return 'exact'
  if (type === undefined) return 'undecided'
  return type === 'numeric' ? 'numbers' : 'exact'
}

function namingOf(reading: ReadingSettings | undefined): Naming {
  if (reading?.header === false) return 'place'
  return reading?.names === 'byPlace' ? 'headerMended' : 'header'
}

function repairOf(reading: ReadingSettings | undefined, delimiter: string): RepairAsked | null {
  if (!reading?.repair) return null
  return { repair: reading.repair, joinInto: reading.joinInto ?? null, delimiter }
}
