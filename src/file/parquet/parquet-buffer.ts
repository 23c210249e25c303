import type { AsyncBuffer } from 'hyparquet'
import { fileUnreadable } from '../problems'
import type { ReadableFile } from '../readable-file'

/** A file as the reader of Parquet asks for its bytes. */
export function parquetBuffer(file: ReadableFile): AsyncBuffer {
  return {
    byteLength: file.size,
    slice: (start, end = file.size) =>
      file
        .slice(start, end)
        .arrayBuffer()
        .catch(() => {
          throw fileUnreadable()
        }),
  }
}
