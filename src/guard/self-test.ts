import { attemptsStopped, type Stopped } from './stopped'
import { type Way } from './ways'

/** How an attempt ended. What nobody reported as refused is taken to have got through. */
export type Outcome = Stopped['by'] | 'removed' | 'absent' | 'through'

export type Tried = { readonly way: string; readonly outcome: Outcome }

/** This machine, at a port where nothing listens: an attempt that gets through harms nobody. */
const CLOSED_PORT = 'http://127.0.0.1:9'

/** A refusal is reported at once, or within a task or two. */
const PATIENCE = 1500

/** Tries every way out at the same time; resolves with how each ended, in their order. */
export function tryWaysOut(ways: readonly Way[]): Promise<Tried[]> {
  return Promise.all(
    ways.map(async (way, index) => ({
      way: way.name,
      outcome: await outcomeOf(way, `${CLOSED_PORT}/self-test-${index + 1}`),
    })),
  )
}

async function outcomeOf({ needs, attempt }: Way, address: string): Promise<Outcome> {
  if (!(needs in window)) return 'absent'
  // The guard leaves the name and takes what it named.
  if (window[needs as keyof Window] === undefined) return 'removed'
  const refusal = nextRefusal(address)
  // Whether it fails or not: a connection to a closed port fails too.
  void Promise.resolve()
    .then(() => attempt(address))
    .catch(() => undefined)
  return refusal
}

/** Who refuses this address, or that nobody did in time. */
function nextRefusal(address: string): Promise<Stopped['by'] | 'through'> {
  const path = new URL(address).pathname
  return new Promise((decide) => {
    const forget = attemptsStopped.subscribe((stopped) => {
      // A socket's address has a scheme of its own.
      if (stopped.address.endsWith(path)) end(stopped.by)
    })
    const late = setTimeout(() => end('through'), PATIENCE)
    function end(outcome: Stopped['by'] | 'through'): void {
      clearTimeout(late)
      forget()
      decide(outcome)
    }
  })
}
