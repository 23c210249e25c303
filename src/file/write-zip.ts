import { Zip, ZipDeflate } from 'fflate'
import { silent, type Progress } from '../engine/progress'
import { growingBlob } from './growing-blob'
import { archiveTooLarge } from './problems'
import type { ReadableFile } from './readable-file'

export type NamedFile = { readonly name: string; readonly content: ReadableFile }

/** Sizes and places are written in 32 bits, and a file that does not shrink grows a little. */
const mostBytes = 4e9

/** The same pieces whatever the browser reads at once: where a piece ends shows in the bytes. */
const bytesInPiece = 1 << 20

/** Half the time of the usual level, for a seventh more bytes. */
const level = 3

/** The earliest an archive can say: when it was made is nobody's business, and the same files give the same bytes. */
const noTime = new Date(1980, 0, 1)

/**
 * Files as a ZIP archive, deflated piece by piece so that none is ever whole in memory. It holds names and contents and
 * nothing else: no comment, no time.
 *
 * @throws Problem `archive-too-large`
 */
export async function writeZip(files: readonly NamedFile[], onProgress: Progress = silent): Promise<Blob> {
  const total = files.reduce((sum, { content }) => sum + content.size, 0)
  if (total > mostBytes) throw archiveTooLarge(total)
  const packed = growingBlob('application/zip')
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.add(bytes)
  })
  let done = 0
  for (const { name, content } of files) {
    const entry = new ZipDeflate(name, { level })
    entry.mtime = noTime
    zip.add(entry)
    for (let start = 0; start < content.size; start += bytesInPiece) {
      const piece = await content.slice(start, start + bytesInPiece).arrayBuffer()
      entry.push(new Uint8Array(piece))
      done += piece.byteLength
      onProgress(done, total, `Packing ${name}`)
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  return packed.whole()
}
