import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { silent, type Progress } from '../engine/progress'
import { fileUnreadable } from './problems'
import type { ReadableFile } from './readable-file'

/** Progress is told each time this much has been read. */
const bytesBetweenTellings = 1 << 24

/** SHA-256 of a file in hexadecimal, read piece by piece. @throws Problem `file-unreadable` */
export async function fingerprint(file: ReadableFile, onProgress: Progress = silent): Promise<string> {
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

/** SHA-256 of a text in UTF-8, in hexadecimal, part by part. */
export function fingerprintOfText(parts: Iterable<string>): string {
  const hash = sha256.create()
  const encoder = new TextEncoder()
  for (const part of parts) hash.update(encoder.encode(part))
  return bytesToHex(hash.digest())
}
