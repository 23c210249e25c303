import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProblemData } from '../engine/problem'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { startWork, type Work } from './job-work'

/** How the run of an experiment stands. */
export type Running = {
  readonly running: boolean
  /** The job under way. */
  readonly job: number | null
  readonly problem: ProblemData | null
}

export const notRunning: Running = { running: false, job: null, problem: null }

/** An experiment that follows from a seed alone, and what its last run gave. */
type ExperimentState<Run> = Running & {
  /** Of the next run. */
  readonly seed: number
  readonly run: Run | null
}

export type ExperimentStore<Run> = StoreApi<ExperimentState<Run>>

export function experimentStore<Run>(seed: number): ExperimentStore<Run> {
  return createStore<ExperimentState<Run>>(() => ({ seed, ...notRunning, run: null }))
}

export function setSeed<Run>(of: ExperimentStore<Run>, seed: number): void {
  of.setState({ seed })
}

export function dismissProblem<Run>(of: ExperimentStore<Run>): void {
  of.setState({ problem: null })
}

/** Carries out one run of an experiment at a time, and tells `show` how it stands. */
export function oneRunOf(show: (how: Partial<Running>) => void) {
  let underWay: Work | null = null

  function stop(): void {
    underWay?.cancel()
    underWay = null
    show({ running: false, job: null })
  }

  /** Starts a run in place of the one under way, whose work aborts. A problem among the answers is shown. */
  async function start(
    what: string,
    carryOut: (work: Work) => Promise<readonly Answer<unknown>[]>,
  ): Promise<void> {
    stop()
    const work = startWork(what, 'lab')
    underWay = work
    show({ running: true, job: work.id, problem: null })
    const answers = await carryOut(work)
    work.finish()
    if (underWay !== work) return
    underWay = null
    const problems = answers.flatMap((answer) => (answer.ok ? [] : answer.problem))
    show({ ...notRunning, problem: problems.find((each) => !isCancelled(each)) ?? null })
  }

  return { start, stop }
}
