import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'

/** A server on this machine that notes whatever reaches it. What it does not note did not leave the page. */
export type Sink = {
  readonly address: string
  readonly reached: Set<string>
  readonly close: () => void
}

/** Each probe asks for a path of its own name, so the set of paths says which ways out are open. */
export function openSink(): Promise<Sink> {
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
  return new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      ready({
        address: `127.0.0.1:${port}`,
        reached,
        close: () => {
          server.closeAllConnections()
          server.close()
        },
      })
    }),
  )
}

function nameOf(url: string | undefined): string {
  return (url ?? '').slice(1).replace(/\?.*$/, '')
}

function contentType(url: string | undefined): string {
  if (url?.includes('event-source')) return 'text/event-stream'
  return url?.includes('import') ? 'text/javascript' : 'text/plain'
}
