import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { outputNotWritable } from './problems'

/** Writes files into one folder, which is made when it is not there. @throws Problem `output-not-writable` */
export type Output = {
  readonly text: (name: string, text: string) => Promise<void>
  readonly bytes: (name: string, bytes: Uint8Array) => Promise<void>
  /** A long text in parts, which are made as they are written. */
  readonly parts: (name: string, parts: Iterable<string> | AsyncIterable<string>) => Promise<void>
}

export async function openOutput(folder: string): Promise<Output> {
  await written(folder, mkdir(folder, { recursive: true }))
  return {
    text: (name, text) => written(join(folder, name), writeFile(join(folder, name), text)),
    bytes: (name, bytes) => written(join(folder, name), writeFile(join(folder, name), bytes)),
    parts: (name, parts) =>
      written(join(folder, name), pipeline(Readable.from(parts), createWriteStream(join(folder, name)))),
  }
}

async function written(path: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    throw outputNotWritable(path, error instanceof Error ? error.message : String(error))
  }
}
