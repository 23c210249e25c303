import type { AsyncBuffer, FileMetaData } from 'hyparquet'
import { equalRows } from '../../engine/key/equal-rows'
import { sum } from '../../engine/math/sums'
import { placeOfChunk } from './coded-column'
import { columnsOf, isCoded, type ParquetColumns, type Pieces, placesOfCodes } from './read-parquet'

/** Groups of rows of a Parquet file, to be counted on some of its columns. Plain data: others may be asked to do it. */
export type GroupsAsked = {
  /** Of a file that has no other groups. */
  readonly metadata: FileMetaData
  readonly byteLength: number
  readonly columns: readonly number[]
  readonly inOrder: boolean
  /** Where those columns stand in the file. */
  readonly chunks: readonly { readonly start: number; readonly bytes: ArrayBuffer }[]
}

/** The different rows of groups in the order of the first of each, by the values of their columns, and how many records each is. */
export type GroupsCounted = {
  /** The codes of each column, row by row. */
  readonly codes: readonly Uint32Array[]
  readonly times: Uint32Array
  /** The different values of each column, in the order of their first record. */
  readonly values: readonly (readonly unknown[])[]
  /** Where that is asked for, the row that each record is. */
  readonly rowOf?: Uint32Array
}

/** Which of the groups of a file, from one to before another, on which of its columns, and whether the order of their records is kept. */
type GroupsOf = {
  readonly from: number
  readonly to: number
  readonly columns: readonly number[]
  readonly inOrder: boolean
}

/** Takes groups out of a file, for others to count. */
export async function groupsAsked(
  file: AsyncBuffer,
  { metadata }: ParquetColumns,
  { from, to, columns, inOrder }: GroupsOf,
): Promise<GroupsAsked> {
  const groups = metadata.row_groups.slice(from, to)
  const wanted = groups.flatMap((group) => columns.map((c) => group.columns[c].meta_data))
  const chunks = wanted.map(async (found) => {
    // Without it nothing can be read; whoever is asked says so.
    if (!found) return { start: 0, bytes: new ArrayBuffer(0) }
    const { start, end } = placeOfChunk(found)
    return { start, bytes: await file.slice(start, end) }
  })
  return {
    metadata: {
      ...metadata,
      num_rows: groups.reduce((all, { num_rows: rows }) => all + rows, 0n),
      row_groups: groups,
    },
    byteLength: file.byteLength,
    columns,
    inOrder,
    chunks: await Promise.all(chunks),
  }
}

/** Counts groups that were taken out of their file; null where a chunk does not stand where it was looked for. */
export async function countAsked({
  metadata,
  byteLength,
  columns,
  inOrder,
  chunks,
}: GroupsAsked): Promise<GroupsCounted | null> {
  const file: AsyncBuffer = {
    byteLength,
    slice(from, to = byteLength) {
      const chunk = chunks.find(({ start, bytes }) => start <= from && to <= start + bytes.byteLength)
      if (!chunk) throw new RangeError('These bytes were not sent.')
      return chunk.bytes.slice(from - chunk.start, to - chunk.start)
    },
  }
  try {
    const to = metadata.row_groups.length
    return await countGroups(columnsOf(file, metadata), { from: 0, to, columns, inOrder })
  } catch {
    // Who has the whole file says what is wrong with it.
    return null
  }
}

/** What groups were counted into, to be moved to another thread rather than copied. */
export function buffersOfCounts({ codes, times, rowOf }: GroupsCounted): ArrayBuffer[] {
  return [...codes, times, ...(rowOf ? [rowOf] : [])].map(({ buffer }) => buffer as ArrayBuffer)
}

/** Counts the rows of groups on some columns. @throws Problem `parquet-damaged` */
export async function countGroups(
  { groups, read }: ParquetColumns,
  { from, to, columns, inOrder }: GroupsOf,
): Promise<GroupsCounted> {
  const start = sum(groups.slice(0, from))
  const rows = sum(groups.slice(from, to))
  const values: unknown[][] = []
  const codes: Uint32Array[] = []
  for (const c of columns) {
    const coder = new ValueCoder()
    codes.push(coder.codesOf(await read(c, start, start + rows), rows))
    values.push(coder.values)
  }
  const digits = codes.map((each, v) => ({ codes: each, size: values[v].length }))
  const rowOf = inOrder ? new Uint32Array(rows) : undefined
  const { first, times } = equalRows(digits, rows, { rowOf })
  return {
    values,
    codes: codes.map((each) => first.map((row) => each[row])),
    times,
    ...(rowOf && { rowOf }),
  }
}

/** Whole numbers within so many are looked up by what they are: a map takes ten times as long. */
const widestTable = 1 << 16

/** The different values of a column, in the order of their first record. */
export class ValueCoder {
  readonly values: unknown[] = []
  private readonly codeOfAny = new Map<unknown, number>()
  /** One more than the code of a number; 0 where it has not come up. */
  private readonly codeOfNumber = new Uint32Array(2 * widestTable)

  codesOf(pieces: Pieces, rows: number): Uint32Array {
    const codes = new Uint32Array(rows)
    const { codeOfNumber } = this
    let row = 0
    for (const piece of pieces) {
      if (isCoded(piece)) {
        placesOfCodes(piece, (value) => this.codeOf(value, slotOf(value)), codes.subarray(row))
        row += piece.codes.length
        continue
      }
      for (let i = 0; i < piece.length; i++) {
        const slot = slotOf(piece[i])
        const known = slot < 0 ? 0 : codeOfNumber[slot]
        codes[row++] = known > 0 ? known - 1 : this.codeOf(piece[i], slot)
      }
    }
    return codes
  }

  private codeOf(value: unknown, slot: number): number {
    const key = comparable(value)
    const known = slot < 0 ? this.codeOfAny.get(key) : this.codeOfNumber[slot] - 1
    if (known !== undefined && known >= 0) return known
    const code = this.values.push(value) - 1
    if (slot < 0) this.codeOfAny.set(key, code)
    else this.codeOfNumber[slot] = code + 1
    return code
  }
}

/** Where a number that is near stands in a table of them; −1 for all else. */
function slotOf(value: unknown): number {
  const number = typeof value === 'bigint' ? Number(value) : value
  if (typeof number !== 'number') return -1
  const slot = number + widestTable
  return slot >= 0 && slot < 2 * widestTable && Number.isInteger(slot) ? slot : -1
}

/** A decimal or a point in time may be an object: equal ones are written alike. */
function comparable(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
