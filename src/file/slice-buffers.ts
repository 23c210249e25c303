import type { SliceRead } from './read-slices'

/** What a slice was read into, to be moved to another thread rather than copied. */
export function buffersOf(read: SliceRead): ArrayBuffer[] {
  if (!('rows' in read)) return []
  return read.rows.columns.map(
    (column) => (column.kind === 'levels' ? column.codes : column.values).buffer as ArrayBuffer,
  )
}
