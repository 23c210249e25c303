import { Problem } from '../engine/problem'
import { NotInEncoding, type BytesTold } from './decode'
import { mostWords } from './number-notation'
import type { StreamedBytes } from './readable-file'
import { keepingOf, readRows, type RowsAsked, type RowsRead } from './read-rows'

/** A part of a file that begins with a row, and ends with one unless it is the last. */
export type Slice = RowsAsked & { readonly isLast: boolean }

/** What came of a slice: its rows; or why there are none, which reading the file in one says where and in which words. */
export type SliceRead = { readonly rows: RowsRead } | { readonly fault: 'encoding' | 'other' }

/** A slice takes a fifth of a second to read: long beside what it costs to hand it out, short beside a wait. */
export const sliceBytes = 1 << 23

/** How many of those who would read a file beside another find something to do in so many bytes. */
export function readersWanted(bytes: number, most: number): number {
  return Math.max(0, Math.min(most, Math.floor(bytes / sliceBytes) - 1))
}

/** What a slice was read into, to be moved to another thread rather than copied. */
export function buffersOf(read: SliceRead): ArrayBuffer[] {
  if (!('rows' in read)) return []
  const { columns, times, rowOf } = read.rows
  const arrays = columns.map((column) => (column.kind === 'levels' ? column.codes : column.values))
  return [...arrays, ...[times, rowOf].filter((each) => each !== undefined)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
}

/** Reads a slice, which stands in that part of a file. */
export async function readSlice(part: StreamedBytes, slice: Slice, onBytes: BytesTold): Promise<SliceRead> {
  try {
    const rows = await readRows(part, slice, onBytes)
    const isOdd = rows.names === null || (rows.endsOpen && !slice.isLast) || hasTooManyWords(rows, slice)
    return isOdd ? { fault: 'other' } : { rows }
  } catch (error) {
    if (error instanceof NotInEncoding) return { fault: 'encoding' }
    if (error instanceof Problem) return { fault: 'other' }
    throw error
  }
}

/** Of the words in a column of numbers the first are told, with their records: another slice may have others first. */
function hasTooManyWords({ columns, names }: RowsRead, { request, plan }: Slice): boolean {
  return columns.some(
    (column, c) =>
      column.kind === 'numbers' &&
      column.seen.words.size > mostWords &&
      keepingOf(request, names?.[c] ?? '', plan) === 'numbers',
  )
}
