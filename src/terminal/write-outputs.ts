import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Output } from '../run/output'
import { outputNotWritable } from './problems'

/** Writes files into one folder, which is made for the first of them. @throws Problem `output-not-writable` */
export function outputIn(folder: string): Output {
  let made: Promise<unknown> | null = null
  const write = async (name: string, writing: (path: string) => Promise<unknown>) => {
    await written(folder, (made ??= mkdir(folder, { recursive: true })))
    const path = join(folder, name)
    await written(path, writing(path))
  }
  return {
    text: (name, text) => write(name, (path) => writeFile(path, text)),
    bytes: (name, bytes) => write(name, (path) => writeFile(path, bytes)),
    parts: (name, parts) => write(name, (path) => pipeline(Readable.from(parts), createWriteStream(path))),
  }
}

async function written(path: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    throw outputNotWritable(path, error instanceof Error ? error.message : String(error))
  }
}
