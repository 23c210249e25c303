import { attemptsStopped, wasRefused } from '../../guard/stopped'

/**
 * Requests that the page has made since it was loaded, as the browser's own record has them.
 * What the page makes for itself (blobs of its workers, pictures in data addresses) goes nowhere and is not counted,
 * nor is what the policy refused, of which some is on the browser's record, sometimes before the refusal is reported.
 */
let recorded: string[] = []
const listeners = new Set<() => void>()

export const requestsMade = {
  count: (): number => recorded.filter((address) => !wasRefused(address)).length,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Counts from when the page was loaded; returns how to stop. */
export function watchRequests(): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined
  recorded = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const observer = new PerformanceObserver((list) => {
    const outside = list.getEntries().filter((entry) => !/^(blob|data):/.test(entry.name))
    if (outside.length === 0) return
    recorded.push(...outside.map((entry) => entry.name))
    tell()
  })
  observer.observe({ type: 'resource', buffered: true })
  const stopListening = attemptsStopped.subscribe(tell)
  return () => {
    observer.disconnect()
    stopListening()
  }
}
