const IN_PAGE = [
  'fetch',
  'xhr',
  'web-socket',
  'event-source',
  'beacon',
  'image',
  'import',
  'script',
  'style',
  'frame',
]
const IN_WORKER = ['fetch', 'xhr', 'web-socket', 'event-source', 'import-scripts']

/** What the sink notes where nothing stops any of them. */
export const WAYS = [...IN_PAGE.map((way) => `page-${way}`), ...IN_WORKER.map((way) => `worker-${way}`)]

/** Sent to a page and run there: tries to reach the sink by every way a page has. */
export async function tryEverythingInPage(at: string): Promise<void> {
  const http = `http://${at}/page-`
  const attempts: (() => unknown)[] = [
    () => fetch(`${http}fetch`),
    () => {
      const request = new XMLHttpRequest()
      request.open('GET', `${http}xhr`)
      request.send()
    },
    () => new WebSocket(`ws://${at}/page-web-socket`),
    () => new EventSource(`${http}event-source`),
    () => navigator.sendBeacon(`${http}beacon`, 'x'),
    () => {
      new Image().src = `${http}image`
    },
    () => import(/* @vite-ignore */ `${http}import`),
    () => {
      const script = document.createElement('script')
      script.src = `${http}script`
      document.head.append(script)
    },
    () => {
      const style = document.createElement('link')
      style.rel = 'stylesheet'
      style.href = `${http}style`
      document.head.append(style)
    },
    () => {
      const frame = document.createElement('iframe')
      frame.src = `${http}frame`
      document.body.append(frame)
    },
  ]
  for (const attempt of attempts) {
    try {
      await Promise.race([attempt(), new Promise((done) => setTimeout(done, 500))])
    } catch {
      // Refused: what the sink saw decides.
    }
  }
}

/** Sent to a worker and run there: the same by every way a worker has. */
export async function tryEverythingInWorker(sink: string): Promise<void> {
  const http = `http://${sink}/worker-`
  const scope = globalThis as unknown as { importScripts: (url: string) => void }
  const attempts: (() => unknown)[] = [
    () => fetch(`${http}fetch`),
    () => {
      const request = new XMLHttpRequest()
      request.open('GET', `${http}xhr`)
      request.send()
    },
    () => new WebSocket(`ws://${sink}/worker-web-socket`),
    () => new EventSource(`${http}event-source`),
    () => scope.importScripts(`${http}import-scripts`),
  ]
  for (const attempt of attempts) {
    try {
      await Promise.race([attempt(), new Promise((done) => setTimeout(done, 500))])
    } catch {
      // Refused: what the sink saw decides.
    }
  }
}
