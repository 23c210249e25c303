import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { silent, type Progress } from '../engine/progress'
import { bytesOfPart } from './decode'
import { fileUnreadable } from './problems'
import type { ReadableFile } from './readable-file'

/** Progress is told each time this much has been read. */
const bytesBetweenTellings = 1 << 24

/** A longer file is not held at once for it. */
const longestAtOnce = 1 << 27

/**
 * SHA-256 of a file in hexadecimal: by the browser's own, which is several times as fast, where it has one for pages that
 * come so and the file is not too long for that; else piece by piece.
 *
 * @throws Problem `file-unreadable`
 */
export async function fingerprint(
  file: ReadableFile,
  onProgress: Progress = silent,
  own: SubtleCrypto | null = ownOfBrowser(),
): Promise<string> {
  if (!own || file.size > longestAtOnce) return fingerprintByPieces(file, onProgress)
  return bytesToHex(new Uint8Array(await own.digest('SHA-256', await bytesOfPart(file))))
}

/** None in a page that came over a network without a certificate. */
function ownOfBrowser(): SubtleCrypto | null {
  return 'subtle' in crypto ? crypto.subtle : null
}

async function fingerprintByPieces(file: ReadableFile, onProgress: Progress): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let done = 0
  let told = 0
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw fileUnreadable()
    })
    if (piece.done) break
    hash.update(piece.value)
    done += piece.value.length
    if (done < told + bytesBetweenTellings) continue
    told = done
    onProgress(done, file.size, 'Taking the fingerprint')
  }
  return bytesToHex(hash.digest())
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function fingerprintOfText(text: string): string {
  return fingerprintOfParts([new TextEncoder().encode(text)])
}

/** SHA-256 of parts that follow each other, in hexadecimal. */
export function fingerprintOfParts(parts: Iterable<Uint8Array>): string {
  const hash = sha256.create()
  for (const part of parts) hash.update(part)
  return bytesToHex(hash.digest())
}
