import { Problem } from '../engine/problem'
import type { FirstRows } from './check-header'
import { ColumnsJoined } from './columns-joined'
import { gatheredRows } from './count-rows'
import { NotInEncoding } from './decode'
import { readParts, type ReadersBeside } from './read-parts'
import type { ReadableFile } from './readable-file'
import { namesFrom, type RowsAsked, type RowsRead } from './read-rows'
import { readSlice, type Slice, type SliceRead } from './slice'
import { roomToSpare } from './regular-rows'
import { sliceStarts } from './slice-starts'

/** Rows in parts that follow each other, and their columns. */
export type RowsInParts = { readonly parts: readonly RowsRead[]; readonly columns: ColumnsJoined }

/**
 * The rows of a file, slice by slice, here and with those beside; null where it has to be read in one: because it is small, or
 * because a slice is not as it should be.
 *
 * @throws NotInEncoding, Problem `file-unreadable`
 */
export async function readSlices(
  file: ReadableFile,
  asked: RowsAsked,
  first: FirstRows,
  { onBytes, beside }: { readonly onBytes: (done: number) => void; readonly beside: ReadersBeside },
): Promise<RowsInParts | null> {
  if (beside.atOnce === 0 || file.size < 2 * beside.sliceBytes) return null
  const names = namesAhead(first, asked)
  if (names === null) return null
  const starts = await sliceStarts(file, asked.plan, names.length, beside.sliceBytes)
  if (starts.length < 2) return null
  const ends = [...starts.slice(1), file.size]
  const outcomes = starts.map((): SliceRead | null => null)
  const columns = new ColumnsJoined(asked)
  let joined = 0
  let done = 0
  const isWell = () => outcomes.every((outcome) => outcome === null || 'rows' in outcome)

  function readHere(s: number): Promise<SliceRead> {
    let own = 0
    return readSlice(file.slice(starts[s], ends[s]), sliceOf(s), (bytesOfOwn) => {
      onBytes((done += bytesOfOwn - own))
      own = bytesOfOwn
      return nextTurn()
    })
  }

  async function readBeside(s: number): Promise<SliceRead> {
    const read = await beside.read(sliceOf(s), file.slice(starts[s], ends[s]))
    // Read here meanwhile, it has been counted.
    if (outcomes[s] === null) onBytes((done += ends[s] - starts[s]))
    return read
  }

  function sliceOf(s: number): Slice {
    return { ...asked, names: s === 0 ? null : names, isLast: s === starts.length - 1 }
  }

  /** Those that are there, up to the first that is not. */
  function joinOn(): void {
    for (; joined < outcomes.length; joined++) {
      const outcome = outcomes[joined]
      if (!outcome || !('rows' in outcome)) return
      columns.add(
        outcome.rows,
        Math.ceil((outcome.rows.records / (ends[0] - starts[0])) * file.size * roomToSpare),
      )
    }
  }

  await readParts(outcomes, beside, {
    here: readHere,
    there: readBeside,
    goesOn: isWell,
    added: () => {
      if (asked.request.counted) gatherFrom(outcomes)
      else joinOn()
    },
  })
  const rows = outcomes.flatMap((outcome) => (outcome && 'rows' in outcome ? [outcome.rows] : []))
  if (rows.length === starts.length) return { parts: rows, columns }
  // What stands before the first fault decides: there must be none in what was not waited for.
  const odd = outcomes.find((outcome) => outcome === null || 'fault' in outcome)
  if (odd && 'fault' in odd && odd.fault === 'encoding') throw new NotInEncoding()
  return null
}

/** Lets messages in that wait. A file that is there is read without a break, and who reads beside would wait for their next slice. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
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
  const read = counted.reduce((all, { records }) => all + records, 0)
  const expected = Math.ceil((read / counted.length) * outcomes.length * roomToSpare)
  gatheredRows(counted, expected).forEach((rows, s) => (outcomes[s] = { rows }))
}

/** The names of the columns, from the beginning of the file; null where it takes the whole to say what is wrong. */
function namesAhead(first: FirstRows, asked: RowsAsked): readonly string[] | null {
  try {
    return namesFrom(first, asked)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
