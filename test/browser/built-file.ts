import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverOf } from '../../scripts/serve.mjs'

export const BUILT_FILE = resolve(import.meta.dirname, '../../dist/index.html')

export type Places = {
  /** The built file, opened from disk. */
  readonly fromDisk: string
  /** The built file, hosted under a sub-path. */
  readonly served: string
}

/** Opens the built file to tests in both places; gives them with how to close the second. */
export async function openPlaces(): Promise<{ readonly places: Places; readonly close: () => void }> {
  const path = '/tools/unmatch/'
  const server = serverOf(readFileSync(BUILT_FILE), [path]).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const places = {
    fromDisk: pathToFileURL(BUILT_FILE).href,
    served: `http://127.0.0.1:${port}${path}`,
  }
  return { places, close: () => void server.close() }
}

/** Writes the built page without the parts that match, for a control; returns its address. */
export function builtFileWithout(...parts: readonly RegExp[]): string {
  const html = readFileSync(BUILT_FILE, 'utf8')
  const bare = parts.reduce((left, part) => {
    if (!part.test(left)) throw new Error(`The built page has nothing that matches ${part.source}.`)
    return left.replace(part, '')
  }, html)
  const file = join(mkdtempSync(join(tmpdir(), 'unmatch-control-')), 'index.html')
  writeFileSync(file, bare)
  return pathToFileURL(file).href
}

export const THE_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/
export const THE_SCRIPT = /<script[^>]*>[\s\S]*<\/script>/
