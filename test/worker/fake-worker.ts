import { expose } from 'comlink'
import type { EngineWorker } from '../../src/worker/contract'
import { holdLife } from '../../src/worker/life'

/** A `Worker` that runs what it is given on the other end of a channel, and can fail as workers do. */
export class FakeWorker extends EventTarget {
  readonly #page: MessagePort
  readonly #worker: MessagePort
  terminated = false

  constructor(methods: Partial<EngineWorker>) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#page = port1
    this.#worker = port2
    expose(methods, port2)
    port2.start()
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      this.dispatchEvent(new MessageEvent('message', { data }))
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.terminated) this.#page.postMessage(message, transfer)
  }

  terminate(): void {
    this.terminated = true
    this.#page.close()
    this.#worker.close()
  }

  /** What a browser tells the page when a worker ends on an error, or can't be started. */
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

export function asWorker(fake: FakeWorker): Worker {
  return fake as unknown as Worker
}

async function ready(life: string | null): Promise<true> {
  if (life !== null) await holdLife(life)
  return true
}

/** A worker that answers the handshake and whatever else is given. */
export function startedWorker(methods: Partial<EngineWorker> = {}): FakeWorker {
  return new FakeWorker({ ready, ...methods })
}
