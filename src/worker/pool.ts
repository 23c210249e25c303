import type { Answer } from './answer'
import { refusal } from './crossing'
import type { Engine } from './engine'
import { cancelled, engineFault } from './problems'

/** Workers that share a queue of tasks. Which worker does a task never changes its result. */
export type Pool = {
  readonly size: number
  /** Has so many workers get ready that there are none for yet: to start one takes a while. */
  prepare(workers: number): void
  /**
   * Does `work` on the next free worker. When `signal` aborts, the answer is `work-cancelled` at once; the worker that
   * was at it is ended and another takes its place.
   */
  run<T>(work: (engine: Engine) => Promise<Answer<T>>, signal: AbortSignal): Promise<Answer<T>>
}

/** Does the task on an engine, unless it was cancelled meanwhile; then gives its answer to who asked. */
type Task = (engineFor: () => Engine) => Promise<() => void>

/** A pool of at most `size` workers, each started when there is first a task for it. */
export function startPool(size: number, start: () => Engine): Pool {
  const waiting: Task[] = []
  const idle: Engine[] = []
  let busy = 0

  function next(): void {
    while (busy < size) {
      const task = waiting.shift()
      if (!task) return
      busy += 1
      void carryOut(task)
    }
  }

  async function carryOut(task: Task): Promise<void> {
    let engine: Engine | null = null
    const giveAnswer = await task(() => (engine = freeEngine()))
    keepIfAlive(engine)
    busy -= 1
    giveAnswer()
    next()
  }

  function freeEngine(): Engine {
    let engine = idle.pop()
    while (engine?.hasEnded()) engine = idle.pop()
    return engine ?? start()
  }

  function keepIfAlive(engine: Engine | null): void {
    if (engine && !engine.hasEnded()) idle.push(engine)
  }

  return {
    size,
    prepare(workers) {
      while (idle.length + busy < Math.min(size, workers)) idle.push(start())
    },
    run<T>(work: (engine: Engine) => Promise<Answer<T>>, signal: AbortSignal) {
      return new Promise<Answer<T>>((resolve) => {
        const { end, letGo } = cancellation(signal)
        void end.then(resolve)
        waiting.push(async (engineFor) => {
          if (signal.aborted) return () => undefined
          const engine = engineFor()
          const answering = work(engine).catch((error: unknown) => refusal(engineFault(error)))
          const answer = await Promise.race([answering, end])
          // It may still be at work on what no one waits for.
          if (isAborted(signal)) engine.end()
          letGo()
          return () => resolve(answer)
        })
        next()
      })
    },
  }
}

/** One worker for each core, at least one, at most eight: more only share the memory bandwidth. */
export function poolSize(cores: number): number {
  return Math.max(1, Math.min(8, cores))
}

/** The answer that an abort gives, and how to wait for it no longer: one signal may stand over hundreds of tasks. */
function cancellation(signal: AbortSignal): {
  readonly end: Promise<Answer<never>>
  readonly letGo: () => void
} {
  let give: () => void = () => undefined
  const end = new Promise<Answer<never>>((resolve) => (give = () => resolve(refusal(cancelled))))
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  return { end, letGo: () => signal.removeEventListener('abort', give) }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
