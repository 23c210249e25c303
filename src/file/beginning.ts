import { bytesOf, piecesOfBytes, type BytePieces } from './decode'
import type { ReadableFile } from './readable-file'

/** The beginning of a file that shows what it is, and how to read it. */
export const headBytes = 1 << 18

/** The same file, of which the beginning was read once for all who ask for it: each would wait for it as long as for megabytes. */
export async function withBeginning(file: ReadableFile): Promise<ReadableFile> {
  const head = await bytesOf(file, 0, headBytes)
  return {
    size: file.size,
    stream: () => file.stream(),
    arrayBuffer: () => file.arrayBuffer(),
    text: () => file.text(),
    slice(start, end) {
      if (end > head.length) return file.slice(start, end)
      const part = head.slice(start, end)
      return {
        size: part.length,
        stream: () => file.slice(start, end).stream(),
        arrayBuffer: () => Promise.resolve(part.slice().buffer),
      }
    },
  }
}

/** The bytes of a file from its beginning on, which may be known. @throws Problem `file-unreadable` */
export async function* fromBeginning(file: ReadableFile): BytePieces {
  const head = await bytesOf(file, 0, headBytes)
  yield head
  if (head.length < file.size) yield* piecesOfBytes(file.slice(head.length, file.size), () => undefined)
}
