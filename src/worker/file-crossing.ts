import { proxy, transfer, transferHandlers, type ProxyMarked, type TransferHandler } from 'comlink'
import type { GivenFile } from '../file/readable-file'

/** The page reads so much at once, and the next while the worker is at the last. */
const bytesAtOnce = 1 << 22

type Read = (start: number, end: number) => Promise<ArrayBuffer>

/** How a file goes over: its name and size, and a way to ask the page for its bytes. */
type Sent = { readonly name: string; readonly size: number; readonly read: unknown }

/**
 * Lets files that are given to a worker stay with the page, which reads them for it piece by piece: WebKit refuses a
 * worker of a page from disk the bytes of every file that it has not made itself. Registered on both sides.
 */
export function registerFileCrossing(): void {
  transferHandlers.set('file', crossing)
}

const crossing: TransferHandler<Blob, Sent> = {
  canHandle: (value): value is Blob => value instanceof Blob,
  serialize(file) {
    const [read, ports] = proxies().serialize(proxy(readerOf(file)))
    return [{ name: file instanceof File ? file.name : '', size: file.size, read }, ports]
  },
  // What arrives is read as a file is, but it is none: nothing of the platform takes it for one.
  deserialize: ({ name, size, read }) =>
    fileOfPage(name, size, proxies().deserialize(read) as unknown as Read) as unknown as Blob,
}

function proxies(): TransferHandler<ProxyMarked, unknown> {
  return transferHandlers.get('proxy') as TransferHandler<ProxyMarked, unknown>
}

function readerOf(file: Blob): Read {
  return async (start, end) => {
    const bytes = await file.slice(start, end).arrayBuffer()
    return transfer(bytes, [bytes])
  }
}

function fileOfPage(name: string, size: number, read: Read): GivenFile {
  return {
    name,
    size,
    slice: (start, end) => ({
      arrayBuffer: () => read(start, end),
      stream: () => streamOf(start, Math.min(end, size), read),
    }),
    arrayBuffer: () => read(0, size),
    text: async () => new TextDecoder().decode(await read(0, size)),
    stream: () => streamOf(0, size, read),
  }
}

function streamOf(from: number, to: number, read: Read): ReadableStream<Uint8Array> {
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
