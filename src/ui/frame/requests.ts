/**
 * Requests that the page has made since it was loaded, as the browser's own record has them.
 * What the page makes for itself (blobs of its workers, pictures in data addresses) goes nowhere and is not counted.
 */
let made = 0
const listeners = new Set<() => void>()

export const requestsMade = {
  count: (): number => made,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Counts from when the page was loaded; returns how to stop. */
export function watchRequests(): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined
  made = 0
  const observer = new PerformanceObserver((list) => {
    const outside = list.getEntries().filter((entry) => !/^(blob|data):/.test(entry.name)).length
    if (outside === 0) return
    made += outside
    for (const listener of listeners) listener()
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
