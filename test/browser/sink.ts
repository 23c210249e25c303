import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'

/** A server on this machine that notes whatever reaches it. What it does not note did not leave the page. */
export type Sink = {
  readonly address: string
  /** Where a STUN server would be; whatever arrives there is noted as `stun`. */
  readonly stunAddress: string
  readonly reached: Set<string>
  readonly close: () => void
}

/** Each probe asks for a path of its own name, so the set of paths says which ways out are open. */
export async function openSink(): Promise<Sink> {
  const reached = new Set<string>()
  const server: Server = createServer((request, response) => {
    reached.add(nameOf(request.url))
    response
      .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': contentType(request.url) })
      .end(request.url?.includes('event-source') ? 'data: here\n\n' : '')
  })
  // A WebSocket arrives as an upgrade; that it arrived is all there is to know.
  server.on('upgrade', (request, socket) => {
    reached.add(nameOf(request.url))
    socket.destroy()
  })
  const stun = createSocket('udp4').on('message', () => reached.add('stun'))
  server.listen(0, '127.0.0.1')
  stun.bind(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(stun, 'listening')])
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stunAddress: `stun:127.0.0.1:${stun.address().port}`,
    reached,
    close: () => {
      server.closeAllConnections()
      server.close()
      stun.close()
    },
  }
}

function nameOf(url: string | undefined): string {
  return (url ?? '').slice(1).replace(/\?.*$/, '')
}

function contentType(url: string | undefined): string {
  if (url?.includes('event-source')) return 'text/event-stream'
  return url?.includes('import') ? 'text/javascript' : 'text/plain'
}
