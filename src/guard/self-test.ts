import { attemptsStopped, type Stopped } from './stopped'
import { TRIED, type Way } from './ways'

/**
 * How an attempt ended. What nobody has reported as refused got through, unless a browser may have refused it without
 * a word: of that nothing is known.
 */
export type Outcome = Stopped['by'] | 'removed' | 'absent' | 'through' | 'unclear'

export type Tried = { readonly way: string; readonly outcome: Outcome }

/**
 * This machine, at a port where nothing listens: an attempt that gets through harms nobody. No service is assigned to
 * this port; browsers refuse ports of many old services by themselves, before they look at the policy.
 */
const CLOSED_PORT = 'http://127.0.0.1:4'

/** A refusal is reported at once, or within a task or two; a worker has to be started first. */
const PATIENCE = 2500

/** Tries every way out at the same time; resolves with how each ended, in their order. */
export function tryWaysOut(ways: readonly Way[]): Promise<Tried[]> {
  return Promise.all(
    ways.map(async (way, index) => ({
      way: way.name,
      outcome: await outcomeOf(way, `${CLOSED_PORT}/self-test-${index + 1}`),
    })),
  )
}

async function outcomeOf(way: Way, address: string): Promise<Outcome> {
  if (!(way.needs in window)) return 'absent'
  // The guard leaves the name and takes what it named.
  if (window[way.needs as keyof Window] === undefined) return 'removed'
  const refusal = nextRefusal(address)
  const tried = isTried(way, address)
  return (await refusal) ?? (way.mayBeSilent && !(await tried) ? 'unclear' : 'through')
}

/** Makes the attempt; whether it is known to have been let through by the time the patience is at an end. */
function isTried({ attempt }: Way, address: string): Promise<boolean> {
  const late = new Promise<boolean>((decide) => setTimeout(() => decide(false), PATIENCE))
  const known = Promise.resolve()
    .then(() => attempt(address))
    .then((said) => said === TRIED)
    // A connection to a closed port fails too.
    .catch(() => false)
  return Promise.race([known, late])
}

/** Who refuses this address, or that nobody did in time. */
function nextRefusal(address: string): Promise<Stopped['by'] | undefined> {
  const path = new URL(address).pathname
  return new Promise((decide) => {
    const forget = attemptsStopped.subscribe((stopped) => {
      // A socket's address has a scheme of its own.
      if (stopped.address.endsWith(path)) end(stopped.by)
    })
    const late = setTimeout(() => end(undefined), PATIENCE)
    function end(by: Stopped['by'] | undefined): void {
      clearTimeout(late)
      forget()
      decide(by)
    }
  })
}
