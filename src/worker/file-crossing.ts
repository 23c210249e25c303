import { proxy, transfer, transferHandlers, type ProxyMarked, type TransferHandler } from 'comlink'
import { fileByParts, type ReadBytes } from '../file/file-by-parts'
import type { GivenFile } from '../file/readable-file'

/** How a file goes over: by reference, and with a way to ask the page for its bytes. */
type Sent = { readonly name: string; readonly file: Blob; readonly read: unknown }

/**
 * Lets workers read the files that they are given by themselves, or have them read by the page, piece by piece, where they
 * may not: WebKit refuses a worker of a page from disk the bytes of every file that it has not made itself. Registered on both
 * sides.
 */
export function registerFileCrossing(): void {
  transferHandlers.set('file', crossing)
}

const crossing: TransferHandler<Blob, Sent> = {
  canHandle: (value): value is Blob => value instanceof Blob,
  serialize(file) {
    const [read, ports] = proxies().serialize(proxy(byItself(file)))
    return [{ name: file instanceof File ? file.name : '', file, read }, ports]
  },
  // What arrives is read as a file is, but it is none: nothing of the platform takes it for one.
  deserialize: ({ name, file, read }) =>
    given(name, file, proxies().deserialize(read) as unknown as ReadBytes) as unknown as Blob,
}

function proxies(): TransferHandler<ProxyMarked, unknown> {
  return transferHandlers.get('proxy') as TransferHandler<ProxyMarked, unknown>
}

function byItself(file: Blob): ReadBytes {
  return async (start, end) => {
    const bytes = await file.slice(start, end).arrayBuffer()
    return transfer(bytes, [bytes])
  }
}

/** A file that is read here until that is refused. */
function given(name: string, file: Blob, byPage: ReadBytes): GivenFile {
  let isRefused = false
  const read: ReadBytes = async (start, end) => {
    const bytes = isRefused ? null : await bytesHere(file.slice(start, end))
    isRefused ||= bytes === null
    return bytes ?? byPage(start, end)
  }
  return fileByParts(name, file.size, read, (start, end) => (isRefused ? null : file.slice(start, end)))
}

function bytesHere(part: Blob): Promise<ArrayBuffer | null> {
  return part.arrayBuffer().catch(() => null)
}
