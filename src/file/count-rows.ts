import { equalRows } from '../engine/key/equal-rows'
import type { Codes } from '../engine/table/column'
import { nothingRead, type ColumnPart, type LevelsPart } from './column-encoder'
import { codesInOrder, LevelsJoiner, roomFor, withRoom } from './join-columns'

/** Rows that follow each other; without `times` they are records. */
type Rows = {
  readonly columns: ColumnPart[]
  readonly records: number
  readonly times?: Uint32Array
  /** The row that each record is, where that is kept. */
  readonly rowOf?: Uint32Array
}

/** Rows of which equal ones are one, in the order of the first of each, and how many each is. */
type CountedRows = { readonly columns: ColumnPart[]; readonly times: Uint32Array }

/** Records by the columns that were kept, all of them exactly as written: equal ones are counted. */
export function countedRows(columns: readonly ColumnPart[], records: number): CountedRows {
  return distinctRows(columns, records, {})
}

/** The same, and which of the rows each record is. */
export function countedInOrder(
  columns: readonly ColumnPart[],
  records: number,
): CountedRows & { readonly rowOf: Uint32Array } {
  const rowOf = new Uint32Array(records)
  return { ...distinctRows(columns, records, { rowOf }), rowOf }
}

function distinctRows(
  columns: readonly ColumnPart[],
  rows: number,
  of: Parameters<typeof equalRows>[2],
): CountedRows {
  const digits = columns.filter(isKept).map(({ codes, texts }) => ({ codes, size: texts.length + 1 }))
  const { first, times } = equalRows(digits, rows, of)
  const distinct = columns.map((column) =>
    isKept(column) ? { ...column, codes: codesAtRows(column.codes, first) } : column,
  )
  return { columns: distinct, times }
}

/**
 * Counted rows of parts of a file that follow each other, together in the first: memory then follows the different rows, not
 * the parts. What else was found stays where it is; which row each record is stands in the first, too.
 *
 * @param expected about how many records there will be in all, once it is known
 */
export function gatheredRows<Part extends Rows>(parts: readonly Part[], expected = 0): readonly Part[] {
  const [{ columns: first }] = parts
  const joined = first.map((_, c): ColumnPart => {
    const column = parts.map(({ columns }) => columns.splice(c, 1, nothingRead())[0]).filter(isKept)
    return column.length === 0 ? nothingRead() : together(column)
  })
  const placeOf = new Uint32Array(rowsIn(parts))
  const gathered = distinctRows(joined, placeOf.length, { timesOf: timesOf(parts), rowOf: placeOf })
  const rowOf = rowOfRecords(parts, placeOf, expected)
  const none = new Uint32Array(0)
  const empty = { columns: first.map(nothingRead), times: none, ...(rowOf && { rowOf: none }) }
  return parts.map((part, p) => ({
    ...part,
    ...(p === 0 ? { ...gathered, ...(rowOf && { rowOf }) } : empty),
  }))
}

/** The row of each record of parts that follow each other, from those of each part; rows of the first keep their places. */
function rowOfRecords(
  [first, ...others]: readonly Rows[],
  placeOf: Uint32Array,
  expected: number,
): Uint32Array | undefined {
  let rowOf = first.rowOf
  let before = rowsIn([first])
  for (const part of others) {
    if (rowOf && part.rowOf) rowOf = withMore(rowOf, part.rowOf, placeOf.subarray(before), expected)
    before += rowsIn([part])
  }
  return rowOf
}

/** Places with those of more records after them, in the same memory as long as it has room. */
function withMore(
  places: Uint32Array,
  more: Uint32Array,
  placeOf: Uint32Array,
  expected: number,
): Uint32Array {
  const length = places.length + more.length
  const kept = new Uint32Array(places.buffer)
  const room = roomFor(length, kept.length, expected)
  const all = room > kept.length ? withRoom(kept, room) : kept
  // A loop, as these are as many as the records.
  for (let i = 0; i < more.length; i++) all[places.length + i] = placeOf[more[i]]
  return all.subarray(0, length)
}

function together(parts: readonly LevelsPart[]): LevelsPart {
  const joiner = new LevelsJoiner()
  for (const part of parts) joiner.add(part)
  const joined = joiner.read()
  return { kind: 'levels', texts: joined.texts, counts: joined.counts, codes: codesInOrder(joined) }
}

function rowsIn(parts: readonly Rows[]): number {
  return parts.reduce((sum, { times, records }) => sum + (times ? times.length : records), 0)
}

/** How many records each row of parts stands for; nothing where each is one. */
function timesOf(parts: readonly Rows[]): Uint32Array | undefined {
  const counted = parts.flatMap(({ times }) => (times ? [times] : []))
  if (counted.length === 0) return undefined
  return joinedArrays(counted)
}

/** One array after the other. */
function joinedArrays(arrays: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let from = 0
  for (const each of arrays) {
    all.set(each, from)
    from += each.length
  }
  return all
}

/** A column that is not asked about has no values. */
function isKept(column: ColumnPart): column is LevelsPart {
  return column.kind === 'levels' && column.counts.length > 0
}

function codesAtRows(codes: Codes, rows: Uint32Array): Codes {
  const picked = codes.slice(0, rows.length)
  rows.forEach((row, place) => (picked[place] = codes[row]))
  return picked
}
