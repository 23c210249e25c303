import { vi } from 'vitest'

/** From here on what is no file of the page's own cannot be read, as in WebKit from disk; how often that was tried. */
export function refuseWorkers() {
  const slice = Object.getOwnPropertyDescriptor(Blob.prototype, 'slice')?.value as Blob['slice']
  let refused = 0
  vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...part) {
    if (this instanceof File) return slice.apply(this, part)
    const arrayBuffer = () => {
      refused++
      return Promise.reject(new DOMException('', 'NotReadableError'))
    }
    return { arrayBuffer } as unknown as Blob
  })
  return { times: () => refused }
}
