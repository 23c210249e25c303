import type { ReadingSettings, VariableSettings } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { ColumnEncoder, passedOver, type ColumnPart, type Keeping } from './column-encoder'
import { countedRows } from './count-rows'
import { piecesOfText } from './decode'
import type { NumberStyle } from './number-notation'
import { placeOfQuote } from './place-of-quote'
import { quoteUnclosed, rowRagged, rowTooLong } from './problems'
import type { Streamed } from './readable-file'
import type { ReadingPlan } from './reading-plan'
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
export async function readRows(
  file: Streamed,
  asked: RowsAsked,
  onBytes: (done: number) => void,
): Promise<RowsRead> {
  const { plan } = asked
  const builder = newBuilder(asked)
  const splitter = new RowSplitter(plan.delimiter, plan.newline, plan.quote)
  let looseQuotes = 0
  let foreign = 0
  for await (const piece of piecesOfText(file, plan.encoding, onBytes)) {
    if (plan.encoding === 'windows-1252') foreign += foreignCharacters(piece)
    await take(splitter.split(piece))
    if (splitter.isLost()) break
  }
  await take(splitter.cut())
  const endsOpen = splitter.hasBegun()
  const isLost = splitter.isLost()
  const rest = splitter.splitRest()
  if (isLost && rest.looseQuotes.length === 0) throw rowTooLong(builder.rows + 1)
  await take(rest)
  builder.close()
  const { hasLoneFeeds, names, namesByPlace, records, emptyLines, emptyAtEnd, repaired } = builder
  // Read by line feeds, its rows may be of one length.
  if (builder.isRagged() && !(plan.newline === '\r\n' && hasLoneFeeds)) {
    throw rowRagged(builder.ragged(plan.delimiter))
  }
  const { marks } = splitter
  const found = { hasLoneFeeds, looseQuotes, foreign, marks, endsOpen }
  return {
    names,
    namesByPlace,
    records,
    emptyLines,
    emptyAtEnd,
    repaired,
    ...found,
    ...(asked.request.counted ? countedRows(builder.columns(), records) : { columns: builder.columns() }),
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

/** The names of the columns of a file that begins with these rows; null where they do not say them. @throws Problem */
export function namesFrom(rows: readonly string[][], asked: RowsAsked): readonly string[] | null {
  const builder = newBuilder(asked)
  builder.add(rows)
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

function foreignCharacters(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) count++
  return count
}
