import type { Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { Answer } from './answer'
import type { TableWorker } from './contract'
import { refusal } from './crossing'
import type { Engine } from './engine'
import { handOver } from './hand-over'
import type { Pool } from './pool'
import { cancelled, hasEnded, isCancelled } from './problems'
import type { LabOutline } from './contract-lab'
import type { LabHeld } from './questions/lab'

/** Gives a worker what samples are drawn from before its first unit. */
type LabPopulation = {
  outline(pool: Pool, signal: AbortSignal): Promise<Answer<LabOutline>>
  open(engine: Engine): Promise<Answer<unknown>>
  /** The worker has let it go: it is given again before the next unit. */
  forget(engine: Engine): void
}

/** Each worker makes the synthetic census itself: that is quicker than to send it. */
export function censusPopulation(run: number, plan: Recipe): LabPopulation {
  const opened = new WeakMap<Engine, Answer<LabOutline>>()
  async function open(engine: Engine): Promise<Answer<LabOutline>> {
    const before = opened.get(engine)
    if (before) return before
    const answer = await engine.call((worker) => worker.openCensusLab(run, plan))
    if (answer.ok) opened.set(engine, answer)
    return answer
  }
  return {
    outline: (pool, signal) => pool.run(open, signal),
    open,
    forget: (engine) => opened.delete(engine),
  }
}

/** The table worker sends it. When the table worker has ended, another is asked for, once for all workers that wait. */
export function keptPopulation(
  run: number,
  plan: Recipe,
  tableWorkerNow: () => Promise<Answer<TableWorker>>,
): LabPopulation {
  type Holding = LabHeld & { readonly tableWorker: TableWorker }
  const opened = new WeakSet<Engine>()
  let holding: Promise<Answer<Holding>> | null = null

  async function hold(): Promise<Answer<Holding>> {
    const tableWorker = await tableWorkerNow()
    if (!tableWorker.ok) return tableWorker
    const held = await tableWorker.value.ask('lab', { plan })
    return held.ok ? { ok: true, value: { ...held.value, tableWorker: tableWorker.value } } : held
  }

  async function open(engine: Engine): Promise<Answer<unknown>> {
    if (opened.has(engine)) return { ok: true, value: null }
    const asked = (holding ??= hold())
    const held = await asked
    let answer = held.ok ? await sendTo(engine, held.value) : held
    if (!answer.ok && isGone(answer.problem) && !engine.hasEnded()) {
      if (holding === asked) holding = hold()
      const again = await holding
      answer = again.ok ? await sendTo(engine, again.value) : again
    }
    if (answer.ok) opened.add(engine)
    return answer
  }

  function sendTo(engine: Engine, { tableWorker, ticket }: Holding): Promise<Answer<null>> {
    return handOver(
      (port) => tableWorker.handOverLab(ticket, port),
      (port) => engine.call((worker) => worker.openLab(run, port)),
    )
  }

  return {
    async outline(_pool, signal) {
      const held = await (holding ??= hold())
      if (signal.aborted) return refusal(cancelled)
      return held.ok ? { ok: true, value: held.value.outline } : held
    },
    open,
    forget: (engine) => opened.delete(engine),
  }
}

/** A table worker also ends when other work on it is cancelled. */
function isGone(problem: ProblemData): boolean {
  return hasEnded(problem) || isCancelled(problem)
}
