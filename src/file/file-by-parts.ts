import type { GivenFile } from './readable-file'

/** So much is read at once, and the next while the last is worked on. */
const bytesAtOnce = 1 << 22

/** Reads the bytes of a file from `start` to before `end`. */
export type ReadBytes = (start: number, end: number) => Promise<ArrayBuffer>

/**
 * A file of which all that is known is how to read a part of it.
 *
 * @param reference to a part of it, where there is one that others can read
 */
export function fileByParts(
  name: string,
  size: number,
  read: ReadBytes,
  reference: (start: number, end: number) => Blob | null,
): GivenFile {
  return {
    name,
    size,
    slice: (start, end) => ({
      size: Math.min(end, size) - start,
      get reference() {
        return reference(start, end)
      },
      arrayBuffer: () => read(start, end),
      stream: () => streamOf(start, Math.min(end, size), read),
    }),
    arrayBuffer: () => read(0, size),
    text: async () => new TextDecoder().decode(await read(0, size)),
    stream: () => streamOf(0, size, read),
  }
}

function streamOf(from: number, to: number, read: ReadBytes): ReadableStream<Uint8Array> {
  let start = from
  return new ReadableStream(
    {
      async pull(controller) {
        if (start >= to) {
          controller.close()
          return
        }
        const bytes = await read(start, Math.min(start + bytesAtOnce, to))
        start += bytes.byteLength
        controller.enqueue(new Uint8Array(bytes))
      },
    },
    { highWaterMark: 1 },
  )
}
