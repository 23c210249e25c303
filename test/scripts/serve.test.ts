import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverOf } from '../../scripts/serve.mjs'

const PAGE = Buffer.from(
  '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head>é',
)
const server = serverOf(PAGE, ['/', '/index.html'])
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

type Answer = {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

async function ask(method: string, path = '/', host = `127.0.0.1:${port}`): Promise<Answer> {
  const asking = request({ host: '127.0.0.1', port, path, method, headers: { host } }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

describe('the server of the built page', () => {
  it('gives the page with its policy as a header, and what a page’s own policy can’t say', async () => {
    const { status, headers, body } = await ask('GET', '/index.html?x')
    expect(status).toBe(200)
    expect(body).toBe(PAGE.toString('utf8'))
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'; sandbox allow-scripts /)
    expect(policy).not.toMatch(/allow-popups|allow-forms|allow-top-navigation/)
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('switches off every device and sensor the page does not use, and leaves it the clipboard to write to', async () => {
    const { headers } = await ask('GET')
    const permissions = String(headers['permissions-policy']).split(', ')
    for (const name of ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'midi', 'payment']) {
      expect(permissions).toContain(`${name}=()`)
    }
    expect(permissions.filter((each) => !each.endsWith('=()'))).toEqual([])
    expect(permissions).not.toContain('clipboard-write=()')
  })

  it('answers a question for the head without a body', async () => {
    const { status, headers, body } = await ask('HEAD')
    expect([status, body, headers['content-length']]).toEqual([200, '', String(PAGE.length)])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
    'refuses %s and says what it takes',
    async (method) => {
      const { status, headers, body } = await ask(method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(body).not.toContain('<head>')
    },
  )

  it.each(['unmatch.example', '127.0.0.1.example:80', 'localhost.example', '0.0.0.0', '[::2]'])(
    'does not answer to the name %j, by which a page elsewhere could make it its own',
    async (host) => {
      const { status, body } = await ask('GET', '/', host)
      expect(status).toBe(421)
      expect(body).not.toContain('<head>')
    },
  )

  it.each(['127.0.0.1', 'localhost', '[::1]', 'localhost:8080', 'LOCALHOST:1'])(
    'answers to %s',
    async (host) => {
      expect((await ask('GET', '/', host)).status).toBe(200)
    },
  )

  it('has one page', async () => {
    expect((await ask('GET', '/other')).status).toBe(404)
  })
})
