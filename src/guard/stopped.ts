/** An attempt to reach outside that went nowhere: refused by the content policy, or by the guard in the page. */
export type Stopped = { readonly by: 'policy' | 'guard'; readonly address: string }

let stopped = 0
const refusedByPolicy = new Set<string>()
const listeners = new Set<(attempt: Stopped) => void>()

export function noteStopped(attempt: Stopped): void {
  stopped += 1
  if (attempt.by === 'policy') refusedByPolicy.add(attempt.address)
  for (const listener of listeners) listener(attempt)
}

/** Attempts stopped since the page was loaded; a listener hears of each. */
export const attemptsStopped = {
  count: (): number => stopped,
  subscribe: (listener: (attempt: Stopped) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Whether the policy has refused this address: browsers list some requests that were never sent. */
export function wasRefused(address: string): boolean {
  return refusedByPolicy.has(address)
}
