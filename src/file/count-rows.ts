import { timesInGroups } from '../engine/key/cells'
import { groupDigits } from '../engine/key/group-digits'
import type { Codes } from '../engine/table/column'
import { nothingRead, type ColumnPart, type LevelsPart } from './column-encoder'
import { joinedLevels, recodedColumn } from './join-columns'

/** Rows that follow each other; without `times` they are records. */
type Rows = { readonly columns: ColumnPart[]; readonly records: number; readonly times?: Uint32Array }

/** Rows of which equal ones are one, in the order of the first of each, and how many each is. */
type CountedRows = { readonly columns: ColumnPart[]; readonly times: Uint32Array }

/** Rows by the columns that were kept, all of them exactly as written: equal ones are counted. */
export function countedRows(columns: readonly ColumnPart[], records: number): CountedRows {
  return distinctRows(columns, new Uint32Array(records).fill(1))
}

function distinctRows(columns: readonly ColumnPart[], times: Uint32Array): CountedRows {
  const kept = columns.filter(isKept)
  const digits = kept.map(({ codes, texts }) => ({ codes, size: texts.length + 1 }))
  const { groupOf, firstMember } = groupDigits(digits, times.length)
  const inGroup = timesInGroups(groupOf, firstMember.length, times)
  const rows = firstMember.toSorted()
  return {
    columns: columns.map((column) =>
      isKept(column) ? { ...column, codes: codesAtRows(column.codes, rows) } : column,
    ),
    times: rows.map((row) => inGroup[groupOf[row]]),
  }
}

/**
 * Counted rows of parts of a file that follow each other, together in the first: memory then follows the different rows, not
 * the parts. What else was found stays where it is.
 */
export function gatheredRows<Part extends Rows>(parts: readonly Part[]): readonly Part[] {
  const [{ columns: first }] = parts
  const timesOf = parts.map(({ times, records }) => times ?? new Uint32Array(records).fill(1))
  const joined = first.map((_, c): ColumnPart => {
    const column = parts.map(({ columns }) => columns[c]).filter(isKept)
    return column.length === 0 ? nothingRead() : together(column)
  })
  const gathered = distinctRows(joined, joinedArrays(timesOf))
  const empty = { columns: first.map(nothingRead), times: new Uint32Array(0) }
  return parts.map((part, p) => ({ ...part, ...(p === 0 ? gathered : empty) }))
}

function together(parts: readonly LevelsPart[]): LevelsPart {
  const joined = joinedLevels('', parts)
  const { texts, counts } = joined
  return {
    kind: 'levels',
    texts,
    counts,
    codes: recodedColumn(joined, Uint32Array.from(counts.keys()), texts.length),
  }
}

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
