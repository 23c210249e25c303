import { open, stat, type FileHandle } from 'node:fs/promises'
import type { GivenFile, ReadablePart } from '../file/readable-file'

/** So much is read at once for who has no memory of his own for it. */
const bytesAtOnce = 1 << 18

/** A file on disk, read in larger parts than as a Blob of Node's, which has it in pieces of 64 kilobytes. */
export async function fileOnDisk(path: string): Promise<GivenFile> {
  const { size } = await stat(path)
  const whole = new PartOnDisk(path, 0, size)
  return {
    name: path,
    size,
    arrayBuffer: () => whole.arrayBuffer(),
    stream: () => whole.stream(),
    text: async () => new TextDecoder().decode(await whole.arrayBuffer()),
    slice: (start, end) => new PartOnDisk(path, start, Math.min(end, size)),
  }
}

/** The bytes of a file from one place to before another. What it is made of tells another thread where to find them. */
export class PartOnDisk implements ReadablePart {
  constructor(
    readonly path: string,
    readonly start: number,
    readonly end: number,
  ) {}

  get size(): number {
    return this.end - this.start
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size)
    const file = await open(this.path)
    try {
      await readAt(file, bytes, this.start)
    } finally {
      await file.close()
    }
    return bytes.buffer
  }

  /** Read into the memory of who asks, where he has some. */
  stream(): ReadableStream<Uint8Array> {
    const { path, start, end } = this
    let file: FileHandle | null = null
    let at = start
    return new ReadableStream({
      type: 'bytes',
      autoAllocateChunkSize: bytesAtOnce,
      async pull(controller) {
        const room = controller.byobRequest?.view as Uint8Array<ArrayBuffer>
        const bytes = room.subarray(0, end - at)
        try {
          file ??= await open(path)
          if (bytes.length > 0) await readAt(file, bytes, at)
        } catch (error) {
          await file?.close()
          throw error
        }
        at += bytes.length
        if (bytes.length === 0) {
          await file.close()
          controller.close()
        }
        controller.byobRequest?.respond(bytes.length)
      },
      cancel: () => file?.close(),
    })
  }
}

/** Fills `bytes` from there on. */
async function readAt(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  if (bytesRead < bytes.length) throw new Error('The file has become shorter.')
}
