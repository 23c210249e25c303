import { buffersOf, readSlice, type Slice } from '../file/slice'
import type { GroupsAsked } from '../file/parquet/count-groups'
import { readAsked, type PartRead } from '../file/read-asked'
import { PartOnDisk } from './file-on-disk'

/** What a thread is asked to read: a slice that stands there on disk, or a group of rows that is sent to it. */
export type PartOfThread =
  | { readonly slice: Slice; readonly onDisk: Pick<PartOnDisk, 'path' | 'start' | 'end'> }
  | { readonly group: GroupsAsked }

/** Reads the part, and says what of it can be moved rather than copied. */
export async function readByThread(
  part: PartOfThread,
): Promise<{ readonly read: PartRead; readonly moved: ArrayBuffer[] }> {
  if (!('onDisk' in part)) return readAsked(part)
  const { path, start, end } = part.onDisk
  const read = await readSlice(new PartOnDisk(path, start, end), part.slice, () => undefined)
  return { read, moved: buffersOf(read) }
}
