import { fileUnreadable } from './problems'
import type { Encoding } from './sniff'
import type { ReadableFile, ReadablePart, Streamed } from './readable-file'

/**
 * Files come megabytes at once. The fields of so much text would outlive the space that memory is cheap to clear in; those of
 * shorter pieces are done with before, and who wants the first rows has no more decoded than these.
 */
const pieceLength = 1 << 16

/** Is told how many bytes have been read before they are made anything of, which waits for it. */
export type BytesTold = (done: number) => void | Promise<void>

/** A file as bytes, piece by piece. */
export type BytePieces = AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>

/** A file as text, piece by piece. Characters that straddle two pieces of the file come out whole; no byte order mark. */
type TextPieces = AsyncGenerator<string, void, undefined>

/** Thrown by {@link piecesOfText} at the first byte that the encoding does not have. */
export class NotInEncoding extends Error {}

/**
 * The text of a file, decoded strictly, with `onBytes` told how many bytes have been read.
 *
 * @throws NotInEncoding when a byte does not fit, Problem `file-unreadable` when the file cannot be read any more
 */
export function piecesOfText(file: Streamed, encoding: Encoding, onBytes: BytesTold): TextPieces {
  return textOfBytes(piecesOfBytes(file, onBytes), encoding, () => false)
}

/**
 * The bytes of a file, as they come: each piece only until the next is asked for.
 *
 * @throws Problem `file-unreadable` when the file cannot be read any more
 */
export async function* piecesOfBytes(file: Streamed, onBytes: BytesTold): BytePieces {
  const { next, cancel } = readerOf(file.stream())
  let done = 0
  try {
    for (;;) {
      const piece = await next().catch(() => {
        throw fileUnreadable()
      })
      if (!piece) break
      done += piece.length
      await onBytes(done)
      for (let at = 0; at < piece.length; at += bytesAtOnce) yield piece.subarray(at, at + bytesAtOnce)
    }
  } finally {
    await cancel().catch(() => undefined)
  }
}

type BytesReader = {
  /** Null at the end. */
  readonly next: () => Promise<Uint8Array<ArrayBuffer> | null>
  readonly cancel: () => Promise<void>
}

/** Pieces are no longer: what is done with one finds it near. */
const bytesAtOnce = 1 << 18

/** Reads a stream into the same memory again and again where that can be: new memory costs more than to read what goes into it. */
function readerOf(stream: ReadableStream<Uint8Array>): BytesReader {
  const own = readerInto(stream)
  if (own) {
    let room = new ArrayBuffer(bytesAtOnce)
    return {
      async next() {
        const { value, done } = await own.read(new Uint8Array(room))
        if (value) room = value.buffer
        return done ? null : value
      },
      cancel: () => own.cancel(),
    }
  }
  const reader = stream.getReader()
  return {
    next: async () => ((await reader.read()).value as Uint8Array<ArrayBuffer> | undefined) ?? null,
    cancel: () => reader.cancel(),
  }
}

/** Null where the stream brings memory of its own. */
function readerInto(stream: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/**
 * No text for no bytes.
 *
 * @param isWithin whether something stands before the first of the bytes, which are then all text: asked when they come
 */
export async function* textOfBytes(
  bytes: BytePieces,
  encoding: Encoding,
  isWithin: () => boolean,
): TextPieces {
  let decoder: TextDecoder | null = null
  const decode = (...piece: Parameters<TextDecoder['decode']>) => {
    decoder ??= new TextDecoder(encoding, { fatal: true, ignoreBOM: isWithin() })
    const own = decoder
    return decoded(() => own.decode(...piece))
  }
  for await (const piece of bytes) {
    if (piece.length === 0) yield ''
    for (let at = 0; at < piece.length; at += pieceLength)
      yield decode(piece.subarray(at, at + pieceLength), { stream: true })
  }
  yield decode()
}

/** Some bytes of a file, from `start` to before `end`. @throws Problem `file-unreadable` */
export async function bytesOf(
  file: ReadableFile,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await bytesOfPart(file.slice(start, Math.min(end, file.size))))
}

/** All bytes of a part of a file. @throws Problem `file-unreadable` */
export async function bytesOfPart(part: ReadablePart): Promise<ArrayBuffer> {
  return part.arrayBuffer().catch(() => {
    throw fileUnreadable()
  })
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
