import { Problem } from '../engine/problem'
import { firstRows } from './check-header'
import { gatheredRows } from './count-rows'
import { bytesOf, NotInEncoding } from './decode'
import { mostWords } from './number-notation'
import type { ReadableFile, Streamed } from './readable-file'
import { isCountedAtOnce, keepingOf, namesFrom, readRows, type RowsAsked, type RowsRead } from './read-rows'
import { sliceStarts } from './slice-starts'

/** A part of a file that begins with a row, and ends with one unless it is the last. */
export type Slice = RowsAsked & { readonly isLast: boolean }

/** What came of a slice: its rows; or why there are none, which reading the file in one says where and in which words. */
export type SliceRead = { readonly rows: RowsRead } | { readonly fault: 'encoding' | 'other' }

/** A slice takes a fifth of a second to read: long beside what it costs to hand it out, short beside a wait. */
export const sliceBytes = 1 << 23

/** Others that read slices, side by side with who asks. Who they are never changes what is read. */
export type ReadersBeside = {
  readonly atOnce: number
  /** About how much of a file a slice has. */
  readonly sliceBytes: number
  /** Resolves when one more of them can take a slice: until then there is something to do here. */
  ready(): Promise<void>
  read(slice: Slice, bytes: ArrayBuffer): Promise<SliceRead>
}

/** Nobody. */
export const noneBeside: ReadersBeside = {
  atOnce: 0,
  sliceBytes: Infinity,
  ready: () => Promise.resolve(),
  read: () => Promise.resolve({ fault: 'other' }),
}

/** What a slice was read into, to be moved to another thread rather than copied. */
export function buffersOf(read: SliceRead): ArrayBuffer[] {
  if (!('rows' in read)) return []
  const { columns, times } = read.rows
  const arrays = columns.map((column) => (column.kind === 'levels' ? column.codes : column.values))
  return [...arrays, ...(times ? [times] : [])].map(({ buffer }) => buffer as ArrayBuffer)
}

/** Reads a slice from its bytes. */
export function readSlice(bytes: ArrayBuffer, slice: Slice): Promise<SliceRead> {
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes))
        controller.close()
      },
    })
  return readPart({ stream }, slice, () => undefined)
}

async function readPart(part: Streamed, slice: Slice, onBytes: (done: number) => void): Promise<SliceRead> {
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

/**
 * The rows of a file, slice by slice, here and with those beside; null where it has to be read in one: because it is small, or
 * because a slice is not as it should be.
 *
 * @throws NotInEncoding, Problem `file-unreadable`
 */
export async function readSlices(
  file: ReadableFile,
  asked: RowsAsked,
  beside: ReadersBeside,
  onBytes: (done: number) => void,
): Promise<readonly RowsRead[] | null> {
  if (beside.atOnce === 0 || file.size < 2 * beside.sliceBytes) return null
  const names = await namesAhead(file, asked)
  if (names === null) return null
  const starts = await sliceStarts(file, asked.plan, names.length, beside.sliceBytes)
  if (starts.length < 2) return null
  const ends = [...starts.slice(1), file.size]
  const outcomes = starts.map((): SliceRead | null => null)
  let begun = 0
  let done = 0
  const isWell = () => outcomes.every((outcome) => outcome === null || 'rows' in outcome)

  function readHere(s: number): Promise<SliceRead> {
    let own = 0
    return readPart(file.slice(starts[s], ends[s]), sliceOf(s), (bytesOfOwn) => {
      onBytes((done += bytesOfOwn - own))
      own = bytesOfOwn
    })
  }

  async function readBeside(s: number): Promise<SliceRead> {
    const content = await bytesOf(file, starts[s], ends[s])
    const read = await beside.read(sliceOf(s), content.buffer)
    // Read here meanwhile, it has been counted.
    if (outcomes[s] === null) onBytes((done += ends[s] - starts[s]))
    return read
  }

  function sliceOf(s: number): Slice {
    return { ...asked, names: s === 0 ? null : names, isLast: s === starts.length - 1 }
  }

  async function goOn(read: (s: number) => Promise<SliceRead>): Promise<void> {
    while (begun < starts.length && isWell()) {
      const s = begun++
      const outcome = await read(s)
      outcomes[s] ??= outcome
      if (isCountedAtOnce(asked.request)) gatherFrom(outcomes)
    }
  }

  const here = goOn(readHere)
  async function goOnBeside(): Promise<void> {
    await Promise.race([beside.ready(), here])
    await goOn(readBeside)
  }
  const others = Promise.all(Array.from({ length: beside.atOnce }, goOnBeside))
  // What becomes of those who are not waited for any more is nothing to fail for.
  others.catch(() => undefined)
  await here
  if (isWell()) await Promise.race([others, afterPatience()])
  for (const s of starts.keys()) if (isWell()) outcomes[s] ??= await readHere(s)
  const rows = outcomes.flatMap((outcome) => (outcome && 'rows' in outcome ? [outcome.rows] : []))
  if (rows.length === starts.length) return rows
  // What stands before the first fault decides: there must be none in what was not waited for.
  const first = outcomes.find((outcome) => outcome === null || 'fault' in outcome)
  if (first && 'fault' in first && first.fault === 'encoding') throw new NotInEncoding()
  return null
}

/** So many slices of counted rows are taken together at a time. */
const slicesGathered = 16

/** Takes together the rows of slices from the first on, as far as they are there, once enough of them have some. */
function gatherFrom(outcomes: (SliceRead | null)[]): void {
  const counted: RowsRead[] = []
  for (const outcome of outcomes) {
    if (!outcome || !('rows' in outcome)) break
    counted.push(outcome.rows)
  }
  const waiting = counted.slice(1).filter(({ times }) => times && times.length > 0).length
  if (waiting < slicesGathered) return
  gatheredRows(counted).parts.forEach((rows, s) => (outcomes[s] = { rows }))
}

/** Whoever has not read its slice by then, with nothing else left to read, is busy with other things. */
function afterPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000))
}

/** The names of the columns, from the beginning of the file; null where it takes the whole to say what is wrong. */
async function namesAhead(file: ReadableFile, asked: RowsAsked): Promise<readonly string[] | null> {
  const rows = await firstRows(file, asked.plan)
  try {
    return namesFrom(rows, asked)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
