import { Problem, problemData, type ProblemData } from '../engine/problem'
import type { Progress } from '../engine/progress'
import type { Answer, OnProgress } from './answer'
import { engineFault, memoryShort } from './problems'

/** What may leave a worker: the value, or the problem as data. Bugs become a problem too, so that no one waits. */
export async function answer<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

export function refusal(problem: ProblemData): Answer<never> {
  return { ok: false, problem }
}

/** Tells the page how far the work is, but not more often than it can draw. The first and the last word always go. */
export function paced(onProgress: OnProgress, now: () => number = () => performance.now()): Progress {
  let last = -Infinity
  return (done, total, doing) => {
    const time = now()
    if (time - last < 80 && done < total) return
    last = time
    onProgress(done, total, doing)
  }
}

function problemOf(error: unknown): ProblemData {
  if (error instanceof Problem) return problemData(error)
  // Browsers report a buffer they cannot allocate as a RangeError; so do mistakes, which is why the words are looked at.
  if (error instanceof RangeError && /alloc|array length|buffer/i.test(error.message)) return memoryShort
  return engineFault(error)
}
