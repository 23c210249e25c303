import { buffersOfCounts, countAsked, type GroupsAsked, type GroupsCounted } from './parquet/count-groups'
import { buffersOf, readSlice, type Slice, type SliceRead } from './slice'

/** A part of a file that another thread is asked to read: a slice of a CSV, or a group of rows of a Parquet file. */
export type PartAsked =
  { readonly slice: Slice; readonly from: Blob | ArrayBuffer } | { readonly group: GroupsAsked }

export type PartRead = SliceRead | GroupsCounted | null

/** Reads the part, and says what of it can be moved rather than copied. */
export async function readAsked(
  part: PartAsked,
): Promise<{ readonly read: PartRead; readonly moved: ArrayBuffer[] }> {
  if ('slice' in part) {
    const { slice, from } = part
    const read = await readSlice(from instanceof Blob ? from : new Blob([from]), slice, () => undefined)
    return { read, moved: buffersOf(read) }
  }
  const read = await countAsked(part.group)
  return { read, moved: read ? buffersOfCounts(read) : [] }
}

/** What of a part that is asked for can be moved. */
export function buffersAsked(part: PartAsked): ArrayBuffer[] {
  if ('group' in part) return part.group.chunks.map(({ bytes }) => bytes)
  return part.from instanceof Blob ? [] : [part.from]
}
