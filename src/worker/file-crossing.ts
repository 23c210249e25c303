import { proxy, transfer, transferHandlers, type ProxyMarked, type TransferHandler } from 'comlink'
import { fileByParts, type ReadBytes } from '../file/file-by-parts'

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
    fileByParts(name, size, proxies().deserialize(read) as unknown as ReadBytes) as unknown as Blob,
}

function proxies(): TransferHandler<ProxyMarked, unknown> {
  return transferHandlers.get('proxy') as TransferHandler<ProxyMarked, unknown>
}

function readerOf(file: Blob): ReadBytes {
  return async (start, end) => {
    const bytes = await file.slice(start, end).arrayBuffer()
    return transfer(bytes, [bytes])
  }
}
