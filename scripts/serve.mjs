// How the built page is to be hosted: its headers, and whom it answers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// What a host should send besides the page's own policy, which can't say these.
const host = JSON.parse(readFileSync(new URL('host-headers.json', import.meta.url), 'utf8'))

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** How this machine calls itself. Under another name a page elsewhere could make this one its own (DNS rebinding). */
const OURS = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i

/** A server of one page, at these paths. Whoever asks for it says where it listens. */
export function serverOf(page, paths) {
  const headers = { ...headersFor(page), 'content-length': page.length }
  return createServer((request, response) => {
    const [status, more, body] = answerTo(request)
    response.writeHead(status, more).end(request.method === 'HEAD' ? undefined : body)
  })

  function answerTo(request) {
    const path = request.url.split('?')[0]
    if (!OURS.test(request.headers.host ?? ''))
      return [421, TEXT, 'This page is served to this machine only.\n']
    if (!['GET', 'HEAD'].includes(request.method)) {
      return [405, { ...TEXT, allow: 'GET, HEAD' }, 'This page can be read and nothing else.\n']
    }
    return paths.includes(path) ? [200, headers, page] : [404, TEXT, `There is one page here: ${paths[0]}\n`]
  }
}

function headersFor(page) {
  const policy =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page.toString('utf8'))?.[1] ?? ''
  return { ...host.headers, 'content-security-policy': `${policy}; ${host.policyBesides}` }
}
