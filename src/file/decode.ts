import { fileUnreadable } from './problems'
import type { Encoding } from './sniff'
import type { ReadableFile, Streamed } from './readable-file'

/**
 * Browsers give megabytes at once. The fields of so much text would outlive the space that memory is cheap to clear in;
 * those of shorter pieces are done with before.
 */
const pieceLength = 1 << 16

/** A file as text, piece by piece. Characters that straddle two pieces of the file come out whole; no byte order mark. */
type TextPieces = AsyncGenerator<string, void, undefined>

/** Thrown by {@link piecesOfText} at the first byte that the encoding does not have. */
export class NotInEncoding extends Error {}

/**
 * The text of a file, decoded strictly, with `onBytes` told how many bytes have been read.
 *
 * @throws NotInEncoding when a byte does not fit, Problem `file-unreadable` when the file cannot be read any more
 */
export async function* piecesOfText(
  file: Streamed,
  encoding: Encoding,
  onBytes: (done: number) => void,
): TextPieces {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const reader = file.stream().getReader()
  let done = 0
  try {
    for (;;) {
      const piece = await reader.read().catch(() => {
        throw fileUnreadable()
      })
      if (piece.done) break
      done += piece.value.length
      onBytes(done)
      const text = decoded(() => decoder.decode(piece.value, { stream: true }))
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
    }
    yield decoded(() => decoder.decode())
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Some bytes of a file, from `start` to before `end`. @throws Problem `file-unreadable` */
export async function bytesOf(
  file: ReadableFile,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await file
    .slice(start, Math.min(end, file.size))
    .arrayBuffer()
    .catch(() => {
      throw fileUnreadable()
    })
  return new Uint8Array(bytes)
}

/** The text that a beginning of a file holds, without a last character that is cut; null when it does not fit. */
export function headText(head: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return null
  }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new NotInEncoding()
  }
}
