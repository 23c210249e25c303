import { wrap, type Remote } from 'comlink'
import type { ProblemData } from '../engine/problem'
import type { Answer } from './answer'
import type { EngineWorker } from './contract'
import { refusal } from './crossing'
import { endOfLife, newLife } from './life'
import { cancelled, engineFault, workerEnded, workerNotStarted } from './problems'

/** A worker with the engine in it. No call to it waits for ever: each is raced against the worker's end. */
export type Engine = {
  call<T>(work: (worker: Remote<EngineWorker>) => Promise<Answer<T>>): Promise<Answer<T>>
  /** Ends the worker and everything it holds; calls under way answer `work-cancelled`. */
  end(): void
  hasEnded(): boolean
}

const secondsToStart = 20

/**
 * Starts a worker. Comlink leaves calls to an ended worker, or to one that never started, pending for ever; here they
 * answer with a problem. The proxy is kept in this closure because one that is collected loses its replies.
 */
export function startEngine(create: () => Worker): Engine {
  const worker = create()
  const remote = wrap<EngineWorker>(worker)
  let ended: ProblemData | null = null
  let announceEnd: (answer: Answer<never>) => void = () => undefined
  const end = new Promise<Answer<never>>((resolve) => {
    announceEnd = resolve
  })

  function endWith(problem: ProblemData): void {
    if (ended) return
    ended = problem
    worker.terminate()
    announceEnd(refusal(problem))
  }

  let started = false
  const stopped = () => endWith(started ? workerEnded : workerNotStarted)
  worker.addEventListener('error', stopped)
  worker.addEventListener('messageerror', stopped)
  const timer = setTimeout(() => endWith(workerNotStarted), secondsToStart * 1000)
  const life = newLife()
  const ready = remote.ready(life).then(() => {
    started = true
    clearTimeout(timer)
    if (life !== null) void endOfLife(life).then(stopped)
  })

  return {
    async call(work) {
      if (ended) return refusal(ended)
      const answered = ready.then(() => work(remote)).catch((error: unknown) => refusal(engineFault(error)))
      return Promise.race([answered, end])
    },
    end() {
      clearTimeout(timer)
      endWith(cancelled)
    },
    hasEnded: () => ended !== null,
  }
}
