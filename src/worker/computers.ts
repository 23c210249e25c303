import { transfer } from 'comlink'
import { refusal } from './crossing'
import type { Answer } from './answer'
import type { TableWorker } from './contract'
import type { Engine } from './engine'
import type { HeldVersions } from './held'
import type { CopyAsked } from './held-copy'
import { startPool } from './pool'
import { cancelled } from './problems'

/** A worker that holds a table, as those that compute see it. */
export type TableHolder = Pick<TableWorker, 'sendHeld' | 'takeHeld'> & {
  /** Aborted when it ends: nothing is computed for a table that is gone. */
  readonly life: AbortSignal
}

/**
 * Workers that compute what takes a while, each with a copy of the table. To cancel such work is to end the one that is at
 * it: the table stays where it is, and answers other questions meanwhile.
 */
export type Computers = {
  /** Does `work` on a worker that has what the holder holds. */
  run<T>(
    holder: TableHolder,
    work: (computer: Computer) => Promise<Answer<T>>,
    signal: AbortSignal,
  ): Promise<Answer<T>>
}

/** A worker with a copy of the table. */
type Computer = {
  readonly engine: Engine
  /** Which table and measurements it was given. */
  readonly versions: HeldVersions
  /** Gives what it found out to the holder of the table. */
  readonly giveBack: (change: CopyAsked) => Promise<Answer<null>>
}

/** Two, so that what takes a minute does not hold up what takes a second. */
const computersAtOnce = 2

export function startComputers(start: () => Engine): Computers {
  const pool = startPool(computersAtOnce, start)
  const copies = new WeakMap<Engine, { readonly of: TableHolder; readonly versions: HeldVersions }>()

  async function computerFor(engine: Engine, holder: TableHolder): Promise<Answer<Computer>> {
    const before = copies.get(engine)
    const known = before?.of === holder ? before.versions : null
    const copied = await send(holder, { kind: 'all', known }, holderOn(engine))
    if (!copied.ok) {
      copies.delete(engine)
      return copied
    }
    const versions = copied.value.sent
    copies.set(engine, { of: holder, versions })
    return {
      ok: true,
      value: {
        engine,
        versions,
        async giveBack(change) {
          const given = await send(holderOn(engine), change, holder)
          if (!given.ok) return given
          // Where nobody else gave anything meanwhile, the copy still is one.
          if (isNext(versions, given.value.taken))
            copies.set(engine, { of: holder, versions: given.value.taken })
          return { ok: true, value: null }
        },
      },
    }
  }

  return {
    async run(holder, work, signal) {
      const either = eitherOf(signal, holder.life)
      const answer = await pool.run(async (engine) => {
        const computer = await computerFor(engine, holder)
        return computer.ok ? work(computer.value) : computer
      }, either.signal)
      either.letGo()
      return holder.life.aborted ? refusal(cancelled) : answer
    },
  }
}

/** Sends from one worker to another; the answer is what either then holds. */
async function send(
  from: Pick<TableWorker, 'sendHeld'>,
  asked: CopyAsked,
  to: Pick<TableWorker, 'takeHeld'>,
): Promise<Answer<{ readonly sent: HeldVersions; readonly taken: HeldVersions }>> {
  const { port1, port2 } = new MessageChannel()
  const sent = await from.sendHeld(asked, port1)
  if (!sent.ok) return sent
  const taken = await to.takeHeld(port2)
  return taken.ok ? { ok: true, value: { sent: sent.value, taken: taken.value } } : taken
}

/** How a worker sends and takes what it holds. */
export function holderOn(engine: Engine): Pick<TableWorker, 'sendHeld' | 'takeHeld'> {
  return {
    sendHeld: (asked, port) => engine.call((worker) => worker.sendHeld(asked, transfer(port, [port]))),
    takeHeld: (port) => engine.call((worker) => worker.takeHeld(transfer(port, [port]))),
  }
}

function isNext(before: HeldVersions, after: HeldVersions): boolean {
  const changes = (of: HeldVersions) => of.table + of.releases + of.measured
  return changes(after) === changes(before) + 1
}

/** A signal that follows two others, until it is let go of: one of them outlives hundreds of pieces of work. */
function eitherOf(...signals: readonly AbortSignal[]): { readonly signal: AbortSignal; letGo(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  }
  return {
    signal: controller.signal,
    letGo: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  }
}
