import { open, stat } from 'node:fs/promises'
import { fileByParts } from '../file/file-by-parts'
import type { GivenFile } from '../file/readable-file'

/** A file on disk, read in larger parts than as a Blob of Node's, which has it in pieces of 64 kilobytes. */
export async function fileOnDisk(path: string): Promise<GivenFile> {
  const { size } = await stat(path)
  return fileByParts(path, size, async (start, end) => {
    const file = await open(path)
    try {
      const bytes = new Uint8Array(Math.min(end, size) - start)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      if (bytesRead < bytes.length) throw new Error('The file has become shorter.')
      return bytes.buffer
    } finally {
      await file.close()
    }
  })
}
