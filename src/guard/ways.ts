import { noteStopped } from './stopped'

/** A way by which a page could reach outside. */
export type Way = {
  readonly name: string
  /** What the browser calls it. */
  readonly needs: string
  /**
   * Tries it on an address. What it returns or throws says nothing, as a closed port makes it fail too: only a
   * reported refusal counts. But it may resolve with `TRIED` where it knows that nothing has refused it.
   */
  readonly attempt: (address: string) => unknown
  /** Whether some browser refuses it without a word, so that a missing report says nothing. */
  readonly mayBeSilent?: true
}

/** What an attempt resolves with that knows it has been let through. */
export const TRIED = 'tried'

/** Every way the self-test tries. */
export const waysOut: readonly Way[] = [
  { name: 'fetch', needs: 'fetch', attempt: (address) => fetch(address, { mode: 'no-cors' }) },
  {
    name: 'XMLHttpRequest',
    needs: 'XMLHttpRequest',
    attempt: (address) => {
      const request = new XMLHttpRequest()
      request.open('GET', address)
      request.send()
    },
  },
  {
    name: 'WebSocket',
    needs: 'WebSocket',
    attempt: (address) => new WebSocket(address.replace(/^http/, 'ws')),
  },
  {
    name: 'EventSource',
    needs: 'EventSource',
    attempt: (address) => {
      const source = new EventSource(address)
      // It would try again for ever.
      source.onerror = () => source.close()
    },
  },
  {
    name: 'Beacon',
    needs: 'navigator',
    attempt: (address) => navigator.sendBeacon(address, 'self-test'),
  },
  {
    name: 'Image',
    needs: 'Image',
    attempt: (address) => {
      new Image().src = address
    },
  },
  { name: 'Import of a script', needs: 'document', attempt: (address) => import(/* @vite-ignore */ address) },
  { name: 'fetch in a worker', needs: 'Worker', mayBeSilent: true, attempt: fetchInWorker },
  { name: 'WebSocket in a worker', needs: 'Worker', mayBeSilent: true, attempt: webSocketInWorker },
  { name: 'New window', needs: 'open', attempt: (address) => window.open(address)?.close() },
  {
    name: 'WebRTC',
    needs: 'RTCPeerConnection',
    attempt: async (address) => {
      const peers = new RTCPeerConnection({
        iceServers: [{ urls: address.replace(/^http:\/\/([^/]+).*/, 'stun:$1') }],
      })
      peers.createDataChannel('self-test')
      await peers.setLocalDescription(await peers.createOffer())
    },
  },
]

/** WebKit reports no refusal to a worker, and its `fetch` fails alike whether the policy or the port is closed. */
function fetchInWorker(address: string): Promise<unknown> {
  return inWorker(`
    const address = ${JSON.stringify(address)}
    fetch(address, { mode: 'no-cors' }).catch(() => undefined).then(() => setTimeout(() => {
      postMessage(performance.getEntriesByName(address).length > 0 ? { tried: true } : {})
    }, 500))`)
}

/** A socket that the policy refuses is reported, or throws a `SecurityError` in WebKit; any other has been tried. */
function webSocketInWorker(address: string): Promise<unknown> {
  const socket = address.replace(/^http/, 'ws')
  return inWorker(`
    const address = ${JSON.stringify(socket)}
    try {
      new WebSocket(address)
      setTimeout(() => postMessage({ tried: true }), 500)
    } catch ({ name }) {
      if (name === 'SecurityError') postMessage({ refused: address })
    }`)
}

type Said = { readonly refused?: string; readonly tried?: true }

/** A worker is told of its own refusals only, so it passes them on. */
function inWorker(program: string): Promise<unknown> {
  const passesOn = `addEventListener('securitypolicyviolation', (event) => postMessage({ refused: event.blockedURI }))`
  const source = URL.createObjectURL(new Blob([passesOn, program], { type: 'text/javascript' }))
  const worker = new Worker(source)
  return new Promise((done) => {
    worker.onerror = () => done(undefined)
    worker.onmessage = ({ data: { refused, tried } }: MessageEvent<Said>) => {
      if (refused !== undefined) noteStopped({ by: 'policy', address: refused })
      done(tried && TRIED)
    }
  }).finally(() => {
    worker.terminate()
    URL.revokeObjectURL(source)
  })
}
