import { noteStopped } from './stopped'

/** A way by which a page could reach outside. */
export type Way = {
  readonly name: string
  /** What the browser calls it. */
  readonly needs: string
  /** Tries it on an address. What it returns or throws says nothing: only a reported refusal counts. */
  readonly attempt: (address: string) => unknown
}

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
  { name: 'fetch in a worker', needs: 'Worker', attempt: fetchInWorker },
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

/** A worker is told of its own refusals only, so it passes them on. */
function fetchInWorker(address: string): Promise<void> {
  const program = `
    addEventListener('securitypolicyviolation', (event) => postMessage(event.blockedURI))
    fetch(${JSON.stringify(address)}, { mode: 'no-cors' }).catch(() => undefined).then(() => setTimeout(() => postMessage(''), 500))`
  const source = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }))
  const worker = new Worker(source)
  return new Promise<void>((done) => {
    worker.onerror = () => done()
    worker.onmessage = ({ data: refused }: MessageEvent<string>) => {
      if (refused !== '') noteStopped({ by: 'policy', address: refused })
      done()
    }
  }).finally(() => {
    worker.terminate()
    URL.revokeObjectURL(source)
  })
}
