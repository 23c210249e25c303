import { createServer, type Server } from 'node:http'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base } from '@playwright/test'
import host from '../../scripts/host-headers.json' with { type: 'json' }

export const BUILT_FILE = resolve(import.meta.dirname, '../../dist/index.html')

type Places = {
  /** The built file, opened from disk. */
  readonly fromDisk: string
  /** The built file, hosted under a sub-path. */
  readonly served: string
}

/** A test that knows where the built app is, on disk and served. */
export const test = base.extend<object, { places: Places }>({
  places: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern here
    async ({}, use) => {
      const server = await serve(readFileSync(BUILT_FILE))
      const { port } = server.address() as AddressInfo
      await use({
        fromDisk: pathToFileURL(BUILT_FILE).href,
        served: `http://127.0.0.1:${port}/tools/unmatch/`,
      })
      server.close()
    },
    { scope: 'worker' },
  ],
})

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

/** Serves the page as `npm start` does, with the headers a host should send. */
function serve(html: Buffer): Promise<Server> {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html.toString('utf8'))?.[1]
  const headers = { ...host.headers, 'content-security-policy': `${policy ?? ''}; ${host.policyBesides}` }
  const server = createServer((request, response) => {
    if (request.url === '/tools/unmatch/') response.writeHead(200, headers).end(html)
    else response.writeHead(404).end()
  })
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)))
}
