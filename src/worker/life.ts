/*
 * How the page learns that a worker is no more. A browser tells of errors, but not of a worker that closes itself or
 * whose process is ended: whatever waits for it would wait for ever. A lock is let go with whoever holds it.
 */

/** A name that no other worker goes by, in any tab; null where the browser has no locks (pages without a secure origin). */
export function newLife(): string | null {
  return canLock() ? `unmatch worker ${crypto.randomUUID()}` : null
}

/** Called in the worker: holds its life from now on. */
export function holdLife(life: string): Promise<void> {
  return new Promise((held, failed) => {
    navigator.locks
      .request(life, () => {
        held()
        return new Promise<never>(() => undefined)
      })
      .catch(failed)
  })
}

/** Resolves when the worker that holds this life has ended, however it did. */
export async function endOfLife(life: string): Promise<void> {
  await navigator.locks.request(life, () => undefined)
}

function canLock(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator
}
